import { useLanguage } from '@office/shared-api'
import { queryKeys } from '@office/shared-api/client'
import { releaseWorkers } from '@office/shared-api/client/staff'
import { resources, type AnyRow } from '@office/shared-api/model'
import { formatNumber } from '@office/shared-ui'
import { useChange } from '@office/shared-ui/resource'
import { notify } from '@office/shared-ui/dialog'
import { useTranslation } from 'react-i18next'

/** A request that names a worker. */
type HoldingRow = AnyRow & { readonly PersonId: number }

/** True when a worker can be released from the request: it names one. */
export function holdsWorker(row: AnyRow): row is HoldingRow {
  return typeof row['PersonId'] === 'number'
}

/** Gives the workers of requests back to the catalogue and clears them from the requests; those that a colleague has changed meanwhile are named. */
export function useRelease() {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  return useChange({
    call: (rows: readonly HoldingRow[]) => releaseWorkers(rows.map(({ Id, PersonId }) => ({ Id, PersonId }))),
    done: (released, rows) => {
      const passedOver = rows.filter(({ Id }) => !released.includes(Id)).map((row) => String(row['Person']))
      if (passedOver.length > 0) {
        const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(passedOver)
        notify.error(t('requests.passed_over', { names }), t('requests.passed_over_hint'))
      }
      const count = released.length
      return count > 0 ? t('requests.released', { count, number: formatNumber(count, language) }) : null
    },
    failed: () => t('requests.not_released'),
    refreshes: [queryKeys.resource(resources.requests), queryKeys.resource(resources.persons)],
  })
}
