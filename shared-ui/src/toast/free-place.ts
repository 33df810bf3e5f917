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

const width = ({ left, right }: Box) => right - left
const moved = (box: Box, left: number): Box => ({ ...box, left, right: left + width(box) })

/** The lowest free place in a window of this size, in pixels: where the message stands, else, as near as can be, behind one of the boxes. */
export function freePlace(message: Box, boxes: readonly Box[], window: { readonly width: number; readonly height: number }): { readonly left: number; readonly top: number } | null {
  const lefts = new Set([message.left, ...boxes.flatMap(({ left, right }) => [Math.ceil(right) + GAP, Math.floor(left) - GAP - width(message)])])
  const places = [...lefts]
    .filter((left) => left === message.left || (left >= GAP && left + width(message) <= window.width - GAP))
    .sort((one, other) => Math.abs(one - message.left) - Math.abs(other - message.left))
    .flatMap((left) => {
      const top = lowestPlace(moved(message, left), boxes, window.height)
      return top === null ? [] : [{ left, top }]
    })
  // Low enough to be where messages are looked for: higher up at the side is no better than beside it.
  const lowest = Math.max(...places.map(({ top }) => top))
  return places.find(({ top }) => top > lowest - (message.bottom - message.top)) ?? null
}

/** Where messages lie over nothing that is pressed, better still over no field; where all is full, at the bottom. */
export function placeMessages(region: HTMLElement): void {
  const within = region.closest('dialog') ?? document
  const boxesOf = (selector: string) =>
    [...within.querySelectorAll(selector)].filter((element) => !region.contains(element)).map((element) => element.getBoundingClientRect())
  for (const property of ['left', 'right', 'margin-inline']) region.style.removeProperty(property)
  const message = region.getBoundingClientRect()
  const window = { width: innerWidth, height: innerHeight }
  const controls = boxesOf(CONTROLS)
  const place = freePlace(message, [...controls, ...boxesOf(FIELDS)], window) ?? freePlace(message, controls, window)
  if (place && place.left !== message.left) Object.assign(region.style, { left: `${place.left}px`, right: 'auto', marginInline: '0' })
  region.style.insetBlockStart = place === null ? 'auto' : `${place.top}px`
  region.style.insetBlockEnd = place === null ? '' : 'auto'
}
