import { dayInRiyadh } from '@office/shared-api/model'
import { arrivalReportSchema } from '@office/shared-api/model/schema/desk'
import { plainSection, SchemaForm, SubmitButton } from '@office/shared-ui/form'
import { useSearchParams } from '@office/shared-ui/router'
import { ScreenLayout } from '@office/shared-ui/screen-layout'
import { staffFields } from '@office/shared-ui/staff-fields'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Arrivals } from './arrivals'
import styles from './reports.module.css'

const PARAMETER = 'date'

/** The report of workers' arrival, of today or of a day that is chosen and stands in the address; the list is shown as it is printed. */
export default function ReportsScreen() {
  const { t } = useTranslation('backoffice')
  const [params, setParams] = useSearchParams()
  // It begins with today, because that is asked for most.
  const [today] = useState(() => dayInRiyadh(new Date()))
  const day = params.get(PARAMETER) ?? today
  return (
    <ScreenLayout title={t('reports.title')}>
      <DayForm
        day={day}
        onChoose={(chosen) => {
          setParams({ [PARAMETER]: chosen })
        }}
      />
      <Arrivals day={day} />
    </ScreenLayout>
  )
}

interface DayFormProps {
  /** The day that is shown. */
  day: string
  onChoose: (day: string) => void
}

/** Chooses the day of the report. */
function DayForm({ day, onChoose }: DayFormProps) {
  const { t } = useTranslation('backoffice')
  const sections = useMemo(
    () => plainSection({ name: 'date', label: t('reports.date'), field: { type: 'date', required: true } }),
    [t],
  )
  return (
    <div className={styles.form}>
      <SchemaForm
        key={day}
        formId="arrival-report"
        sections={sections}
        renderers={staffFields}
        schema={arrivalReportSchema}
        initialValues={{ date: day }}
        onSubmit={({ date }) => {
          onChoose(String(date))
        }}
      >
        <SubmitButton icon="search">{t('reports.show')}</SubmitButton>
      </SchemaForm>
    </div>
  )
}
