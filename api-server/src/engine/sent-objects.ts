import { fieldEntries, type FieldValue, type Language, type Resource } from '@office/shared-api/model'
import { formOf, type Action } from '@office/shared-api/model/actions'
import { schemaFor, validate } from '@office/shared-api/model/schema'
import type { Schema } from '@office/shared-api/model/shapes'
import type { FastifyRequest } from 'fastify'
import { fieldErrors, HttpError } from '../platform/errors'
import { objectIn } from '../platform/plugins/bodies'
import { objectShape } from './contract/resource-shapes'
import { severalIn } from './named-items'

/** Objects of values in the body of an action (`objects` of its declaration). */

const built = new WeakMap<Action, Readonly<Record<string, Resource>>>()

function objectForms(action: Action): Readonly<Record<string, Resource>> {
  const forms = built.get(action) ?? Object.fromEntries(Object.entries(action.objects ?? {}).map(([name, { fields }]) => [name, { ...formOf(action), fields }]))
  built.set(action, forms)
  return forms
}

/** The values of one object, checked. */
function valuesOf(form: Resource, sent: Readonly<Record<string, FieldValue>>, language: Language): Readonly<Record<string, FieldValue>> {
  const names = Object.keys(sent)
  const known = new Set(fieldEntries(form).map(([name]) => name))
  if (names.length === 0 || names.some((name) => !known.has(name))) throw new HttpError('bad_request')
  const { values, errors } = validate(schemaFor(form, 'staff').pick(names), sent)
  if (errors) throw fieldErrors(errors, language)
  return values as Readonly<Record<string, FieldValue>>
}

/** Each object by name, its values checked. Throws `bad_request` for an empty one and for a field that is not its own, `FieldErrors` for broken rules. */
export function sentObjects(action: Action, request: FastifyRequest, language: Language): Readonly<Record<string, Readonly<Record<string, FieldValue>>>> {
  return Object.fromEntries(Object.entries(objectForms(action)).map(([name, form]) => [name, valuesOf(form, objectIn(request, name, severalIn(form)), language)]))
}

/** The objects as the contract describes them. */
export function objectShapes(action: Action): Readonly<Record<string, Schema>> {
  return Object.fromEntries(Object.entries(objectForms(action)).map(([name, form]) => [name, objectShape(form, action.objects?.[name]?.about ?? '')]))
}
