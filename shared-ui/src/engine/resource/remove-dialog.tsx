import type { AnyRow, Resource } from '@office/shared-api/model'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../dialog'
import { useLanguage } from '../../reader'
import { rowTitle } from './row-title'
import { useResourceTexts } from './translations'
import { useRemove } from './use-remove'

interface RemoveDialogProps {
  resource: Resource
  row: AnyRow
  onClose: () => void
}

/** Asks before a row is deleted, by its name. */
export function RemoveDialog({ resource, row, onClose }: RemoveDialogProps) {
  const t = useResourceTexts()
  const { t: common } = useTranslation('common')
  const language = useLanguage()
  const remove = useRemove(resource)
  return (
    <ConfirmDialog
      show
      title={t('remove_title')}
      okText={common('actions.remove')}
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        void remove(row)
      }}
    >
      <p>{t('remove_question', { name: rowTitle(resource, row, language), id: row.Id })}</p>
    </ConfirmDialog>
  )
}
