import type { AnyRow, Language, Resource } from '@office/shared-api/model'

/** What people call a row: its title field in the reader's language, else in the other one, else its number. */
export function rowTitle(resource: Resource, row: AnyRow, language: Language): string {
  const { ar, en } = resource.title
  const names = language === 'ar' ? [row[ar], row[en]] : [row[en], row[ar]]
  const name = names.find((value) => typeof value === 'string' && value !== '')
  return typeof name === 'string' ? name : String(row.Id)
}
