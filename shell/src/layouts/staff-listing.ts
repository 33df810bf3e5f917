import type { RemoteEntry } from '@office/shared-api/model/public'
import { useEffect, useState } from 'react'
import { useSite } from '../app/site'

export interface StaffListing {
  readonly listing: readonly RemoteEntry[]
  /** `reading` and `failed` for a page that was written for a visitor, after a sign-in on it. */
  readonly status: 'complete' | 'reading' | 'failed'
  readonly retry: () => void
}

/** All remotes, with their menus. A page for visitors names only the remotes that have public pages (`listingForVisitors`), so the rest is read then. */
export function useStaffListing(): StaffListing {
  const { listing, remotes } = useSite()
  const [read, setRead] = useState<readonly RemoteEntry[]>()
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<number>()
  const isComplete = read !== undefined || listing.some(({ menu }) => menu.length > 0)

  useEffect(() => {
    if (isComplete) return
    let isLeft = false
    remotes.list().then(
      (found) => {
        if (!isLeft) setRead(found)
      },
      () => {
        if (!isLeft) setFailed(attempt)
      },
    )
    return () => {
      isLeft = true
    }
  }, [isComplete, attempt, remotes])

  return {
    listing: read ?? listing,
    status: isComplete ? 'complete' : failed === attempt ? 'failed' : 'reading',
    retry: () => {
      setAttempt(attempt + 1)
    },
  }
}
