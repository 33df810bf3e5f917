import { listRows, queryKeys } from '@office/shared-api/client'
import { resources, type AnyRow, type RequestRow } from '@office/shared-api/model'
import { useFormValues, useSetFormValue } from '@office/shared-ui/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

const { requests } = resources

/** The home and the relative stay the client's own; the visa and its border number are new ones. */
const HOME = ['Address', 'RelativeName', 'RelativeType', 'RelativePhone', 'RelativeWorkPlace', 'FloorCount', 'RoomsCount', 'FamilyCount'] as const satisfies readonly (keyof RequestRow)[]

/** Inside the form of a replacement: once its visa is there, the home and the relative of the earlier request are proposed, as far as nothing is typed. */
export function ProposedHome({ row }: { row: AnyRow }) {
  const values = useFormValues()
  const setValue = useSetFormValue()
  const earlier = Number(row['ReplacesId'] ?? 0)
  const isAsked = earlier > 0 && row['HasVisa'] !== true && values['HasVisa'] === true
  const { data } = useQuery({
    queryKey: [...queryKeys.resource(requests), 'row', earlier, 'archived'],
    queryFn: ({ signal }) => listRows(requests, { id: earlier, archived: 'all' }, signal),
    enabled: isAsked,
  })
  const old = isAsked ? data?.data[0] : undefined
  const propose = useEffectEvent((from: RequestRow) => {
    // A home has a floor, a room and somebody in it: 1 is how the empty form begins.
    for (const name of HOME) if (['', 1, null, undefined].includes(values[name] as string)) setValue(name, from[name])
  })
  useEffect(() => {
    if (old) propose(old)
  }, [old])
  return null
}
