import { darker, lighter, mix } from './colour'
import type { Beard, ManHair, Traits, WomanHair } from './traits'

/** A drawing in two layers: what lies behind the head and what lies on it. */
export interface Layers {
  readonly behind: string
  readonly front: string
}

const shine = (colour: string, path: string) =>
  `<path d="${path}" fill="none" stroke="${lighter(colour, 0.28)}" stroke-width="7" stroke-linecap="round" opacity="0.4"/>`

/** Hair drawn back from the forehead with a parting; the base of most styles. */
function smooth(colour: string): string {
  return `<path d="M201 300 C192 214 236 158 300 158 C364 158 408 214 399 300 C393 268 384 250 366 236 C336 232 312 218 300 204 C288 218 264 232 234 236 C216 250 207 268 201 300Z" fill="${colour}"/>
    ${shine(colour, 'M226 214 C240 192 258 180 278 176')}`
}

function sidePart(colour: string): string {
  return `<path d="M200 302 C190 212 238 156 304 156 C368 156 410 212 400 302 C396 274 390 256 378 244 C340 250 284 236 254 202 C248 226 226 246 212 256 C206 270 202 284 200 302Z" fill="${colour}"/>
    ${shine(colour, 'M272 180 C300 204 336 220 368 222')}`
}

/** Small rounds along an arc: natural curls. */
function curls(
  colour: string,
  [from, to]: readonly [number, number],
  radius: number,
  size: number,
  rows: number,
): string {
  const rounds: string[] = []
  for (let row = 0; row < rows; row += 1) {
    const count = 15 - row
    for (let index = 0; index < count; index += 1) {
      const angle = ((from + ((to - from) * index) / (count - 1)) * Math.PI) / 180
      const reach = radius - row * size * 0.78
      const x = 300 + Math.cos(angle) * reach * 0.94
      const y = 280 - Math.sin(angle) * reach
      const tone = (index + row) % 3 === 0 ? lighter(colour, 0.09) : colour
      rounds.push(`<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${size}" fill="${tone}"/>`)
    }
  }
  return rounds.join('')
}

const WOMAN: Record<WomanHair, (colour: string) => Layers> = {
  bun: (colour) => ({
    behind: `<ellipse cx="300" cy="146" rx="56" ry="46" fill="${colour}"/>${shine(colour, 'M268 134 C280 118 300 112 318 116')}`,
    front: smooth(colour),
  }),
  bob: (colour) => ({
    behind: `<path d="M186 330 C172 214 224 150 300 150 C376 150 428 214 414 330 C420 392 404 430 374 440 H226 C196 430 180 392 186 330Z" fill="${darker(colour, 0.12)}"/>`,
    front: `${sidePart(colour)}<path d="M203 286 C188 340 190 396 214 432 C196 426 178 392 184 326 C186 300 192 282 203 270Z M397 286 C412 340 410 396 386 432 C404 426 422 392 416 326 C414 300 408 282 397 270Z" fill="${colour}"/>`,
  }),
  long: (colour) => ({
    behind: `<path d="M188 320 C172 210 226 150 300 150 C374 150 428 210 412 320 C416 420 440 500 430 560 H170 C160 500 184 420 188 320Z" fill="${darker(colour, 0.14)}"/>`,
    front: `${sidePart(colour)}<path d="M204 280 C186 350 196 440 172 556 C150 500 176 420 184 326 C188 300 194 284 204 270Z M396 280 C414 350 404 440 428 556 C450 500 424 420 416 326 C412 300 406 284 396 270Z" fill="${colour}"/>`,
  }),
  braid: (colour) => ({
    behind: `<path d="M330 330 C372 340 424 372 424 430 C424 456 396 462 384 446 C366 410 350 384 330 372Z" fill="${darker(colour, 0.2)}"/>`,
    front: `${smooth(colour)}${braid(colour)}`,
  }),
  curls: (colour) => ({
    behind: curls(colour, [-32, 212], 148, 31, 2),
    front: `${curls(colour, [12, 168], 122, 21, 1)}<path d="M208 268 C212 204 252 166 300 166 C348 166 388 204 392 268 C372 226 340 210 300 210 C260 210 228 226 208 268Z" fill="${colour}"/>`,
  }),
}

/** A plait over the shoulder: overlapping leaves that grow smaller. */
function braid(colour: string): string {
  const leaves = [0, 1, 2, 3, 4, 5].map((index) => {
    const [x, y, size] = [404 - index * 5, 430 + index * 31, 25 - index * 2]
    const tone = index % 2 === 0 ? colour : lighter(colour, 0.1)
    return `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.86}" fill="${tone}" stroke="${darker(colour, 0.35)}" stroke-width="2"/>`
  })
  return `${leaves.join('')}<path d="M369 596 h20 l-3 34 h-14Z" fill="${colour}"/> <rect x="367" y="596" width="24" height="11" rx="4" fill="#b98f6a"/>`
}

const MAN: Record<ManHair, (colour: string, skin: string) => Layers> = {
  crop: (colour) => ({
    behind: '',
    front: `<path d="M204 284 C196 206 238 160 300 160 C362 160 404 206 396 284 C392 262 386 250 378 240 C372 226 366 220 356 214 C322 222 280 220 244 214 C234 222 228 228 222 240 C214 250 208 262 204 284Z" fill="${colour}"/>${shine(colour, 'M240 194 C258 178 280 172 304 172')}`,
  }),
  parted: (colour) => ({
    behind: '',
    front: `<path d="M203 286 C194 216 222 168 262 160 C300 140 372 152 392 204 C402 232 400 262 396 286 C392 262 388 250 380 240 C374 222 364 214 352 208 C314 224 276 216 250 198 C240 214 226 230 219 244 C211 256 206 268 203 286Z" fill="${colour}"/>${shine(colour, 'M268 178 C300 172 338 176 364 192')}`,
  }),
  curly: (colour) => ({
    behind: '',
    front: `${curls(colour, [6, 174], 124, 20, 2)}<path d="M206 276 C206 204 250 166 300 166 C350 166 394 204 394 276 C384 234 352 214 300 214 C248 214 216 234 206 276Z" fill="${colour}"/>`,
  }),
  shaved: (colour, skin) => ({
    behind: '',
    front: `<path d="M205 280 C200 214 244 176 300 176 C356 176 400 214 395 280 C386 246 372 232 352 226 C318 218 282 218 248 226 C228 232 214 246 205 280Z" fill="${mix(colour, skin, 0.16)}" opacity="0.92"/>`,
  }),
  receding: (colour) => ({
    behind: '',
    front: `<path d="M203 290 C192 226 216 172 258 162 C300 148 348 152 372 178 C398 202 404 250 397 290 C393 262 386 244 376 226 C362 206 340 196 300 194 C260 196 240 206 226 226 C214 244 207 262 203 290Z" fill="${colour}"/>${shine(colour, 'M252 178 C276 166 300 164 324 168')}`,
  }),
}

/** Beard and moustache lie under the mouth's own drawing. */
export function beard(kind: Beard, colour: string, skin: string): string {
  const tone = mix(colour, skin, 0.14)
  const moustache = `<path d="M258 362 C272 346 290 346 300 351 C310 346 328 346 342 362 C326 362 312 360 300 360 C288 360 274 362 258 362Z" fill="${tone}"/>`
  const full = `<path d="M196 312 C204 332 214 346 232 352 C252 346 276 342 300 348 C324 342 348 346 368 352 C386 346 396 332 404 312 L404 440 H196Z M262 364 C272 392 328 392 338 364 C320 356 280 356 262 364Z" fill-rule="evenodd" fill="${tone}"`
  if (kind === 'moustache') return moustache
  if (kind === 'short') return `<g clip-path="url(#head)">${full} opacity="0.94"/></g>`
  if (kind === 'stubble') return `<g clip-path="url(#head)">${full} opacity="0.13"/></g>`
  return ''
}

function cap(): string {
  return `<path d="M206 236 C204 176 244 142 300 142 C356 142 396 176 394 236 C364 218 236 218 206 236Z" fill="#f4f1ea"/>
    <path d="M206 236 C236 218 364 218 394 236 L393 250 C360 232 240 232 207 250Z" fill="#ddd6c8"/>
    <path d="M228 196 C262 176 338 176 372 196" fill="none" stroke="#cfc6b4" stroke-width="4" stroke-dasharray="2 9" stroke-linecap="round"/>`
}

export function hair(traits: Traits): Layers {
  if (traits.sex === 'woman') return WOMAN[traits.hair](traits.hairColour)
  const drawn = MAN[traits.hair](traits.hairColour, traits.skin)
  return traits.cap ? { ...drawn, front: drawn.front + cap() } : drawn
}
