export { ToastHost as default } from '@office/shared-ui/toast'
