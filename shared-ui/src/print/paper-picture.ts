import { download } from '../download'
import { blocksOf, SHEET_HEIGHT, SHEET_MARGIN, sheetsOf, type Sheet } from './sheets'

/** Width in CSS pixels of an A4 sheet at 96 dpi; a paper is laid out at this width and only shown smaller. */
export const PAPER_WIDTH = 794

/** Dots per CSS pixel of the picture: sharp enough for print, small enough to send. */
const PICTURE_SCALE = 2

/** Dots that browsers draw in one picture at most: a longer paper is drawn less sharp. */
const MOST_DOTS = 16_000

/** Prefetches the code that renders the picture, for the first press. */
export function preloadPictureCode(): void {
  import('modern-screenshot').catch(() => undefined)
}

/** Renders the paper as a PNG at its full width, whatever size it is shown at. Rejects when it cannot be rendered. */
export async function drawPaper(paper: HTMLElement): Promise<Blob> {
  const { domToBlob } = await import('modern-screenshot')
  await document.fonts.ready
  return domToBlob(paper, {
    type: 'image/png',
    scale: Math.min(PICTURE_SCALE, MOST_DOTS / paper.offsetHeight),
    width: paper.offsetWidth,
    height: paper.offsetHeight,
    font: { cssText: await embeddedFonts() },
    backgroundColor: '#ffffff',
    style: { transform: 'none', margin: '0', boxShadow: 'none' },
  })
}

/** Renders the paper as one PNG for each sheet, cut between its rows. */
export async function drawSheets(paper: HTMLElement): Promise<readonly Blob[]> {
  const picture = await drawPaper(paper)
  const sheets = sheetsOf(paper.offsetHeight, blocksOf(paper))
  if (sheets.length === 1) return [picture]
  const whole = await createImageBitmap(picture)
  return Promise.all(sheets.map((sheet) => drawSheet(whole, sheet, whole.width / PAPER_WIDTH)))
}

function drawSheet(whole: ImageBitmap, { top, bottom, head }: Sheet, scale: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: whole.width, height: Math.floor(SHEET_HEIGHT * scale) })
  const context = canvas.getContext('2d')
  if (!context) return Promise.reject(new Error('nothing to draw on'))
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  let at = top === 0 ? 0 : SHEET_MARGIN
  for (const part of head ? [head, { top, bottom }] : [{ top, bottom }]) {
    const height = (part.bottom - part.top) * scale
    context.drawImage(whole, 0, part.top * scale, whole.width, height, 0, at * scale, whole.width, height)
    at += part.bottom - part.top
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob)
      else reject(new Error('nothing was drawn'))
    })
  })
}

/** Gives the picture to the phone's share sheet where there is one, else saves it as a file. */
export async function handOver(picture: Blob, fileName: string): Promise<void> {
  const file = new File([picture], fileName, { type: picture.type })
  if (isTouch() && 'canShare' in navigator && navigator.canShare({ files: [file] })) {
    const outcome = await navigator.share({ files: [file] }).then(
      () => 'done',
      (reason: unknown) => (reason instanceof DOMException ? reason.name : 'failed'),
    )
    // The reader closing the sheet is an answer; a browser that refuses to open it is not.
    if (outcome === 'done' || outcome === 'AbortError') return
  }
  download(file)
}

function isTouch(): boolean {
  return window.matchMedia('(pointer: coarse)').matches
}

/**
 * The page's font faces as one sheet with the files inside, for a picture that cannot fetch them. The drawing library
 * would gather them by itself, but through a style element that the page's content security policy refuses.
 */
async function embeddedFonts(): Promise<string> {
  const faces = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule).map((rule) => ({ text: rule.cssText, base: sheet.href })),
  )
  const sheets = await Promise.all(faces.map(({ text, base }) => withFileInside(text, base ?? document.baseURI)))
  return sheets.join('\n')
}

/** A face without a file (a local one) stays as it is; so does one whose file does not come. */
async function withFileInside(face: string, base: string): Promise<string> {
  const [link, address] = /url\(["']?([^"')]+)["']?\)/.exec(face) ?? []
  if (link === undefined || address === undefined) return face
  try {
    const answer = await fetch(new URL(address, base))
    return face.replace(link, `url(${await dataUrl(await answer.blob())})`)
  } catch {
    return face
  }
}

/** An address that carries the content itself: good in any window and in any picture. */
export function dataUrl(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result)
    })
    reader.addEventListener('error', () => {
      reject(reader.error ?? new Error('unreadable content'))
    })
    reader.readAsDataURL(content)
  })
}
