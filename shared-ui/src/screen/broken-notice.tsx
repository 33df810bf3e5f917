import { useTranslation } from 'react-i18next'
import { Button } from '../button/button'
import { Notice } from '../feedback/notice'
import { Ltr } from '../ltr'
import styles from './screen-notice.module.css'

export interface BrokenNoticeProps {
  onRetry: () => void
  /** A script that did not come, rather than one that failed: says so and shows the loader's own message. */
  loadError?: Error
  className?: string | undefined
}

/** The notice in the place of a part that failed, with the next step. */
export function BrokenNotice({ onRetry, loadError, className = styles.notice }: BrokenNoticeProps) {
  const { t } = useTranslation(['ui', 'common'])
  const key = loadError === undefined ? 'broken' : 'screen_failed'
  return (
    <Notice
      tone="danger"
      title={t(key)}
      className={className}
      actions={
        <Button icon="refresh" onClick={onRetry}>
          {t('common:actions.retry')}
        </Button>
      }
    >
      <p>{t(`${key}_hint`)}</p>
      {loadError !== undefined && (
        <p className={styles.detail}>
          <Ltr>{loadError.message}</Ltr>
        </p>
      )}
    </Notice>
  )
}
