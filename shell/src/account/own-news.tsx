import { useLabels, useLanguage, useRole } from '@office/shared-api'
import { queryClient, queryKeys, toApiError } from '@office/shared-api/client'
import { ACCOUNT, DIGEST_AT_LABEL, DIGEST_LABEL, DIGEST_TEXTS, DIGESTS, readCall, sendAction } from '@office/shared-api/client/staff'
import type { Preferences, preferencesQuery, savePreferences } from '@office/shared-api/model/shapes'
import { RetryNotice, Skeleton } from '@office/shared-ui'
import { notify } from '@office/shared-ui/dialog'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useAccountTexts } from '../translations/account'
import styles from './own-news.module.css'
import { OwnDevices } from './own-devices'

const KEY = queryKeys.call(ACCOUNT, 'preferences', {})

export type SavePreferences = (values: Partial<Pick<Preferences, 'Digest' | 'DigestAt' | 'Push'>>) => void

/** How news reach a member of staff away from the desk: the digest by mail, and notifications on devices. Each press is kept at once. */
export function OwnNews() {
  const t = useAccountTexts()
  const labels = useLabels()
  // Shown in the same moment as it is pressed: the cache tells its readers a moment later.
  const [pressed, setPressed] = useState<Parameters<SavePreferences>[0]>({})
  const preferences = useQuery({ queryKey: KEY, queryFn: ({ signal }) => readCall<typeof preferencesQuery>(ACCOUNT, 'preferences', {}, { signal }), staleTime: 0 }, queryClient)
  const keeping = useMutation(
    {
      mutationFn: (values: Parameters<SavePreferences>[0]) => sendAction<typeof savePreferences>({ of: ACCOUNT, name: 'preferences' }, values),
      onError: (error) => {
        setPressed({})
        notify.error(labels.error(toApiError(error).code))
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
    },
    queryClient,
  )
  const save: SavePreferences = (values) => {
    setPressed((before) => ({ ...before, ...values }))
    keeping.mutate(values)
  }
  if (preferences.isError) {
    return (
      <RetryNotice title={t('failed')} onRetry={() => void preferences.refetch()}>
        <p>{labels.error(toApiError(preferences.error).code)}</p>
      </RetryNotice>
    )
  }
  if (!preferences.data) return <Skeleton />
  const shown = { ...preferences.data, ...pressed }
  return (
    <div className={styles.parts}>
      <DigestChoice {...shown} onSave={save} />
      <OwnDevices chosen={shown.Push} onSave={save} />
    </div>
  )
}

const HOURS = Array.from({ length: 24 }, (_hour, hour) => hour)

function DigestChoice({ Digest, DigestAt, onSave }: Preferences & { onSave: SavePreferences }) {
  const t = useAccountTexts()
  const language = useLanguage()
  const role = useRole()
  const name = useId()
  // Administrators who have not chosen have the morning mail of the office, others none.
  const chosen = Digest ?? (role === 'Admin' ? null : 'off')
  return (
    <section className={styles.part}>
      <h2>{DIGEST_LABEL[language]}</h2>
      <p>{t('digest_hint')}</p>
      {Digest === null && role === 'Admin' && <p>{t('digest_first')}</p>}
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{DIGEST_LABEL[language]}</legend>
        {DIGESTS.map((digest) => (
          <label key={digest}>
            <input
              type="radio"
              name={name}
              checked={digest === chosen}
              onChange={() => {
                onSave({ Digest: digest })
              }}
            />
            {digest === 'weekly' ? t('on_sundays') : DIGEST_TEXTS[digest][language]}
          </label>
        ))}
      </fieldset>
      {Digest !== null && Digest !== 'off' && (
        <label className={styles.hour}>
          {DIGEST_AT_LABEL[language]}
          <select
            value={DigestAt}
            onChange={({ target }) => {
              onSave({ DigestAt: Number(target.value) })
            }}
          >
            {HOURS.map((hour) => (
              <option key={hour} value={hour}>
                {`${String(hour).padStart(2, '0')}:00`}
              </option>
            ))}
          </select>
        </label>
      )}
    </section>
  )
}
