import { useLabels, useLanguage } from '@office/shared-api'
import { queryKeys, saveRow } from '@office/shared-api/client'
import { resourceNamed, resources, type AnyRow, type FormValues } from '@office/shared-api/model'
import { useAct } from '@office/shared-ui/actions'
import { notify } from '@office/shared-ui/dialog'
import type { MenuAction } from '@office/shared-ui/primereact'
import { itemsOf, loadLookups, rowTitle, useAsking, useChange } from '@office/shared-ui/resource'
import { useEffect, useEffectEvent } from 'react'
import type { Handled, StatusField } from './request-tools'

const { requests, persons } = resources

interface StatusMenuProps {
  row: Handled
  field: StatusField
  opener: HTMLElement
}

/** Opens the statuses that a request can be given, as a menu of names, and saves the one that is chosen. */
export default function StatusMenu({ row, field, opener }: StatusMenuProps) {
  const labels = useLabels()
  const language = useLanguage()
  const { openMenu } = useAct()
  const { ask, dialog } = useAsking()
  const { mutate } = useChange({
    call: (values: FormValues) => saveRow(requests, values),
    ask,
    undoneBy: () => requests,
    refreshes: [queryKeys.resource(requests), queryKeys.resource(persons)],
  })
  const open = useEffectEvent(async () => {
    const lookups = await loadLookups().catch(() => null)
    if (!lookups) notify.error(labels.error('unable_to_load_prerequisites'))
    if (!lookups || !opener.isConnected) return
    const list = resourceNamed(requests.fields[field].list)
    const present = (row as Partial<AnyRow>)[field]
    const actions = itemsOf(list, lookups)
      .filter(({ Disable }) => Disable !== true)
      .map((item): MenuAction => ({
        label: rowTitle(list, item, language),
        icon: item.Id === present ? 'check' : undefined,
        onChoose: () => { mutate({ Id: row.Id, Version: row.Version, [field]: item.Id }) },
      }))
    openMenu({ opener, label: labels.field(requests, field), named: true, actions })
  })
  useEffect(() => {
    void open()
  }, [])
  return dialog
}
