import { useLanguage } from '@office/shared-api'
import { resources, type Bilingual, type WorkListAnswer } from '@office/shared-api/model'
import { classNames, formatNumber, Skeleton } from '@office/shared-ui'
import { Link } from '@office/shared-ui/router'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { dueKey, listDue, type DueGroup } from './pipeline-client'
import styles from './work-strip.module.css'

export const DUE = 'due'

/** A group of the work list: of requests, or of visitors who asked to be called. */
type Group = DueGroup | 'callbacks'

/** The groups of the work list by their subject, the most urgent first. Three lines: a fourth would push the rows out of sight on a phone. */
const SUBJECTS = [
  { name: 'deadline', groups: ['overdue', 'soon', 'risk', 'late', 'arriving'] },
  { name: 'client', groups: ['contact', 'callbacks', 'remind', 'messages', 'papers', 'reservations', 'closed'] },
  { name: 'arrival', groups: ['flights', 'handover', 'guarantee', 'cases', 'refund', 'answer'] },
] as const satisfies readonly { name: string; groups: readonly Group[] }[]

const { follow, callbacks } = resources

/** The groups are called as the filter by them calls its choices. */
export const GROUP_NAMES: Readonly<Record<Group, Bilingual>> = { ...follow.filters.due.options, callbacks: callbacks.label }

const ALL: readonly Group[] = SUBJECTS.flatMap(({ groups }) => groups)

/** The groups whose requests Today shows; call requests have a list of their own. */
export const GROUPS: readonly DueGroup[] = ALL.flatMap((group) => (group === 'callbacks' ? [] : [group]))

/** Where a group opens. */
export function addressOf(group: Group): string {
  return group === 'callbacks' ? `${callbacks.screen}?${callbacks.opens}` : `/today?${DUE}=${group}`
}

/** Colours of urgency: red for a right that is broken, amber for one that will be; of all others the number alone is strong. */
const URGENCY: Readonly<Partial<Record<Group, 'broken' | 'near'>>> = { overdue: 'broken', contact: 'broken', soon: 'near', refund: 'near', answer: 'near', risk: 'near', reservations: 'near' }

const FEW = { pageSize: 10 }

/** `callbacksDue`: of those who asked to be called, how many should have been called by now. */
export type WorkCounts = Partial<Record<Group | 'callbacksDue', number>>

/** The counts of all groups, as far as they are known; `isWhole` once nothing more comes. */
export function useWorkCounts(answer: Pick<WorkListAnswer, 'groups' | 'callbacksDue'> | undefined): { readonly counts: WorkCounts; readonly isWhole: boolean } {
  // Counted by its list: the counts of the work list are of running requests alone.
  const messages = useQuery({ queryKey: dueKey('messages', FEW), queryFn: ({ signal }) => listDue('messages', FEW, signal) })
  // A server of the release before counts no callbacks, arrivals or cases.
  return { counts: { ...(answer && { callbacks: 0, flights: 0, handover: 0, guarantee: 0, cases: 0, refund: 0, answer: 0 }), ...answer?.groups, ...(answer && { callbacksDue: answer.callbacksDue }), ...(messages.data && { messages: messages.data.total }) }, isWhole: answer !== undefined && messages.isFetched }
}

interface FigureProps {
  group: Group
  counts: WorkCounts
  isCurrent?: boolean
}

function urgencyOf(group: Group, { callbacksDue = 0 }: WorkCounts): 'broken' | 'near' | undefined {
  return group === 'callbacks' && callbacksDue > 0 ? 'broken' : URGENCY[group]
}

/** A group with its count, undefined while loading, which opens its rows. */
function Figure({ group, counts, isCurrent = false }: FigureProps) {
  const language = useLanguage()
  const count = counts[group]
  const urgency = urgencyOf(group, counts)
  return (
    <Link to={addressOf(group)} aria-current={isCurrent ? 'true' : undefined} className={classNames(styles.figure, count === 0 && styles.none)}>
      {GROUP_NAMES[group][language]}{' '}
      {count === undefined ? <Skeleton className={styles.skeleton} /> : <span className={classNames(styles.count, urgency && styles[urgency])}>{formatNumber(count, language)}</span>}
    </Link>
  )
}

interface WorkGroupsProps {
  counts: WorkCounts
  /** The group whose requests are shown below, null for none. */
  current: DueGroup | null
}

/** The groups of the work list, a line for each subject. */
export function WorkGroups({ counts, current }: WorkGroupsProps) {
  const { t } = useTranslation('backoffice')
  const lines = useRef<HTMLDivElement>(null)
  useEffect(() => {
    lines.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [current])
  return (
    <nav aria-label={t('today.groups')}>
      <div ref={lines} className={styles.subjects} data-line="">
        {SUBJECTS.map(({ name, groups }) => (
          <section key={name} className={styles.subject} aria-labelledby={`work-${name}`}>
            <h2 id={`work-${name}`} className={styles.name}>
              {t(`today.subject_${name}`)}
            </h2>
            <ul className={styles.line} aria-labelledby={`work-${name}`}>
              {groups.map((group) => (
                <li key={group}>
                  <Figure group={group} counts={counts} isCurrent={group === current} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  )
}

/** The groups that somebody waits for, in one line; with nothing to do, one word that says so. */
export function WorkLine({ counts }: { counts: WorkCounts }) {
  const { t } = useTranslation('backoffice')
  const waiting = ALL.filter((group) => counts[group] !== 0)
  return (
    <nav aria-label={t('today.groups')} aria-busy={waiting.some((group) => counts[group] === undefined)}>
      {waiting.length === 0 ? (
        <Link to="/today" className={classNames(styles.figure, styles.none)}>
          {t('today.empty')}
        </Link>
      ) : (
        <ul className={classNames(styles.line, styles.plain)}>
          {waiting.map((group) => (
            <li key={group}>
              <Figure group={group} counts={counts} />
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
