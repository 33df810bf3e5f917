import type { Resource } from '@office/shared-api/model'
import { screen } from '@office/shared-ui'
import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Milliseconds for which no query has run: the rows of the list come first. */
const IDLE_AFTER = 1_500

const Views = screen(() => import('./list-views'), null, { quiet: true })

/** The views of a list, which come behind its rows: nobody waits for them. */
export function ListViews({ resource }: { resource: Resource }) {
  const idle = useIsFetching() === 0
  const [ready, setReady] = useState(false)
  useEffect(() => {
    if (ready || !idle) return
    const timer = setTimeout(() => {
      setReady(true)
    }, IDLE_AFTER)
    return () => {
      clearTimeout(timer)
    }
  }, [idle, ready])
  return ready && <Views resource={resource} />
}
