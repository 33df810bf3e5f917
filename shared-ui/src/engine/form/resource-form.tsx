import { useLabels } from '@office/shared-api'
import type { Resource } from '@office/shared-api/model'
import { formSchemaFor, keptFields, type Schema } from '@office/shared-api/model/schema/public'
import { memo, useMemo, useState } from 'react'
import { EnteredDateField } from './date-entry/date-entry'
import { plainFields, type Renderers } from './form-field'
import { SchemaForm, type SchemaFormProps } from './schema-form'
import { resourceSections, startValues, type FormFieldSpec, type FormSection, type FormValues, type SectionOptions } from './sections'

/** A field that belongs to the page alone, such as a displayed code: it is checked by a rule of its own. */
export interface ExtraField extends FormFieldSpec {
  readonly schema: Schema['fields'][string]
}

export interface FoldedFields {
  readonly title: string
  readonly names: readonly string[]
}

/** `onSubmit` gets the editable fields and the extras, normalised; `row` is the one to edit, absent for a new one, and read once. */
export interface ResourceFormProps extends Omit<SchemaFormProps, 'sections' | 'schema' | 'kept' | 'initialValues'>, SectionOptions {
  resource: Resource
  /** The values that the form of a new row begins with. */
  initial?: FormValues | undefined
  /** Fields after the resource's own. */
  extras?: readonly ExtraField[] | undefined
  /** Fields that stand under a heading of their own, folded. */
  folded?: FoldedFields | undefined
}

const NO_EXTRAS: readonly ExtraField[] = []

/** The fields that visitors fill in. */
const visitorFields: Renderers = { ...plainFields, 'entered-date': memo(EnteredDateField) }

/** The form of a resource: fields, order, rules and words all come from its data. */
export function ResourceForm({
  resource,
  audience,
  row,
  initial,
  groups,
  omit,
  autoComplete,
  hints,
  remarks,
  labels: others,
  extras = NO_EXTRAS,
  folded,
  renderers = visitorFields,
  ...rest
}: ResourceFormProps) {
  const labels = useLabels()
  const sections = resourceSections(resource, labels, { audience, groups, omit, autoComplete, hints, remarks, labels: others, row })
  if (folded && folded.names.length > 0) fold(sections, folded)
  if (extras.length > 0) sections.push({ name: 'extras', title: null, fields: extras })

  const schema = useMemo(
    () => formSchemaFor(resource, audience, Object.fromEntries(extras.map((extra) => [extra.name, extra.schema]))),
    [resource, audience, extras],
  )

  // Only what the form began with counts: a refetched row must not empty what somebody is typing.
  const [initialValues] = useState(() => ({
    ...Object.fromEntries(Object.keys(schema.fields).map((name) => [name, ''])),
    ...startValues(resource, row ?? initial),
  }))

  const kept = row && ((values: FormValues) => keptFields(resource, initialValues, values))
  return (
    <SchemaForm {...rest} sections={sections} schema={schema} renderers={renderers} kept={kept} initialValues={initialValues} />
  )
}

/** Moves these fields into a folded section at the end. */
function fold(sections: FormSection[], { title, names }: FoldedFields): void {
  const isFolded = ({ name }: FormFieldSpec) => names.includes(name)
  const fields = sections.flatMap((section) => section.fields.filter(isFolded))
  const others = sections.map((section) => ({ ...section, fields: section.fields.filter((spec) => !isFolded(spec)) }))
  sections.splice(0, sections.length, ...others, { name: 'folded', title, fields, folded: true })
}
