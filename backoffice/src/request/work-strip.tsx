import { useLanguage } from '@office/shared-api'
import { WORK_GROUPS, type WorkGroup, type WorkListAnswer } from '@office/shared-api/model'
import { classNames, formatNumber, Skeleton } from '@office/shared-ui'
import { Link } from '@office/shared-ui/router'
import { useTranslation } from 'react-i18next'
import styles from './work-strip.module.css'

export const DUE = 'due'

interface WorkStripProps {
  groups: WorkListAnswer['groups'] | undefined
  /** The group whose requests are shown. */
  current?: WorkGroup | null
}

/** The groups of the work list, each a figure that opens its requests. A group that waits for somebody has a colour, an empty one is quiet. */
export function WorkStrip({ groups, current = null }: WorkStripProps) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  return (
    <nav aria-label={t('today.groups')} aria-busy={groups === undefined}>
      <ul className={styles.strip}>
        {WORK_GROUPS.map((group) => (
          <li key={group}>
            <Link
              to={`/today?${DUE}=${group}`}
              aria-current={group === current ? 'true' : undefined}
              className={classNames(styles.group, styles[group], groups?.[group] === 0 && styles.none)}
            >
              {groups === undefined ? <Skeleton className={styles.skeleton} /> : <span className={styles.count}>{formatNumber(groups[group], language)}</span>}
              <span className={styles.name}>{t(`work.${group}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
