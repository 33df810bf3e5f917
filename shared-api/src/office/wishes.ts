/** The wishes of a visitor who asks to be called, in one text: on the first line in words, on the second as the query of the list's address (`Country=3&Job=5`). */

export const LONGEST_WISHES = 500

/** A query that the list of workers may have: names and values of filters, and nothing that leads elsewhere. */
const QUERY = /^[A-Za-z]+=[\w-]+(?:&[A-Za-z]+=[\w-]+)*$/

/** Words that do not fit lose their end: the address is kept whole. */
export function wishesText(words: readonly string[], query: string): string {
  const line = words.join(' · ').slice(0, LONGEST_WISHES - query.length - 1).trim()
  return [line, query].filter(Boolean).join('\n')
}

interface Wishes {
  readonly words: string
  /** '' where the text names no filters. */
  readonly query: string
}

/** A visitor may have sent any text: what is no query of filters counts as words. */
export function readWishes(text: string): Wishes {
  const lines = text.split('\n').map((line) => line.trim()).filter(Boolean)
  const query = lines.findLast((line) => QUERY.test(line)) ?? ''
  return { words: lines.filter((line) => line !== query).join(' '), query }
}
