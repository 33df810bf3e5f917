import { darker, lighter, mix } from './colour'
import { glow } from './glow'
import type { Traits } from './traits'

/** The head: its outline is also the clip for shadows and beards. Middle of the picture is x = 300. */
export function headOutline({ face, sex }: Traits): string {
  const half = (sex === 'man' ? 91 : 87) + face.width * 9
  const jaw = (sex === 'man' ? 62 : 52) + face.jaw * 14
  const [left, right] = [300 - half, 300 + half]
  return [
    'M300 182',
    `C${350 + face.width * 6} 182 ${right} 222 ${right} 288`,
    `C${right} 340 ${300 + jaw + 12} 384 ${300 + jaw - 18} 404`,
    `C${300 + 22} 424 ${300 - 22} 424 ${300 - jaw + 18} 404`,
    `C${300 - jaw - 12} 384 ${left} 340 ${left} 288`,
    `C${left} 222 ${250 - face.width * 6} 182 300 182Z`,
  ].join(' ')
}

export function neck({ skin, sex }: Traits): string {
  const half = sex === 'man' ? 50 : 40
  const [left, right] = [300 - half, 300 + half]
  const outline = `M${left} 360 L${left} 470 C${left} 508 ${left - 8} 530 ${left - 30} 552 L300 640 L${right + 30} 552 C${right + 8} 530 ${right} 508 ${right} 470 L${right} 360Z`
  return `<path d="${outline}" fill="${darker(skin, 0.1)}"/>
    <path d="M${left} 398 C${left + 26} 446 ${right - 26} 446 ${right} 398 L${right} 436 C${right - 24} 486 ${left + 24} 486 ${left} 436Z" fill="${darker(skin, 0.3)}" opacity="0.55"/>`
}

export function ears({ skin, face, sex }: Traits): string {
  const half = (sex === 'man' ? 91 : 87) + face.width * 9
  const ear = (x: number, turn: number) =>
    `<g transform="translate(${x} 306) scale(${turn} 1)">
      <path d="M-4 -28 C14 -38 26 -22 22 -2 C19 16 10 32 -2 30Z" fill="${darker(skin, 0.06)}"/>
      <path d="M3 -16 C13 -20 15 -8 11 2" fill="none" stroke="${darker(skin, 0.3)}" stroke-width="3" stroke-linecap="round"/>
      ${sex === 'woman' ? '<circle cx="2" cy="34" r="4.5" fill="#dcb765"/>' : ''}
    </g>`
  return ear(300 + half - 3, 1) + ear(300 - half + 3, -1)
}

/** Skin with soft light from the upper left. */
export function head(traits: Traits): string {
  const { skin } = traits
  const blush = mix(skin, '#d2604e', 0.5)
  const cheek = (x: number) => glow(`cheek${x}`, [x, 346, 44, 32], blush, 0.34)
  const outline = headOutline(traits)
  return `<clipPath id="head"><path d="${outline}"/></clipPath>
    <path d="${outline}" fill="${skin}"/>
    <g clip-path="url(#head)">
      ${glow('side', [412, 345, 118, 190], darker(skin, 0.35), 0.34)}
      ${glow('brow', [262, 246, 108, 88], lighter(skin, 0.5), 0.46, 0)}
      ${glow('chin', [300, 428, 112, 50], darker(skin, 0.35), 0.4)}
      ${cheek(246)}${cheek(354)}
    </g>`
}

function eye(traits: Traits, x: number, turn: number): string {
  const { face, sex, skin } = traits
  const open = 11.5 + face.eyes * 3
  const ink = darker(traits.hairColour, 0.3)
  const shape = `M-18 2 C-10 ${-open} 8 ${-open} 19 -2 C10 ${open * 0.72} -8 ${open * 0.78} -18 2Z`
  return `<g transform="translate(${x} 304) scale(${turn} 1)">
      <clipPath id="eye${turn}"><path d="${shape}"/></clipPath>
      <path d="${shape}" fill="#fbf6f0"/>
      <g clip-path="url(#eye${turn})">
        <circle cx="0" cy="-0.5" r="9.4" fill="#3b2519"/>
        <circle cx="0" cy="-0.5" r="4.6" fill="#170d09"/>
        <path d="M-20 -14 H22 V-5 C8 -10 -8 -10 -20 -1Z" fill="#20120c" opacity="0.22"/>
      </g>
      <circle cx="${3.4 * turn}" cy="-4" r="2.6" fill="#ffffff" opacity="0.95"/>
      <path d="M-19 3 C-10 ${-open - 1} 8 ${-open - 1} 20 -3" fill="none" stroke="${ink}" stroke-width="${sex === 'woman' ? 4.2 : 3.4}" stroke-linecap="round"/>
      ${sex === 'woman' ? `<path d="M17 -5 L23 -9" stroke="${ink}" stroke-width="3" stroke-linecap="round"/>` : ''}
      <path d="M-15 ${-open - 4} C-6 ${-open - 9} 8 ${-open - 9} 17 ${-open - 3}" fill="none" stroke="${darker(skin, 0.4)}" stroke-width="2" stroke-linecap="round" opacity="0.6"/>
    </g>`
}

function brow(traits: Traits, x: number, turn: number): string {
  const { face, sex } = traits
  const lift = face.brow * 6
  const thick = sex === 'man' ? 11 : 7
  return `<path transform="translate(${x} 270) scale(${turn} 1)"
      d="M-25 ${6 - lift / 2} C-10 ${-7 - lift} 12 ${-8 - lift} 29 ${3 - lift / 3} C12 ${thick - 10 - lift} -8 ${thick - 8 - lift} -25 ${6 + thick * 0.45 - lift / 2}Z"
      fill="${mix(traits.hairColour, traits.skin, 0.12)}" stroke="${mix(traits.hairColour, traits.skin, 0.12)}" stroke-width="1.5" stroke-linejoin="round"/>`
}

function mouth({ face, sex, skin }: Traits): string {
  const lip = mix(darker(skin, 0.28), '#a8443c', sex === 'woman' ? 0.42 : 0.24)
  const wide = 25 + face.smile * 6
  const [left, right] = [300 - wide, 300 + wide]
  return `<path d="M${left} 366 C${left + 12} 363 290 360 300 364 C310 360 ${right - 12} 363 ${right} 366 C${right - 14} 378 ${left + 14} 378 ${left} 366Z" fill="${darker(lip, 0.14)}"/>
    <path d="M${left + 3} 369 C${left + 14} 380 ${right - 14} 380 ${right - 3} 369 C${right - 12} 392 ${left + 12} 392 ${left + 3} 369Z" fill="${lip}"/>
    <path d="M${left - 4} 362 C${left + 8} 377 ${right - 8} 377 ${right + 4} 362" fill="none" stroke="${darker(lip, 0.45)}" stroke-width="3" stroke-linecap="round"/>
    <path d="M288 384 C296 387 304 387 312 384" fill="none" stroke="${lighter(lip, 0.4)}" stroke-width="3" stroke-linecap="round" opacity="0.5"/>`
}

function nose({ skin, sex }: Traits): string {
  const wing = sex === 'man' ? 19 : 16
  const shade = darker(skin, 0.36)
  return `<path d="M306 300 C309 318 314 328 ${300 + wing} 336 C${302 + wing} 346 308 346 300 347Z" fill="${shade}" opacity="0.3"/>
    <path d="M${300 - wing} 338 C${297 - wing} 347 292 347 300 349 C308 347 ${303 + wing} 347 ${300 + wing} 338" fill="none" stroke="${shade}" stroke-width="3.2" stroke-linecap="round" opacity="0.8"/>
    <ellipse cx="297" cy="334" rx="6" ry="8" fill="${lighter(skin, 0.5)}" opacity="0.45"/>`
}

export function features(traits: Traits): string {
  return `${nose(traits)}${mouth(traits)}
    ${eye(traits, 258, -1)}${eye(traits, 342, 1)}
    ${brow(traits, 257, -1)}${brow(traits, 343, 1)}`
}

export function glasses(): string {
  return `<g fill="none" stroke="#3b3634" stroke-width="4.5">
      <rect x="226" y="282" width="64" height="50" rx="22" fill="#ffffff" fill-opacity="0.14"/>
      <rect x="310" y="282" width="64" height="50" rx="22" fill="#ffffff" fill-opacity="0.14"/>
      <path d="M290 302 C296 296 304 296 310 302"/>
      <path d="M226 300 L210 296 M374 300 L390 296"/>
    </g>`
}
