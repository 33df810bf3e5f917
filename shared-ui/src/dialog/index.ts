export { ConfirmDialog, Modal, type ConfirmDialogProps, type ModalProps } from './modal'
export { Popover } from '../popover/popover'
export { useNativeDialog } from './native-dialog'
