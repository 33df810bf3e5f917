import { useLanguage } from '@office/shared-api'
import { queryKeys, rowLog } from '@office/shared-api/client'
import { resources } from '@office/shared-api/model'
import { formatDateTime } from '@office/shared-ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import styles from './settings.module.css'

const { settings } = resources

/** The name of whoever changed the settings last, and when; nothing while they are as they were installed. */
export function LastChange({ id }: { id: number }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const { data } = useQuery({ queryKey: [...queryKeys.log(settings, id), language], queryFn: () => rowLog(settings, id) })
  const last = data?.[0]
  // Isolated: a name in the other script would turn the date around.
  return last && <p className={styles.changed}>{t('settings.changed', { name: `\u2068${last.ChangedBy}\u2069`, when: formatDateTime(last.Date, language) })}</p>
}
