import type { Page } from '@playwright/test'

/** As readers enlarge the letters of their browser: every size of the product is told in these. */
export async function enlarge(page: Page, percent: number): Promise<void> {
  await page.addInitScript((size) => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = size
    })
  }, `${percent}%`)
}

/** Controls and texts that stand beyond the sides of the screen, and parts that would have to be scrolled sideways; a row that is made for that is none. Asked until it holds: a dialog is put in its place, and a paper scaled, once they are measured. */
export function beyondSides(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const frames = [document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] > div, dialog[open] > div > div')]
    const isInRow = (element: Element | null): boolean => {
      if (!element || element === document.body || frames.includes(element)) return false
      const { overflowX, clipPath } = getComputedStyle(element)
      return overflowX === 'auto' || overflowX === 'scroll' || clipPath !== 'none' || isInRow(element.parentElement)
    }
    const scope = document.querySelector('dialog[open]') ?? document.body
    const cut = [...scope.querySelectorAll('a, button, input, select, textarea, label, p, h1, h2, h3, dt, dd')].filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return element.checkVisibility() && (left < -1 || right > document.documentElement.clientWidth + 1) && !isInRow(element)
    })
    const sideways = frames.filter((part) => part.scrollWidth > part.clientWidth + 1)
    return [...cut, ...sideways].map((element) => element.outerHTML.slice(0, 120))
  })
}
