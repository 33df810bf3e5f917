import { addTranslations, useLabels, useLanguage } from '@office/shared-api'
import { resourcesOf, type Field, type Resource } from '@office/shared-api/model'
import { bulkFields, editManyOf } from '@office/shared-api/model/edit-many'
import { Button, formatNumber } from '@office/shared-ui'
import { MENU_OPENER } from '@office/shared-ui/primereact'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkEditsProps } from '.'
import { KEYS } from '../keys/key-table'
import { useLookupMenu } from '../request/lookup-menu'
import { bulkTranslations } from '../translations/bulk'
import { DateDialog, EditDialog, type Day } from './bulk-dialogs'
import { PassedDialog } from './passed-dialog'
import { pressed } from './pressed'
import { useEditMany } from './use-edit-many'

addTranslations('backoffice', bulkTranslations)

/** The days that a resource's rows can be given, whichever resource of the same rows declares them: its own first. */
function daysOf(resource: Resource): readonly Day[] {
  const all = new Set([resource, ...resourcesOf(resource.table)])
  return [...all].flatMap((of) => Object.entries<Field>(bulkFields(of)).flatMap(([name, { type }]) => (type === 'date' ? [{ of, name }] : [])))
}

function isState([, field]: [string, Field]): boolean {
  return field.type === 'lookup' && field.badge === true
}

/** Gives the focus back to the row that has the keys: the buttons of the selection, where it was, are gone. */
function backToRow() {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('main [data-rows] [aria-current=true]')?.focus()
}

/** The buttons of a selection that edit its rows. */
export default function BulkEdits({ resource, rows, onDone }: BulkEditsProps) {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const language = useLanguage()
  const openMenu = useLookupMenu()
  const [open, setOpen] = useState<'date' | 'edit' | null>(null)
  const { edit, isActing, left, goOn, forget } = useEditMany(() => {
    onDone()
    requestAnimationFrame(backToRow)
  })
  const opener = useRef<HTMLSpanElement>(null)
  const close = () => {
    setOpen(null)
  }

  const [status] = Object.entries<Field>(bulkFields(resource)).find(isState) ?? []
  function openStatus(opener: HTMLElement) {
    const onChoose = (id: number) => { if (status) void edit({ resource, rows, values: { [status]: id } }).catch(() => null) }
    if (status) openMenu({ opener, resource, field: status, onChoose })
  }
  const openPressed = useEffectEvent(() => {
    const button = opener.current?.querySelector('button')
    if (pressed.status && button) openStatus(button)
    pressed.status = false
  })
  useEffect(() => {
    openPressed()
  }, [])

  const days = daysOf(resource)
  const title = editManyOf(resource)?.label[language].replace('{{count}}', formatNumber(rows.length, language)) ?? ''
  return (
    <>
      {status && (
        <span ref={opener}>
          <Button {...MENU_OPENER} size="small" icon="filters" busy={isActing} aria-keyshortcuts={KEYS.status.stroke} onClick={({ currentTarget }) => { openStatus(currentTarget) }}>
            {labels.field(resource, status)}
          </Button>
        </span>
      )}
      {days.length > 0 && (
        <Button size="small" icon="calendar" busy={isActing} onClick={() => { setOpen('date') }}>
          {t('bulk.date')}
        </Button>
      )}
      <Button size="small" icon="edit" busy={isActing} onClick={() => { setOpen('edit') }}>
        {title}
      </Button>
      {open === 'date' && <DateDialog title={t('bulk.date_title', { number: formatNumber(rows.length, language) })} okText={title} days={days} onSubmit={(of, values) => edit({ resource: of, rows, values }).then(close)} onClose={close} />}
      {open === 'edit' && <EditDialog title={title} resource={resource} onSubmit={(values) => edit({ resource, rows, values }).then(close)} onClose={close} />}
      {left && <PassedDialog left={left} onGoOn={() => { goOn(left) }} onClose={forget} />}
    </>
  )
}
