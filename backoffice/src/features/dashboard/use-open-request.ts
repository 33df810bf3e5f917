import { useLabels, useSession } from '@office/shared-api'
import { getRow } from '@office/shared-api/client'
import { resources, type AnyRow, type Resource } from '@office/shared-api/model'
import { draftOf, failureOf } from '@office/shared-ui/resource'
import { notify } from '@office/shared-ui/toast'
import { useState } from 'react'

/** The dashboard's own place, because the follow-up screen opens the same form. */
export const DRAFT_PLACE = 'dashboard'

async function findRequest(id: number): Promise<AnyRow | undefined> {
  const resource: Resource = resources.follow
  return (await getRow(resource, id)) ?? undefined
}

/** Opens the follow-up form of a request that is known by its number alone. */
export function useOpenRequest() {
  const labels = useLabels()
  const [opening, setOpening] = useState<number | null>(null)
  const userId = useSession().user?.Id
  // A form that the end of the session closed is opened again with what was typed.
  const [draft, setDraft] = useState(() => draftOf(userId, DRAFT_PLACE))
  const [row, setRow] = useState<AnyRow | null>(draft?.row ?? null)

  async function open(id: number): Promise<void> {
    setOpening(id)
    try {
      const found = await findRequest(id)
      if (found) setRow(found)
      else notify.error(labels.errorHint('not_found'), labels.error('not_found'))
    } catch (error) {
      const { code } = failureOf(error)
      notify.error(labels.errorHint(code), labels.error(code))
    } finally {
      setOpening(null)
    }
  }

  return {
    /** The number of the request that is on its way. */
    opening,
    row,
    draft: draft?.values,
    open,
    find: findRequest,
    close: () => {
      setRow(null)
      setDraft(null)
    },
  }
}
