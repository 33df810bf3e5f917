import type { ApiError } from '@office/shared-api/client'
import { isObject, type AnyRow, type FieldValue, type ManySaved, type Resource, type Undoing } from '@office/shared-api/model'
import { editManyOf, SET } from '@office/shared-api/model/edit-many'
import { reasonsOf, useAct } from '@office/shared-ui/actions'
import { useState } from 'react'

/** One edit of many rows. */
export interface ManyEdit {
  readonly resource: Resource
  readonly rows: readonly AnyRow[]
  readonly values: Readonly<Record<string, FieldValue>>
}

/** The rows that an edit has passed over, each with its reasons, and the codes that would let it through, where questions alone stand in its way. */
export interface PassedOver extends ManyEdit {
  readonly done: number
  /** By which the done ones can be undone together. */
  readonly undoing: Undoing | null
  readonly passed: readonly { readonly row: AnyRow; readonly why: string; readonly codes: readonly string[] }[]
}

function passedOver(edit: ManyEdit, { done, passed, Batch }: ManySaved): PassedOver {
  const rows = passed.flatMap(({ Id, errors }) => {
    const row = edit.rows.find((one) => one.Id === Id)
    const codes = errors.flatMap(({ agree }) => agree ?? [])
    return row ? [{ row, why: reasonsOf([{ errors }]), codes: codes.length === errors.length ? codes : [] }] : []
  })
  return { ...edit, done: done.length, undoing: Batch === undefined ? null : { Batch }, passed: rows }
}

function isRefusal(cause: unknown): cause is ApiError {
  return isObject(cause) && Array.isArray(cause['fields'])
}

/** Edits many rows. `finished` once all is done; rows that were passed over are kept here until the reader has seen them. */
export function useEditMany(finished: () => void) {
  const { send, isActing } = useAct()
  const [left, setLeft] = useState<PassedOver | null>(null)
  /** Rejects with the refusal of a form's values. */
  async function edit(one: ManyEdit, codes: readonly string[] = []): Promise<void> {
    const action = editManyOf(one.resource)
    if (!action) return
    const agreed = codes.length > 0 ? { agreed: codes.join(',') } : {}
    const isShown = (answer: unknown) => (answer as ManySaved).passed.length > 0
    const answer = await send(action, one.rows, { [SET]: JSON.stringify(one.values) }, { ...agreed, isShown }).catch((cause: unknown) => {
      if (isRefusal(cause)) throw cause
      return null
    })
    if (answer === null) return
    const over = passedOver(one, answer as ManySaved)
    setLeft(over.passed.length > 0 ? over : null)
    if (over.passed.length === 0) finished()
  }
  return {
    edit,
    isActing,
    left,
    /** The same for the rows that were asked about: with yes to every question, also to those about the whole selection, which were answered before. */
    goOn: ({ passed, values, resource }: PassedOver) => {
      const asked = passed.filter(({ codes }) => codes.length > 0)
      const codes = new Set([...asked.flatMap((one) => one.codes), ...Object.keys(values), ...Object.keys(editManyOf(resource)?.questions ?? {})])
      void edit({ resource, values, rows: asked.map(({ row }) => row) }, [...codes]).catch(() => null)
    },
    forget: () => {
      setLeft(null)
      finished()
    },
  }
}
