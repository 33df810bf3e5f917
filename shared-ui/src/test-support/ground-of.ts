import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const SHEETS = { badge: '../feedback/badge.module.css', button: '../button/button.module.css' }

/** The ground that the style sheet of a component gives an element, in the names of the theme: tests have no sheets otherwise. For tests only. */
export function groundOf(element: Element, component: keyof typeof SHEETS): string {
  const sheet = document.createElement('style')
  sheet.textContent = readFileSync(join(__dirname, SHEETS[component]), 'utf8')
  document.head.append(sheet)
  const { background } = getComputedStyle(element)
  sheet.remove()
  return background
}
