import { followNews, userIsActing } from '@office/shared-api/client/staff'
import { resources } from '@office/shared-api/model'
import { tellNews } from '@office/shared-ui'
import { useNewCount } from '@office/shared-ui/table'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Bell } from './bell'

/** Nothing may move while something is open over the page, a field has the focus, or a hand is moving. */
function isBusy(): boolean {
  return userIsActing() || document.querySelector('dialog[open], [popover]:popover-open') !== null || document.activeElement?.matches('input, select, textarea') === true
}

/** On every page of staff: the bell, the new requests in the menu, and what is open of requests kept up to date. */
export default function Tools() {
  const client = useQueryClient()
  const { requests } = resources
  const count = useNewCount(requests)
  useEffect(() => {
    tellNews('/requests', count)
  }, [count])
  // Rows of tables have a way of their own, in which they keep their places.
  const isTable = (key: readonly unknown[]) => key[3] === 'list'
  useEffect(
    () => followNews(requests.table, () => void client.invalidateQueries({ queryKey: ['resource', requests.table], predicate: ({ queryKey }) => !isTable(queryKey) }), { isBusy }),
    [client, requests],
  )
  return <Bell />
}
