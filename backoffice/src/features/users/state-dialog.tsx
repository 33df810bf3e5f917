import type { AnyRow } from '@office/shared-api/model'
import { ConfirmDialog } from '@office/shared-ui/dialog'
import { useTranslation } from 'react-i18next'
import { useChangeState, type StateChange } from './use-change-state'

interface StateDialogProps {
  row: AnyRow
  change: StateChange
  onClose: () => void
}

/** Asks by name before a user is barred or let in again, and says what will happen. */
export function StateDialog({ row, change, onClose }: StateDialogProps) {
  const { t } = useTranslation('backoffice')
  const state = useChangeState()
  const name = String(row['Name'])
  return (
    <ConfirmDialog
      show
      theme={change === 'lock' || change === 'disable' ? 'danger' : 'primary'}
      title={t(`users.${change}_row`, { name })}
      okText={t(`users.${change}`)}
      submitting={state.saving}
      onCancel={onClose}
      onConfirm={() => {
        void state.change(row, change).then(onClose)
      }}
    >
      <p>{t(`users.${change}_hint`)}</p>
    </ConfirmDialog>
  )
}
