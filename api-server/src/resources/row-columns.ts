import { fieldEntries, resources, type Language, type Resource } from '@office/shared-api/model'
import { quoted } from '../database/database'

/** The columns of a resource's rows, for a SELECT from its table under the alias `t`. */
export function rowColumns(resource: Resource): string {
  return ['Id', 'Version', ...Object.keys(resource.fields)].map((name) => `t.${quoted(name)}`).join(', ')
}

/** The titles of rows referred to, under their display names: scalar selects beside the columns of `alias`. */
export function displayColumns(resource: Resource, language: Language, alias: string): string {
  return fieldEntries(resource)
    .flatMap(([name, field]) => {
      if (field.type !== 'reference' || field.display === undefined) return []
      const target = resources[field.to]
      const title = quoted(target.title[language])
      return [
        `, (SELECT ${title} FROM ${quoted(target.table)} WHERE "Id" = ${alias}.${quoted(name)}) AS ${quoted(field.display)}`,
      ]
    })
    .join('')
}

/** The condition that keeps a list that shares its table to its own rows: ' AND …' or nothing. */
export function ownRows(resource: Resource): readonly string[] {
  return resource.lookupType === undefined ? [] : [`t."Type" = ${resource.lookupType}`]
}
