/** Colours of the portraits: mixing, and the tones that skin, hair, cloth and background may have. */

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** `share` 0 is the first colour, 1 the second; both as `#rrggbb`. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)]
  const blend = (one: number, two: number) => Math.round(one + (two - one) * share)
  const mixed = [blend(a[0], b[0]), blend(a[1], b[1]), blend(a[2], b[2])]
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

export const darker = (colour: string, share: number): string => mix(colour, '#20120c', share)
export const lighter = (colour: string, share: number): string => mix(colour, '#fff6ea', share)

/** From light to deep. */
export const SKINS = [
  '#edc4a0',
  '#e3b28a',
  '#d5a078',
  '#c38c62',
  '#ad764e',
  '#94613d',
  '#7b4e31',
  '#643d27',
] as const

export const HAIRS = ['#1d1614', '#241a16', '#2e211b', '#3a2a21'] as const
export const GREY_HAIR = '#7d7671'

/** Calm cloth colours that stand beside each other and beside the office's green. */
export const CLOTHS = {
  scarves: [
    '#8fa89b',
    '#c9a28d',
    '#7d8fa8',
    '#b58d97',
    '#a99bb8',
    '#d8c7ad',
    '#6f8f93',
    '#b9a06f',
    '#e6ddd0',
    '#5f7480',
  ],
  tunics: ['#5f8f86', '#6d86a6', '#9a7f9b', '#b3806f', '#7f9470', '#58768a'],
  shirts: ['#dfe7ee', '#e9e3d6', '#c9d6cf', '#d5dbe8', '#8fa3b8', '#a3b49b'],
  dark: ['#3e4c59', '#4a4a5e', '#4f5a4c', '#5b4a43', '#374a4a'],
} as const

export const BACKGROUNDS = [
  ['#f3e6d6', '#e6cfb4'],
  ['#dfeae4', '#bfd6ca'],
  ['#e3e8f1', '#c5d0e2'],
  ['#f4e2dd', '#e4c4bb'],
  ['#ece6f0', '#d3c7de'],
  ['#eeeadb', '#d8d0b2'],
  ['#dcebec', '#b9d4d8'],
] as const
