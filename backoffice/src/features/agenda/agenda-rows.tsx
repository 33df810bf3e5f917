import { useLabels, useLanguage } from '@office/shared-api'
import { dayInRiyadh, resources, type AgendaRow } from '@office/shared-api/model'
import { Badge, formatDate, formatNumber, Ltr } from '@office/shared-ui'
import { DataRows, displayRow } from '@office/shared-ui/primereact'
import { daysAway } from '@office/shared-ui/resource'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface AgendaRowsProps {
  days: readonly AgendaRow[]
  /** Makes a way to the record of a reference; on paper there is none. */
  link?: (day: AgendaRow, words: ReactNode) => ReactNode
}

/** The days, the earliest first: so those that have passed stand above the others. */
export function AgendaRows({ days, link }: AgendaRowsProps) {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const language = useLanguage()
  const [today] = useState(() => dayInRiyadh(new Date()))
  const columns = useMemo(
    () => Object.entries({ Ref: t('agenda.ref'), Kind: t('agenda.kind'), On: t('agenda.on'), When: t('agenda.when') }).map(([name, label]) => ({ name, header: label, label, ...(name === 'Ref' && { rowHeader: true }) })),
    [t],
  )
  return (
    <DataRows
      label={t('agenda.title')}
      columns={columns}
      rows={days.map((day) => {
        // A licence may have no number yet.
        const ref = day.Ref === '' ? labels.choice(resources.expiries.fields.Kind, day.Kind) : <Ltr>{day.Ref}</Ltr>
        const late = -day.Days
        return displayRow({
          Ref: link ? link(day, ref) : ref,
          Kind: labels.choice(resources.expiries.fields.Kind, day.Kind),
          On: formatDate(day.On, language),
          When: late > 0 ? <Badge theme="danger">{t('clock.late', { count: late, number: formatNumber(late, language) })}</Badge> : daysAway(day.On, language, today),
        })
      })}
    />
  )
}
