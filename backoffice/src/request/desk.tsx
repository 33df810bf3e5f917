import { Acting } from '@office/shared-ui/actions'
import type { ReactNode } from 'react'
import { Messaging } from './messaging'
import { RequestHandling } from './request-handling'

/** The frame of screens that work on requests: their actions, the messages to their clients, and their dialogs. */
export function Desk({ children }: { children: ReactNode }) {
  return (
    <Acting>
      <Messaging>
        <RequestHandling>{children}</RequestHandling>
      </Messaging>
    </Acting>
  )
}
