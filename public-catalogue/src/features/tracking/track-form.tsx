import type { TrackWish } from '@office/shared-api/model/public'
import { Button, Icon } from '@office/shared-ui'
import { useRef, useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { LostLink } from './lost-link'
import formStyles from './form.module.css'
import styles from './tracking.module.css'

const FIELDS = [
  { name: 'Ref', label: 'reference', hint: 'reference_hint', autoComplete: 'off', inputMode: 'text' },
  { name: 'Phone', label: 'phone', hint: 'phone_hint', autoComplete: 'tel-national', inputMode: 'tel' },
] as const

type Values = Record<(typeof FIELDS)[number]['name'], string>

/** For those who have lost their link. Both are typed as people write them: the server reads any digits. */
export function TrackForm({ asking, onAsk }: { asking: boolean; onAsk: (wish: TrackWish) => void }) {
  const { t } = useTranslation('tracking')
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Values>({ Ref: '', Phone: '' })
  const [sent, setSent] = useState(false)

  /** The values where both are there; else the first that is not gets the focus. */
  function whole(): Values | undefined {
    setSent(true)
    const missing = FIELDS.find(({ name }) => values[name].trim() === '')
    if (!missing) return values
    form.current?.querySelector<HTMLInputElement>(`[name=${missing.name}]`)?.focus()
    return undefined
  }

  function send(event: SyntheticEvent) {
    event.preventDefault()
    const typed = whole()
    if (typed) onAsk(typed)
  }

  return (
    <form ref={form} className={styles.card} onSubmit={send} noValidate>
      <p className={styles.muted}>{t('intro')}</p>
      {FIELDS.map(({ name, label, hint, ...input }) => {
        const missing = sent && values[name].trim() === ''
        return (
          <div key={name} className={formStyles.field}>
            <label htmlFor={`track-${name}`}>{t(label)}</label>
            <input
              id={`track-${name}`}
              name={name}
              dir="ltr"
              className={formStyles.input}
              value={values[name]}
              aria-invalid={missing}
              aria-describedby={`track-${name}-hint`}
              onChange={({ target }) => {
                setValues({ ...values, [name]: target.value })
              }}
              {...input}
            />
            <p id={`track-${name}-hint`} className={missing ? formStyles.error : styles.hint}>
              {missing ? (
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
