import { objectOf, text, type TypeOf } from '../../engine/shape'

/** The words of both languages, as properties of an answer. */
export const inBoth = { Ar: text, En: text }

/** A name or a sentence in both languages. */
export const named = objectOf('Words', inBoth)
export type Words = TypeOf<typeof named>
