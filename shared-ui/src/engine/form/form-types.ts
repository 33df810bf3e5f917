import type {
  FieldDefinition,
  FieldError,
  FieldValue,
  LookupItem,
  OfficeChoice,
  ErrorCode,
} from '@office/shared-api/model'
import type { Validated } from '@office/shared-api/model/schema'
import type { ReactNode } from 'react'

/** What a form holds: values as typed, by field name. Numbers are text until the schema has read them. */
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

/** A row that a reference can point at. */
export interface ReferenceOption {
  readonly id: number
  readonly label: string
  /** A second line that tells namesakes apart. */
  readonly detail?: string
}

/** What lookups and references can be set to; a part that is undefined is still on its way. */
export interface FieldChoices {
  readonly lookups?: readonly LookupItem[] | undefined
  readonly offices?: readonly OfficeChoice[] | undefined
  readonly findPersons?: (text: string) => Promise<readonly ReferenceOption[]>
}

/** What a rejected save tells: a code, and the broken rules in the reader's words. `ApiError` is one. */
export interface SubmitFailure {
  readonly code: ErrorCode
  readonly fields: readonly FieldError[]
}
