import type { FieldValue } from '@office/shared-api/model'
import { createContext, useContext } from 'react'
import type { FieldChoices, FormValues } from './form-types'

/** What the fields of one form share. */
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
