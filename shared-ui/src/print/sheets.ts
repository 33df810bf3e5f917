/** Height in CSS pixels of an A4 sheet at 96 dpi, as far as no printer begins another one for a part of a pixel. */
export const SHEET_HEIGHT = 1122
/** Room above and below what a sheet of many bears; the first has that of the paper. */
export const SHEET_MARGIN = 48

interface Span {
  readonly top: number
  readonly bottom: number
}

/** A part of the paper that no sheet's end may cut. */
export interface Block extends Span {
  /** The header of the table that it is a row of. */
  readonly head?: Span | undefined
}

/** The part of the paper that stands on one sheet, below the header of the table that goes on there. */
export interface Sheet extends Span {
  readonly head?: Span | undefined
}

/** The first row of a table with its header, which stays with it. */
function withHead(block: Block): Block {
  return block.head && Math.abs(block.top - block.head.bottom) <= 1 ? { ...block, top: block.head.top } : block
}

/** The sheets of a paper of this height: each ends between two blocks, as far down as it reaches. A block that is higher than a sheet is cut. */
export function sheetsOf(height: number, given: readonly Block[]): readonly Sheet[] {
  const blocks = given.map(withHead).filter(({ top, bottom }) => bottom - top <= SHEET_HEIGHT - 2 * SHEET_MARGIN)
  const sheets: Sheet[] = []
  let [top, head]: [number, Span | undefined] = [0, undefined]
  for (;;) {
    const room = SHEET_HEIGHT - (top > 0 ? SHEET_MARGIN : 0) - (head ? head.bottom - head.top : 0)
    // The paper has room of its own below, and its least height is a sheet.
    if (height - top <= room + 1) return [...sheets, { top, bottom: height, head }]
    const bottom = endOf(top, top + room - SHEET_MARGIN, blocks)
    sheets.push({ top, bottom, head })
    const next = blocks.filter((block) => block.top >= bottom - 1).sort((one, other) => one.top - other.top)[0]
    head = next?.head && next.head.bottom <= bottom + 1 ? next.head : undefined
    top = bottom
  }
}

/** The end of a sheet: above the first block that would be cut. */
function endOf(top: number, limit: number, blocks: readonly Block[]): number {
  const cut = blocks.find((block) => block.top > top && block.top < limit && block.bottom > limit)
  return cut ? endOf(top, cut.top, blocks) : limit
}

const BLOCKS = 'tr, li, p, dl > div, h2, h3, img, svg, canvas, figure'

/** The blocks of a paper, in its own pixels, whatever the size that it is shown at. */
export function blocksOf(paper: HTMLElement): readonly Block[] {
  const frame = paper.getBoundingClientRect()
  const scale = frame.width / paper.offsetWidth
  const spanOf = (element: Element): Span => {
    const { top, bottom } = element.getBoundingClientRect()
    return { top: (top - frame.top) / scale, bottom: (bottom - frame.top) / scale }
  }
  return [...paper.querySelectorAll(BLOCKS)].map((element) => {
    const head = element.closest('tbody')?.parentElement?.querySelector('thead')
    // Where rows are cards the header is only heard.
    return { ...spanOf(element), ...(head && head.getBoundingClientRect().width > 2 && { head: spanOf(head) }) }
  })
}
