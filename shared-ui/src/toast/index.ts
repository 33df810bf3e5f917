export { ToastHost } from './toast-host'
export { notify } from './toast.store'
