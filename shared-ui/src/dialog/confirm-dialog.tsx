import type { ReactNode } from 'react'
import { Modal, type ModalProps } from './modal'

export interface ConfirmDialogProps
  extends Pick<ModalProps, 'show' | 'title' | 'okText' | 'cancelText' | 'submitting' | 'theme'> {
  onConfirm: () => void
  onCancel: () => void
  /** What will happen, naming the thing it happens to. */
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
