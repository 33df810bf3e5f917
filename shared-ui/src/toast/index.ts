export { ToastHost } from './toast-host'
export { notify, offerInToast, type ToastAction } from './toast.store'
