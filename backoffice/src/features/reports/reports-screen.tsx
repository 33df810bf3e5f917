import { addTranslations, useRole } from '@office/shared-api'
import { dayInRiyadh, hasRank } from '@office/shared-api/model'
import { RadioTabs } from '@office/shared-ui/resource'
import { useSearchParams } from '@office/shared-ui/router'
import { ScreenLayout } from '@office/shared-ui/screen-layout'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayForm } from '../../day/day-form'
import { reportTranslations } from '../../translations/reports'
import { Arrivals } from './arrivals'
import { askedReport, wayOf } from './asked-report'
import { Figures } from './figures'
import { kindOf, REPORT_NAMES, type ReportName } from './report-kinds'

addTranslations('backoffice', reportTranslations)

const PARAMETER = 'date'

/** The reports: of the workers who arrive on a day, and those on figures that the reader's role opens. What is chosen stands in the address. */
export default function ReportsScreen() {
  const { t } = useTranslation('backoffice')
  const role = useRole()
  const [params, setParams] = useSearchParams()
  // Both begin with today, because that is asked for most.
  const [now] = useState(() => new Date())
  const names = REPORT_NAMES.filter((name) => role !== undefined && hasRank(role, kindOf(name).least))
  const asked = askedReport(params, now)
  const shown = asked !== null && names.includes(asked.report) ? asked : null
  const day = params.get(PARAMETER) ?? dayInRiyadh(now)
  const choose = (report: ReportName | 'day') => {
    const period = shown ?? askedReport(new URLSearchParams({ report }), now)
    setParams(report === 'day' || period === null ? {} : { report, from: period.from, to: period.to, by: wayOf(report, period.by) })
  }
  return (
    <ScreenLayout
      title={t('figures.screen')}
      tabs={names.length > 0 && <RadioTabs label={t('figures.choose')} options={(['day', ...names] as const).map((value) => ({ value, label: t(`figures.${value}`) }))} value={shown?.report ?? 'day'} onChange={choose} />}
    >
      {shown ? (
        <Figures asked={shown} onAsk={(change) => { setParams({ ...shown, ...change }) }} />
      ) : (
        <>
          <DayForm formId="arrival-report" label={t('reports.date')} okText={t('reports.show')} day={day} onChoose={(chosen) => { setParams({ [PARAMETER]: chosen }) }} />
          <Arrivals day={day} />
        </>
      )}
    </ScreenLayout>
  )
}
