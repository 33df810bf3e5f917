import { useTranslation } from 'react-i18next'
import { Button } from '../button/button'
import { PlaceNotice } from './place-notice'

/** Milliseconds after which a load is called slow. */
export const SLOW_AFTER = 4_000

/** A load goes on for longer than people wait without a word. */
export function SlowNotice({ over, onRetry }: { over: boolean; onRetry: () => void }) {
  const { t } = useTranslation(['ui', 'common'])
  return (
    <PlaceNotice
      tone="info"
      title={t('slow')}
      over={over}
      actions={
        <Button icon="refresh" onClick={onRetry}>
          {t('common:actions.retry')}
        </Button>
      }
    >
      <p>{t('slow_hint')}</p>
    </PlaceNotice>
  )
}
