import { useLanguage } from '@office/shared-api'
import { textOf, type AnyRow } from '@office/shared-api/model'
import { formatNumber } from '@office/shared-ui'
import { ConfirmDialog } from '@office/shared-ui/dialog'
import { useTranslation } from 'react-i18next'
import styles from './release-dialog.module.css'
import { holdsWorker, useRelease } from './use-release'

interface ReleaseDialogProps {
  /** The requests chosen, with a worker or without. */
  rows: readonly AnyRow[]
  onDone: () => void
  onCancel: () => void
}

/** Asks before workers are released: names each with their client. */
export default function ReleaseDialog({ rows, onDone, onCancel }: ReleaseDialogProps) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const release = useRelease()
  const holding = rows.filter(holdsWorker)
  const without = rows.length - holding.length
  const count = holding.length
  const number = formatNumber(count, language)
  return (
    <ConfirmDialog
      show
      theme="warning"
      title={t('requests.release_title', { count, number })}
      okText={t('requests.release')}
      submitting={release.isPending}
      onCancel={onCancel}
      onConfirm={() => {
        release.mutate(holding, { onSuccess: onDone })
      }}
    >
      <p>{t('requests.release_hint')}</p>
      <ul className={styles.released}>
        {holding.map((row) => (
          <li key={row.Id}>
            <bdi className={styles.worker}>{textOf(row['Person'])}</bdi>
            <span className={styles.client}>{t('requests.release_from', { client: String(row['Name']), ref: String(row['Ref']) })}</span>
          </li>
        ))}
      </ul>
      {without > 0 && (
        <p className={styles.client}>
          {t('requests.release_without', { count: without, number: formatNumber(without, language) })}
        </p>
      )}
    </ConfirmDialog>
  )
}
