import type { AnyRow } from '@office/shared-api/model'
import { useRowMenu, type Entry } from '@office/shared-ui/actions'
import type { MenuAction } from '@office/shared-ui/primereact'
import { useTranslation } from 'react-i18next'
import { inboxEntries } from './inbox-offers'
import { useMessages } from './messaging'
import { useRequestTools } from './request-tools'
import { holdsWorker } from './use-release'

/** The menu of a request in its groups: the work, the reservation, the client. `steps`: entries that move it on its way, where it is known how far it is. */
export function useRequestMenu(): (row: AnyRow, steps?: readonly Entry[]) => readonly MenuAction[] {
  const { t } = useTranslation('backoffice')
  const menuOf = useRowMenu()
  const messages = useMessages()
  const tools = useRequestTools()
  const releaseOf = (row: AnyRow): Entry =>
    holdsWorker(row) && {
      label: t('requests.release_row', { name: String(row['Name']), worker: String(row['Person']) }),
      icon: 'unlock',
      onChoose: () => { tools.release([row]) },
    }
  return (row, steps) =>
    menuOf(row, [
      ...(steps ?? []),
      ...inboxEntries([tools.status(row, 'Status'), steps === undefined && tools.stamp(row)], releaseOf(row)),
      ...messages.entries({ Id: row.Id, Name: String(row['Name']) }),
    ])
}
