/** The most workers who are compared. */
export const MOST_COMPARED = 3

/** The references of a comparison's address (`?w=A,B,C`), each once; what is more than can be compared is left out. */
export function comparedIn(query: URLSearchParams): readonly string[] {
  const refs = (query.get('w') ?? '').split(',').map((ref) => ref.trim())
  return [...new Set(refs)].filter(Boolean).slice(0, MOST_COMPARED)
}

/** The address of the comparison of these workers; of one alone, it is that worker's page. */
export function compareAddress(refs: readonly string[]): string {
  const [first = ''] = refs
  return refs.length === 1 ? `/worker/${encodeURIComponent(first)}` : `/compare?w=${refs.map(encodeURIComponent).join(',')}`
}
