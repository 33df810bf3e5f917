import { useLanguage } from '@office/shared-api'
import { askCall, sendAction } from '@office/shared-api/client/staff'
import type { AnyRow, Bilingual, DeletedRow, ListAnswer, Resource } from '@office/shared-api/model'
import { Button } from '../../button/button'
import { useNavigate } from '../../router'
import type { ToastAction } from '../../toast'
import { useChange } from '../use-change'
import { rowAddress } from './row-address'
import { touchedBy } from './touched'

/** Restore of a deleted row: in the toast of the deletion, and later from the list of what was deleted. */

const RESTORE: Bilingual = { ar: 'استعادة', en: 'Restore' }
const RESTORED: Bilingual = { ar: 'تمت الاستعادة', en: 'Restored' }
const NOT_RESTORED: Bilingual = { ar: 'تعذّرت الاستعادة', en: 'Not restored' }
const OPEN: Bilingual = { ar: 'فتح', en: 'Open' }

/** The newest deletion of a row, as the server keeps it; none where somebody has emptied it since. */
async function deletionOf(resource: Resource, id: number): Promise<DeletedRow | undefined> {
  const { data } = await askCall<ListAnswer<DeletedRow>>(resource, 'deleted', {})
  return data.find(({ Id }) => Id === id)
}

/** Brings back deleted rows of a resource: `restore` by the entry of a deletion, and `offer`, the same as a button for the row that was just deleted. */
export function useRestoring(resource: Resource) {
  const [language, navigate] = [useLanguage(), useNavigate()]
  const screen = resource.screen ?? (resource.menu && `/${resource.name}`)
  const restoring = useChange({
    call: (LogId: number) => sendAction({ of: resource, name: 'restore' }, { LogId }),
    done: () => RESTORED[language],
    offers: (row) => (screen === undefined ? undefined : Promise.resolve([{ label: OPEN[language], onPress: () => void navigate(screen + rowAddress((row as AnyRow).Id)) }])),
    failed: ({ fields: [refused] }) => [NOT_RESTORED[language], resource.fields[refused?.field ?? '']?.label[language]].filter(Boolean).join(': '),
    refreshes: touchedBy(resource),
  })
  const restore = (LogId: number) => { restoring.mutate(LogId) }
  async function offer(id: number): Promise<readonly ToastAction[]> {
    const deletion = await deletionOf(resource, id)
    return deletion ? [{ label: RESTORE[language], onPress: () => { restore(deletion.LogId) } }] : []
  }
  return { restore, offer, isUnderWay: restoring.isPending || restoring.isSuccess }
}

interface RestoreButtonProps {
  resource: Resource
  deletion: Pick<DeletedRow, 'LogId' | 'Title'>
}

/** Restores a deleted row from a list of them. */
export function RestoreButton({ resource, deletion: { LogId, Title } }: RestoreButtonProps) {
  const language = useLanguage()
  const { restore, isUnderWay } = useRestoring(resource)
  return (
    <Button size="small" icon="history" busy={isUnderWay} onClick={() => { restore(LogId) }}>
      {RESTORE[language]} <bdi className="visually-hidden">{Title}</bdi>
    </Button>
  )
}
