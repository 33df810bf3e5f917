import { arrivalReportSchema } from '@office/shared-api/model/schema/desk'
import { plainSection, SchemaForm, SubmitButton } from '@office/shared-ui/form'
import { staffFields } from '@office/shared-ui/staff-fields'
import { useMemo } from 'react'
import styles from './day-form.module.css'

interface DayFormProps {
  formId: string
  label: string
  okText: string
  /** The day that is shown. */
  day: string
  onChoose: (day: string) => void
}

/** Chooses the day of a list. */
export function DayForm({ formId, label, okText, day, onChoose }: DayFormProps) {
  const sections = useMemo(() => plainSection({ name: 'date', label, field: { type: 'date', required: true } }), [label])
  return (
    <div className={styles.form}>
      <SchemaForm
        key={day}
        formId={formId}
        sections={sections}
        renderers={staffFields}
        schema={arrivalReportSchema}
        initialValues={{ date: day }}
        onSubmit={({ date }) => {
          onChoose(String(date))
        }}
      >
        <SubmitButton icon="search">{okText}</SubmitButton>
      </SchemaForm>
    </div>
  )
}
