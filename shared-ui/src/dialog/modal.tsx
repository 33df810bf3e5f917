import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button/button'
import { classNames } from '../class-names'
import type { BadgeTheme } from '../feedback/badge'
import { LanguageToggle } from '../language-toggle/language-toggle'
import { usePageTitle } from '../page-title'
import styles from './modal.module.css'
import { useNativeDialog } from './native-dialog'

export interface ModalProps {
  show: boolean
  /** Asked by the close and cancel buttons, Escape and Back; never while submitting. */
  onClose: () => void
  title: string
  /** The colour of the header's edge and of the OK button. */
  theme?: BadgeTheme | 'danger'
  /** In the middle of the screen, rather than near its top. */
  center?: boolean
  /** `large` and `full` fill a phone's screen; `full` fills every screen. */
  size?: 'small' | 'medium' | 'large' | 'full'
  okText?: string
  cancelText?: string
  /** The button to press without a thought: `cancel` or one of the `extraActions` where OK would lose something. */
  prominent?: 'ok' | 'cancel' | 'extra'
  /** OK has the focus at first: Enter answers. */
  focusOk?: boolean
  /** Gives the dialog its OK button. Leave out when the button submits a form: see `formId`. */
  onSubmit?: () => void
  /** The id of a form inside: the OK button submits it. */
  formId?: string
  /** Work is under way: the buttons are disabled and the dialog cannot be closed. */
  submitting?: boolean
  /** More buttons, between Cancel and OK. */
  extraActions?: ReactNode
  children?: ReactNode
}

/** A modal dialog on the native element: the page behind is inert, focus stays inside and returns afterwards. */
export function Modal({ show, ...rest }: ModalProps) {
  return show ? <OpenModal {...rest} /> : null
}

function OpenModal({
  onClose,
  title,
  theme = 'primary',
  center = false,
  size = 'large',
  okText,
  cancelText,
  prominent = 'ok',
  focusOk,
  onSubmit,
  formId,
  submitting = false,
  extraActions,
  children,
}: Omit<ModalProps, 'show'>) {
  const { t } = useTranslation(['ui', 'common'])
  const titleId = useId()
  const dialog = useNativeDialog(() => {
    if (!submitting) onClose()
  })
  const body = useKeyScrolling()
  // A question keeps the title of what it is about.
  usePageTitle(size === 'small' ? null : title, 'dialog')
  const hasOk = onSubmit !== undefined || formId !== undefined
  return (
    <dialog
      {...dialog}
      className={classNames(styles.dialog, styles[size], styles[theme], center && styles.center)}
      aria-labelledby={titleId}
      aria-busy={submitting || undefined}
    >
      <div className={styles.frame}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          <div className={styles.tools}>
            {/* The page's own toggle is out of reach behind a modal dialog. */}
            {size !== 'small' && <LanguageToggle />}
            <Button
              variant="quiet"
              icon="close"
              label={t('common:actions.close')}
              disabled={submitting}
              onClick={onClose}
            />
          </div>
        </header>
        <div ref={body} className={styles.body}>
          {children}
        </div>
        <footer className={styles.footer}>
          <Button variant={prominent === 'cancel' ? 'primary' : 'secondary'} disabled={submitting} onClick={onClose}>
            {cancelText ?? t(hasOk ? 'common:actions.cancel' : 'common:actions.close')}
          </Button>
          {extraActions}
          {hasOk && (
            <Button
              variant={prominent !== 'ok' ? 'secondary' : theme === 'danger' ? 'danger' : 'primary'}
              className={prominent !== 'ok' && theme === 'danger' ? styles.grave : undefined}
              busy={submitting}
              data-autofocus={focusOk}
              type={formId === undefined ? 'button' : 'submit'}
              form={formId}
              onClick={onSubmit}
            >
              {okText ?? t('confirm')}
            </Button>
          )}
        </footer>
      </div>
    </dialog>
  )
}

const REACHED_BY_TAB = 'a[href], button, input, select, textarea, [tabindex="0"]'

/**
 * For a region that may scroll: where nothing inside can be reached by Tab, the region itself can, or its end
 * could not be reached with the keyboard alone.
 */
function useKeyScrolling(): RefObject<HTMLDivElement | null> {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const update = () => {
      const { current } = region
      if (!current) return
      const needed = current.querySelector(REACHED_BY_TAB) === null && current.scrollHeight > current.clientHeight
      if (needed) current.tabIndex = 0
      else current.removeAttribute('tabindex')
    }
    update()
    addEventListener('resize', update)
    return () => {
      removeEventListener('resize', update)
    }
  })
  return region
}

export interface ConfirmDialogProps
  extends Pick<ModalProps, 'show' | 'title' | 'okText' | 'cancelText' | 'prominent' | 'extraActions' | 'submitting' | 'theme' | 'focusOk'> {
  onConfirm: () => void
  onCancel: () => void
  /** The consequence, naming the thing that it happens to. */
  children: ReactNode
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ onConfirm, onCancel, theme = 'danger', children, ...rest }: ConfirmDialogProps) {
  return (
    <Modal {...rest} theme={theme} size="small" center onClose={onCancel} onSubmit={onConfirm}>
      {children}
    </Modal>
  )
}
