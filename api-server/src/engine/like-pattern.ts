/** `LIKE` with the searched text anywhere: its own wildcards are meant as letters. */
export function likePattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`
}
