import { useLanguage, useRole } from '@office/shared-api'
import { listRows, queryKeys } from '@office/shared-api/client'
import { addDays, can, dayInRiyadh, resources } from '@office/shared-api/model'
import { formatDate, Icon } from '@office/shared-ui'
import { Link } from '@office/shared-ui/router'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import styles from './today.module.css'

const { settings } = resources

/** Days before its end from which on the licence wants renewing. */
const NEAR = 60

/** The last day of the office's licence, for those who may set it: once it is near, and after it. */
export function LicenceNotice() {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: [...queryKeys.resource(settings), 'office'],
    queryFn: async ({ signal }) => (await listRows(settings, {}, signal)).data[0] ?? null,
    enabled: can(useRole(), 'update', settings),
  })
  const until = data?.LicenceUntil ?? null
  const today = dayInRiyadh(new Date())
  if (until === null || until > addDays(today, NEAR)) return null
  return (
    <p className={styles.figures} role="status">
      <Icon name="alert" /> <span className={styles.sentence}>{t(until < today ? 'today.licence_over' : 'today.licence_near', { day: formatDate(until, language) })}</span>{' '}
      <Link to="/settings">{t('today.licence')}</Link>
    </p>
  )
}
