import { useLanguage } from '@office/shared-api'
import { resources, textOf } from '@office/shared-api/model'
import { formatNumber } from '@office/shared-ui'
import { Modal } from '@office/shared-ui/dialog'
import { rowTitle } from '@office/shared-ui/resource'
import { UndoButton } from '@office/shared-ui/staff-fields'
import { useTranslation } from 'react-i18next'
import { PassedList } from './passed-list'
import { usePassedTitle } from './passed-title'
import type { PassedOver } from './use-edit-many'

/** How many rows are done, and which were passed over, each with its reason. What only asks can be done all the same, and what is done undone. */
export function PassedDialog({ left: { resource, done, undoing, passed }, onGoOn, onClose }: { left: PassedOver; onGoOn: () => void; onClose: () => void }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const asked = passed.filter(({ codes }) => codes.length > 0).length
  const title = usePassedTitle()(done, passed.length)
  return (
    <Modal show size="medium" theme="warning" title={title} prominent="cancel" {...(asked > 0 && { okText: t('bulk.anyway', { number: formatNumber(asked, language) }), onSubmit: onGoOn })} onClose={onClose} extraActions={undoing && <UndoButton variant="secondary" of={resource} undoing={undoing} touches={[resource, resources.persons]} onUndone={onClose} />}>
      <PassedList title={title} rows={passed.map(({ row, why }) => ({ id: row.Id, name: <bdi>{rowTitle(resource, row, language)}</bdi>, reference: textOf(row['Ref']), why }))} />
    </Modal>
  )
}
