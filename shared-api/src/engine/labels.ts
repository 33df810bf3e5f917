import type { ErrorCode } from './errors'
import type { Language } from './language'
import type { Resource } from './resource'
import { valuesInText, type ValidationMessage } from './validation'

/**
 * Keys of the labels of a resource in the common translations. Two views of one table share their labels.
 */
export function fieldLabelKey(resource: Resource, field: string): string {
  return field === 'Id' ? 'fields.common.Id' : `fields.${resource.table}.${field}`
}

export function groupLabelKey(group: string): string {
  return `groups.${group}`
}

export function resourceLabelKey(resource: Resource): string {
  return `resources.${resource.name}`
}

/** Looks up a key of the common translations that was put together from data. */
export type TextByKey = (key: string, values?: Readonly<Record<string, unknown>>) => string

export interface Labels {
  readonly field: (resource: Resource, name: string) => string
  readonly group: (name: string) => string
  readonly resource: (resource: Resource) => string
  readonly validation: (message: ValidationMessage) => string
  /** The full sentence of an error, for the page; and its short hint, for the title of a toast. */
  readonly error: (code: ErrorCode) => string
  readonly errorHint: (code: ErrorCode) => string
}

/** Words for resources, rules and errors. A test proves that each key exists in both languages. */
export function labelsFrom(text: TextByKey, language: Language): Labels {
  return {
    field: (resource, name) => text(fieldLabelKey(resource, name)),
    group: (name) => text(groupLabelKey(name)),
    resource: (resource) => text(resourceLabelKey(resource)),
    validation: ({ key, values }) => text(`validation.${key}`, valuesInText(values, language)),
    error: (code) => text(`errors.${code}.full`),
    errorHint: (code) => text(`errors.${code}.hint`),
  }
}
