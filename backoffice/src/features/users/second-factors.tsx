import { useLanguage, useRole } from '@office/shared-api'
import { queryKeys } from '@office/shared-api/client'
import { sendAction } from '@office/shared-api/client/staff'
import { hasRank, isRole, resources, type AnyRow } from '@office/shared-api/model'
import { removeFactors } from '@office/shared-api/model/actions'
import { ConfirmDialog } from '@office/shared-ui/dialog'
import { useChange, type MenuAction } from '@office/shared-ui/resource'
import { useTranslation } from 'react-i18next'

/** The menu entry that takes the second factors of somebody of a lower rank, where they have some. */
export function useFactorRemoval(): (row: AnyRow, onAsk: (row: AnyRow) => void) => readonly MenuAction[] {
  const language = useLanguage()
  const role = useRole()
  return (row, onAsk) => {
    const theirs = row['Role']
    const may = role !== undefined && hasRank(role, removeFactors.least) && isRole(theirs) && !hasRank(theirs, role)
    if (!may || row['Factors'] === '') return []
    return [{ label: removeFactors.label[language], icon: removeFactors.icon, onChoose: () => { onAsk(row) } }]
  }
}

/** Asks by name, and says what will happen. */
export function RemoveFactorsDialog({ row, onClose }: { row: AnyRow; onClose: () => void }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const { isPending, mutate } = useChange({
    call: () => sendAction<typeof removeFactors>(removeFactors, { Id: row.Id, Version: row.Version }),
    done: () => removeFactors.done[language].replace('{{Name}}', String(row['Name'])),
    refreshes: [queryKeys.resource(resources.users)],
  })
  return (
    <ConfirmDialog
      show
      theme="danger"
      title={`${removeFactors.label[language]}: ${String(row['Name'])}`}
      okText={removeFactors.label[language]}
      submitting={isPending}
      onCancel={onClose}
      onConfirm={() => {
        mutate(undefined, { onSettled: onClose })
      }}
    >
      <p>{t('users.factors_hint')}</p>
    </ConfirmDialog>
  )
}
