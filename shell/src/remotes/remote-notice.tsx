import { Button, Notice, reloadPage, SlowNotice } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'
import styles from './remote-notice.module.css'
import type { RemoteState } from './remote-state'

export interface RemoteNoticeProps {
  readonly state: Exclude<RemoteState, { status: 'ready' }>
  /** A screen that the server has written stands below: the notice floats over it, so that nothing moves. */
  readonly over: boolean
  readonly onRetry: () => void
}

/** Says in the remote's own place that it is late or not there, with the next step; nothing while a load is fresh. */
export function RemoteNotice({ state, over, onRetry }: RemoteNoticeProps) {
  const { t } = useTranslation('shell')
  const { t: ui } = useTranslation(['ui', 'common'])
  const className = over ? styles.over : styles.notice
  if (state.status === 'loading') return state.slow ? <SlowNotice className={className} onRetry={onRetry} /> : null
  return (
    <Notice
      tone="danger"
      title={t('remote.failed')}
      className={className}
      actions={
        <>
          <Button icon="refresh" onClick={onRetry}>
            {ui('common:actions.retry')}
          </Button>
          {state.offerReload && (
            <Button variant="quiet" onClick={reloadPage}>
              {ui('reload')}
            </Button>
          )}
        </>
      }
    >
      <p>{t(state.reason === 'contract' || state.reason === 'version' ? 'remote.contract_hint' : 'remote.failed_hint')}</p>
      {state.offerReload && <p>{t('remote.reload_hint')}</p>}
    </Notice>
  )
}
