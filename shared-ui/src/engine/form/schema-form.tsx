import { useLabels } from '@office/shared-api'
import type { FieldValue } from '@office/shared-api/model'
import { useFormik } from 'formik'
import { useEffect, useId, useMemo, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { holdUnsaved } from '../../draft/unsaved'
import { ErrorSummary, summaryItems } from './error-summary'
import { FormContext, type FormState } from './form-context'
import { FormField } from './form-field'
import type { Check, FieldChoices, FormSection, FormValues } from './form-context'
import { visibleSections } from './sections'
import styles from './form.module.css'
import { useServerErrors } from './use-server-errors'

export interface SchemaFormProps {
  /** Lets a button outside (a dialog's OK) submit the form. */
  formId: string
  sections: readonly FormSection[]
  check: Check
  /** Read once, when the form appears; give the form another `key` to start anew. */
  initialValues: FormValues
  /** Gets the values as the schema normalised them. May reject with an `ApiError`: the form shows what it says. */
  onSubmit: (values: Record<string, FieldValue>) => Promise<void> | void
  onSubmittingChange?: ((submitting: boolean) => void) | undefined
  /** True while the values differ from those the form began with, or was last saved with. */
  onDirtyChange?: ((dirty: boolean) => void) | undefined
  /** Values that were typed earlier: the form appears with them, as changes against `initialValues`. Read once. */
  draft?: FormValues | undefined
  /** Tells what is typed and not saved, each time it changes; null when there is nothing of that kind. */
  onDraftChange?: ((values: FormValues | null) => void) | undefined
  choices?: FieldChoices | undefined
  readOnly?: boolean | undefined
  /** Reasons of the page itself not to send, as sentences by name: each stops a submit, as the error of a field does. */
  pageErrors?: Readonly<Record<string, string>> | undefined
  /** Stands after the fields: the buttons of a form that is not in a dialog. */
  children?: ReactNode
}

const NO_CHOICES: FieldChoices = {}
const NO_ERRORS: Readonly<Record<string, string>> = {}

/** Remembers the last verdict, because rendering and submitting ask about the same values. */
function rememberLast(check: Check): Check {
  let known: { values: FormValues; verdict: ReturnType<Check> } | undefined
  return (values) => {
    if (known?.values !== values) known = { values, verdict: check(values) }
    return known.verdict
  }
}

function useReport<T>(value: T, report: ((value: T) => void) | undefined): void {
  const latest = useRef(report)
  useEffect(() => {
    latest.current = report
  })
  useEffect(() => {
    latest.current?.(value)
  }, [value])
}

/** A form over any schema: validates on change and on blur, shows a field's error once it was left, and all on submit. */
export function SchemaForm({
  formId,
  sections,
  check,
  initialValues,
  onSubmit,
  onSubmittingChange,
  onDirtyChange,
  draft,
  onDraftChange,
  choices = NO_CHOICES,
  readOnly = false,
  pageErrors = NO_ERRORS,
  children,
}: SchemaFormProps) {
  const labels = useLabels()
  const server = useServerErrors()
  const verdictOf = useMemo(() => rememberLast(check), [check])
  // The fields that the last attempt failed on: the summary lists them until the next attempt.
  const [failed, setFailed] = useState<readonly string[]>([])
  const sectionId = useId()
  // A second tap comes before the first has been rendered.
  const underWay = useRef(false)

  const formik = useFormik<FormValues>({
    initialValues,
    validate: (values) => ({ ...verdictOf(values).errors, ...pageErrors }),
    onSubmit: async (values, helpers) => {
      const { values: normalised } = verdictOf(values)
      if (normalised === null) return
      try {
        // The schema is made of fields, so what it gives are their values.
        await onSubmit(normalised as Record<string, FieldValue>)
        helpers.resetForm({ values })
      } catch (error) {
        setFailed(server.take(error, values).fields.map(({ field }) => field))
      }
    },
  })
  const { values, touched, isSubmitting, dirty } = formik
  useReport(isSubmitting, onSubmittingChange)
  useReport(dirty, onDirtyChange)
  useReport(dirty ? values : null, onDraftChange)
  useEffect(() => (dirty ? holdUnsaved() : undefined), [dirty])

  const { setValues } = formik
  const [earlier] = useState(draft)
  useEffect(() => {
    if (earlier) void setValues((current) => ({ ...current, ...earlier }))
  }, [earlier, setValues])

  const shown = visibleSections(sections, values)
  const { errors } = verdictOf(values)

  function messageOf(name: string): string | undefined {
    const error = errors?.[name]
    return server.textOf(name, values[name]) ?? pageErrors[name] ?? (error && labels.validation(error))
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (underWay.current || isSubmitting || readOnly) return
    underWay.current = true
    server.clear()
    setFailed(Object.keys({ ...verdictOf(values).errors, ...pageErrors }))
    void formik.submitForm().finally(() => {
      underWay.current = false
    })
  }

  const state: FormState = {
    formId,
    values,
    choices,
    readOnly,
    errorOf: (name) =>
      server.textOf(name, values[name]) ?? (touched[name] ? messageOf(name) : undefined),
    setValue: (name: string, value: FieldValue) => void formik.setFieldValue(name, value),
    leave: (name) => void formik.setFieldTouched(name, true),
  }

  const fields = shown.flatMap((section) => section.fields)

  return (
    <FormContext value={state}>
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <ErrorSummary attempt={failed} items={summaryItems(formId, fields, failed, messageOf)} code={server.code} />
        <fieldset disabled={isSubmitting} className={styles.fields}>
          {shown.map((section) => (
            <section
              key={section.name}
              className={styles.section}
              aria-labelledby={section.title === null ? undefined : `${sectionId}-${section.name}`}
            >
              {section.title !== null && (
                <h3 id={`${sectionId}-${section.name}`} className={styles.title}>
                  {section.title}
                </h3>
              )}
              <div className={styles.grid}>
                {section.fields.map((spec) => (
                  <FormField key={spec.name} spec={spec} />
                ))}
              </div>
            </section>
          ))}
        </fieldset>
        {children}
      </form>
    </FormContext>
  )
}
