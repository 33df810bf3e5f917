export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog'
export { Modal, type ModalProps } from './modal'
export { Popover } from '../popover/popover'
export { useNativeDialog } from './use-native-dialog'
