import { resources } from '@office/shared-api/model'

export interface Point {
  readonly x: number
  readonly y: number
}

/** The path of a stroke in whole pixels, of which only each such point counts, and the last. */
function strokeOf(points: readonly Point[], each: number): string {
  const kept = points.filter((_point, at) => at % each === 0 || at === points.length - 1)
  return kept.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`).join('')
}

/** Returns the strokes as the path of a drawing, with as many of their points as it may hold; a mere dot is no line. */
export function drawingOf(strokes: readonly (readonly Point[])[]): string {
  const lines = strokes.filter((points) => points.length > 1)
  const longest = Math.max(0, ...lines.map(({ length }) => length))
  for (let each = 1; ; each *= 2) {
    const path = lines.map((points) => strokeOf(points, each)).join('')
    if (path.length <= resources.handovers.fields.Signature.max || each > longest) return path
  }
}
