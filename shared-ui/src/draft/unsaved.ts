import { hasDraft } from './draft.store'

const forms = new Set<symbol>()

/** Marks a form as unsaved. Returns a function that takes the mark back. */
export function holdUnsaved(): () => void {
  const form = Symbol('form')
  forms.add(form)
  return () => {
    forms.delete(form)
  }
}

/** Whether a form in the page holds what is not saved. */
export function isTyped(): boolean {
  return forms.size > 0
}

/** While somebody's typing would be lost, the program does not reload the page by itself. */
export function hasUnsaved(): boolean {
  return isTyped() || hasDraft()
}
