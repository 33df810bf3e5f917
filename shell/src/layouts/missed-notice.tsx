import { Notice } from '@office/shared-ui'
import { useLocation } from '@office/shared-ui/router'
import { useStaffTexts } from '../translations/staff'
import styles from './missed-notice.module.css'

interface Missed {
  readonly missed: string
}

/** The state of a history entry that leads to the dashboard in place of a path that nobody has. */
export function missed(path: string): Missed {
  return { missed: path }
}

function missedIn(state: unknown): string | undefined {
  const path = typeof state === 'object' && state !== null && 'missed' in state ? state.missed : undefined
  return typeof path === 'string' ? path : undefined
}

/** Says why the dashboard is shown where another address was asked for. */
export function MissedNotice() {
  const t = useStaffTexts()
  const path = missedIn(useLocation().state)
  if (path === undefined) return null
  return (
    <Notice title={t('missed.title')} className={styles.notice}>
      <p>
        {t('missed.hint')} <bdi>{path}</bdi>
      </p>
    </Notice>
  )
}
