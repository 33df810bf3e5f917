import { useLanguage } from '@office/shared-api'
import { INBOX_GROUPS, WORK_GROUPS, type WorkListAnswer } from '@office/shared-api/model'
import { classNames, formatNumber, Skeleton } from '@office/shared-ui'
import { Link } from '@office/shared-ui/router'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { dueKey, listDue, type DueGroup } from './pipeline-client'
import styles from './work-strip.module.css'

export const DUE = 'due'

export const GROUPS: readonly DueGroup[] = [...WORK_GROUPS, 'messages', ...INBOX_GROUPS]
const FEW = { pageSize: 10 }

interface WorkStripProps {
  groups: Partial<WorkListAnswer['groups']> | undefined
  /** The group whose requests are shown below, null for none: on a phone the groups then stand in one line, so that the requests are in sight. */
  current?: DueGroup | null
}

/** The groups of the work list, each a figure that opens its requests. A group that waits for somebody has a colour, an empty one is quiet. */
export function WorkStrip({ groups, current }: WorkStripProps) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  // Counted by its list: the counts of the work list are of running requests alone.
  const messages = useQuery({ queryKey: dueKey('messages', FEW), queryFn: ({ signal }) => listDue('messages', FEW, signal) })
  const counts: Partial<Record<DueGroup, number>> = { ...groups, ...(messages.data && { messages: messages.data.total }) }
  const line = useRef<HTMLUListElement>(null)
  useEffect(() => {
    line.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [current])
  return (
    <nav aria-label={t('today.groups')} aria-busy={groups === undefined}>
      <ul ref={line} className={classNames(styles.strip, current !== undefined && styles.line)}>
        {GROUPS.map((group) => (
          <li key={group}>
            <Link
              to={`/today?${DUE}=${group}`}
              aria-current={group === current ? 'true' : undefined}
              className={classNames(styles.group, styles[group], counts[group] === 0 && styles.none)}
            >
              {counts[group] === undefined ? <Skeleton className={styles.skeleton} /> : <span className={styles.count}>{formatNumber(counts[group], language)}</span>}
              <span className={styles.name}>{t(`work.${group}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
