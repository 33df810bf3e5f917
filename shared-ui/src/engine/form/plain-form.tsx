import { useLabels } from '@office/shared-api'
import type { FieldValue, TextField as TextDefinition } from '@office/shared-api/model'
import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { ErrorSummary, summaryItems } from './error-summary'
import { TextField } from './fields/text-field'
import { FormContext, type FormState } from './form-context'
import type { Check, FormFieldSpec } from './form-context'
import styles from './form.module.css'
import { useServerErrors } from './use-server-errors'

/** A field of text, ready to show. */
export interface TextFieldSpec extends FormFieldSpec {
  readonly field: TextDefinition
}

export interface PlainFormProps {
  formId: string
  fields: readonly TextFieldSpec[]
  check: Check
  /** Gets the values as the rules normalised them. May reject with an `ApiError`: the form shows what it says. */
  onSubmit: (values: Record<string, FieldValue>) => Promise<void>
  onSubmittingChange?: ((submitting: boolean) => void) | undefined
  /** Stands after the fields: the buttons. */
  children?: ReactNode
}

/**
 * A form of a few texts that has to be there soon: to its user a `SchemaForm`, but without the form library, which is
 * as large as all the rest of the sign-in screen together.
 */
export function PlainForm({ formId, fields, check, onSubmit, onSubmittingChange, children }: PlainFormProps) {
  const labels = useLabels()
  const server = useServerErrors()
  const [values, setValues] = useState(() => Object.fromEntries(fields.map(({ name }): [string, FieldValue] => [name, ''])))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  // The fields that the last attempt failed on: the summary lists them until the next attempt.
  const [failed, setFailed] = useState<readonly string[]>([])
  const [submitting, setSubmitting] = useState(false)
  // A second tap comes before the first has been rendered.
  const underWay = useRef(false)
  const { errors } = check(values)

  function messageOf(name: string): string | undefined {
    const error = errors?.[name]
    return server.textOf(name, values[name]) ?? (error && labels.validation(error))
  }

  function turn(on: boolean) {
    underWay.current = on
    setSubmitting(on)
    onSubmittingChange?.(on)
  }

  async function submit() {
    const verdict = check(values)
    server.clear()
    setLeft(new Set(fields.map(({ name }) => name)))
    setFailed(Object.keys(verdict.errors ?? {}))
    if (verdict.values === null) return
    turn(true)
    try {
      // The rules are about these fields, so what they give are their values.
      await onSubmit(verdict.values as Record<string, FieldValue>)
    } catch (error) {
      setFailed(server.take(error, values).fields.map(({ field }) => field))
    } finally {
      turn(false)
    }
  }

  const state: FormState = {
    formId,
    values,
    choices: {},
    readOnly: false,
    errorOf: (name) => (left.has(name) ? messageOf(name) : undefined),
    setValue: (name, value) => {
      setValues((current) => ({ ...current, [name]: value }))
    },
    leave: (name) => {
      setLeft((names) => new Set(names).add(name))
    },
  }

  return (
    <FormContext value={state}>
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault()
          if (!underWay.current) void submit()
        }}
      >
        <ErrorSummary attempt={failed} items={summaryItems(formId, fields, failed, messageOf)} code={server.code} />
        <fieldset disabled={submitting} className={styles.fields}>
          <div className={styles.grid}>
            {fields.map((spec) => (
              <TextField key={spec.name} spec={spec} field={spec.field} />
            ))}
          </div>
        </fieldset>
        {children}
      </form>
    </FormContext>
  )
}
