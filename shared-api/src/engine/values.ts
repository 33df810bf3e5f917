/** Questions to values whose type nobody has checked yet: JSON, query strings, rows. */

/** True for a value with named properties; a list is none. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Numbers and booleans as text, so that one rule serves forms, JSON and form data; '' for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
