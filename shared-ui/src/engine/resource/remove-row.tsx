import { useLabels, useLanguage, withSpinner } from '@office/shared-api'
import { queryKeys, removeRow, toApiError } from '@office/shared-api/client'
import { isObject, type AnyRow, type ErrorCode, type ListAnswer, type Resource } from '@office/shared-api/model'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../dialog'
import { notify } from '../../toast'
import { rowTitle } from '../references'
import { useResourceTexts } from '../texts'

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

/** Deletes a row as an optimistic update of every cached list; a refusal rolls back and is told with its reason. */
function useRemove(resource: Resource) {
  const client = useQueryClient()
  const labels = useLabels()
  const { t } = useTranslation('common')

  return async (row: AnyRow): Promise<void> => {
    const queryKey = queryKeys.resource(resource)
    await client.cancelQueries({ queryKey })
    const before = client.getQueriesData({ queryKey })
    for (const [key, answer] of before) {
      if (isList(answer)) client.setQueryData(key, without(answer, row.Id))
    }
    const reason = await refusalOf(resource, row.Id)
    if (reason === null) {
      notify.success(t('messages.deleted'))
    } else {
      for (const [key, answer] of before) client.setQueryData(key, answer)
      notify.error(labels.errorHint(reason === 'not_known' ? reason : 'unable_to_delete'), labels.error(reason))
    }
    void client.invalidateQueries({ queryKey })
  }
}

/** Deletes; null when it was done. The server says false when others refer to the row; without an answer nobody knows. */
async function refusalOf(resource: Resource, id: number): Promise<ErrorCode | null> {
  try {
    return (await withSpinner(removeRow(resource, id))) ? null : 'unable_to_delete'
  } catch (error) {
    const { code } = toApiError(error)
    return code === 'network' ? 'not_known' : code
  }
}

function isList(value: unknown): value is ListAnswer<AnyRow> {
  return isObject(value) && 'data' in value && 'total' in value
}

function without(answer: ListAnswer<AnyRow>, id: number): ListAnswer<AnyRow> {
  const data = answer.data.filter((row) => row.Id !== id)
  const gone = answer.data.length - data.length
  return { data, total: answer.total - gone, showing: answer.showing - gone }
}
