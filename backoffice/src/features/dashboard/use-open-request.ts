import { useLabels } from '@office/shared-api'
import { getRow } from '@office/shared-api/client'
import { resources, type AnyRow, type Resource } from '@office/shared-api/model'
import { failureOf } from '@office/shared-ui/resource'
import { notify } from '@office/shared-ui/toast'
import { useState } from 'react'

async function findRequest(id: number): Promise<AnyRow | undefined> {
  const resource: Resource = resources.follow
  return (await getRow(resource, id)) ?? undefined
}

/** Opens the follow-up form of a request that is known by its number alone. */
export function useOpenRequest() {
  const labels = useLabels()
  const [opening, setOpening] = useState<number | null>(null)
  const [row, setRow] = useState<AnyRow | null>(null)

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
    open,
    find: findRequest,
    close: () => {
      setRow(null)
    },
  }
}
