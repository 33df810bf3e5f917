import { fieldEntries, isPublicField, type Resource } from '@office/shared-api/model'
import type { Query, Schema } from '@office/shared-api/model/shapes'
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

/** The SQL that resources name for what is public, of the row under an alias. */
export interface PublicSql {
  /** Conditions (`publishedWhile`), by their names. */
  readonly conditions: Readonly<Record<string, (row: string) => string>>
  readonly shown: ShownValues
}

/** The condition of a row that everybody may read. Throws, when the server starts, for a resource of whose rows none is public, and for a name that nothing is bound to. */
function isPublicSql({ name, publishedWhile }: Resource, row: string, { conditions }: Pick<PublicSql, 'conditions'>): string {
  if (publishedWhile === undefined) throw new Error(`${name} says of no row that it is public`)
  const condition = conditions[publishedWhile]
  if (!condition) throw new Error(`${name} is public while ${publishedWhile}, which is bound to nothing`)
  return condition(row)
}

/** A SELECT whose answer everybody may read: Id and these fields of the rows that are public. `beside` are columns that follow from a row, or that the server keeps to itself. */
export function publicRows(resource: Resource, names: readonly string[], row: string, sql: PublicSql, more: { readonly beside?: readonly string[]; readonly where?: string } = {}): string {
  const columns = [`${row}."Id"`, publicColumns(resource, names, row, sql.shown), ...(more.beside ?? [])].join(', ')
  const where = [...(more.where === undefined ? [] : [`(${more.where})`]), isPublicSql(resource, row, sql)].join(' AND ')
  return `SELECT ${columns} FROM ${quoted(resource.table)} ${row} WHERE ${where}`
}

/** The properties of a shape at any depth; what is below a field of the resource is a part of its value. */
function namesIn(shape: Schema, resource: Resource): readonly string[] {
  const inside = Object.entries(shape.properties ?? {}).flatMap(([name, property]) => [name, ...(resource.fields[name] ? [] : namesIn(property, resource))])
  return [...inside, ...[...(shape.items ? [shape.items] : []), ...(shape.anyOf ?? [])].flatMap((part) => namesIn(part, resource))]
}

/** A call for everybody gives public fields of its resource alone. Throws, when the server starts, for another one. */
export function checkPublicAnswer({ name, least, answers }: Query, resource: Resource): void {
  if (least !== 'everyone') return
  const kept = namesIn(answers, resource).find((field) => resource.fields[field] && !isPublicField(resource.fields[field]))
  if (kept !== undefined) throw new Error(`${resource.name}/${name} gives everybody ${kept}, which is not public`)
}
