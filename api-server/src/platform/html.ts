/**
 * A value as the content of an inert `<script type="application/json">` block. The parser of HTML ends the block at the
 * first `</script` and is confused by `<!--`, whatever the JSON says: with every `<` escaped there is neither.
 */
export function inertJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}

/** Text as the content of an element or of an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
