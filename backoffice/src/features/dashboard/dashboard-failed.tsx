import { useLabels } from '@office/shared-api'
import { Button, Notice } from '@office/shared-ui'
import { failureOf } from '@office/shared-ui/resource'
import { useTranslation } from 'react-i18next'

export function DashboardFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(['backoffice', 'common'])
  const labels = useLabels()
  return (
    <Notice
      tone="danger"
      title={t('dashboard.failed')}
      actions={
        <Button icon="refresh" onClick={onRetry}>
          {t('common:actions.retry')}
        </Button>
      }
    >
      <p>{labels.error(failureOf(error).code)}</p>
    </Notice>
  )
}
