import { useLanguage } from '@office/shared-api'
import { dayInRiyadh, textOf, type AnyRow } from '@office/shared-api/model'
import { formatDate } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'
import styles from './cases.module.css'

/** After the guarantee the insurance may pay: its policy is named. Nothing while the guarantee runs, and without one. */
export function GuaranteeOver({ request }: { request: AnyRow }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const until = request['GuaranteeUntil']
  if (typeof until !== 'string' || until >= dayInRiyadh(new Date())) return null
  const number = textOf(request['InsuranceNo'] ?? null)
  return <p className={styles.quiet}>{t(number === '' ? 'cases.no_insurance' : 'cases.insurance', { date: formatDate(until, language), number: `\u2066${number}\u2069` })}</p>
}
