/** A name for each text, so that it is prepared once on every connection. */
const names = new Map<string, string>()

/**
 * A statement to stay prepared. Its text must be one of few: built from the shape of what is asked, never from values.
 * A search goes without a name: how it is best run depends on what is searched for, so it is planned with its values.
 */
export function named(text: string): { readonly name: string; readonly text: string } {
  const name = names.get(text) ?? `list.${names.size}`
  names.set(text, name)
  return { name, text }
}
