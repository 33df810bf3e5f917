import { can, type AnyRow, type Resource } from '@office/shared-api/model'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '../button/button'
import { Notice } from '../feedback/notice'
import { useLabels, useLanguage } from '../reader'
import { ResourceTable, type ComputedColumn } from '../table'
import { draftOf, type Draft } from '../draft/draft.store'
import { useFindRow } from './find-row'
import { RowLog } from './log'
import { RemoveDialog } from './remove-dialog'
import styles from './resource.module.css'
import { RowButtons } from './row-buttons'
import { RowDialog } from './row-dialog'
import { rowTitle } from './row-title'
import { useServices } from './services'
import { useResourceTexts } from './translations'

export interface ResourceScreenProps {
  resource: Resource
  rowClass?: ((row: AnyRow) => string | undefined) | undefined
  computed?: readonly ComputedColumn[] | undefined
  /** More buttons of a row, between edit and delete. */
  rowActions?: ((row: AnyRow) => ReactNode) | undefined
  /** What may be done to one row, where it is less than the role allows for the table. */
  rowRights?: ((row: AnyRow) => RowRights) | undefined
  /** The groups of the form in their order: what is changed most comes first. */
  groups?: readonly string[] | undefined
  /** Stands beside the heading. */
  children?: ReactNode
}

export interface RowRights {
  readonly update: boolean
  readonly remove: boolean
}

const ALL_RIGHTS = (): RowRights => ({ update: true, remove: true })

type Open = { readonly row: AnyRow | undefined; readonly values?: Draft['values'] } | null

/** A whole screen from a resource's data: table, form, delete, and what the reader's role allows of them. */
export function ResourceScreen({
  resource,
  rowClass,
  computed,
  rowActions,
  rowRights = ALL_RIGHTS,
  groups,
  children,
}: ResourceScreenProps) {
  const t = useResourceTexts()
  const labels = useLabels()
  const language = useLanguage()
  const { role, userId } = useServices()
  const findRow = useFindRow(resource)
  const [open, setOpen] = useState<Open>(() => draftOf(userId, resource.name))
  const [removing, setRemoving] = useState<AnyRow | null>(null)
  const [logged, setLogged] = useState<AnyRow | null>(null)

  const mayChange = can(role, 'update', resource)
  const mayUpdate = (row: AnyRow) => mayChange && rowRights(row).update
  const mayCreate = can(role, 'create', resource)
  const mayRemove = (row: AnyRow) => can(role, 'remove', resource) && rowRights(row).remove
  const mayReadLog = can(role, 'log', resource)

  useEffect(() => {
    RowDialog.preload()
  }, [])

  const add = mayCreate && (
    <Button
      variant="primary"
      icon="plus"
      onClick={() => {
        setOpen({ row: undefined })
      }}
    >
      {t('add')}
    </Button>
  )

  return (
    <section className={styles.screen} aria-labelledby="screen-title">
      <header className={styles.header}>
        <h1 id="screen-title" className={styles.heading}>
          {labels.resource(resource)}
        </h1>
        {children}
      </header>
      {!mayChange && (
        <Notice title={t('read_only_title')}>
          <p>{t('read_only')}</p>
        </Notice>
      )}
      <ResourceTable
        key={resource.name}
        resource={resource}
        rowClass={rowClass}
        computed={computed}
        toolbar={add}
        rowActions={(row) => {
          const name = rowTitle(resource, row, language)
          return (
            <RowButtons
              name={name}
              first={
                <Button
                  variant="quiet"
                  size="small"
                  icon={mayUpdate(row) ? 'edit' : 'eye'}
                  label={t(mayUpdate(row) ? 'edit_row' : 'open_row', { name })}
                  onClick={() => {
                    setOpen({ row })
                  }}
                />
              }
            >
              {rowActions?.(row)}
              {mayReadLog && (
                <Button
                  variant="quiet"
                  size="small"
                  icon="history"
                  label={t('log_row', { name })}
                  onClick={() => {
                    setLogged(row)
                  }}
                />
              )}
              {mayRemove(row) && (
                <Button
                  variant="quiet"
                  size="small"
                  icon="trash"
                  label={t('remove_row', { name })}
                  onClick={() => {
                    setRemoving(row)
                  }}
                />
              )}
            </RowButtons>
          )
        }}
      />
      {open && (
        <RowDialog
          resource={resource}
          row={open.row}
          draft={open.values}
          groups={groups}
          readOnly={open.row ? !mayUpdate(open.row) : !mayCreate}
          findRow={findRow}
          onClose={() => {
            setOpen(null)
          }}
        />
      )}
      {logged && (
        <RowLog
          resource={resource}
          row={logged}
          onClose={() => {
            setLogged(null)
          }}
        />
      )}
      {removing && (
        <RemoveDialog
          resource={resource}
          row={removing}
          onClose={() => {
            setRemoving(null)
          }}
        />
      )}
    </section>
  )
}
