import { isOptional, type FilledOf, type Properties, type Schema } from '@office/shared-api/model/shapes'
import { HttpError } from '../platform/errors'
import type { Parameter } from './contract/call'

/** Parameters of a call as shapes declare them: how they are read, and how the contract describes them. */

/** The parameter as text; empty when absent. Throws `bad_request` when it is repeated. */
export function textParameter(query: object, name: string): string {
  const value: unknown = Reflect.get(query, name)
  if (value === undefined) return ''
  if (typeof value !== 'string') throw new HttpError('bad_request')
  return value.trim()
}

function schemaOf(property: Properties[string]): Schema {
  return isOptional(property) ? property.optional : property
}

function numberOf(text: string, { minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Schema): number {
  const value = /^[0-9]{1,10}$/.test(text) ? Number(text) : NaN
  if (!(value >= minimum && value <= maximum)) throw new HttpError('bad_request')
  return value
}

/** A parameter as its shape says, its default when absent. Throws `bad_request` for anything else. */
function parameterOf(query: object, name: string, schema: Schema): unknown {
  const text = textParameter(query, name)
  if (text === '') return schema.default
  const value = schema.type === 'integer' ? numberOf(text, schema) : text
  const isOffered = schema.enum === undefined || schema.enum.includes(value)
  const isFitting = text.length >= (schema.minLength ?? 0) && text.length <= (schema.maxLength ?? Infinity) && (schema.pattern === undefined || new RegExp(schema.pattern).test(text))
  if (!isOffered || !isFitting) throw new HttpError('bad_request')
  return value
}

/** The parameters by name, those that are absent and have no default left out. Throws `bad_request` without one that is needed. */
export function readParameters<P extends Properties>(query: object, takes: P): FilledOf<P> {
  const asked: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(takes)) {
    const value = parameterOf(query, name, schemaOf(property))
    if (value !== undefined) asked[name] = value
    else if (!isOptional(property)) throw new HttpError('bad_request')
  }
  return asked as FilledOf<P>
}

export function describeParameters(takes: Properties): readonly Parameter[] {
  return Object.entries(takes).map(([name, property]) => {
    const { description = name, ...schema } = schemaOf(property)
    return { name, description, schema, ...(!isOptional(property) && { required: true }) }
  })
}
