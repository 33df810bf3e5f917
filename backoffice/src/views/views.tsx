import type { Resource } from '@office/shared-api/model'
import { screen } from '@office/shared-ui'
import { useIdle } from '@office/shared-ui/resource'
import { useCallback, useState } from 'react'

const Views = screen(() => import('./list-views'), null, { quiet: true })

/** The views of a list, which come behind its rows: nobody waits for them. */
export function ListViews({ resource }: { resource: Resource }) {
  const [ready, setReady] = useState(false)
  useIdle(useCallback(() => { setReady(true) }, []))
  return ready && <Views resource={resource} />
}
