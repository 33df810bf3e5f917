import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useDialogStack } from '../dialog/dialog-stack.store'
import { ToastCard } from './toast-card'
import styles from './toast.module.css'
import { useToasts } from './toast.store'

/**
 * Where toasts appear; the frame renders one. They stand in the top layer, and inside the topmost dialog when one
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

  return (
    <section ref={region} popover="manual" className={styles.host} aria-label={t('notifications')}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}
