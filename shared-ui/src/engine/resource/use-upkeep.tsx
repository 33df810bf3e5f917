import { useLanguage, useRole } from '@office/shared-api'
import { can } from '@office/shared-api/model/desk'
import type { AnyRow, Resource } from '@office/shared-api/model/public'
import { useState } from 'react'
import type { MenuAction } from '../../primereact'
import { screen } from '../../screen/screen'
import { rowTitle } from '../references'
import { useResourceTexts } from '../texts'

/** The change log of a row, and the question before it is deleted; their code comes when one is first shown. */
const RowLog = screen(async () => ({ default: (await import('./row-dialogs')).LogDialog }), null)
const RemoveDialog = screen(async () => ({ default: (await import('./row-dialogs')).RemoveDialog }), null)

/** The change log of a row and deleting it, as far as the reader may: menu entries with their dialogs. */
export function useUpkeep(resource: Resource, mayRemove: (row: AnyRow) => boolean) {
  const t = useResourceTexts()
  const language = useLanguage()
  const role = useRole()
  const [removing, setRemoving] = useState<AnyRow | null>(null)
  const [logged, setLogged] = useState<AnyRow | null>(null)
  const mayReadLog = can(role, 'log', resource)
  return {
    /** Whether any row has entries. */
    isAny: mayReadLog || can(role, 'remove', resource),
    entries: (row: AnyRow): readonly MenuAction[] => {
      const name = rowTitle(resource, row, language)
      const log: MenuAction = { label: t('log_row', { name }), icon: 'history', group: 'record', onChoose: () => { setLogged(row) } }
      const remove: MenuAction = { label: t('remove_row', { name }), icon: 'trash', group: 'record', danger: true, onChoose: () => { setRemoving(row) } }
      return [...(mayReadLog ? [log] : []), ...(can(role, 'remove', resource) && mayRemove(row) ? [remove] : [])]
    },
    dialogs: (
      <>
        {logged && <RowLog resource={resource} row={logged} onClose={() => { setLogged(null) }} />}
        {removing && <RemoveDialog resource={resource} row={removing} onClose={() => { setRemoving(null) }} />}
      </>
    ),
  }
}
