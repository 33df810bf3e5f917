import { useSession } from '@office/shared-api'
import { getRow, toApiError, type ApiError } from '@office/shared-api/client'
import type { AnyRow, FieldValue, FormValues as SentValues, Resource } from '@office/shared-api/model'
import { useRef, useState, type ReactNode } from 'react'
import { dropDraft, keepDraft } from '../../draft/draft.store'
import type { FormValues } from '../form'
import { submitForm } from '../form/staff-fields'
import { isStale, staleWords } from '../stale'

/** A refusal that the reader may overrule: the question, and what the save carries when they confirm. */
export interface Overrule {
  readonly title: string
  readonly text: ReactNode
  readonly okText: string
  readonly values: Readonly<Record<string, FieldValue>>
}

/** Says whether a refused save of a row can be overruled; null when it cannot. */
export type FindOverrule = (error: ApiError, row: AnyRow) => Overrule | null

interface Stale {
  readonly current: AnyRow | null
  readonly told: string | undefined
}

interface RowForm {
  readonly resource: Resource
  readonly formId: string
  /** The row to open; undefined for a new one. */
  readonly row: AnyRow | undefined
  readonly save: (values: SentValues) => Promise<unknown>
  readonly findOverrule: FindOverrule | undefined
  /** The save is done: the form is no longer needed. */
  readonly saved: () => void
}

/** Optimistic concurrency of a form over a row: saves it by its version; a stale save and a refusal that may be overruled wait for the reader's choice. */
export function useRowForm({ resource, formId, row, save, findOverrule, saved }: RowForm) {
  // The row that the form stands on; after "take theirs" another one.
  const [opened, setOpened] = useState(row)
  const [stale, setStale] = useState<Stale | null>(null)
  const [overrule, setOverrule] = useState<Overrule | null>(null)
  // The next save carries these besides the form's values, because the reader confirmed.
  const agreed = useRef<Overrule['values']>({})
  const version = useRef(row?.Version)

  async function submit(values: Record<string, FieldValue>) {
    setStale(null)
    const more = agreed.current
    agreed.current = {}
    try {
      await save({ ...values, ...more, ...(opened && { Id: opened.Id, Version: version.current }) })
    } catch (error) {
      if (opened) setOverrule(findOverrule?.(toApiError(error), opened) ?? null)
      if (opened && isStale(error)) setStale({ current: await getRow(resource, opened.Id).catch(() => null), told: staleWords(error) })
      throw error
    }
    saved()
  }

  return {
    opened,
    submit,
    stale,
    /** Saves what is typed over what somebody else has saved. */
    takeMine: () => {
      version.current = stale?.current?.Version
      setStale(null)
      submitForm(formId)
    },
    /** Begins anew on what somebody else has saved. */
    takeTheirs: () => {
      version.current = stale?.current?.Version
      setOpened(stale?.current ?? undefined)
      setStale(null)
    },
    overrule,
    /** Answers the question of a refusal. */
    answer: (yes: boolean) => {
      if (yes) agreed.current = overrule?.values ?? {}
      setOverrule(null)
      if (yes) submitForm(formId)
    },
  }
}

/** Draft of a form: when the session ends, the screen goes with its form; after signing in again the same user finds both as they were. */
export function useRowDraft(place: string, row: AnyRow | undefined) {
  const userId = useSession().user?.Id
  const dirty = useRef(false)
  return {
    isDirty: () => dirty.current,
    keep: (values: FormValues | null) => {
      dirty.current = values !== null
      if (values !== null && userId !== undefined) keepDraft({ userId, place, row, values })
      else dropDraft()
    },
  }
}
