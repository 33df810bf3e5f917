import type { FormValues } from '../model'

/** Values as the spec's forms send them: null is sent empty, which clears; undefined is left out, which keeps. */
export function toFormData(values: FormValues): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) form.append(name, value === null ? '' : String(value))
  }
  return form
}
