import axios from 'axios'
import { WEB_CLIENT_HEADER, type FormValues } from '../public'
import { languageStore } from '../stores/language.store'
import { leaveSession } from '../stores/session.store'
import { toApiError } from './api-error'

declare module 'axios' {
  interface AxiosRequestConfig {
    /** A 401 of this call is the caller's to tell (a wrong password), not the end of a session. */
    keepSessionOn401?: boolean
  }
}

/** The one axios instance. It has no timeout: a screen that waits long says so by itself. */
export const http = axios.create({
  baseURL: '/api',
  headers: { [WEB_CLIENT_HEADER.name]: WEB_CLIENT_HEADER.value },
})

http.interceptors.request.use((config) => {
  config.headers.set('Accept-Language', languageStore.getState().language)
  return config
})

http.interceptors.response.use(undefined, (cause: unknown) => {
  if (axios.isCancel(cause)) throw cause
  const error = toApiError(cause)
  const keepsSession = axios.isAxiosError(cause) && cause.config?.keepSessionOn401
  if (error.status === 401 && !keepsSession) leaveSession('ended')
  throw error
})

/** Values as the spec's forms send them: null is sent empty, which clears; undefined is left out, which keeps. */
export function toFormData(values: FormValues): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) form.append(name, value === null ? '' : String(value))
  }
  return form
}
