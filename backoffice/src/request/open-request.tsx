import { useRole, useSession } from '@office/shared-api'
import { can, resources, type AnyRow } from '@office/shared-api/model'
import { draftOf, rowAddress, useRowAddress } from '@office/shared-ui/resource'
import { Link, useSearchParams } from '@office/shared-ui/router'
import { useState } from 'react'
import { RequestDialog } from './request-dialog'

/** The client's name, which opens the request over the screen: the address goes on saying what the screen shows. */
export function RequestLink({ id, name, className }: { id: number; name: string; className: string | undefined }) {
  const [params] = useSearchParams()
  const address = new URLSearchParams(rowAddress(id))
  for (const [key, value] of params) if (!address.has(key)) address.append(key, value)
  return (
    <Link to={`?${address}`} replace className={className} draggable={false}>
      <bdi>{name}</bdi>
    </Link>
  )
}

type Open = { readonly row: AnyRow | undefined; readonly values?: NonNullable<ReturnType<typeof draftOf>>['values'] }

/** The dialog of the request that the address names; nothing while it names none. `place`: the screen, where a draft is found again. */
export function OpenRequest({ place }: { place: string }) {
  const mayUpdate = can(useRole(), 'update', resources.follow)
  const userId = useSession().user?.Id
  const [open, setOpen] = useState<Open | null>(() => draftOf(userId, place))
  const nameRow = useRowAddress(resources.follow, open?.row?.Id, (row) => {
    setOpen({ row })
  })
  if (!open?.row) return null
  return (
    <RequestDialog
      key={open.row.Id}
      resource={resources.follow}
      row={open.row}
      place={place}
      draft={open.values}
      readOnly={!mayUpdate}
      onClose={() => {
        setOpen(null)
        nameRow(null)
      }}
    />
  )
}
