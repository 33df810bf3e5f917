import { useLabels, useLanguage } from '@office/shared-api'
import { queryClient, queryKeys, toApiError } from '@office/shared-api/client'
import { NOTIFICATION_KINDS, NOTIFICATION_TEXTS, PUSH, PUSH_LABEL, readCall } from '@office/shared-api/client/staff'
import type { devicesQuery, PushDevice } from '@office/shared-api/model/shapes'
import { Button, formatDateTime, RetryNotice } from '@office/shared-ui'
import { notify } from '@office/shared-ui/dialog'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useAccountTexts } from '../translations/account'
import type { SavePreferences } from './own-news'
import list from './own-list.module.css'
import styles from './own-news.module.css'
import { markHere, NotAllowed, turnOff, turnOn } from './this-device'

const KEY = queryKeys.call(PUSH, 'devices', {})

/** The devices that the server knows, and how this browser stands among them. */
async function readDevices(signal: AbortSignal) {
  const [devices, here] = await Promise.all([readCall<typeof devicesQuery>(PUSH, 'devices', {}, { signal }), markHere()])
  return { ...devices, here }
}

interface OwnDevicesProps {
  /** The kinds that devices get, with commas between. */
  chosen: string
  onSave: SavePreferences
}

/** The devices that get notifications, a button for this one, and the kinds. Nothing where the office sends none. */
export function OwnDevices({ chosen, onSave }: OwnDevicesProps) {
  const t = useAccountTexts()
  const labels = useLabels()
  const language = useLanguage()
  const devices = useQuery({ queryKey: KEY, queryFn: ({ signal }) => readDevices(signal), staleTime: 0 }, queryClient)
  if (devices.isError) {
    return (
      <RetryNotice title={t('failed')} onRetry={() => void devices.refetch()}>
        <p>{labels.error(toApiError(devices.error).code)}</p>
      </RetryNotice>
    )
  }
  if (!devices.data?.Key) return null
  const { Key, here, devices: known } = devices.data
  return (
    <section className={styles.part}>
      <h2>{PUSH_LABEL[language]}</h2>
      <p>{t('push_hint')}</p>
      {known.length === 0 && <p>{t('no_devices')}</p>}
      <ul className={list.list} aria-label={t('devices')}>
        {known.map((device) => (
          <Device key={device.Id} device={device} isHere={device.Mark === here} />
        ))}
      </ul>
      {here === null ? <p>{t('not_here')}</p> : <Switch serverKey={Key} isOn={known.some(({ Mark }) => Mark === here)} />}
      <Kinds chosen={chosen} onSave={onSave} />
    </section>
  )
}

function Device({ device: { Device: name, At }, isHere }: { device: PushDevice; isHere: boolean }) {
  const t = useAccountTexts()
  const language = useLanguage()
  return (
    <li>
      <strong>{name ? <bdi>{name}</bdi> : t('unknown')}</strong>
      <span className={list.times}>
        {isHere && `${t('this_device')} · `}
        {t('since', { time: formatDateTime(At, language) })}
      </span>
    </li>
  )
}

/** The one place where a browser is asked for notifications: a press. */
function Switch({ serverKey, isOn }: { serverKey: string; isOn: boolean }) {
  const t = useAccountTexts()
  const labels = useLabels()
  const switching = useMutation(
    {
      mutationFn: () => (isOn ? turnOff() : turnOn(serverKey)),
      onSuccess: () => {
        notify.success(t(isOn ? 'turned_off' : 'turned_on'))
      },
      onError: (error) => {
        const { code, fields } = toApiError(error)
        notify.error(error instanceof NotAllowed || error instanceof DOMException ? t('refused') : (fields[0]?.errorMsg ?? labels.error(code)))
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
    },
    queryClient,
  )
  return (
    <Button
      icon={isOn ? 'close' : 'mail'}
      busy={switching.isPending}
      onClick={() => {
        switching.mutate()
      }}
    >
      {t(isOn ? 'turn_off' : 'turn_on')}
    </Button>
  )
}

function Kinds({ chosen, onSave }: OwnDevicesProps) {
  const t = useAccountTexts()
  const language = useLanguage()
  const kinds = chosen.split(',')
  return (
    <fieldset className={styles.kinds}>
      <legend>{t('kinds')}</legend>
      {NOTIFICATION_KINDS.map((kind) => (
        <label key={kind}>
          <input
            type="checkbox"
            checked={kinds.includes(kind)}
            onChange={({ target }) => {
              onSave({ Push: NOTIFICATION_KINDS.filter((one) => (one === kind ? target.checked : kinds.includes(one))).join(',') })
            }}
          />
          {NOTIFICATION_TEXTS[kind][language]}
        </label>
      ))}
    </fieldset>
  )
}
