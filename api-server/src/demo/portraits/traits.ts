import type { Random } from '../random'
import { BACKGROUNDS, CLOTHS, GREY_HAIR, HAIRS, SKINS } from './colour'

/** What a drawing must know about a person. Regions stand for the usual range of features, nothing finer. */
export type Region = 'south-east-asia' | 'south-asia' | 'east-africa' | 'horn-of-africa'

export type Outfit =
  | 'apron'
  | 'shirt'
  | 'chef'
  | 'cardigan'
  | 'nurse'
  | 'uniform'
  | 'farmer'
  | 'waistcoat'
  | 'tailor'
  | 'jacket'
  | 'tutor'
  | 'tunic'

export type Cover = 'scarf' | 'headwrap' | 'shawl' | 'none'
export type WomanHair = 'bun' | 'bob' | 'long' | 'braid' | 'curls'
export type ManHair = 'crop' | 'parted' | 'curly' | 'shaved' | 'receding'
export type Beard = 'none' | 'stubble' | 'short' | 'moustache'

interface Look {
  readonly skin: string
  readonly hairColour: string
  readonly background: readonly [string, string]
  readonly outfit: Outfit
  readonly cloth: string
  readonly accent: string
  readonly glasses: boolean
  /** Small differences of the face, each from 0 to 1. */
  readonly face: {
    readonly width: number
    readonly jaw: number
    readonly eyes: number
    readonly brow: number
    readonly smile: number
  }
}

export type Traits =
  | (Look & {
      readonly sex: 'woman'
      readonly cover: Cover
      readonly hair: WomanHair
      readonly coverColour: string
    })
  | (Look & { readonly sex: 'man'; readonly hair: ManHair; readonly beard: Beard; readonly cap: boolean })

export interface Sitter {
  readonly sex: 'woman' | 'man'
  readonly region: Region
  readonly muslim: boolean
  readonly outfit: Outfit
}

const SKIN_RANGE: Record<Region, readonly [number, number]> = {
  'south-east-asia': [0, 3],
  'south-asia': [2, 5],
  'horn-of-africa': [3, 6],
  'east-africa': [5, 7],
}

const WOMAN_HAIR: Record<Region, readonly WomanHair[]> = {
  'south-east-asia': ['bun', 'bob', 'long', 'braid'],
  'south-asia': ['bun', 'braid', 'long'],
  'horn-of-africa': ['curls', 'bun', 'braid'],
  'east-africa': ['curls', 'curls', 'bun', 'braid'],
}

const MAN_HAIR: Record<Region, readonly ManHair[]> = {
  'south-east-asia': ['crop', 'parted', 'parted'],
  'south-asia': ['parted', 'crop', 'receding', 'parted'],
  'horn-of-africa': ['curly', 'shaved', 'crop'],
  'east-africa': ['shaved', 'curly', 'shaved'],
}

/** Trades whose hat leaves room for short hair only. */
const HATTED: ReadonlySet<Outfit> = new Set(['chef', 'farmer', 'uniform'])
const UNDER_A_HAT: readonly ManHair[] = ['crop', 'shaved']

const OUTFIT_COLOURS: Record<Outfit, readonly string[]> = {
  apron: CLOTHS.tunics,
  shirt: CLOTHS.shirts,
  chef: ['#f7f5f0'],
  cardigan: CLOTHS.tunics,
  nurse: ['#8fb9b7', '#9db8d3', '#b4c9bf'],
  uniform: ['#4d5d6b', '#56614f'],
  farmer: ['#b8825c', '#7f9470', '#8a9bb0'],
  waistcoat: ['#f2ede2'],
  tailor: CLOTHS.shirts,
  jacket: CLOTHS.dark,
  tutor: CLOTHS.dark,
  tunic: ['#b9a3c4', '#8fb3a4', '#c4a48f', '#94a9c9'],
}

function womanCover(random: Random, sitter: Sitter): Cover {
  if (sitter.muslim) return 'scarf'
  if (sitter.region === 'horn-of-africa' && random.chance(0.45)) return 'shawl'
  if (sitter.region === 'east-africa' && random.chance(0.4)) return 'headwrap'
  return 'none'
}

/** A look that suits the sitter; the same random numbers give the same look. */
export function traitsOf(random: Random, sitter: Sitter): Traits {
  const [lightest, deepest] = SKIN_RANGE[sitter.region]
  const older = random.chance(0.05)
  const look: Look = {
    skin: SKINS[random.between(lightest, deepest)] ?? SKINS[0],
    hairColour: older ? GREY_HAIR : random.pick(HAIRS),
    background: random.pick(BACKGROUNDS),
    outfit: sitter.outfit,
    cloth: random.pick(OUTFIT_COLOURS[sitter.outfit]),
    accent: random.pick(CLOTHS.tunics),
    glasses: random.chance(sitter.outfit === 'tutor' ? 0.75 : 0.07),
    face: {
      width: random.next(),
      jaw: random.next(),
      eyes: random.next(),
      brow: random.next(),
      smile: random.next(),
    },
  }
  if (sitter.sex === 'woman') {
    return {
      ...look,
      sex: 'woman',
      cover: womanCover(random, sitter),
      hair: random.pick(WOMAN_HAIR[sitter.region]),
      coverColour: random.pick(CLOTHS.scarves),
    }
  }
  const beards: readonly Beard[] = sitter.muslim
    ? ['short', 'short', 'stubble', 'moustache', 'none']
    : ['none', 'none', 'stubble', 'moustache']
  return {
    ...look,
    sex: 'man',
    hair: random.pick(HATTED.has(sitter.outfit) ? UNDER_A_HAT : MAN_HAIR[sitter.region]),
    beard: random.pick(beards),
    cap: sitter.muslim && !HATTED.has(sitter.outfit) && random.chance(0.25),
  }
}
