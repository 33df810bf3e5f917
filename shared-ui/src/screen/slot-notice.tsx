import { useTranslation } from 'react-i18next'
import { Button } from '../button/button'
import { RetryNotice, type NoticeProps } from '../feedback/notice'
import { reloadPage } from './recovery'
import styles from './slot-notice.module.css'

export interface SlotNoticeProps extends Omit<NoticeProps, 'className' | 'actions'> {
  /** The part has no place of its own in the page, or one that is taken: the notice floats over the page and moves nothing. */
  over?: boolean | undefined
  /** Offers Retry. */
  onRetry?: (() => void) | undefined
  /** Offers a new page, with this sentence. */
  reload?: string | false | undefined
}

/** A notice in the slot of a part of the page that is late or failed, with the next step. */
export function SlotNotice({ over = false, onRetry, reload, children, ...notice }: SlotNoticeProps) {
  const { t } = useTranslation('ui')
  return (
    <RetryNotice
      tone="info"
      {...notice}
      className={over ? styles.over : styles.slot}
      onRetry={onRetry}
      actions={
        reload && (
          <Button {...(onRetry ? { variant: 'quiet' } : { icon: 'refresh' })} onClick={reloadPage}>
            {t('reload')}
          </Button>
        )
      }
    >
      {children}
      {reload && <p>{reload}</p>}
    </RetryNotice>
  )
}

/** Milliseconds after which a load is called slow. */
export const SLOW_AFTER = 4_000

/** A load goes on for longer than people wait without a word. `stuck`: what hangs comes with a new page alone. */
export function SlowNotice({ over, stuck, onRetry }: { over: boolean; stuck: boolean; onRetry: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <SlotNotice title={t('slow')} over={over} onRetry={onRetry} reload={stuck && t('reload_hint')}>
      <p>{t('slow_hint')}</p>
    </SlotNotice>
  )
}
