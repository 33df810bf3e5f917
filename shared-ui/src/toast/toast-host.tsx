import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '../button/button'
import { classNames } from '../class-names'
import { useDialogStack } from '../dialog/native-dialog'
import { Icon } from '../icon/icon'
import { placeMessages } from './free-place'
import styles from './toast.module.css'
import { dismissToast, useToasts, type Toast } from './toast.store'

/**
 * Where toasts appear; the layout renders one. They stand in the top layer, and inside the topmost dialog when one
 * is open, because everything outside a modal dialog can be neither pressed nor heard.
 */
export function ToastHost() {
  const toasts = useToasts((state) => state.toasts)
  const dialog = useDialogStack((state) => state.dialogs.at(-1))
  if (toasts.length === 0) return null
  const region = <ToastRegion />
  return dialog === undefined ? region : createPortal(region, dialog)
}

function ToastRegion() {
  const { t } = useTranslation('ui')
  const toasts = useToasts((state) => state.toasts)
  const region = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    // The dialog that it stands in may be on its way out already.
    if (region.current?.isConnected) region.current.showPopover()
  }, [])

  // A message covers no button: not when it comes, and not after the page was scrolled or turned.
  useEffect(() => {
    const place = () => {
      if (region.current) placeMessages(region.current)
    }
    const frame = requestAnimationFrame(place)
    addEventListener('resize', place)
    document.addEventListener('scrollend', place, true)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('resize', place)
      document.removeEventListener('scrollend', place, true)
    }
  }, [toasts])

  return (
    <section ref={region} popover="manual" className={styles.host} aria-label={t('notifications')}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

/** How long a success stays, in milliseconds: longer where it offers something. */
const SUCCESS_LIFETIME = 5_000
const OFFER_LIFETIME = 10_000

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation('ui')
  const [held, setHeld] = useState(false)
  const lifetime = toast.actions.length > 0 ? OFFER_LIFETIME : SUCCESS_LIFETIME
  const goes = toast.tone === 'success' && !held

  useEffect(() => {
    if (!goes) return
    const timer = setTimeout(dismissToast, lifetime, toast.id)
    return () => {
      clearTimeout(timer)
    }
  }, [goes, lifetime, toast.id])

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
        {toast.actions.map(({ label, onPress }) => (
          <Button
            key={label}
            size="small"
            className={styles.action}
            onClick={() => {
              dismissToast(toast.id)
              onPress()
            }}
          >
            {label}
          </Button>
        ))}
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
