/**
 * The page's font faces as one sheet with the files inside, for a picture that cannot fetch them. The drawing library
 * would gather them by itself, but through a style element that the page's content security policy refuses.
 */
export async function embeddedFonts(): Promise<string> {
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
