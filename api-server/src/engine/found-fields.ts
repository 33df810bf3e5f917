import { fieldEntries, type Resource } from '@office/shared-api/model'

/** How the search over all resources shows a row, from its declaration. */

const MOST_DETAILS = 3

/** The screen on which rows of the resource open; null where they have none. */
export function screenOf({ screen, menu, name }: Resource): string | null {
  return screen ?? (menu === undefined ? null : `/${name}`)
}

/**
 * The columns that tell a found row from others of its title, the most telling first: what stands within the title, what is unique, what a
 * reference shows of it, then what lists show and search, texts and states.
 */
export function detailFields(resource: Resource): readonly string[] {
  const { title, option } = resource
  const titles = [title.ar, title.en]
  const fields = fieldEntries(resource).filter(([name, { type }]) => (type === 'text' || type === 'lookup') && !titles.includes(name))
  const telling = [
    fields.filter(([, { within }]) => within !== undefined && titles.includes(within)),
    fields.filter(([, field]) => field.type === 'text' && field.unique),
    fields.filter(([name]) => option?.details.includes(name)),
    fields.filter(([, field]) => field.column === 'shown' && field.searchable && (field.type === 'text' || (field.type === 'lookup' && field.badge))),
  ]
  const names = new Set(telling.flat().map(([name]) => name))
  return [...names].slice(0, MOST_DETAILS)
}
