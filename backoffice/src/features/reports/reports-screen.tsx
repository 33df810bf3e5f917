import { useSearchParams } from '@office/shared-ui/router'
import { StaffScreen } from '@office/shared-ui/staff-screen'
import { useTranslation } from 'react-i18next'
import { Arrivals } from './arrivals'
import { DayForm } from './day-form'

const PARAMETER = 'date'

/** The report of workers' arrival: a day is chosen, and stands in the address; the list is shown as it is printed. */
export default function ReportsScreen() {
  const { t } = useTranslation('backoffice')
  const [params, setParams] = useSearchParams()
  const day = params.get(PARAMETER)
  return (
    <StaffScreen title={t('reports.title')}>
      <DayForm
        day={day}
        onChoose={(chosen) => {
          setParams({ [PARAMETER]: chosen })
        }}
      />
      {day !== null && <Arrivals day={day} />}
    </StaffScreen>
  )
}
