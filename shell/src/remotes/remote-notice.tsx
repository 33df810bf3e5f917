import { Button, PlaceNotice, reloadPage, SlowNotice } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'
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
  if (state.status === 'loading') return state.slow ? <SlowNotice over={over} onRetry={onRetry} /> : null
  return (
    <PlaceNotice
      tone="danger"
      title={t('remote.failed')}
      over={over}
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
    </PlaceNotice>
  )
}
