import { beard, hair } from './hair'
import { clothes, hat } from './clothes'
import { darker } from './colour'
import { cover } from './cover'
import { ears, features, glasses, head, neck } from './face'
import { glow } from './glow'
import type { Traits } from './traits'

/** Size of the drawing; every co-ordinate in this folder is in these units. */
export const PORTRAIT_WIDTH = 600
export const PORTRAIT_HEIGHT = 750

/** How far the shoulders are drawn up to the head. */
const RAISED = 44

function background([light, deep]: Traits['background']): string {
  return `<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient>
    <rect width="600" height="750" fill="url(#ground)"/>
    <path d="M70 750 V330 C70 180 172 70 300 70 C428 70 530 180 530 330 V750Z" fill="#ffffff" opacity="0.34"/>
    <path d="M110 750 V340 C110 210 196 116 300 116 C404 116 490 210 490 340 V750Z" fill="#ffffff" opacity="0.26"/>`
}

/** Soft shadow of the whole figure on the ground behind it. */
function shade([, deep]: Traits['background']): string {
  return glow('shade', [318, 610, 330, 270], darker(deep, 0.35), 0.26)
}

/** A hand-drawn likeness of nobody: an SVG document of 600 × 750 for these traits. */
export function portraitSvg(traits: Traits): string {
  const hatted = hat(traits.outfit)
  const covered = traits.sex === 'woman' && traits.cover !== 'none'
  const scarf =
    traits.sex === 'woman' ? cover(traits.cover, traits.coverColour, traits.hairColour) : undefined
  const crown = covered && scarf ? scarf : hair(traits)
  const wrapped = traits.sex === 'woman' && traits.cover === 'scarf'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PORTRAIT_WIDTH} ${PORTRAIT_HEIGHT}" width="${PORTRAIT_WIDTH}" height="${PORTRAIT_HEIGHT}">
    ${background(traits.background)}${shade(traits.background)}
    <g transform="translate(300 750) scale(1.1) translate(-300 -740)">
      ${crown.behind}
      <g transform="translate(0 -${RAISED})">${neck(traits)}${clothes(traits)}</g>
      ${wrapped ? '' : ears(traits)}
      ${head(traits)}
      ${traits.sex === 'man' ? beard(traits.beard, traits.hairColour, traits.skin) : ''}
      ${features(traits)}
      ${crown.front}
      ${traits.sex === 'man' ? hatted : ''}
      ${traits.glasses ? glasses() : ''}
    </g>
  </svg>`
}
