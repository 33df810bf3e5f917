import { ApiError, getRow, queryKeys, saveRow } from '@office/shared-api/client'
import type { AnyRow, FormValues, Resource } from '@office/shared-api/model'
import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { withSaved } from '../saved-rows'
import { isSameIn, isStale, staleWords } from '../stale'
import { useChange } from '../use-change'
import { touchedBy } from '../resource/touched'

/** Optimistic concurrency: the fields at hand were changed by somebody else meanwhile. `current`: the row as it is now; null when it is gone. */
export class StaleRecord extends ApiError {
  readonly current: AnyRow | null
  /** By whom and when, in the server's words. */
  readonly told: string | undefined

  constructor(current: AnyRow | null, told: string | undefined) {
    super(409, 'not_saved')
    this.current = current
    this.told = told
  }
}

/** Saves some fields of a record. `base`: the row as its form was opened on. Rejects with `StaleRecord`, or an `ApiError`. */
export type SaveFields = (resource: Resource, values: FormValues, base: AnyRow) => Promise<AnyRow>

interface Save {
  readonly resource: Resource
  readonly values: FormValues
  readonly version: number
}

/** Whether two states of a row have the same in all of these fields. */
function areSame(names: readonly string[], one: AnyRow, other: AnyRow): boolean {
  return names.every((name) => isSameIn(name, one, other))
}

/** The saves of one record. */
export interface RecordSaves {
  readonly save: SaveFields
  /** Resolves once no save is under way, however it ended. */
  readonly settled: () => Promise<unknown>
}

/**
 * The queue of saves of one record: each waits for the one before and carries the `Version` of its answer, so that quick saves of
 * one reader never meet each other. Where somebody else has saved meanwhile and the fields at hand are untouched, the save is
 * tried once more on their version.
 */
export function useRecordSaves(row: AnyRow): RecordSaves {
  const client = useQueryClient()
  const latest = useRef(row)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  useLayoutEffect(() => {
    if (row.Version > latest.current.Version) latest.current = row
  }, [row])
  const { mutateAsync } = useChange({
    call: ({ resource, values, version }: Save) => saveRow(resource, { ...values, Id: latest.current.Id, Version: version }),
    undoneBy: ({ resource }) => resource,
    // Told at the field.
    failed: () => null,
    refreshes: ({ resource }) => touchedBy(resource),
  })

  async function send(save: Save): Promise<AnyRow> {
    const saved = await mutateAsync(save)
    // The answer holds the fields of its own resource; a record may show those of two.
    latest.current = { ...latest.current, ...saved }
    client.setQueriesData<unknown>({ queryKey: queryKeys.resource(save.resource) }, (cached: unknown) => withSaved(cached, saved))
    return saved
  }

  async function save(resource: Resource, values: FormValues, base: AnyRow): Promise<AnyRow> {
    const names = Object.keys(values)
    // Fields that are known to have changed are sent on the version that was read: the server says who changed them.
    const version = (areSame(names, base, latest.current) ? latest.current : base).Version
    try {
      return await send({ resource, values, version })
    } catch (error) {
      if (!isStale(error)) throw error
      const current = await getRow(resource, base.Id)
      if (current) latest.current = { ...latest.current, ...current }
      if (!current || !areSame(names, base, current)) throw new StaleRecord(current, staleWords(error))
      return await send({ resource, values, version: latest.current.Version })
    }
  }

  return {
    save: (resource, values, base) => {
      const saved = queue.current.then(() => save(resource, values, base))
      queue.current = saved.catch(() => undefined)
      return saved
    },
    settled: () => queue.current,
  }
}
