import {
  editableFields,
  emptyValue,
  fieldEntries,
  holds,
  type Audience,
  type FieldDefinition,
  type FieldValue,
  type Labels,
  type Resource,
} from '@office/shared-api/model/public'
import type { ReactNode } from 'react'
import type { OfferedRows } from '../choices'
import type { TitledRow } from '../references'

/** The values of a form as typed, by field name. Numbers are text until the schema has read them. */
export type FormValues = Readonly<Record<string, FieldValue>>

/** One field of a form, ready to show: its rules as data and its words in the reader's language. */
export interface FormFieldSpec<D extends FieldDefinition = FieldDefinition> {
  readonly name: string
  readonly field: D
  readonly label: string
  /** A short help under the input. */
  readonly hint?: ReactNode
  /** Returns what is said about a value that no rule forbids; undefined while there is nothing to say. */
  readonly remark?: Remark
  /** The browser's autofill token; `off` when absent. */
  readonly autoComplete?: string
  /** For a reference: the title of the row that it points at now. */
  readonly presentLabel?: string
  /** Hides what is typed. */
  readonly secret?: true
  /** Shown above the field, across the whole width. */
  readonly before?: ReactNode
}

export type Remark = (value: FieldValue) => string | undefined

export interface FormSection {
  readonly name: string
  /** Null for fields that need no heading. */
  readonly title: string | null
  readonly fields: readonly FormFieldSpec[]
  /** Seldom needed: it is unfolded by a press, and by an error in one of its fields. */
  readonly folded?: boolean
}

/** The choices for lookups and references; a part is undefined while it loads. */
export interface FieldChoices {
  readonly lookups?: readonly TitledRow[] | undefined
  /** Every row of the resources that are offered whole, by the resource's name. */
  readonly offered?: OfferedRows | undefined
}

export interface SectionOptions {
  readonly audience: Audience
  /** The groups that come first; the others follow in the order in which the resource declares them. */
  readonly groups?: readonly string[] | undefined
  /** Fields that are given by other means. */
  readonly omit?: readonly string[] | undefined
  readonly autoComplete?: Readonly<Record<string, string>> | undefined
  readonly hints?: Readonly<Record<string, ReactNode>> | undefined
  readonly remarks?: Readonly<Record<string, Remark>> | undefined
  /** Labels that take the place of the resource's own, by field or group. */
  readonly labels?: Readonly<Record<string, string>> | undefined
  /** The row that the form opens with. */
  readonly row?: FormValues | undefined
}

const UNGROUPED = ''

function specOf(resource: Resource, name: string, words: Pick<Labels, 'field' | 'group'>, options: SectionOptions): FormFieldSpec {
  const field = resource.fields[name]
  if (!field) throw new Error(`${resource.name} has no field ${name}`)
  const hint = options.hints?.[name]
  const remark = options.remarks?.[name]
  const autoComplete = options.autoComplete?.[name]
  const present = field.type === 'reference' && field.display ? options.row?.[field.display] : undefined
  return {
    name,
    field,
    label: options.labels?.[name] ?? words.field(resource, name),
    ...(hint !== undefined && { hint }),
    ...(remark !== undefined && { remark }),
    ...(autoComplete !== undefined && { autoComplete }),
    ...(typeof present === 'string' && { presentLabel: present }),
  }
}

/** The editable fields of a resource as the sections of its form. A group without fields is left out; one of a single field has that field's label alone. */
export function resourceSections(resource: Resource, words: Pick<Labels, 'field' | 'group'>, options: SectionOptions): FormSection[] {
  const order = [...(options.groups ?? []), ...Object.keys(resource.groups ?? {})]
  const byGroup = new Map<string, FormFieldSpec[]>(order.map((group) => [group, []]))
  for (const [name, field] of editableFields(resource, options.audience)) {
    if (options.omit?.includes(name) || (field.laterOnly && options.row === undefined)) continue
    const group = field.group ?? UNGROUPED
    const fields = byGroup.get(group) ?? []
    fields.push(specOf(resource, name, words, options))
    byGroup.set(group, fields)
  }
  return [...byGroup]
    .filter(([, fields]) => fields.length > 0)
    .map(([name, fields]) => ({ name, title: name === UNGROUPED || fields.length === 1 ? null : (options.labels?.[name] ?? words.group(resource, name)), fields }))
}

/** Sections without the fields whose conditions do not hold, and without those that are empty then. */
export function visibleSections(sections: readonly FormSection[], values: FormValues): FormSection[] {
  return sections
    .map((section) => ({
      ...section,
      fields: section.fields.filter(({ field }) => holds(field.dropUnless, values)),
    }))
    .filter((section) => section.fields.length > 0)
}

/** Values for every field of the resource: the row's where there is one, else what an untouched field holds. */
export function startValues(resource: Resource, row?: FormValues): Record<string, FieldValue> {
  return Object.fromEntries(fieldEntries(resource).map(([name, field]) => [name, row?.[name] ?? emptyValue(field)]))
}

/** The id of a field's input: what its label, its error and the summary point at. */
export function controlId(formId: string, name: string): string {
  return `${formId}-${name}`
}
