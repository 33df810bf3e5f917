import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button/button'
import { classNames } from '../class-names'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icon-paths'
import styles from './notice.module.css'

export type Tone = 'info' | 'success' | 'warning' | 'danger'

const icons: Record<Tone, IconName> = { info: 'info', success: 'check', warning: 'alert', danger: 'alert' }

export interface NoticeProps {
  tone?: Tone
  title?: string
  children?: ReactNode
  /** Buttons with the next step. */
  actions?: ReactNode
  className?: string | undefined
}

/** A message in its place on the page. Failures are announced at once, others when the reader is free. */
export function Notice({ tone = 'info', title, children, actions, className }: NoticeProps) {
  return (
    <div
      className={classNames(styles.notice, styles[tone], className)}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon name={icons[tone]} className={styles.icon} />
      <div className={styles.text}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}

export interface RetryNoticeProps extends NoticeProps {
  /** Without it, the notice has no Retry. */
  onRetry: (() => void) | undefined
  /** A retry is under way. */
  busy?: boolean
}

/** A notice of something that failed, with the button that tries it again; `actions` stand after that one. */
export function RetryNotice({ tone = 'danger', onRetry, busy = false, actions, ...notice }: RetryNoticeProps) {
  const { t } = useTranslation('common')
  return (
    <Notice
      {...notice}
      tone={tone}
      actions={
        <>
          {onRetry && (
            <Button icon="refresh" busy={busy} onClick={onRetry}>
              {t('actions.retry')}
            </Button>
          )}
          {actions}
        </>
      }
    />
  )
}
