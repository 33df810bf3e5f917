import { addTranslations } from '../i18n/i18n'
import type { ErrorCode } from '../public'

interface AnswerWords {
  readonly errors: object
}

const worded = new Set<string>()

/** Adds the words of a part of the client, and with them the error codes that the page knows from then on. */
export function addAnswerWords(words: { readonly ar: AnswerWords; readonly en: AnswerWords }): void {
  addTranslations('common', words)
  for (const code of Object.keys(words.en.errors)) worded.add(code)
}

/** True for an error code that the page has words for: those of staff come with their calls, and a newer server may send others. */
export function isWorded(code: unknown): code is ErrorCode {
  return typeof code === 'string' && worded.has(code)
}
