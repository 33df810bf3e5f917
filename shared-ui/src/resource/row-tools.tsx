import { can, type AnyRow, type Resource } from '@office/shared-api/model'
import type { ReactNode } from 'react'
import { Button } from '../button/button'
import { useLanguage } from '../reader'
import { RowButtons } from './row-buttons'
import { rowTitle } from './row-title'
import { useServices } from './services'
import { useResourceTexts } from './translations'

/** What may be done to one row. */
export interface RowRights {
  readonly update: boolean
  readonly remove: boolean
}

interface RowToolsProps {
  resource: Resource
  row: AnyRow
  rights: RowRights
  /** The screen's own buttons, between edit and delete. */
  children?: ReactNode
  onOpen: () => void
  onLog: () => void
  onRemove: () => void
}

/** Opens a row, tells its changes, deletes it: as far as the reader may. */
export function RowTools({ resource, row, rights, children, onOpen, onLog, onRemove }: RowToolsProps) {
  const t = useResourceTexts()
  const { role } = useServices()
  const name = rowTitle(resource, row, useLanguage())
  return (
    <RowButtons
      name={name}
      first={
        <Button
          variant="quiet"
          size="small"
          icon={rights.update ? 'edit' : 'eye'}
          label={t(rights.update ? 'edit_row' : 'open_row', { name })}
          onClick={onOpen}
        />
      }
    >
      {children}
      {can(role, 'log', resource) && (
        <Button variant="quiet" size="small" icon="history" label={t('log_row', { name })} onClick={onLog} />
      )}
      {rights.remove && (
        <Button variant="quiet" size="small" icon="trash" label={t('remove_row', { name })} onClick={onRemove} />
      )}
    </RowButtons>
  )
}
