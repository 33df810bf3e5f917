/** Beyond this a photo is still sharp, and a picture of 600 pixels is below 200 kB. */
const QUALITY = 0.88

/** A file that the browser cannot read as a picture: broken, or of a kind that it does not know (HEIC, SVG). */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture'
}

/** The widths on the way from one to another: never less than half at once, or thin lines would be lost. */
export function halvings(from: number, to: number): number[] {
  const widths: number[] = []
  for (let width = from / 2; width > to; width /= 2) widths.push(Math.round(width))
  return widths
}

function draw(source: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new UnreadablePicture()
  // JPEG knows nothing transparent and would make it black.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, width, height)
  return canvas
}

/**
 * The picture at exactly this width in pixels, its sides in proportion and upright as the camera meant it, as a data
 * URL (JPEG). Rejects with `UnreadablePicture`.
 */
export async function scalePicture(file: Blob, width: number): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new UnreadablePicture()
  })
  try {
    const heightAt = (across: number) => Math.max(1, Math.round((picture.height * across) / picture.width))
    let source: ImageBitmap | HTMLCanvasElement = picture
    for (const step of halvings(picture.width, width)) source = draw(source, step, heightAt(step))
    return draw(source, width, heightAt(width)).toDataURL('image/jpeg', QUALITY)
  } finally {
    picture.close()
  }
}
