import { PRINT_DELAY } from '@office/shared-api/model/public'
import { dataUrl } from './paper-picture'

/**
 * A window for one picture on A4. It must be opened in the click itself, before anything is awaited, or the browser
 * takes it for an advertisement. Null when the browser blocks it all the same.
 */
export function openPrintWindow(title: string, waitingText: string): Window | null {
  const target = window.open('', '_blank', 'popup,width=900,height=1100')
  if (target === null) return null
  const { document: page } = target
  page.title = title
  page.documentElement.lang = document.documentElement.lang
  page.documentElement.dir = document.documentElement.dir
  page.body.textContent = waitingText
  return target
}

/** Puts the picture into the window, each sheet's width filled, and prints it after the delay of the specification. */
export async function printPicture(target: Window, picture: Blob, description: string): Promise<void> {
  const { document: page } = target
  const image = page.createElement('img')
  image.alt = description
  const shown = new Promise((resolve, reject) => {
    image.addEventListener('load', resolve, { once: true })
    image.addEventListener('error', reject, { once: true })
  })
  image.src = await dataUrl(picture)
  page.body.replaceChildren(image)
  dress(target)
  await shown
  setTimeout(() => {
    target.focus()
    target.print()
  }, PRINT_DELAY)
}

/** A constructed sheet, because the page's content security policy also rules in the new window. */
function dress(target: Window): void {
  const { CSSStyleSheet: Sheet } = target as Window & typeof globalThis
  const sheet = new Sheet()
  sheet.replaceSync('@page { size: A4; margin: 0 } body { margin: 0 } img { display: block; width: 100% }')
  target.document.adoptedStyleSheets = [sheet]
}
