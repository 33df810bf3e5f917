/** A drawing as SVG has its paths: points in pixels, `M` where the pen is put down and `L` where it is led to, and nothing else. */

export const LONGEST_DRAWING = 20_000

const POINT = '-?\\d{1,4}(?:\\.\\d{1,2})?[ ,]-?\\d{1,4}(?:\\.\\d{1,2})?'
const PATH = new RegExp(`^M ?${POINT}(?: ?[ML] ?${POINT})*$`)

/** Whether the text is a drawing with a line in it: put into a page it can be nothing but lines. */
export function isDrawing(path: string): boolean {
  return path.length <= LONGEST_DRAWING && path.includes('L') && PATH.test(path)
}
