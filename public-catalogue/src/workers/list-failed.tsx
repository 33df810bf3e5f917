import { RetryNotice } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'
import { loadCatalogue } from './catalogue.store'

/** The list did not come: says so, and tries again. `partly`: what the page brought is shown all the same. */
export function ListFailed({ partly = false }: { partly?: boolean }) {
  const { t } = useTranslation('catalogue')
  return (
    <RetryNotice
      tone={partly ? 'warning' : 'danger'}
      title={t(partly ? 'list.failed_rest' : 'list.failed')}
      onRetry={loadCatalogue}
    />
  )
}
