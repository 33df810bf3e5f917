import { useLabels, useLanguage } from '@office/shared-api'
import { queryClient, queryKeys, toApiError } from '@office/shared-api/client'
import { ACCOUNT, readCall, sendAction } from '@office/shared-api/client/staff'
import type { makeCalendar, ownCalendarQuery } from '@office/shared-api/model/shapes'
import { Button, formatDateTime, RetryNotice, Skeleton } from '@office/shared-ui'
import { notify } from '@office/shared-ui/dialog'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useAccountTexts } from '../translations/account'
import styles from './own-news.module.css'

const KEY = queryKeys.call(ACCOUNT, 'calendar', {})

/** One's own calendar feed: switched off at first. Its link is shown once, when it is made. */
export function OwnCalendar() {
  const t = useAccountTexts()
  const labels = useLabels()
  const language = useLanguage()
  const [link, setLink] = useState('')
  const own = useQuery({ queryKey: KEY, queryFn: ({ signal }) => readCall<typeof ownCalendarQuery>(ACCOUNT, 'calendar', {}, { signal }), staleTime: 0 }, queryClient)
  const making = useMutation(
    {
      mutationFn: (New: boolean) => sendAction<typeof makeCalendar>({ of: ACCOUNT, name: 'calendar' }, { New }),
      onSuccess: ({ Link }) => {
        setLink(Link)
        notify.success(t(Link === '' ? 'calendar_ended' : 'calendar_made'))
      },
      onError: (error) => {
        notify.error(labels.error(toApiError(error).code))
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
    },
    queryClient,
  )
  if (own.isError) {
    return (
      <RetryNotice title={t('failed')} onRetry={() => void own.refetch()}>
        <p>{labels.error(toApiError(own.error).code)}</p>
      </RetryNotice>
    )
  }
  if (!own.data) return <Skeleton />
  const { MadeAt } = own.data
  const make = (New: boolean) => () => {
    making.mutate(New)
  }
  return (
    <section className={styles.part}>
      <h2>{t('calendar')}</h2>
      <p>{t('calendar_hint')}</p>
      <p>{MadeAt === null ? t('calendar_off') : t('calendar_on', { time: formatDateTime(MadeAt, language) })}</p>
      {link !== '' && <OwnLink link={link} />}
      <p className={styles.choices}>
        <Button icon="calendar" busy={making.isPending} onClick={make(true)}>
          {t(MadeAt === null ? 'calendar_make' : 'calendar_renew')}
        </Button>
        {MadeAt !== null && (
          <Button icon="close" variant="quiet" busy={making.isPending} onClick={make(false)}>
            {t('calendar_end')}
          </Button>
        )}
      </p>
    </section>
  )
}

/** The link as it is typed into a calendar program. */
function OwnLink({ link }: { link: string }) {
  const t = useAccountTexts()
  const id = useId()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      notify.success(t('copied'))
    } catch {
      notify.error(t('not_copied'))
    }
  }
  return (
    <div className={styles.link}>
      <label htmlFor={id}>{t('calendar_link')}</label>
      <input
        id={id}
        dir="ltr"
        readOnly
        value={link}
        onFocus={({ target }) => {
          target.select()
        }}
      />
      <Button icon="copy" onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </div>
  )
}
