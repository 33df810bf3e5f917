import type { TrackWish } from '@office/shared-api/model/public'
import { Button, classNames, Icon } from '@office/shared-ui'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { LostLink } from './lost-link'
import formStyles from './form.module.css'
import styles from './tracking.module.css'

const FIELDS = [
  { name: 'Ref', label: 'reference', hint: 'reference_hint', autoComplete: 'off', inputMode: 'text' },
  { name: 'Phone', label: 'phone', hint: 'phone_hint', autoComplete: 'tel-national', inputMode: 'tel' },
] as const

type Values = Record<(typeof FIELDS)[number]['name'], string>

export interface TrackFormProps {
  /** By the server, which does not know whether the address is that of a link. */
  readonly isDrawn: boolean
  readonly asking: boolean
  readonly onAsk: (wish: TrackWish) => void
}

/**
 * For those who have lost their link. Both are typed as people write them: the server reads any digits. The fields keep their own values,
 * so that what is typed before scripts run stays.
 */
export function TrackForm({ isDrawn, asking, onAsk }: TrackFormProps) {
  const { t } = useTranslation('tracking')
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<readonly string[]>([])

  /** The values where both are there; else the first that is not gets the focus. */
  function whole(): Values | undefined {
    const typed = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? ''
    const values = { Ref: typed('Ref'), Phone: typed('Phone') }
    const empty = FIELDS.map(({ name }) => name).filter((name) => values[name].trim() === '')
    setMissing(empty)
    if (empty.length === 0) return values
    form.current?.querySelector<HTMLInputElement>(`[name=${empty[0]}]`)?.focus()
    return undefined
  }

  useEffect(() => {
    // Its button was pressed before scripts ran: see the server's early script.
    const { dataset } = document.documentElement
    if (isDrawn || dataset['sent'] !== form.current?.id) return
    delete dataset['sent']
    form.current?.requestSubmit()
  }, [isDrawn])

  function send(event: SyntheticEvent) {
    event.preventDefault()
    const typed = whole()
    if (typed) onAsk(typed)
  }

  return (
    <form ref={form} id="track" className={classNames(styles.card, isDrawn && styles.byForm)} method="post" onSubmit={send} noValidate>
      <p className={styles.muted}>{t('intro')}</p>
      {FIELDS.map(({ name, label, hint, ...input }) => {
        const isMissing = missing.includes(name)
        return (
          <div key={name} className={formStyles.field}>
            <label htmlFor={`track-${name}`}>{t(label)}</label>
            <input
              id={`track-${name}`}
              name={name}
              dir="ltr"
              className={formStyles.input}
              aria-invalid={isMissing}
              aria-describedby={`track-${name}-hint`}
              onChange={({ target }) => {
                if (isMissing && target.value.trim() !== '') setMissing(missing.filter((other) => other !== name))
              }}
              {...input}
            />
            <p id={`track-${name}-hint`} className={isMissing ? formStyles.error : styles.hint}>
              {isMissing ? (
                <>
                  <Icon name="alert" /> {t('required')}
                </>
              ) : (
                t(hint)
              )}
            </p>
          </div>
        )
      })}
      <Button type="submit" variant="primary" size="wide" busy={asking}>
        {t('show')}
      </Button>
      <LostLink pairOf={whole} />
    </form>
  )
}
