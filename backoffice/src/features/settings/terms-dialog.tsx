import { listRows, queryKeys } from '@office/shared-api/client'
import { resources, type TermsRow } from '@office/shared-api/model'
import { figuresOf } from '@office/shared-api/model/staff-fields'
import { useFormValues, useSetFormValue, type FormValues } from '@office/shared-ui/form'
import type { ResourceDialogProps } from '@office/shared-ui/resource'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { FigureDialog } from './figure-dialog'

const { terms } = resources

/** More rows of terms than an office will see. */
const ALL = { pageSize: 100 }

/** The newest terms of a class, else of every class: a row is whole, and most of its figures stay. */
function newestOf(rows: readonly TermsRow[], termsClass: unknown): TermsRow | undefined {
  const of = (wanted: unknown) => rows.filter(({ Class }) => Class === wanted).reduce<TermsRow | undefined>((one, other) => (one && (one.From ?? '') > (other.From ?? '') ? one : other), undefined)
  return of(termsClass) ?? of('')
}

/** Legal terms in their dialog: new ones begin with the figures of the newest of their class. */
export function TermsDialog(props: ResourceDialogProps) {
  return <FigureDialog {...props} intro={(row) => (row ? null : <Beginning />)} />
}

/** Fills the figures of the form around, once they are known and whenever another class is chosen. A figure that somebody has typed meanwhile stays. */
function Beginning() {
  const values = useFormValues()
  const setValue = useSetFormValue()
  const untyped = useRef(values)
  const { data } = useQuery({ queryKey: [...queryKeys.resource(terms), 'all'], queryFn: async ({ signal }) => (await listRows(terms, ALL, signal)).data })
  const fill = useEffectEvent((row: TermsRow) => {
    const figures: FormValues = Object.fromEntries(Object.entries(row).filter(([name]) => figuresOf(terms).includes(name) && values[name] === untyped.current[name]))
    for (const [name, value] of Object.entries(figures)) setValue(name, value)
    untyped.current = { ...untyped.current, ...figures }
  })
  const newest = data && newestOf(data, values['Class'] ?? '')
  useEffect(() => {
    if (newest) fill(newest)
  }, [newest])
  return null
}
