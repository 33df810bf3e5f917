import { randomFrom } from '../demo/src/random'

/**
 * How the numbers of clients are drawn. `random`, as in life: of valid shape, with nothing in common but the first digits
 * (the product asks for no check digit). `consecutive`, as in the demo: all share prefixes, so the trigrams of any part of a
 * number stand in nearly every row, which is the worst that a trigram index can meet.
 */
export const NUMBER_KINDS = ['random', 'consecutive'] as const
export type NumberKind = (typeof NUMBER_KINDS)[number]

/** First digits of Saudi mobile numbers. */
const MOBILE = ['050', '053', '054', '055', '056', '057', '058', '059'] as const

/** The numbers of the client with this serial number; the same on every run. */
export function clientNumbers(kind: NumberKind, serial: number) {
  const random = randomFrom(serial)
  const number = (prefix: string) => {
    const length = 10 - prefix.length
    return prefix + String(kind === 'random' ? random.between(0, 10 ** length - 1) : serial).padStart(length, '0')
  }
  const prefix = <T extends string>(prefixes: readonly T[]) => (kind === 'random' ? random.pick(prefixes) : '05')
  return {
    IdentityId: number(random.chance(0.85) ? '1' : '2'),
    Phone: number(prefix(MOBILE)),
    VisaNumber: number('13'),
    BorderNo: number(kind === 'random' ? '3' : '30'),
    RelativePhone: number(prefix(MOBILE)),
  }
}
