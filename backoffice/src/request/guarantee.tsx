import { addTranslations, useLanguage } from '@office/shared-api'
import { dayInRiyadh } from '@office/shared-api/model'
import { guaranteeDay } from '@office/shared-api/model/guarantee'
import { formatDate, formatNumber } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'
import { arrivalTranslations } from '../translations/arrival'

addTranslations('backoffice', arrivalTranslations)

interface GuaranteeTextProps {
  /** A request, from a list or as it was opened. */
  row: object
}

function dayOf(row: object, name: string): string | null {
  const value: unknown = Reflect.get(row, name)
  return typeof value === 'string' ? value : null
}

/** Day N of M of a guarantee that runs; nothing before it, after it, and without one. */
export function GuaranteeText({ row }: GuaranteeTextProps) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const guarantee = guaranteeDay({ GuaranteeSince: dayOf(row, 'GuaranteeSince'), GuaranteeUntil: dayOf(row, 'GuaranteeUntil') }, dayInRiyadh(new Date()))
  if (guarantee === null) return null
  const { Day, Of } = guarantee
  return <p>{t(Day === 0 ? 'arrival.guarantee_start' : 'arrival.guarantee', { day: formatNumber(Day, language), of: formatNumber(Of, language) })}</p>
}

/** The last day of a guarantee. */
export function GuaranteeEnd({ row }: GuaranteeTextProps) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const until = dayOf(row, 'GuaranteeUntil')
  return until !== null && <p>{t('arrival.until', { date: formatDate(until, language) })}</p>
}
