import { Button, Notice } from '@office/shared-ui'
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
  const { t: common } = useTranslation('common')
  const className = over ? styles.over : styles.notice
  const retry = (
    <Button icon="refresh" onClick={onRetry}>
      {common('actions.retry')}
    </Button>
  )
  if (state.status === 'loading') {
    if (!state.slow) return null
    return (
      <Notice tone="info" title={t('remote.slow')} actions={retry} className={className}>
        <p>{t('remote.slow_hint')}</p>
      </Notice>
    )
  }
  return (
    <Notice
      tone="danger"
      title={t('remote.failed')}
      className={className}
      actions={
        <>
          {retry}
          {state.offerReload && (
            <Button variant="quiet" onClick={reload}>
              {t('remote.reload')}
            </Button>
          )}
        </>
      }
    >
      <p>{t(state.reason === 'contract' ? 'remote.contract_hint' : 'remote.failed_hint')}</p>
      {state.offerReload && <p>{t('remote.reload_hint')}</p>}
    </Notice>
  )
}

function reload() {
  location.reload()
}
