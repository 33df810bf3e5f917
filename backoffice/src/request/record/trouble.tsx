import { useLabels } from '@office/shared-api'
import { toApiError } from '@office/shared-api/client'
import { Notice, RetryNotice } from '@office/shared-ui'
import { useRecordTexts } from '@office/shared-ui/staff-fields'
import type { UseQueryResult } from '@tanstack/react-query'

/** A record that is gone, or that did not load. */
export function Trouble({ failure }: { failure?: UseQueryResult }) {
  const t = useRecordTexts()
  const labels = useLabels()
  if (!failure) {
    return (
      <Notice tone="warning" title={t('gone')}>
        <p>{t('gone_hint')}</p>
      </Notice>
    )
  }
  return (
    <RetryNotice title={t('failed')} onRetry={() => void failure.refetch()}>
      <p>{labels.error(toApiError(failure.error).code)}</p>
    </RetryNotice>
  )
}
