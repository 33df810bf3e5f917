import { useLabels, useLanguage } from '@office/shared-api'
import { queryClient, queryKeys, toApiError } from '@office/shared-api/client'
import { ACCOUNT, readCall, sendAction, SESSIONS } from '@office/shared-api/client/staff'
import type { endSession, endSessions, sessionsQuery } from '@office/shared-api/model/shapes'
import { Button, formatDateTime, formatNumber, RetryNotice, Skeleton } from '@office/shared-ui'
import { ConfirmDialog, Modal, notify } from '@office/shared-ui/dialog'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSessionsTexts } from '../translations/sessions'
import { useStaffTexts } from '../translations/staff'
import styles from './sessions-dialog.module.css'

const KEY = queryKeys.call(SESSIONS, 'sessions', {})

/** Where the user is signed in, with buttons that end each session but this one, and all of them. */
export default function SessionsDialog({ onClose }: { onClose: () => void }) {
  const t = useSessionsTexts()
  const staff = useStaffTexts()
  const labels = useLabels()
  const language = useLanguage()
  const sessions = useQuery({ queryKey: KEY, queryFn: ({ signal }) => readCall<typeof sessionsQuery>(SESSIONS, 'sessions', {}, { signal }), staleTime: 0 }, queryClient)
  const [asking, setAsking] = useState(false)
  const afterwards = {
    onError: (error: Error) => {
      notify.error(labels.error(toApiError(error).code))
    },
    // After a refusal too: a session may have ended by itself.
    onSettled: () => {
      setAsking(false)
      return queryClient.invalidateQueries({ queryKey: KEY })
    },
  }
  const ending = useMutation(
    {
      mutationFn: (Id: string) => sendAction<typeof endSession>({ of: SESSIONS, name: 'endsession' }, { Id }),
      onSuccess: () => {
        notify.success(t('ended'))
      },
      ...afterwards,
    },
    queryClient,
  )
  const endingOthers = useMutation(
    {
      mutationFn: () => sendAction<typeof endSessions>({ of: ACCOUNT, name: 'endsessions' }, {}),
      onSuccess: ({ ended }) => {
        notify.success(t('others_ended', { count: ended, number: formatNumber(ended, language) }))
      },
      ...afterwards,
    },
    queryClient,
  )
  return (
    <Modal show size="medium" title={staff('sessions.title')} onClose={onClose}>
      <p>{t('hint')}</p>
      {sessions.isError && (
        <RetryNotice title={t('failed')} onRetry={() => void sessions.refetch()}>
          <p>{labels.error(toApiError(sessions.error).code)}</p>
        </RetryNotice>
      )}
      {sessions.isPending && <Skeleton className={styles.skeleton} />}
      <ul className={styles.sessions}>
        {sessions.data?.sessions.map(({ Id, Device, CreatedAt, SeenAt, Current }) => {
          const device = Device || t('unknown')
          const time = formatDateTime(SeenAt, language)
          return (
            <li key={Id}>
              <div>
                <strong>{Device ? <bdi>{device}</bdi> : device}</strong>
                <p className={styles.times}>
                  {Current ? t('current') : t('seen', { time })} · {t('begun', { time: formatDateTime(CreatedAt, language) })}
                </p>
              </div>
              {!Current && (
                <Button
                  size="small"
                  busy={ending.isPending && ending.variables === Id}
                  onClick={() => {
                    ending.mutate(Id)
                  }}
                >
                  {t('end')} <span className="visually-hidden">{t('which', { device, time })}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {sessions.data?.sessions.some(({ Current }) => !Current) && (
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
        submitting={endingOthers.isPending}
        onConfirm={() => {
          endingOthers.mutate()
        }}
        onCancel={() => {
          setAsking(false)
        }}
      >
        <p>{t('others_question')}</p>
      </ConfirmDialog>
    </Modal>
  )
}
