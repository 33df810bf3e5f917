import { reportPeriodSchema } from '@office/shared-api/model/schema/desk'
import { plainSection, SchemaForm, SubmitButton } from '@office/shared-ui/form'
import { staffFields } from '@office/shared-ui/staff-fields'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AskedReport } from './asked-report'
import styles from './figures.module.css'

type Period = Pick<AskedReport, 'from' | 'to'>

/** Chooses the first and the last day of a report. */
export function PeriodForm({ from, to, onChoose }: Period & { onChoose: (period: Period) => void }) {
  const { t } = useTranslation('backoffice')
  const sections = useMemo(() => plainSection(...(['from', 'to'] as const).map((name) => ({ name, label: t(`figures.${name}`), field: { type: 'date', required: true } as const }))), [t])
  return (
    <div className={styles.period}>
      <SchemaForm
        key={`${from} ${to}`}
        formId="report-period"
        sections={sections}
        renderers={staffFields}
        schema={reportPeriodSchema}
        initialValues={{ from, to }}
        onSubmit={(values) => {
          onChoose({ from: String(values['from']), to: String(values['to']) })
        }}
      >
        <SubmitButton icon="search">{t('figures.show')}</SubmitButton>
      </SchemaForm>
    </div>
  )
}
