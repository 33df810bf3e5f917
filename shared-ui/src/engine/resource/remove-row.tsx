import { useLabels, useLanguage } from '@office/shared-api'
import { ApiError, removeRow, saveRow, toApiError } from '@office/shared-api/client'
import type { AnyRow, ListAnswer, Resource } from '@office/shared-api/model/public'
import { useTranslation } from 'react-i18next'
import { Button } from '../../button/button'
import { ConfirmDialog } from '../../dialog'
import { rowTitle } from '../references'
import { isList } from '../saved-rows'
import { useResourceTexts } from '../texts'
import { useChange } from '../use-change'
import { touchedBy } from './touched'

interface RemoveDialogProps {
  resource: Resource
  row: AnyRow
  onClose: () => void
}

/** Asks before a row is deleted, by its name; where rows can be shelved, that comes first. */
export function RemoveDialog({ resource, row, onClose }: RemoveDialogProps) {
  const t = useResourceTexts()
  const { t: common } = useTranslation('common')
  const language = useLanguage()
  const removal = useRemove(resource)
  const shelving = useShelve(resource)
  const mayShelve = resource.shelvedBy !== undefined && row[resource.shelvedBy] === false
  return (
    <ConfirmDialog
      show
      title={t('remove_title')}
      okText={common('actions.remove')}
      {...(mayShelve && {
        prominent: 'extra',
        extraActions: (
          <Button
            variant="primary"
            onClick={() => {
              onClose()
              shelving.mutate(row)
            }}
          >
            {t('shelve')}
          </Button>
        ),
      })}
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        removal.mutate(row)
      }}
    >
      <p>{t('remove_question', { name: rowTitle(resource, row, language), id: row.Id })}</p>
      <p>{t(mayShelve ? 'shelve_hint' : 'remove_final')}</p>
    </ConfirmDialog>
  )
}

/** Takes a row out of the list without deleting it. */
function useShelve(resource: Resource) {
  return useChange({
    call: ({ Id, Version }: AnyRow) => saveRow(resource, { Id, Version, [resource.shelvedBy ?? '']: true }),
    refreshes: touchedBy(resource),
  })
}

/** Deletes a row as an optimistic update of every cached list; a refusal rolls back and is told with its reason. */
function useRemove(resource: Resource) {
  const labels = useLabels()
  const { t } = useTranslation('common')
  return useChange({
    call: (row: AnyRow) => remove(resource, row.Id),
    done: () => t('messages.deleted'),
    failed: ({ code }) => labels.errorHint(code === 'not_known' ? code : 'unable_to_delete'),
    refreshes: touchedBy(resource),
    expects: (cached, { Id }) => (isList(cached) ? without(cached, Id) : cached),
  })
}

/** Deletes. The server says false when others refer to the row; without an answer nobody knows what happened. */
async function remove(resource: Resource, id: number): Promise<void> {
  const done = await removeRow(resource, id).catch((error: unknown) => {
    throw toApiError(error).code === 'network' ? new ApiError(0, 'not_known') : error
  })
  if (!done) throw new ApiError(200, 'unable_to_delete')
}

function without(answer: ListAnswer<AnyRow>, id: number): ListAnswer<AnyRow> {
  const data = answer.data.filter((row) => row.Id !== id)
  const gone = answer.data.length - data.length
  return { data, total: answer.total - gone, showing: answer.showing - gone }
}
