/** Dialogs, popovers and toasts, which open over the page: in one file. */
export { ConfirmDialog, Modal, type ConfirmDialogProps, type ModalProps } from './modal'
export { Popover } from '../popover/popover'
export { useNativeDialog } from './native-dialog'
export { notify, ToastHost, type ToastAction } from '../toast'
