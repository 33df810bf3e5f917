import { getRow, queryKeys } from '@office/shared-api/client'
import type { AnyRow, Resource } from '@office/shared-api/model/public'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import { useDialogStack } from '../../dialog/native-dialog'
import { chooseByKey, type Keyed } from '../../keys/strokes'

/** The keys of the row that stands open in a dialog. After the first of them the row is read again with each change of it, and told. */
export function useRowKeysIn(
  resource: Resource,
  row: AnyRow | undefined,
  actions: ((row: AnyRow) => readonly Keyed[]) | undefined,
  onChanged: (row: AnyRow) => void,
): (event: KeyboardEvent<HTMLDialogElement>) => void {
  const [acted, setActed] = useState(false)
  const queries = useQueryClient()
  const query = {
    queryKey: [...queryKeys.resource(resource), 'row', row?.Id],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<AnyRow | null> => getRow(resource, row?.Id ?? 0, signal),
  }
  const { data } = useQuery({ ...query, initialData: row ?? null, staleTime: Infinity, enabled: acted })
  const tell = useEffectEvent((latest: AnyRow) => {
    if (row && latest.Version > row.Version) onChanged(latest)
  })
  useEffect(() => {
    if (acted && data) tell(data)
  }, [acted, data])

  return ({ nativeEvent, target, currentTarget }) => {
    // A question over the record has the keys to itself.
    if (!row || !actions || useDialogStack.getState().dialogs.at(-1) !== currentTarget || !(target instanceof Node && currentTarget.contains(target))) return
    /** The entry as it is on the row by now: another key may have changed that. */
    const choose = async (key: string | undefined, opener: HTMLElement) => {
      const latest = acted ? await queries.query({ ...query, staleTime: 0 }).catch(() => row) : row
      if (latest) actions(latest).find((entry) => entry.key === key)?.onChoose(opener)
    }
    const entries = () => actions(row).map(({ key, disabled = false }) => ({ key, disabled, onChoose: (opener: HTMLElement) => { setActed(true); void choose(key, opener) } }))
    chooseByKey(nativeEvent, entries, currentTarget.querySelector('h2') ?? currentTarget)
  }
}
