import { useLabels } from '@office/shared-api'
import type { FieldValue } from '@office/shared-api/model'
import { validate, type Schema } from '@office/shared-api/model/schema/public'
import { FormikProvider, useFormik, useFormikContext } from 'formik'
import { useCallback, useEffect, useEffectEvent, useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { Button, type ButtonProps } from '../../button/button'
import { holdUnsaved } from '../../draft/unsaved'
import { attemptAt, errorText, refusalOf, refusedAttempt, type Attempt } from './bound-field'
import { ErrorSummary } from './error-summary'
import { FormField, plainFields, type FormFieldProps, type Renderers } from './form-field'
import styles from './form.module.css'
import { visibleSections, type FieldChoices, type FormSection, type FormValues } from './sections'

export interface SchemaFormProps {
  /** Lets a button outside (a dialog's OK) submit the form. */
  formId: string
  sections: readonly FormSection[]
  /** The rules of the values, by which the server judges too. Unknown names are not sent. */
  schema: Schema
  /** The fields whose rules are not asked, because the row had these values before; see `keptFields`. */
  kept?: ((values: FormValues) => readonly string[]) | undefined
  /** Read once, when the form appears; give the form another `key` to start anew. */
  initialValues: FormValues
  /** Gets the values as the schema normalised them. May reject with an `ApiError`: the form shows what it says. */
  onSubmit: (values: Record<string, FieldValue>) => Promise<void> | void
  /** Asks the reader about the values before they are submitted; false leaves the form as it is. */
  confirm?: ((values: Record<string, FieldValue>) => Promise<boolean>) | undefined
  onSubmittingChange?: ((submitting: boolean) => void) | undefined
  /** Values that were typed earlier: the form appears with them, as changes against `initialValues`. Read once. */
  draft?: FormValues | undefined
  /** Tells what is typed and not saved, each time it changes; null when the values are those that the form began with, or was last saved with. */
  onDraftChange?: ((values: FormValues | null) => void) | undefined
  choices?: FieldChoices | undefined
  /** How fields are shown, by type; `staffFields` for those of staff. */
  renderers?: Renderers | undefined
  readOnly?: boolean | undefined
  /** Reasons of the page itself not to send, as sentences by name: each stops a submit, as the error of a field does. */
  pageErrors?: Readonly<Record<string, string>> | undefined
  /** Values that the page sends besides the fields, null while nothing is chosen: a failure is forgotten when another is chosen. */
  subject?: unknown
  /** Stands before the fields; it may read the values that are typed. */
  intro?: ReactNode
  /** Stands after the fields: the buttons of a form that is not in a dialog. */
  children?: ReactNode
}

const NO_CHOICES: FieldChoices = {}
const NO_ERRORS: Readonly<Record<string, string>> = {}

function useReport<T>(value: T, report: ((value: T) => void) | undefined): void {
  const tell = useEffectEvent((now: T) => report?.(now))
  useEffect(() => {
    tell(value)
  }, [value])
}

/** A form over any schema: validates on change and on blur, shows a field's error once it was left, and all on submit. */
export function SchemaForm(props: SchemaFormProps) {
  const { formId, sections, draft, choices = NO_CHOICES, renderers = plainFields, readOnly = false, intro, children } = props
  const { formik, attempt, messageOf, submit } = useSubmission(props)
  const { values, isSubmitting, dirty, setValues } = formik
  useReport(isSubmitting, props.onSubmittingChange)
  useReport(dirty ? values : null, props.onDraftChange)
  useEffect(() => (dirty ? holdUnsaved() : undefined), [dirty])

  const [earlier] = useState(draft)
  useEffect(() => {
    if (earlier) void setValues((current) => ({ ...current, ...earlier }))
  }, [earlier, setValues])

  const shown = visibleSections(sections, values)
  return (
    <FormikProvider value={formik}>
      <form id={formId} className={styles.form} method="post" noValidate onSubmit={submit}>
        <ErrorSummary formId={formId} fields={shown.flatMap((section) => section.fields)} attempt={attempt} messageOf={messageOf} />
        {intro}
        <fieldset disabled={isSubmitting} className={styles.fields}>
          {shown.map((section) => (
            <Section key={section.name} section={section} failed={attempt.failed} formId={formId} choices={choices} readOnly={readOnly} renderers={renderers} />
          ))}
        </fieldset>
        {children}
      </form>
    </FormikProvider>
  )
}

/** The values of a form and its attempts to submit them: a rule that is broken stops one, and so does a refusal of the server, until the value changes. */
function useSubmission({ schema, kept, initialValues, onSubmit, confirm, readOnly, pageErrors = NO_ERRORS, subject = null }: SchemaFormProps) {
  const labels = useLabels()
  // A second tap comes before the first has been rendered.
  const underWay = useRef(false)
  const errorsOf = (values: FormValues) => ({ ...validate(schema, values, kept?.(values)).errors, ...pageErrors })

  const formik = useFormik<FormValues>({
    initialValues,
    initialStatus: attemptAt([]),
    validate: errorsOf,
    onSubmit: async (values, helpers) => {
      const { values: normalised } = validate(schema, values, kept?.(values))
      if (normalised === null) return
      if (confirm && !(await confirm(normalised as Record<string, FieldValue>))) return
      try {
        // The schema is made of fields, so what it gives are their values.
        await onSubmit(normalised as Record<string, FieldValue>)
        helpers.resetForm({ values })
      } catch (error) {
        helpers.setStatus(refusedAttempt(error, values))
      }
    },
  })
  const { values, setStatus } = formik
  const attempt = formik.status as Attempt

  const about = useRef(subject)
  useEffect(() => {
    if (subject === null || subject === about.current) return
    about.current = subject
    if (attempt.code !== null) setStatus(attemptAt([]))
  }, [subject, attempt.code, setStatus])

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (underWay.current || formik.isSubmitting || readOnly) return
    underWay.current = true
    const errors = errorsOf(values)
    formik.setErrors(errors as Record<string, string>)
    setStatus(attemptAt(Object.keys(errors)))
    void formik.submitForm().finally(() => {
      underWay.current = false
    })
  }

  const errors: Readonly<Record<string, unknown>> = formik.errors
  const messageOf = (name: string) => refusalOf(attempt, name, values[name]) ?? pageErrors[name] ?? errorText(errors[name], labels)
  return { formik, attempt, messageOf, submit }
}

interface SectionProps extends Omit<FormFieldProps, 'spec'> {
  section: FormSection
  /** The names that the last attempt failed on: a folded section with one of them is open. */
  failed: readonly string[]
}

function Section({ section: { title, fields: specs, folded }, failed, ...field }: SectionProps) {
  const titleId = useId()
  const fields = (
    <div className={styles.grid}>
      {specs.map((spec) => (
        <FormField key={spec.name} {...field} spec={spec} />
      ))}
    </div>
  )
  if (folded) {
    return (
      <details open={specs.some((spec) => failed.includes(spec.name)) || undefined}>
        <summary className={styles.summary}>{title}</summary>
        {fields}
      </details>
    )
  }
  return (
    <section className={styles.section} aria-labelledby={title === null ? undefined : titleId}>
      {title !== null && (
        <h3 id={titleId} className={styles.title}>
          {title}
        </h3>
      )}
      {fields}
    </section>
  )
}

/** Fields without a heading. */
export function plainSection(...fields: FormSection['fields']): readonly FormSection[] {
  return [{ name: 'fields', title: null, fields }]
}

/** The button of a form that is not in a dialog; busy while the form is sent. */
export function SubmitButton(props: Pick<ButtonProps, 'icon' | 'size' | 'variant' | 'children'>) {
  return <Button variant="primary" {...props} type="submit" busy={useFormikContext().isSubmitting} />
}

/** Sets a value of the form around, as if it was typed. */
export function useSetFormValue(): (name: string, value: FieldValue) => void {
  const { setFieldValue } = useFormikContext()
  return useCallback((name, value) => void setFieldValue(name, value), [setFieldValue])
}

/** The values of the form around, as typed. */
export function useFormValues(): FormValues {
  return useFormikContext<FormValues>().values
}
