import type {
  FieldDefinition,
  FieldValue,
} from '@office/shared-api/model'
import type { Validated } from '@office/shared-api/model/schema'
import { createContext, useContext, type ReactNode } from 'react'
import type { OfferedRows } from '../choices'
import type { ReferenceOption, TitledRow } from '../references'

/** The values of a form as typed, by field name. Numbers are text until the schema has read them. */
export type FormValues = Readonly<Record<string, FieldValue>>

/** The schema's verdict on the values: normalised ones, or the broken rule of each field. */
export type Check = (values: FormValues) => Validated

/** One field of a form, ready to show: its rules as data and its words in the reader's language. */
export interface FormFieldSpec {
  readonly name: string
  readonly field: FieldDefinition
  readonly label: string
  /** A short help under the input. */
  readonly hint?: string
  /** The browser's autofill token; `off` when absent. */
  readonly autoComplete?: string
  /** For a reference: the title of the row that it points at now. */
  readonly presentLabel?: string
  /** Hides what is typed. */
  readonly secret?: true
  /** Shown above the field, across the whole width. */
  readonly before?: ReactNode
}

export interface FormSection {
  readonly name: string
  /** Null for fields that need no heading. */
  readonly title: string | null
  readonly fields: readonly FormFieldSpec[]
}

/** The choices for lookups and references; a part is undefined while it loads. */
export interface FieldChoices {
  readonly lookups?: readonly TitledRow[] | undefined
  /** Every row of the resources that are offered whole, by the resource's name. */
  readonly offered?: OfferedRows | undefined
  /** Searches rows of the resource of this name. */
  readonly find?: (to: string, text: string) => Promise<readonly ReferenceOption[]>
}

/** Shared by the fields of one form. */
export interface FormState {
  readonly formId: string
  readonly values: FormValues
  readonly choices: FieldChoices
  readonly readOnly: boolean
  /** The error to show now: the server's, or a broken rule of a field that has been left once. */
  readonly errorOf: (name: string) => string | undefined
  readonly setValue: (name: string, value: FieldValue) => void
  readonly leave: (name: string) => void
}

export const FormContext = createContext<FormState | null>(null)

export function useForm(): FormState {
  const state = useContext(FormContext)
  if (!state) throw new Error('A field stands outside of a form')
  return state
}

/** The id of a field's input: what its label, its error and the summary point at. */
export function controlId(formId: string, name: string): string {
  return `${formId}-${name}`
}
