import { darker, lighter } from './colour'
import type { Layers } from './hair'
import type { Cover } from './traits'

/** Head covers of women. Each hides the hair, so none is drawn under it. */

const fold = (colour: string, path: string, width = 4) =>
  `<path d="${path}" fill="none" stroke="${darker(colour, 0.3)}" stroke-width="${width}" stroke-linecap="round" opacity="0.5"/>`
const gleam = (colour: string, path: string) =>
  `<path d="${path}" fill="none" stroke="${lighter(colour, 0.5)}" stroke-width="8" stroke-linecap="round" opacity="0.45"/>`

/** The opening that a scarf leaves for the face. */
const OPENING =
  'M300 206 C352 206 388 240 388 298 C388 352 356 410 300 422 C244 410 212 352 212 298 C212 240 248 206 300 206Z'

function scarf(colour: string): Layers {
  const outer =
    'M300 146 C386 146 428 208 424 300 C422 356 420 396 432 440 C450 500 492 540 520 596 C452 640 380 652 300 652 C220 652 148 640 80 596 C108 540 150 500 168 440 C180 396 178 356 176 300 C172 208 214 146 300 146Z'
  return {
    // What shows between face and opening is the inside of the cloth.
    behind: `<ellipse cx="300" cy="310" rx="100" ry="126" fill="${darker(colour, 0.34)}"/>`,
    front: `<path d="${outer} ${OPENING}" fill-rule="evenodd" fill="${colour}"/>
      <path d="M300 196 C358 196 396 236 396 298 C396 356 360 420 300 432 C240 420 204 356 204 298 C204 236 242 196 300 196Z ${OPENING}" fill-rule="evenodd" fill="${darker(colour, 0.22)}"/>
      <path d="M214 330 C222 380 254 416 300 424 C346 416 378 380 386 330 C392 392 352 446 300 452 C248 446 208 392 214 330Z" fill="${darker(colour, 0.14)}"/>
      <path d="M176 420 C206 470 258 500 330 492 C390 486 424 452 432 440 C450 500 492 540 520 596 C470 624 420 640 366 647 C300 610 214 560 160 460Z" fill="${lighter(colour, 0.1)}"/>
      ${fold(colour, 'M176 424 C214 480 262 506 340 496')}
      ${fold(colour, 'M190 470 C236 532 320 560 420 540')}
      ${fold(colour, 'M230 540 C290 588 370 600 452 582', 3)}
      ${fold(colour, 'M410 250 C420 310 414 372 424 430', 3)}
      ${fold(colour, 'M190 250 C182 310 190 372 178 424', 3)}
      ${gleam(colour, 'M216 214 C236 182 266 168 296 168')}
      ${gleam(colour, 'M214 520 C262 560 320 580 380 580')}`,
  }
}

/** A cloth wound around the head and tied above, as it is worn in East Africa. */
function headwrap(colour: string): Layers {
  const second = darker(colour, 0.16)
  return {
    behind: `<path d="M262 128 C226 84 256 58 300 92 C344 58 374 84 338 128Z" fill="${second}"/>`,
    front: `<path d="M196 268 C180 176 232 110 300 110 C368 110 420 176 404 268 C376 222 340 208 300 208 C260 208 224 222 196 268Z" fill="${colour}"/>
      <path d="M198 262 C216 204 272 166 378 160 C396 182 406 216 404 262 C380 220 344 206 300 206 C256 206 220 222 198 262Z" fill="${lighter(colour, 0.14)}"/>
      <ellipse cx="300" cy="112" rx="40" ry="27" fill="${second}"/>
      ${fold(colour, 'M206 236 C232 196 290 172 384 168')}
      ${fold(colour, 'M202 214 C226 160 280 134 348 134', 3)}
      ${gleam(colour, 'M226 168 C244 144 268 132 290 130')}`,
  }
}

/** The white cotton shawl of the Horn of Africa with its woven border, laid loosely over the hair. */
function shawl(colour: string, hairColour: string): Layers {
  const cotton = '#f3eee3'
  const outer =
    'M300 142 C390 142 432 212 428 304 C428 380 462 440 508 520 L526 600 C452 620 400 560 392 470 C402 420 400 350 396 300 C392 232 352 200 300 200 C248 200 208 232 204 300 C200 350 198 420 208 470 C200 560 148 620 74 600 L92 520 C138 440 172 380 172 304 C168 212 210 142 300 142Z'
  return {
    behind: `<path d="M176 300 C176 210 220 152 300 152 C380 152 424 210 424 300 C426 390 440 470 470 540 H130 C160 470 174 390 176 300Z" fill="${darker(cotton, 0.2)}"/>`,
    front: `<path d="M203 306 C196 230 240 182 300 182 C360 182 404 230 397 306 C392 262 372 236 300 210 C228 236 208 262 203 306Z" fill="${hairColour}"/>
      <path d="${outer}" fill="${cotton}"/>
      <path d="M204 300 C208 232 248 200 300 200 C352 200 392 232 396 300 C400 350 402 420 392 470" fill="none" stroke="${colour}" stroke-width="7" opacity="0.9"/>
      <path d="M204 300 C200 350 198 420 208 470" fill="none" stroke="${colour}" stroke-width="7" opacity="0.9"/>
      ${fold(cotton, 'M190 280 C182 360 160 430 110 520', 3)}${fold(cotton, 'M412 280 C418 360 440 430 490 520', 3)}
      ${gleam(cotton, 'M216 214 C236 184 266 168 296 168')}`,
  }
}

export function cover(kind: Cover, colour: string, hairColour: string): Layers {
  if (kind === 'scarf') return scarf(colour)
  if (kind === 'headwrap') return headwrap(colour)
  if (kind === 'shawl') return shawl(colour, hairColour)
  return { behind: '', front: '' }
}
