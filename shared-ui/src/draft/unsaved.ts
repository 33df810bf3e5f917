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

/** While somebody's typing would be lost, the program does not reload the page by itself. */
export function hasUnsaved(): boolean {
  return forms.size > 0 || hasDraft()
}
