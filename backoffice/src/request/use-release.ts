import { useLanguage } from '@office/shared-api'
import { queryKeys } from '@office/shared-api/client'
import { sendAction } from '@office/shared-api/client/staff'
import { resources, type AnyRow } from '@office/shared-api/model'
import type { release } from '@office/shared-api/model/shapes'
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
    call: (rows: readonly HoldingRow[]) => {
      const body = { Ids: rows.map(({ Id }) => Id).join(','), PersonIds: rows.map(({ PersonId }) => PersonId).join(',') }
      return sendAction<typeof release>({ of: resources.requests, name: 'release' }, body)
    },
    done: ({ done }, rows) => {
      const passedOver = rows.filter(({ Id }) => !done.includes(Id)).map((row) => String(row['Person']))
      if (passedOver.length > 0) {
        const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(passedOver)
        notify.error(t('requests.passed_over', { names }), t('requests.passed_over_hint'))
      }
      const count = done.length
      return count > 0 ? t('requests.released', { count, number: formatNumber(count, language) }) : null
    },
    undoneBy: () => resources.requests,
    failed: () => t('requests.not_released'),
    refreshes: [queryKeys.resource(resources.requests), queryKeys.resource(resources.persons)],
  })
}
