import { useLabels, useLanguage } from '@office/shared-api'
import { resourceNamed, type Resource } from '@office/shared-api/model'
import { useAct } from '@office/shared-ui/actions'
import { notify } from '@office/shared-ui/dialog'
import { itemsOf, loadLookups, rowTitle, type TitledRow } from '@office/shared-ui/resource'

interface LookupMenu {
  /** The button that was pressed: the menu stands at it. */
  readonly opener: HTMLElement
  readonly resource: Resource
  /** The lookup field whose items are offered. */
  readonly field: string
  /** The item that a row has now. */
  readonly present?: unknown
  /** Of an item, what follows from it, behind its name. */
  readonly noteOf?: (item: TitledRow) => string | undefined
  readonly onChoose: (id: number) => void
}

/** Opens the items of a lookup field that may be chosen, as a menu of names; a toast where they could not be read. */
export function useLookupMenu(): (menu: LookupMenu) => void {
  const labels = useLabels()
  const language = useLanguage()
  const { openMenu } = useAct()
  async function menuOf({ opener, resource, field, present, noteOf, onChoose }: LookupMenu) {
    const definition = resource.fields[field]
    const lookups = await loadLookups().catch(() => null)
    if (!lookups) notify.error(labels.error('unable_to_load_prerequisites'))
    if (!lookups || definition?.type !== 'lookup' || !opener.isConnected) return null
    const list = resourceNamed(definition.list)
    const actions = itemsOf(list, lookups)
      .filter(({ Disable }) => Disable !== true)
      .map((item) => ({
        label: [rowTitle(list, item, language), noteOf?.(item)].filter(Boolean).join(' · '),
        ...(present === item.Id && { icon: 'check' as const }),
        onChoose: () => { onChoose(item.Id) },
      }))
    return { opener, label: labels.field(resource, field), named: true, actions }
  }
  return (menu) => {
    openMenu(menuOf(menu))
  }
}
