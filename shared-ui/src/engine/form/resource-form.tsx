import { useLabels } from '@office/shared-api'
import type { Audience, FieldValue, Resource, ValidationMessage } from '@office/shared-api/model'
import { message, schemaFor, validate, type Validated } from '@office/shared-api/model/schema'
import { useMemo, useState, type ReactNode } from 'react'
import type { FieldChoices, FormFieldSpec, FormSection, FormValues } from './form-context'
import { SchemaForm } from './schema-form'
import { resourceSections, startValues, uploadNames } from './sections'

/** A field that belongs to the page alone, such as the displayed code: it is checked here and never sent. */
export interface ExtraField extends FormFieldSpec {
  /** The broken rule of a filled value, or null. */
  readonly check?: (value: FieldValue | undefined) => ValidationMessage | null
}

export interface ResourceFormProps {
  /** Lets a dialog's OK button submit the form. */
  formId: string
  resource: Resource
  audience: Audience
  /** The row to edit; absent for a new one. Read once: give another `key` to start anew. */
  row?: FormValues | undefined
  /** Gets the editable fields, normalised. May reject with an `ApiError`: its field texts stand until the field changes. */
  onSubmit: (values: Record<string, FieldValue>) => Promise<void> | void
  onSubmittingChange?: ((submitting: boolean) => void) | undefined
  onDirtyChange?: ((dirty: boolean) => void) | undefined
  /** Values typed earlier and not saved; read once. */
  draft?: FormValues | undefined
  onDraftChange?: ((values: FormValues | null) => void) | undefined
  choices?: FieldChoices | undefined
  /** Shows every value and lets none change. */
  readOnly?: boolean | undefined
  groups?: readonly string[] | undefined
  omit?: readonly string[] | undefined
  autoComplete?: Readonly<Record<string, string>> | undefined
  hints?: Readonly<Record<string, string>> | undefined
  /** Reasons of the page itself not to send, as sentences by name. */
  pageErrors?: Readonly<Record<string, string>> | undefined
  /** Fields after the resource's own. */
  extras?: readonly ExtraField[] | undefined
  children?: ReactNode
}

const NO_EXTRAS: readonly ExtraField[] = []

function extraErrors(extras: readonly ExtraField[], values: FormValues): Record<string, ValidationMessage> {
  const errors: Record<string, ValidationMessage> = {}
  for (const { name, field, check } of extras) {
    const value = values[name]
    const empty = value === undefined || value === null || value === ''
    const broken = empty ? field.required && message('required') : check?.(value)
    if (broken) errors[name] = broken
  }
  return errors
}

/** The form of a resource: fields, order, rules and words all come from its data. */
export function ResourceForm({
  formId,
  resource,
  audience,
  row,
  groups,
  omit,
  autoComplete,
  hints,
  extras = NO_EXTRAS,
  ...rest
}: ResourceFormProps) {
  const labels = useLabels()
  const options = { audience, groups, omit, autoComplete, hints, row }
  const sections: FormSection[] = resourceSections(resource, labels, options)
  if (extras.length > 0) sections.push({ name: 'extras', title: null, fields: extras })

  const check = useMemo(() => {
    const schema = schemaFor(resource, audience)
    const uploads = uploadNames(resource, audience)
    return (values: FormValues): Validated => {
      const verdict = validate(schema, values)
      const more = extraErrors(extras, values)
      // A new picture goes along as it is: the rules are about the picture that is stored.
      const fresh = Object.fromEntries(uploads.flatMap((name) => (values[name] ? [[name, values[name]]] : [])))
      if (Object.keys(more).length === 0) return verdict.values ? { ...verdict, values: { ...verdict.values, ...fresh } } : verdict
      return { values: null, errors: { ...verdict.errors, ...more } }
    }
  }, [resource, audience, extras])

  // Only what the form began with counts: a refetched row must not empty what somebody is typing.
  const [initialValues] = useState(() => ({
    ...startValues(resource, row),
    ...Object.fromEntries([...extras.map(({ name }) => name), ...uploadNames(resource, audience)].map((name) => [name, ''])),
  }))

  return <SchemaForm {...rest} formId={formId} sections={sections} check={check} initialValues={initialValues} />
}
