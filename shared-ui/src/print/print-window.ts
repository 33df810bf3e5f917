import { PRINT_DELAY } from '@office/shared-api/model/public'
import { dataUrl } from './paper-picture'

/**
 * A window for the sheets of a paper, A4. It must be opened in the click itself, before anything is awaited, or the browser
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

/** Puts the pictures into the window, each on a sheet whose width it fills, and prints them after the delay of the specification. */
export async function printPictures(target: Window, pictures: readonly Blob[], description: string): Promise<void> {
  const { document: page } = target
  const shown: Promise<unknown>[] = []
  const images = await Promise.all(
    pictures.map(async (picture, at) => {
      const image = page.createElement('img')
      image.alt = pictures.length === 1 ? description : `${description} (${at + 1}/${pictures.length})`
      shown.push(
        new Promise((resolve, reject) => {
          image.addEventListener('load', resolve, { once: true })
          image.addEventListener('error', reject, { once: true })
        }),
      )
      image.src = await dataUrl(picture)
      return image
    }),
  )
  page.body.replaceChildren(...images)
  dress(target)
  await Promise.all(shown)
  setTimeout(() => {
    target.focus()
    target.print()
  }, PRINT_DELAY)
}

/** A constructed sheet, because the page's content security policy also rules in the new window. */
function dress(target: Window): void {
  const { CSSStyleSheet: Sheet } = target as Window & typeof globalThis
  const sheet = new Sheet()
  sheet.replaceSync('@page { size: A4; margin: 0 } body { margin: 0 } img { display: block; width: 100% } img + img { break-before: page }')
  target.document.adoptedStyleSheets = [sheet]
}
