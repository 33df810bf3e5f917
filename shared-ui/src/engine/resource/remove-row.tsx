import { useLabels, useLanguage, useRole } from '@office/shared-api'
import { ApiError, removeRow, saveRow, toApiError } from '@office/shared-api/client'
import { mayRestore, RESTORE_DAYS } from '@office/shared-api/client/staff'
import { defineTranslations, type AnyRow, type ListAnswer, type Resource } from '@office/shared-api/model/public'
import { useTranslation } from 'react-i18next'
import { Button } from '../../button/button'
import { ConfirmDialog } from '../../dialog'
import { formatNumber } from '../../format/format'
import { useOwnTexts } from '../../own-texts'
import { rowTitle } from '../references'
import { isList } from '../saved-rows'
import { useChange } from '../use-change'
import { useRestoring } from './restoring'
import { touchedBy } from './touched'

const removeTranslations = defineTranslations({
  title: { ar: 'حذف؟', en: 'Delete?' },
  title_final: { ar: 'حذف نهائي؟', en: 'Delete for good?' },
  question: { ar: '«{{name}}» (الرقم {{id}})', en: '“{{name}}” (No. {{id}})' },
  final: { ar: 'لا يمكن التراجع عن الحذف.', en: 'Deleting cannot be undone.' },
  restorable: { ar: 'يمكن للمدير استعادته خلال {{days}} يومًا.', en: 'An administrator can restore it for {{days}} days.' },
  shelve: { ar: 'أرشفة بدل الحذف', en: 'Archive instead' },
  shelve_hint: { ar: 'الأرشفة تخفيه ويمكن التراجع عنها.', en: 'Archiving hides it and can be undone.' },
})

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    removing: (typeof removeTranslations)['en']
  }
}

interface RemoveDialogProps {
  resource: Resource
  row: AnyRow
  onClose: () => void
}

/** Asks before a row is deleted, by its name, and says what can be brought back; where rows can be shelved, that comes first. */
export function RemoveDialog({ resource, row, onClose }: RemoveDialogProps) {
  const t = useOwnTexts('removing', removeTranslations)
  const { t: common } = useTranslation('common')
  const language = useLanguage()
  const removal = useRemove(resource)
  const shelving = useShelve(resource)
  const mayShelve = resource.shelvedBy !== undefined && row[resource.shelvedBy] === false
  return (
    <ConfirmDialog
      show
      title={t(resource.restore ? 'title' : 'title_final')}
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
      <p>{t('question', { name: rowTitle(resource, row, language), id: row.Id })}</p>
      {mayShelve && <p>{t('shelve_hint')}</p>}
      <p>{resource.restore ? t('restorable', { days: formatNumber(RESTORE_DAYS, language) }) : t('final')}</p>
      {typeof resource.restore === 'object' && <p>{resource.restore.lost[language]}</p>}
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
  const { offer } = useRestoring(resource)
  const offersRestore = mayRestore(useRole(), resource)
  return useChange({
    call: (row: AnyRow) => remove(resource, row.Id),
    done: () => t('messages.deleted'),
    offers: (_done, { Id }) => (offersRestore ? offer(Id) : undefined),
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
