import { useRole, useSession } from '@office/shared-api'
import { can, resources, type AnyRow } from '@office/shared-api/model'
import { screen } from '@office/shared-ui'
import { draftOf, rowAddress, useRowAddress } from '@office/shared-ui/resource'
import { Link, useSearchParams } from '@office/shared-ui/router'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { RequestRecordProps } from './record/request-record'
import type { Guard } from './record/use-leave'

/** The record of a request; it comes with its sections when the first one is opened. */
export const RequestRecord = screen<RequestRecordProps>(() => import('./record/request-record'), null)

/** The client's name, which opens the request beside the screen: the address goes on saying what the screen shows. */
export function RequestLink({ id, name, className }: { id: number; name: string; className: string | undefined }) {
  const [params] = useSearchParams()
  const address = new URLSearchParams(rowAddress(id))
  for (const [key, value] of params) if (!address.has(key)) address.append(key, value)
  return (
    <Link to={`?${address}`} replace className={className} draggable={false} data-row={id}>
      <bdi>{name}</bdi>
    </Link>
  )
}

type Open = { readonly row: AnyRow | undefined; readonly values?: NonNullable<ReturnType<typeof draftOf>>['values'] }

/** Returns how to open a request beside the screen. */
export function useOpenRow(): (id: number) => void {
  const [params, setParams] = useSearchParams()
  return (id) => {
    const next = new URLSearchParams(params)
    for (const [key, value] of new URLSearchParams(rowAddress(id))) next.set(key, value)
    setParams(next, { replace: true })
  }
}

/** The requests that the screen shows, in its order. */
const shownRows = () => [...document.querySelectorAll<HTMLElement>('main [data-row]')].map(({ dataset }) => Number(dataset['row']))

/** The record of the request that the address names; nothing while it names none. `place`: the screen, where a draft is found again. */
export function OpenRequest({ place }: { place: string }) {
  const mayUpdate = can(useRole(), 'update', resources.follow)
  const userId = useSession().user?.Id
  const [open, setOpen] = useState<Open | null>(() => draftOf(userId, place))
  const guard = useRef<Guard>(null)
  const takeGuard = useCallback((ofRecord: Guard) => {
    guard.current = ofRecord
  }, [])
  // A press on another row changes the address, with typing in this one.
  const nameRow = useRowAddress(resources.follow, open?.row?.Id, (row, stay) => {
    const show = () => { setOpen({ row }) }
    if (open && guard.current) guard.current(show, stay)
    else show()
  })
  const id = open?.row?.Id
  // As they stood when the first one was opened: one that has left stays a neighbour.
  const order = useRef<readonly number[]>([])
  useEffect(() => {
    if (id === undefined || !order.current.includes(id)) order.current = id === undefined ? [] : shownRows()
  }, [id])
  if (!open?.row || id === undefined) return null
  const step = (by: 1 | -1) => {
    const at = order.current.indexOf(id)
    const next = at < 0 ? undefined : order.current[at + by]
    if (next !== undefined) nameRow(next)
  }
  return (
    <RequestRecord
      key={id}
      resource={resources.follow}
      row={open.row}
      place={place}
      draft={open.values}
      readOnly={!mayUpdate}
      onGuard={takeGuard}
      onStep={step}
      onClose={() => {
        setOpen(null)
        nameRow(null)
      }}
    />
  )
}
