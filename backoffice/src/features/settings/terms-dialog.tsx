import { listRows, queryKeys } from '@office/shared-api/client'
import { resources, type TermsRow } from '@office/shared-api/model'
import { figuresOf } from '@office/shared-api/model/staff-fields'
import { useFormValues, useSetFormValue } from '@office/shared-ui/form'
import type { ResourceDialogProps } from '@office/shared-ui/resource'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
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

/** Fills the figures of the form around, once they are known and whenever another class is chosen. */
function Beginning() {
  const { Class = '' } = useFormValues()
  const setValue = useSetFormValue()
  const { data } = useQuery({ queryKey: [...queryKeys.resource(terms), 'all'], queryFn: async ({ signal }) => (await listRows(terms, ALL, signal)).data })
  const fill = useEffectEvent((row: TermsRow) => {
    const values: Readonly<Record<string, unknown>> = { ...row }
    for (const name of figuresOf(terms)) setValue(name, values[name] as Parameters<typeof setValue>[1])
  })
  const newest = data && newestOf(data, Class)
  useEffect(() => {
    if (newest) fill(newest)
  }, [newest])
  return null
}
