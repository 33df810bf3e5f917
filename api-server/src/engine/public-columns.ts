import { fieldEntries, isPublicField, type Resource } from '@office/shared-api/model'
import { quoted } from '../platform/database/database'
import { readSql } from './field-columns'

/** The SQL of values of which visitors read a part, by the names that fields declare (`readBy: { public: name }`), of the row under an alias. */
export type ShownValues = Readonly<Record<string, (row: string) => string>>

/**
 * These fields of the row under an alias, for a SELECT whose answer everybody may read. Throws, when the server starts, for a field that is not public, and for a
 * name that nothing is bound to.
 */
export function publicColumns(resource: Resource, names: readonly string[], row: string, shown: ShownValues): string {
  const fields = new Map(fieldEntries(resource))
  return names
    .map((name) => {
      const field = fields.get(name)
      if (!field || !isPublicField(field)) throw new Error(`${resource.name}.${name} is not public`)
      if (typeof field.readBy !== 'object') return readSql(name, field, row)
      const value = shown[field.readBy.public]
      if (!value) throw new Error(`${resource.name}.${name} is public by ${field.readBy.public}, which is bound to nothing`)
      return `${value(row)} AS ${quoted(name)}`
    })
    .join(', ')
}
