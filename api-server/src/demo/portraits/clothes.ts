import { darker, lighter } from './colour'
import { glow } from './glow'
import type { Outfit, Traits } from './traits'

/** Shoulders and clothes. The neck is drawn before them, so a neckline is what the cloth leaves free. */

interface Cloth {
  readonly main: string
  readonly accent: string
}

const WOMAN =
  'M24 830 C36 660 86 586 166 556 C208 540 236 530 246 512 C262 548 338 548 354 512 C364 530 392 540 434 556 C514 586 564 660 576 830Z'
const MAN =
  'M4 830 C12 650 72 574 158 546 C204 530 234 520 243 500 C260 542 340 542 357 500 C366 520 396 530 442 546 C528 574 588 650 596 830Z'

const line = (colour: string, path: string, width = 4) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`
const shape = (colour: string, path: string, opacity = 1) =>
  `<path d="${path}" fill="${colour}" opacity="${opacity}"/>`
const button = (colour: string, x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="6" fill="${colour}"/>`

const collar = (colour: string) => {
  const edge = darker(colour, 0.16)
  return `${shape(edge, 'M238 508 C258 552 280 572 300 584 L262 626 L214 548Z M362 508 C342 552 320 572 300 584 L338 626 L386 548Z')}
    ${shape(lighter(colour, 0.25), 'M242 500 C258 546 280 568 300 580 L264 614 L222 544Z M358 500 C342 546 320 568 300 580 L336 614 L378 544Z')}`
}

const placket = (colour: string) =>
  line(darker(colour, 0.25), 'M300 584 V830', 3) +
  [626, 676, 726, 776].map((y) => button(darker(colour, 0.32), 309, y)).join('')

const OUTFITS: Record<Outfit, (cloth: Cloth) => string> = {
  apron: ({ main }) => {
    const apron = '#f5efe4'
    return `${line(darker(main, 0.2), 'M246 512 C262 552 338 552 354 512', 7)}
      ${shape(apron, 'M206 604 C240 622 360 622 394 604 L424 830 H176Z')}
      ${line(apron, 'M214 612 C206 580 214 556 226 540', 17)}${line(apron, 'M386 612 C394 580 386 556 374 540', 17)}
      ${line(darker(apron, 0.16), 'M208 606 C240 624 360 624 392 606', 4)}
      ${shape(darker(apron, 0.08), 'M252 690 H348 V778 H252Z')}${line(darker(apron, 0.2), 'M252 690 H348', 4)}`
  },
  shirt: ({ main }) => collar(main) + placket(main),
  chef: ({ main, accent }) => {
    const seam = darker(main, 0.2)
    const knot = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="8" fill="${darker(main, 0.34)}"/>`
    return `${shape(lighter(main, 0.3), 'M236 500 C248 556 276 574 300 580 C324 574 352 556 364 500 L382 530 C376 574 340 604 300 608 C260 604 224 574 218 530Z')}
      ${line(seam, 'M218 532 C226 574 262 602 300 607 C338 602 374 574 382 532', 3)}
      ${line(accent, 'M238 524 C250 562 276 580 300 586 C324 580 350 562 362 524', 5)}
      ${line(seam, 'M352 600 C336 650 334 740 334 830', 4)}
      ${[640, 688, 736, 784].map((y) => knot(262, y) + knot(316, y)).join('')}`
  },
  cardigan: ({
    main,
  }) => `${shape('#f3ebdf', 'M246 512 C262 556 338 556 354 512 L372 534 L318 830 H282 L228 534Z')}
      ${line('#dccfbb', 'M248 522 C266 560 334 560 352 522', 4)}
      ${line(darker(main, 0.24), 'M228 536 C246 620 270 690 278 830', 9)}${line(darker(main, 0.24), 'M372 536 C354 620 330 690 322 830', 9)}`,
  nurse: ({ main }) => `${shape(darker(main, 0.16), 'M238 508 L300 632 L362 508 L384 534 L300 668 L216 534Z')}
      ${line(lighter(main, 0.45), 'M220 538 L300 660 L380 538', 5)}
      ${shape(darker(main, 0.1), 'M378 668 H462 V742 H378Z')}${line(darker(main, 0.28), 'M378 670 H462', 5)}
      <rect x="396" y="640" width="8" height="46" rx="4" fill="#35566b"/><rect x="414" y="646" width="8" height="40" rx="4" fill="#a8503f"/>`,
  uniform: ({ main }) => `${collar(main)}${placket(main)}
      ${shape(lighter(main, 0.18), 'M96 610 L176 562 L196 588 L118 640Z M504 610 L424 562 L404 588 L482 640Z')}
      ${line('#d8b25c', 'M112 618 L184 574', 5)}${line('#d8b25c', 'M488 618 L416 574', 5)}
      ${shape(darker(main, 0.2), 'M376 668 H456 V744 H376Z M144 668 H224 V744 H144Z')}
      ${line(lighter(main, 0.3), 'M376 688 H456 M144 688 H224', 3)}
      <rect x="382" y="644" width="68" height="16" rx="3" fill="#e6d7a8"/>`,
  farmer: ({ main }) => {
    const check = `<g stroke="${lighter(main, 0.4)}" stroke-width="5" opacity="0.45">${[60, 130, 200, 400, 470, 540].map((x) => `<path d="M${x} 540 V830"/>`).join('')}${[600, 660, 720, 780].map((y) => `<path d="M20 ${y} H580"/>`).join('')}</g>`
    return `<clipPath id="cloth"><path d="${MAN}"/></clipPath><g clip-path="url(#cloth)">${check}</g>${collar(main)}${placket(main)}`
  },
  waistcoat: ({ main }) => {
    const vest = '#5d4535'
    return `${shape(lighter(main, 0.2), 'M240 500 C254 552 346 552 360 500 L366 548 C344 580 256 580 234 548Z')}
      ${line(darker(main, 0.18), 'M236 548 C258 578 342 578 364 548', 3)}${placket(main)}
      ${shape(vest, 'M120 562 C160 546 190 538 214 530 C230 610 262 690 280 830 H84 C90 690 104 610 120 562Z M480 562 C440 546 410 538 386 530 C370 610 338 690 320 830 H516 C510 690 496 610 480 562Z')}
      ${line('#d3ad67', 'M216 540 C234 620 262 694 278 830', 5)}${line('#d3ad67', 'M384 540 C366 620 338 694 322 830', 5)}
      ${line('#d3ad67', 'M200 560 C216 630 240 700 256 830', 2)}${line('#d3ad67', 'M400 560 C384 630 360 700 344 830', 2)}`
  },
  tailor: ({ main }) => {
    const marks = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(
      (index) => `M${222 - index * 2} ${580 + index * 26} h16 M${362 + index * 2} ${580 + index * 26} h16`,
    )
    return `${collar(main)}${placket(main)}
      ${line('#e9c763', 'M238 526 C216 570 214 660 200 830', 24)}${line('#e9c763', 'M362 526 C384 570 386 660 400 830', 24)}
      ${line('#8a6a24', marks.join(' '), 2.5)}`
  },
  jacket: ({
    main,
    accent,
  }) => `${shape('#f2efe9', 'M236 500 C254 546 346 546 364 500 L384 530 L316 830 H284 L216 530Z')}
      ${shape(lighter('#f2efe9', 0.4), 'M242 498 L300 580 L262 612 L222 540Z M358 498 L300 580 L338 612 L378 540Z')}
      ${shape(accent, 'M286 588 H314 L310 612 L326 830 H274 L290 612Z')}
      ${shape(lighter(main, 0.12), 'M216 526 L150 572 L196 626 L176 650 L278 830 L290 830 C262 680 236 600 226 540Z M384 526 L450 572 L404 626 L424 650 L322 830 L310 830 C338 680 364 600 374 540Z')}`,
  tutor: ({
    main,
  }) => `${shape('#e8ecef', 'M236 502 C254 560 346 560 364 502 L380 532 L300 660 L220 532Z')}${collar('#e8ecef')}
      ${line(darker(main, 0.3), 'M214 540 L300 668 L386 540', 10)}${line(lighter(main, 0.25), 'M208 556 L300 690 L392 556', 3)}`,
  tunic: ({
    main,
  }) => `${shape(darker(main, 0.14), 'M240 508 C256 562 344 562 360 508 L374 530 C362 592 238 592 226 530Z')}
      ${line(lighter(main, 0.4), 'M228 536 C244 590 356 590 372 536', 4)}
      ${line(darker(main, 0.24), 'M300 580 V830', 3)}${[622, 672, 722, 772].map((y) => button(lighter(main, 0.5), 300, y)).join('')}`,
}

/** Cloth over the shoulders with soft shade at both arms, then what makes the trade. */
export function clothes({ sex, outfit, cloth, accent }: Traits): string {
  const body = sex === 'woman' ? WOMAN : MAN
  const arms = `<g fill="none" stroke="${darker(cloth, 0.32)}" stroke-width="4" stroke-linecap="round" opacity="0.5">
      <path d="M104 830 C104 752 112 706 126 668"/><path d="M496 830 C496 752 488 706 474 668"/></g>`
  return `<path d="${body}" fill="${cloth}"/>
    <clipPath id="body"><path d="${body}"/></clipPath>
    <g clip-path="url(#body)">
      ${glow('arm', [590, 730, 210, 300], darker(cloth, 0.4), 0.42, 0)}
      ${glow('shoulder', [150, 612, 140, 96], lighter(cloth, 0.6), 0.4, 0)}
      ${OUTFITS[outfit]({ main: cloth, accent })}${arms}
    </g>`
}

/** Hats that belong to the trade; drawn last. */
export function hat(outfit: Outfit): string {
  if (outfit === 'chef') {
    return `<path d="M206 214 C150 204 146 118 210 116 C222 62 292 54 310 84 C340 50 408 66 404 120 C460 126 452 206 394 214Z" fill="#fbfaf6"/>
      <path d="M206 204 C260 188 340 188 394 204 L394 248 C340 228 260 228 206 248Z" fill="#eeebe3"/>
      <path d="M252 180 C248 150 252 130 258 116 M306 176 V110 M356 180 C360 150 352 130 346 116" fill="none" stroke="#dcd7cb" stroke-width="5" stroke-linecap="round"/>`
  }
  if (outfit === 'farmer') {
    return `<path d="M210 222 C214 150 244 118 300 118 C356 118 386 150 390 222Z" fill="#dcbb7c"/>
      <path d="M212 206 C240 194 360 194 388 206 L391 232 H209Z" fill="#8a5f3c"/>
      <path d="M128 246 C160 208 440 208 472 246 C420 262 360 234 300 234 C240 234 180 262 128 246Z" fill="#e6c98d"/>
      <path d="M128 246 C180 262 240 234 300 234 C360 234 420 262 472 246 C428 274 366 250 300 250 C234 250 172 274 128 246Z" fill="#b9935a"/>`
  }
  if (outfit === 'uniform') {
    return `<path d="M196 216 C176 172 214 126 300 126 C386 126 424 172 404 216 C350 196 250 196 196 216Z" fill="#3f4c58"/>
      <path d="M204 210 C250 194 350 194 396 210 L398 244 C346 226 254 226 202 244Z" fill="#2f3942"/>
      <path d="M202 242 C254 224 346 224 398 242 C386 268 346 256 300 256 C254 256 214 268 202 242Z" fill="#232b32"/>
      <path d="M300 164 l13 10 -5 17 h-16 l-5 -17Z" fill="#d8b25c"/>`
  }
  return ''
}
