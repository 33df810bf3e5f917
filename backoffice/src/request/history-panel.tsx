import { useLabels, useLanguage } from '@office/shared-api'
import { queryKeys } from '@office/shared-api/client'
import { readCall } from '@office/shared-api/client/staff'
import { contact, formOf, note } from '@office/shared-api/model/actions'
import { resources, type AnyRow, type TimelineEntry } from '@office/shared-api/model'
import type { timelineQuery } from '@office/shared-api/model/shapes'
import { Badge, Button, EmptyState, formatDateTime, Icon, Ltr, Skeleton, type IconName } from '@office/shared-ui'
import { ActionButton, useAct } from '@office/shared-ui/actions'
import { SubmitButton } from '@office/shared-ui/form'
import { Timeline } from '@office/shared-ui/primereact/display'
import { LoggedChanges, readChanges, ReadFailed, useChange } from '@office/shared-ui/resource'
import { StaffForm, UndoButton } from '@office/shared-ui/staff-fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './history.module.css'
import { LOG_CONTACT } from './inbox-offers'
import { MESSAGE_THEMES } from './message-list'

const { Channel: CHANNEL, Outcome: OUTCOME } = contact.fields

const { requests, persons } = resources

const ICONS: Readonly<Record<TimelineEntry['Kind'], IconName>> = { received: 'plus', change: 'edit', message: 'mail', note: 'requests', contact: 'message', case: 'alert', payment: 'check', handover: 'users' }

/** The whole story of a request: changes, messages, contacts and notes, the newest first; its address can be sent to a colleague. */
export function HistoryPanel({ row, readOnly }: { row: AnyRow; readOnly: boolean }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const { data, error, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...queryKeys.call(requests, 'timeline', { id: row.Id }), language],
    queryFn: ({ pageParam, signal }) => readCall<typeof timelineQuery>(requests, 'timeline', { id: row.Id, ...pageParam }, { signal }),
    initialPageParam: {},
    getNextPageParam: ({ next }) => next && { before: next },
  })
  const copy = useChange({
    call: () => navigator.clipboard.writeText(window.location.href),
    done: () => t('history.copied'),
    failed: () => t('history.not_copied'),
  })
  const entries = data?.pages.flatMap((page) => page.data) ?? []
  return (
    <div className={styles.panel}>
      <div className={styles.buttons}>
        {!readOnly && <ActionButton row={row} offer={LOG_CONTACT} />}
        <Button variant="quiet" icon="copy" onClick={() => { copy.mutate(undefined) }}>
          {t('history.copy')}
        </Button>
      </div>
      {!readOnly && <NoteForm row={row} />}
      {isError && <ReadFailed title={t('history.failed')} onRetry={() => void refetch()} error={error} />}
      {!isError && !data && <Skeleton className={styles.skeleton} />}
      {data && entries.length === 0 && <EmptyState icon="history" title={t('history.none')} />}
      {entries.length > 0 && (
        <Timeline label={t('history.of', { name: String(row['Name']) })} events={entries} marker={({ Kind }) => <span className={styles.marker}><Icon name={ICONS[Kind]} /></span>}>
          {(entry) => <Entry entry={entry} />}
        </Timeline>
      )}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('history.older')}
        </Button>
      )}
    </div>
  )
}

const NOTE = formOf(note)

function NoteForm({ row }: { row: AnyRow }) {
  const { t } = useTranslation('backoffice')
  const formId = useId()
  const { send } = useAct()
  // A note that is added leaves an empty form.
  const [added, setAdded] = useState(0)
  return (
    <StaffForm
      key={added}
      formId={formId}
      resource={NOTE}
      onSubmit={async ({ Text }) => {
        await send(note, row, { Text: String(Text) })
        setAdded(added + 1)
      }}
    >
      <div className={styles.buttons}>
        <SubmitButton variant="secondary" icon="plus">{t('history.add')}</SubmitButton>
      </div>
    </StaffForm>
  )
}

function Entry({ entry: { Kind, At, By, Changes, Text, Channel, Outcome, State, LogId, MayUndo } }: { entry: TimelineEntry }) {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const language = useLanguage()
  const changes = readChanges(Changes)
  const [channel, outcome] = [CHANNEL.options.find((option) => option === Channel), OUTCOME.options.find((option) => option === Outcome)]
  const state = MESSAGE_STATES.find((known) => known === State)
  return (
    <article className={styles.entry}>
      <p className={styles.head}>
        <span className={styles.kind}>{t(`history.${Kind}`)}</span>
        {outcome && <Badge theme={outcome === 'reached' ? 'success' : 'warning'}>{labels.choice(OUTCOME, outcome)}</Badge>}
        {state && <Badge theme={MESSAGE_THEMES[state]}>{t(`message.${state}`)}</Badge>}
        {channel && <span>{labels.choice(CHANNEL, channel)}</span>}
        {By !== '' && <bdi>{By}</bdi>}
        <Ltr>{formatDateTime(At, language)}</Ltr>
        {MayUndo && LogId !== null && <UndoButton of={requests} undoing={{ LogId }} touches={[requests, persons]} />}
      </p>
      {Text !== '' && <p className={styles.text} dir="auto">{Text}</p>}
      {changes.length > 0 && <LoggedChanges resource={resources.requests} changes={changes} title={`${t('history.change')} ${By}`} edited={changes.some(({ old }) => old !== undefined)} />}
    </article>
  )
}

const MESSAGE_STATES = Object.keys(MESSAGE_THEMES) as (keyof typeof MESSAGE_THEMES)[]
