import { Notice } from '@office/shared-ui'
import { useRecordTexts } from '@office/shared-ui/staff-fields'
import { ReadFailed } from '@office/shared-ui/resource'
import type { UseQueryResult } from '@tanstack/react-query'

/** A record that is gone, or that did not load. */
export function Trouble({ failure }: { failure?: UseQueryResult }) {
  const t = useRecordTexts()
  if (!failure) {
    return (
      <Notice tone="warning" title={t('gone')}>
        <p>{t('gone_hint')}</p>
      </Notice>
    )
  }
  return <ReadFailed title={t('failed')} onRetry={() => void failure.refetch()} error={failure.error} />
}
