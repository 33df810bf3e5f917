import { LANGUAGES, type Bilingual, type Language } from './language'

/** A text that English has no use for: Arabic counts in six forms, English in two. */
interface ArabicAlone {
  readonly ar: string
}

/** Texts by key, each in both languages, as the labels of resources are; groups of keys may be nested. */
interface Texts {
  readonly [key: string]: Bilingual | ArabicAlone | Texts
}

type ArabicForm = 'zero' | 'two' | 'few' | 'many'

/** Both languages for every key but Arabic's own plurals, of which `x_other` needs all: what is missing does not compile. */
type Whole<T> = {
  readonly [K in keyof T]: K extends `${string}_${ArabicForm}` ? ArabicAlone : T[K] extends ArabicAlone ? Bilingual : Whole<T[K]>
} & {
  readonly [K in keyof T as K extends `${infer Stem}_other` ? `${Stem}_${ArabicForm}` : never]: ArabicAlone
}

type In<T, L extends Language> = {
  readonly [K in keyof T as T[K] extends Readonly<Record<L, string>> ? K : T[K] extends ArabicAlone ? never : K]: T[K] extends Readonly<Record<L, infer Text>> ? Text : In<T[K], L>
}

function inLanguage(texts: Texts, language: Language): object {
  const own = Object.entries(texts).map(([key, text]): [string, object | string | undefined] => {
    const isGroup = typeof text['ar'] !== 'string'
    return [key, isGroup ? inLanguage(text as Texts, language) : (text as Partial<Bilingual>)[language]]
  })
  return Object.fromEntries<unknown>(own.filter(([, text]) => text !== undefined))
}

/** A namespace of texts, by language. */
export function defineTranslations<const T extends Texts>(texts: T & Whole<T>): { readonly [L in Language]: In<T, L> } {
  return Object.fromEntries(LANGUAGES.map((language) => [language, inLanguage(texts, language)])) as { [L in Language]: In<T, L> }
}
