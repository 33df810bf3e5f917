import { useLabels, useLanguage, withSpinner } from '@office/shared-api'
import { queryClient, queryKeys, releaseWorkers, toApiError } from '@office/shared-api/client'
import { resources, type AnyRow } from '@office/shared-api/model'
import { formatNumber } from '@office/shared-ui'
import { notify } from '@office/shared-ui/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** A request that names a worker. */
type HoldingRow = AnyRow & { readonly PersonId: number }

/** True when a worker can be released from the request: it names one. */
export function holdsWorker(row: AnyRow): row is HoldingRow {
  return typeof row['PersonId'] === 'number'
}

/** Gives the workers of requests back to the catalogue and clears them from the requests; tells how it went. */
export function useRelease() {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const language = useLanguage()
  const [releasing, setReleasing] = useState(false)

  /** True when it was done, but for requests that a colleague has changed meanwhile: those are named. */
  async function release(rows: readonly HoldingRow[]): Promise<boolean> {
    setReleasing(true)
    try {
      const released = await withSpinner(releaseWorkers(rows.map(({ Id, PersonId }) => ({ Id, PersonId }))))
      const count = released.length
      if (count > 0) notify.success(t('requests.released', { count, number: formatNumber(count, language) }))
      const passedOver = rows.filter(({ Id }) => !released.includes(Id)).map((row) => String(row['Person']))
      if (passedOver.length > 0) {
        const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(passedOver)
        notify.error(t('requests.passed_over', { names }), t('requests.passed_over_hint'))
      }
      return true
    } catch (error) {
      const { code } = toApiError(error)
      notify.error(t('requests.not_released'), labels.error(code))
      return false
    } finally {
      setReleasing(false)
      // After a failure too: somebody else may have changed the rows.
      for (const resource of [resources.requests, resources.persons]) {
        void queryClient.invalidateQueries({ queryKey: queryKeys.resource(resource) })
      }
    }
  }

  return { releasing, release }
}
