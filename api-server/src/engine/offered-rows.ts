import { resourceNamed, type Resource } from '@office/shared-api/model'
import { id, listOf, text, truth, type Schema } from '@office/shared-api/model/shapes'
import { quoted, type Queryable } from '../platform/database/database'
import { ownRows } from './row-statements'

/** The rows and values that a screen needs before a form can be filled in. */
export interface Prerequisite {
  readonly shape: Schema
  readonly read: (database: Queryable) => Promise<object> | object
}

/** The small resources whose rows the fields and filters of a resource choose from, by name. */
function smallTargets({ fields, filters = {} }: Resource): ReadonlyMap<string, Resource> {
  const parts = [...Object.values(fields), ...Object.values(filters)]
  const targets = parts.flatMap((part) => (part.type === 'reference' ? [resourceNamed(part.to)] : []))
  return new Map(targets.filter(({ small }) => small).map((target) => [target.name, target]))
}

function optionShape({ title, disabledBy }: Resource): Schema {
  const titles = Object.fromEntries(Object.values(title).map((name) => [name, text]))
  const properties: Readonly<Record<string, Schema>> = { Id: id, ...titles, ...(disabledBy !== undefined && { [disabledBy]: truth }) }
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}

function optionsSelect(target: Resource): string {
  const { title, disabledBy, table } = target
  const names = new Set(['Id', title.ar, title.en, ...(disabledBy === undefined ? [] : [disabledBy])])
  const own = ownRows(target).map((condition) => ` WHERE ${condition}`)
  return `SELECT ${[...names].map((name) => `t.${quoted(name)}`).join(', ')} FROM ${quoted(table)} t${own.join('')} ORDER BY t."Id"`
}

/** The rows that the screen of a resource needs where its declaration asks for nothing more: all rows of each small resource that it refers to. */
export function offeredRows(resource: Resource): Prerequisite {
  const targets = smallTargets(resource)
  const properties = Object.fromEntries([...targets].map(([name, target]) => [name, listOf(optionShape(target))]))
  return {
    shape: { type: 'object', properties, required: [...targets.keys()], additionalProperties: false },
    async read(database: Queryable) {
      const offered: Record<string, readonly object[]> = {}
      for (const [name, target] of targets) {
        offered[name] = await database.query({ name: `offered.${name}`, text: optionsSelect(target) })
      }
      return offered
    },
  }
}
