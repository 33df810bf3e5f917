import type { ApiError } from '@office/shared-api/client'
import { isObject, type ErrorCode, type FieldValue } from '@office/shared-api/model'
import { useMemo, useState } from 'react'
import type { FormValues } from './form-context'

/** The part of a rejection that a form reads. */
type SubmitFailure = Pick<ApiError, 'code' | 'fields'>

interface Refusal {
  readonly text: string
  /** The value that was refused: the text stands as long as the field still has it. */
  readonly value: FieldValue | undefined
}

interface Failure {
  readonly code: ErrorCode
  readonly refusals: ReadonlyMap<string, Refusal>
}

export interface ServerErrors {
  /** Why the last save failed; null when it did not. */
  readonly code: ErrorCode | null
  /** The names of the fields that the server refused. */
  readonly names: readonly string[]
  /** The server's text on a field, until its value changes. */
  readonly textOf: (name: string, value: FieldValue | undefined) => string | undefined
  readonly take: (error: unknown, values: FormValues) => SubmitFailure
  readonly clear: () => void
}

/** By its shape: the class comes with the client, which the form of a sign-in does not wait for. */
function isSubmitFailure(error: unknown): error is SubmitFailure {
  return isObject(error) && 'code' in error && Array.isArray(error['fields'])
}

/**
 * Field errors that came from the server. They are kept apart from the form library's own, which forgets them on
 * the next blur; here a text stands until the value that it speaks of changes.
 */
export function useServerErrors(): ServerErrors {
  const [failure, setFailure] = useState<Failure | null>(null)
  return useMemo(
    () => ({
      code: failure?.code ?? null,
      names: [...(failure?.refusals.keys() ?? [])],
      textOf: (name, value) => {
        const refusal = failure?.refusals.get(name)
        return refusal && refusal.value === value ? refusal.text : undefined
      },
      take: (error, values) => {
        const taken: SubmitFailure = isSubmitFailure(error) ? error : { code: 'not_saved', fields: [] }
        const refusals = taken.fields.map(({ field, errorMsg }): [string, Refusal] => [
          field,
          { text: errorMsg, value: values[field] },
        ])
        setFailure({ code: taken.code, refusals: new Map(refusals) })
        return taken
      },
      clear: () => {
        setFailure(null)
      },
    }),
    [failure],
  )
}
