import { useSearchParams } from '@office/shared-ui/router'
import { useTranslation } from 'react-i18next'
import { Arrivals } from './arrivals'
import { DayForm } from './day-form'
import styles from './reports.module.css'

const PARAMETER = 'date'

/** The report of workers' arrival: a day is chosen, and stands in the address; the list is shown as it is printed. */
export default function ReportsScreen() {
  const { t } = useTranslation('backoffice')
  const [params, setParams] = useSearchParams()
  const day = params.get(PARAMETER)
  return (
    <section className={styles.screen} aria-labelledby="reports-title">
      <h1 id="reports-title" className={styles.heading}>
        {t('reports.title')}
      </h1>
      <DayForm
        day={day}
        onChoose={(chosen) => {
          setParams({ [PARAMETER]: chosen })
        }}
      />
      {day !== null && <Arrivals day={day} />}
    </section>
  )
}
