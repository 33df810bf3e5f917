import { useFormValues, useSetFormValue } from '@office/shared-ui/form'
import { useEffect, useLayoutEffect } from 'react'

function fieldsOf(formId: string): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`#${formId} input`)]
}

/**
 * Inside a form that the server has drawn: takes over what was typed before scripts ran, which the fields of the page alone know, and
 * then sends the form if its button was pressed by then (`data-sent`: see the server's early script). Taken over while React commits the
 * hydrated form: a press that comes between the commit and its effects would be judged by empty fields.
 */
export function TypedBefore({ formId }: { formId: string }) {
  const setValue = useSetFormValue()
  const values = useFormValues()
  useLayoutEffect(() => {
    for (const { name, value, defaultValue } of fieldsOf(formId)) if (value !== defaultValue) setValue(name, value)
  }, [formId, setValue])
  useEffect(() => {
    const { dataset } = document.documentElement
    const isTaken = fieldsOf(formId).every(({ name, value }) => values[name] === value)
    if (dataset['sent'] !== formId || !isTaken) return
    delete dataset['sent']
    document.querySelector<HTMLFormElement>(`#${formId}`)?.requestSubmit()
  }, [formId, values])
  return null
}
