import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import {
  fieldLabelKey,
  groupLabelKey,
  resourceLabelKey,
  type ErrorCode,
  type Resource,
  type ValidationMessage,
} from '../model'

/** Looks up a key that was put together from data. A test proves that each of them exists in both languages. */
type DynamicT = (key: string, values?: Readonly<Record<string, unknown>>) => string

export interface Labels {
  readonly field: (resource: Resource, name: string) => string
  readonly group: (name: string) => string
  readonly resource: (resource: Resource) => string
  readonly validation: (message: ValidationMessage) => string
  /** The full sentence of an error, for the page; and its short hint, for the title of a toast. */
  readonly error: (code: ErrorCode) => string
  readonly errorHint: (code: ErrorCode) => string
}

export function labelsFrom(t: TFunction): Labels {
  const text = t as unknown as DynamicT
  return {
    field: (resource, name) => text(fieldLabelKey(resource, name)),
    group: (name) => text(groupLabelKey(name)),
    resource: (resource) => text(resourceLabelKey(resource)),
    validation: ({ key, values }) => text(`validation.${key}`, values),
    error: (code) => text(`errors.${code}.full`),
    errorHint: (code) => text(`errors.${code}.hint`),
  }
}

/** Words for resources, rules and errors in the reader's language. */
export function useLabels(): Labels {
  const { t } = useTranslation('common')
  return labelsFrom(t)
}
