import { queryKeys } from '@office/shared-api/client'
import { followNews, userIsActing } from '@office/shared-api/client/staff'
import { allResources, newsOf, resources } from '@office/shared-api/model'
import type { workListQuery } from '@office/shared-api/model/shapes'
import { screen, tellNews } from '@office/shared-ui'
import { useRead } from '@office/shared-ui/resource'
import { useNewCount } from '@office/shared-ui/table'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Bell } from './bell'

const Keys = screen(() => import('../keys/keys'), null, { quiet: true })

/** Nothing may move while something is open over the page, a field has the focus, or a hand is moving. */
function isBusy(): boolean {
  return userIsActing() || document.querySelector('dialog[open], [popover]:popover-open') !== null || document.activeElement?.matches('input, select, textarea') === true
}

/** Whether an answer was read of what the news of requests tells of: of requests, or of rows that belong to them. Rows of tables have a way of their own, in which they keep their places. */
function isOfRequests([kind, table, , what]: readonly unknown[]): boolean {
  return kind === 'resource' && what !== 'list' && allResources().some((resource) => resource.table === table && newsOf(resource) === resources.requests.table)
}

/** On every page of staff: the bell, in the menu the new requests and those whose deadline is past or near, and what is open of requests kept up to date. */
export default function Tools() {
  const client = useQueryClient()
  const { requests, follow, callbacks } = resources
  const count = useNewCount(requests)
  useEffect(() => {
    tellNews('/requests', count)
  }, [count])
  const work = useRead<typeof workListQuery>(follow, 'worklist', {}, { background: true }).data?.groups
  const urgent = work ? work.overdue + work.soon : 0
  useEffect(() => {
    tellNews('/today', urgent)
  }, [urgent])
  useEffect(() => followNews(requests.table, () => void client.invalidateQueries({ predicate: ({ queryKey }) => isOfRequests(queryKey) }), { isBusy }), [client, requests])
  // The work list counts those who asked to be called.
  useEffect(() => followNews(callbacks.table, () => void client.invalidateQueries({ queryKey: queryKeys.call(follow, 'worklist', {}) }), { isBusy }), [client, callbacks, follow])
  const hasRead = useHasRead()
  const isAsked = usePaletteAsked()
  return (
    <>
      <Bell />
      {(hasRead || isAsked) && <Keys isPaletteOpen={isAsked} />}
    </>
  )
}

/** Whether the palette was asked for before the code of the keys is there: it opens once that has come. */
function usePaletteAsked(): boolean {
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setAsked(true)
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
    }
  }, [])
  return isAsked
}

/** Milliseconds between two reads of a screen that follow each other. */
const PAUSE = 50

/** Whether the first screen has read what it shows: what comes now delays nothing. */
function useHasRead(): boolean {
  const idle = useIsFetching() === 0
  const [hasRead, setHasRead] = useState(false)
  useEffect(() => {
    if (!idle) return
    const timer = setTimeout(() => { setHasRead(true) }, PAUSE)
    return () => {
      clearTimeout(timer)
    }
  }, [idle])
  return hasRead
}
