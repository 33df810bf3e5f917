import { useLabels } from '@office/shared-api'
import { toApiError } from '@office/shared-api/client'
import { RetryNotice } from '../feedback/notice'

type NoticeProps = Parameters<typeof RetryNotice>[0]

/** In place of what could not be read: why, and another try. */
export function ReadFailed({ error, ...notice }: Pick<NoticeProps, 'title' | 'busy' | 'onRetry'> & { error: unknown }) {
  const labels = useLabels()
  return (
    <RetryNotice {...notice}>
      <p>{labels.error(toApiError(error).code)}</p>
    </RetryNotice>
  )
}
