type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** Pixels around a message. */
const GAP = 8

const CONTROLS = 'a[href], button, summary, [data-clear]'
const FIELDS = 'input, select, textarea'

/**
 * The top of the lowest place, in pixels of the window, where a message of this size lies over none of the boxes; null
 * where there is no such place.
 */
export function lowestPlace(message: Box, boxes: readonly Box[], windowHeight: number): number | null {
  const height = message.bottom - message.top
  const beside = boxes.filter(({ left, right }) => left < message.right && right > message.left)
  const places = [windowHeight, ...beside.map(({ top }) => top)].map((end) => end - GAP - height).sort((a, b) => b - a)
  const isFree = (top: number) => top >= GAP && beside.every((box) => box.bottom <= top || box.top >= top + height)
  return places.find(isFree) ?? null
}

/** Where messages lie over nothing that is pressed, better still over no field; where all is full, at the bottom. */
export function placeMessages(region: HTMLElement): void {
  const within = region.closest('dialog') ?? document
  const boxesOf = (selector: string) =>
    [...within.querySelectorAll(selector)].filter((element) => !region.contains(element)).map((element) => element.getBoundingClientRect())
  const message = region.getBoundingClientRect()
  const controls = boxesOf(CONTROLS)
  const place = lowestPlace(message, [...controls, ...boxesOf(FIELDS)], innerHeight) ?? lowestPlace(message, controls, innerHeight)
  region.style.insetBlockStart = place === null ? 'auto' : `${place}px`
  region.style.insetBlockEnd = place === null ? '' : 'auto'
}
