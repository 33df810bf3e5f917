import { useTranslation } from 'react-i18next'
import { Button } from '../button/button'
import { Notice } from '../feedback/notice'

/** Milliseconds after which a load is called slow. */
export const SLOW_AFTER = 4_000

/** A load goes on for longer than people wait without a word. */
export function SlowNotice({ className, onRetry }: { className: string | undefined; onRetry: () => void }) {
  const { t } = useTranslation(['ui', 'common'])
  return (
    <Notice
      tone="info"
      title={t('slow')}
      className={className}
      actions={
        <Button icon="refresh" onClick={onRetry}>
          {t('common:actions.retry')}
        </Button>
      }
    >
      <p>{t('slow_hint')}</p>
    </Notice>
  )
}
