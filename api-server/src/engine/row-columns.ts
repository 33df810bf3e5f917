import { fieldEntries, resources, type Language, type Resource } from '@office/shared-api/model'
import { quoted } from '../platform/database/database'

/** The columns of a resource's rows, for a SELECT from its table under the alias `t`. */
export function rowColumns(resource: Resource): string {
  return ['Id', 'Version', ...Object.keys(resource.fields)].map((name) => `t.${quoted(name)}`).join(', ')
}

type ScalarSelect = (alias: string) => string

function holding(column: 'Id' | 'Name'): ScalarSelect {
  return (alias) => `(SELECT h.${quoted(column)} FROM requests h WHERE h."PersonId" = ${alias}."Id" AND NOT h."Archived")`
}

/** The scalar selects behind the computed values of the model, by their names. */
const COMPUTED: Readonly<Record<keyof NonNullable<typeof resources.persons.computed>, ScalarSelect>> = {
  HeldBy: holding('Id'),
  HeldByName: holding('Name'),
}

function computedColumns(resource: Resource, alias: string): string {
  const wanted = resource.computed ?? {}
  return Object.entries<ScalarSelect>(COMPUTED)
    .filter(([name]) => Object.hasOwn(wanted, name))
    .map(([name, select]) => `, ${select(alias)} AS ${quoted(name)}`)
    .join('')
}

/** What rows show besides their own columns: titles of rows referred to and computed values, for the rows of `alias`. */
export function displayColumns(resource: Resource, language: Language, alias: string): string {
  return titleColumns(resource, language, alias) + computedColumns(resource, alias)
}

function titleColumns(resource: Resource, language: Language, alias: string): string {
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
