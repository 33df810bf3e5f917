import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button/button'
import { classNames } from '../class-names'
import { Icon } from '../icon/icon'
import styles from './toast.module.css'
import { dismissToast, type Toast } from './toast.store'

/** How long a success stays, in milliseconds. */
const SUCCESS_LIFETIME = 5_000

export function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation('ui')
  const [held, setHeld] = useState(false)
  const goes = toast.tone === 'success' && !held

  useEffect(() => {
    if (!goes) return
    const timer = setTimeout(dismissToast, SUCCESS_LIFETIME, toast.id)
    return () => {
      clearTimeout(timer)
    }
  }, [goes, toast.id])

  return (
    <div
      className={classNames(styles.toast, styles[toast.tone])}
      role={toast.tone === 'danger' ? 'alert' : 'status'}
      onPointerEnter={() => {
        setHeld(true)
      }}
      onPointerLeave={() => {
        setHeld(false)
      }}
      onFocus={() => {
        setHeld(true)
      }}
      onBlur={() => {
        setHeld(false)
      }}
    >
      <Icon name={toast.tone === 'danger' ? 'alert' : 'check'} className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.title}>{toast.title}</p>
        {toast.text !== undefined && <p>{toast.text}</p>}
      </div>
      <Button
        variant="quiet"
        icon="close"
        label={t('dismiss')}
        className={styles.close}
        onClick={() => {
          dismissToast(toast.id)
        }}
      />
    </div>
  )
}
