import { useLabels, useLanguage } from '@office/shared-api'
import { queryClient, queryKeys, toApiError } from '@office/shared-api/client'
import { ACCOUNT, readCall, sendAction, SESSIONS } from '@office/shared-api/client/staff'
import type { endSession, endSessions, sessionsQuery } from '@office/shared-api/model/shapes'
import { Button, classNames, formatDateTime, formatNumber, RetryNotice, Skeleton } from '@office/shared-ui'
import { ConfirmDialog, notify } from '@office/shared-ui/dialog'
import { useMutation, useQuery, type UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useSessionsTexts } from '../translations/sessions'
import list from './own-list.module.css'
import styles from './own-sessions.module.css'

const KEY = queryKeys.call(SESSIONS, 'sessions', {})

/** Where the user is signed in, with buttons that end each session but this one, and all of them. */
export function OwnSessions() {
  const t = useSessionsTexts()
  const labels = useLabels()
  const sessions = useQuery({ queryKey: KEY, queryFn: ({ signal }) => readCall<typeof sessionsQuery>(SESSIONS, 'sessions', {}, { signal }), staleTime: 0 }, queryClient)
  const ending = useEnding({
    mutationFn: (Id: string) => sendAction<typeof endSession>({ of: SESSIONS, name: 'endsession' }, { Id }),
    onSuccess: () => {
      notify.success(t('ended'))
    },
  })
  return (
    <>
      <p>{t('hint')}</p>
      {sessions.isError && (
        <RetryNotice title={t('failed')} onRetry={() => void sessions.refetch()}>
          <p>{labels.error(toApiError(sessions.error).code)}</p>
        </RetryNotice>
      )}
      {sessions.isPending && <Skeleton className={styles.skeleton} />}
      <ul className={classNames(list.list, styles.sessions)}>
        {sessions.data?.sessions.map((session) => (
          <Session
            key={session.Id}
            session={session}
            isEnding={ending.isPending && ending.variables === session.Id}
            onEnd={() => {
              ending.mutate(session.Id)
            }}
          />
        ))}
      </ul>
      <EndOthers isAny={sessions.data?.sessions.some(({ Current }) => !Current) === true} />
    </>
  )
}

/** The end of one session or more, and afterwards the list anew: after a refusal too, because a session may have ended by itself. */
function useEnding<Ended, Wish>({ onSettled, ...ending }: UseMutationOptions<Ended, Error, Wish>) {
  const labels = useLabels()
  return useMutation(
    {
      ...ending,
      onError: (error) => {
        notify.error(labels.error(toApiError(error).code))
      },
      onSettled: (...end) => {
        void onSettled?.(...end)
        return queryClient.invalidateQueries({ queryKey: KEY })
      },
    },
    queryClient,
  )
}

type Sessions = Awaited<ReturnType<typeof readCall<typeof sessionsQuery>>>['sessions']

interface SessionProps {
  session: Sessions[number]
  isEnding: boolean
  onEnd: () => void
}

function Session({ session: { Device, CreatedAt, SeenAt, Current }, isEnding, onEnd }: SessionProps) {
  const t = useSessionsTexts()
  const language = useLanguage()
  const device = Device || t('unknown')
  const time = formatDateTime(SeenAt, language)
  return (
    <li>
      <div>
        <strong>{Device ? <bdi>{device}</bdi> : device}</strong>
        <p className={list.times}>
          {Current ? t('current') : t('seen', { time })} · {t('begun', { time: formatDateTime(CreatedAt, language) })}
        </p>
      </div>
      {!Current && (
        <Button size="small" busy={isEnding} onClick={onEnd}>
          {t('end')} <span className="visually-hidden">{t('which', { device, time })}</span>
        </Button>
      )}
    </li>
  )
}

/** The button that ends all sessions but this one, once its question is answered: a question that is open stays, also where the others have ended meanwhile. */
function EndOthers({ isAny }: { isAny: boolean }) {
  const t = useSessionsTexts()
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const ending = useEnding({
    mutationFn: () => sendAction<typeof endSessions>({ of: ACCOUNT, name: 'endsessions' }, {}),
    onSuccess: ({ ended }) => {
      notify.success(t('others_ended', { count: ended, number: formatNumber(ended, language) }))
    },
    onSettled: () => {
      setAsking(false)
    },
  })
  return (
    <>
      {isAny && (
        <Button
          icon="close"
          aria-haspopup="dialog"
          onClick={() => {
            setAsking(true)
          }}
        >
          {t('end_others')}
        </Button>
      )}
      <ConfirmDialog
        show={asking}
        title={t('end_others')}
        okText={t('end_others')}
        submitting={ending.isPending}
        onConfirm={() => {
          ending.mutate()
        }}
        onCancel={() => {
          setAsking(false)
        }}
      >
        <p>{t('others_question')}</p>
      </ConfirmDialog>
    </>
  )
}
