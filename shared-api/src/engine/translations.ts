/**
 * The type that keeps the languages equal: Arabic is typed against English, so a missing or an extra key does
 * not compile. A key with plurals (`x_one`, `x_other` in English) must have Arabic's six forms.
 */

type PluralStem<K> = K extends `${infer Stem}_other` ? Stem : never
type PluralStems<T> = PluralStem<keyof T>
type IsPluralKey<K, T> = K extends `${PluralStems<T> & string}_${'one' | 'other'}` ? true : false

export type ArabicPlural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

export type ArabicOf<T> = {
  [K in keyof T as IsPluralKey<K, T> extends true ? never : K]: T[K] extends string ? string : ArabicOf<T[K]>
} & {
  [K in `${PluralStems<T> & string}_${ArabicPlural}`]: string
}

/** A namespace of translations in both languages. */
export function defineTranslations<const T extends object>(en: T, ar: ArabicOf<T>): { en: T; ar: ArabicOf<T> } {
  return { en, ar }
}
