import { textOf, type AnyRow } from '@office/shared-api/model'
import { Badge, Icon } from '@office/shared-ui'
import { rowAddress } from '@office/shared-ui/resource'
import { Link } from '@office/shared-ui/router'
import { useTranslation } from 'react-i18next'
import styles from './worker-state.module.css'

/** Whether the worker can be asked for: available, held by a request (which the link opens), or not offered. `at`: the request beside which it is said, which needs no link. */
export function WorkerState({ row, at }: { row: AnyRow; at?: number }) {
  const { t } = useTranslation('backoffice')
  const holder = row['HeldBy']
  if (typeof holder === 'number') {
    return (
      <span className={styles.held}>
        <Badge theme="warning">{t('persons.held')}</Badge>
        {holder !== at && (
          <Link className={styles.holder} to={`/requests${rowAddress(holder)}`} aria-label={t('persons.open_holder', { name: String(row['HeldByName']) })}>
            <bdi>{textOf(row['HeldByName'])}</bdi>
            <Icon name="chevron-next" />
          </Link>
        )}
      </span>
    )
  }
  return row['Available'] === true ? (
    <Badge theme="success">{t('persons.available')}</Badge>
  ) : (
    <Badge theme="secondary">{t('persons.not_offered')}</Badge>
  )
}
