import { queryKeys, saveRow } from '@office/shared-api/client'
import { resources, type AnyRow, type FormValues } from '@office/shared-api/model'
import { useAsking, useChange } from '@office/shared-ui/resource'
import { FIRM_CLASSES } from '@office/shared-api/model/reservation'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLookupMenu } from './lookup-menu'
import type { Handled, StatusField } from './request-tools'

const { requests, persons } = resources

interface StatusMenuProps {
  row: Handled
  field: StatusField
  opener: HTMLElement
}

/** Opens the statuses that a request can be given, as a menu of names, and saves the one that is chosen. */
export default function StatusMenu({ row, field, opener }: StatusMenuProps) {
  const { t } = useTranslation('backoffice')
  const { ask, dialog } = useAsking()
  const { mutate } = useChange({
    call: (values: FormValues) => saveRow(requests, values),
    ask,
    undoneBy: () => requests,
    refreshes: [queryKeys.resource(requests), queryKeys.resource(persons)],
  })
  const openMenu = useLookupMenu()
  const open = useEffectEvent(() => {
    openMenu({
      opener,
      resource: requests,
      field,
      // Before it is chosen: the worker is then out of the catalogue until somebody gives her back.
      noteOf: ({ Class }) => (field === 'Status' && FIRM_CLASSES.includes(String(Class)) ? t('inbox.makes_firm') : undefined),
      present: (row as Partial<AnyRow>)[field],
      onChoose: (id) => { mutate({ Id: row.Id, Version: row.Version, [field]: id }) },
    })
  })
  useEffect(() => {
    open()
  }, [])
  return dialog
}
