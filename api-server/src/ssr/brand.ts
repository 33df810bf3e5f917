/** The colour of the site in what is drawn on the server (`--accent-600` of the theme). */
export const BRAND_COLOUR = '#0d6b57'

const sign = (stroke: number) =>
  `<path d="M18 26S9.5 21 9.5 15a4.5 4.5 0 0 1 8.5-2a4.5 4.5 0 0 1 8.5 2c0 6-8.5 11-8.5 11Z" fill="none" stroke="#fff" stroke-width="${stroke}" stroke-linejoin="round"/>`

/** The sign of the header as an SVG, alone. */
export const BRAND_SIGN = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="8 9 20 19">${sign(1.25)}</svg>`

/** The sign of the header on the colour of the site. */
export const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect width="36" height="36" rx="10" fill="${BRAND_COLOUR}"/>${sign(1.75)}</svg>`

/** The same from edge to edge, for devices that cut icons to a shape of their own: the sign lies within what all of them leave. */
export const APP_ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect width="36" height="36" fill="${BRAND_COLOUR}"/><g transform="translate(3.6 3.6) scale(0.8)">${sign(1.75)}</g></svg>`
