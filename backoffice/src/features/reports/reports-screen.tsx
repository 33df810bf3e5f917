import { dayInRiyadh } from '@office/shared-api/model'
import { useSearchParams } from '@office/shared-ui/router'
import { ScreenLayout } from '@office/shared-ui/screen-layout'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayForm } from '../../day/day-form'
import { Arrivals } from './arrivals'

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
        formId="arrival-report"
        label={t('reports.date')}
        okText={t('reports.show')}
        day={day}
        onChoose={(chosen) => {
          setParams({ [PARAMETER]: chosen })
        }}
      />
      <Arrivals day={day} />
    </ScreenLayout>
  )
}
