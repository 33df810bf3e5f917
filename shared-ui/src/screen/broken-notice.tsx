import { useTranslation } from 'react-i18next'
import { Button } from '../button/button'
import { Ltr } from '../ltr'
import styles from './broken-notice.module.css'
import { PlaceNotice } from './place-notice'

export interface BrokenNoticeProps {
  onRetry: () => void
  /** A script that did not come, rather than one that failed: says so and shows the loader's own message. */
  loadError?: Error
  /** Floats over the page, for a part that has no place in it. */
  over?: boolean
}

/** The notice in the place of a part that failed, with the next step. */
export function BrokenNotice({ onRetry, loadError, over }: BrokenNoticeProps) {
  const { t } = useTranslation(['ui', 'common'])
  const key = loadError === undefined ? 'broken' : 'screen_failed'
  return (
    <PlaceNotice
      tone="danger"
      title={t(key)}
      over={over}
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
    </PlaceNotice>
  )
}
