import { resources } from '@office/shared-api/model'
import { tellNews } from '@office/shared-ui'
import { useNewCount } from '@office/shared-ui/table'
import { useEffect } from 'react'

/** Tells in the menu and in the tab's title how many requests have come; shows nothing itself. */
export default function NewRequests() {
  const count = useNewCount(resources.requests)
  useEffect(() => {
    tellNews('/requests', count)
  }, [count])
  return null
}
