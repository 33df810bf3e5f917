import { useLabels } from '@office/shared-api'
import { getRow, queryKeys, saveRow, toApiError } from '@office/shared-api/client'
import type { AnyRow, Resource } from '@office/shared-api/model/public'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../button/button'
import { FieldText, NO_CHOICES } from '../field-text'
import { DayField } from '../form/day-field/day-field'
import field from '../form/field.module.css'
import { useDoubts } from '../form/use-doubts'
import { useResourceTexts } from '../texts'
import { withSaved } from '../saved-rows'
import { isStale } from '../stale'
import { useChange } from '../use-change'
import styles from './table-rows.module.css'
import type { EditedCell } from './use-display-rows'

interface CellEditorProps {
  resource: Resource
  /** With the row as it was when the editor opened: the save carries its Version. */
  cell: EditedCell
  /** How far from the cell the focus goes, by controls of the row: 0 is the cell again, null where it is already. */
  onClose: (step: number | null) => void
}

/**
 * A day edited in a popover over its cell: no column or row moves. Enter saves, Escape gives up, Tab and a press elsewhere save and go on. A refusal is told in the
 * popover, which stays open with what was typed; of a row that somebody else saved, both values can be kept.
 */
export default function CellEditor({ resource, cell, onClose }: CellEditorProps) {
  const labels = useLabels()
  const id = useId()
  const doubts = useDoubts(resource)
  const { value, setValue, save, isPending, refusal, theirs, keepMine } = useDaySave({
    resource,
    cell,
    confirm: async (values) => {
      const isMeant = await doubts.confirm(values, cell.row)
      if (!isMeant) document.getElementById(id)?.focus()
      return isMeant
    },
    onClose,
  })
  const panel = useOverItsCell()
  useEffect(() => {
    document.getElementById(id)?.focus()
  }, [id])

  return (
    <form
      ref={panel}
      popover="manual"
      noValidate
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Another window in front is no reason to save, and a refusal waits for an answer.
        const left = !currentTarget.contains(relatedTarget) && document.activeElement?.id !== id
        if (left && !refusal) void save(null)
      }}
    >
      <DayField
        className={field.control}
        value={value}
        onChange={(day) => {
          setValue(day ?? '')
        }}
        input={{
          id,
          'aria-label': labels.field(resource, cell.name),
          'aria-invalid': refusal ? true : undefined,
          readOnly: isPending,
          onKeyDown: (event) => {
            if (event.key === 'Escape') onClose(0)
            else if (event.key === 'Enter') void save(0)
            else if (event.key === 'Tab') void save(event.shiftKey ? -1 : 1)
            else return
            event.preventDefault()
          },
        }}
      />
      {refusal && (
        <div role="alert" className={styles.refusal}>
          {theirs ? (
            <StaleDay cell={cell} theirs={theirs} onMine={keepMine} onTheirs={() => { onClose(0) }} />
          ) : (
            <p>{refusal.fields[0]?.errorMsg ?? labels.error(refusal.code)}</p>
          )}
        </div>
      )}
      {doubts.dialog}
    </form>
  )
}

interface DaySaveInput extends CellEditorProps {
  /** Asks the reader about the row as it would be; false saves nothing. */
  confirm: (values: AnyRow) => Promise<boolean>
}

/** The day as typed and its save; `theirs` is the row as somebody else has saved it meanwhile. */
function useDaySave({ resource, cell: { row, name }, confirm, onClose }: DaySaveInput) {
  const client = useQueryClient()
  const before = String(row[name] ?? '')
  const [value, setValue] = useState(before)
  const [version, setVersion] = useState(row.Version)
  const [theirs, setTheirs] = useState<AnyRow | null>(null)
  /** From the question about the day to the answer of the save: the focus that leaves for the question saves nothing. */
  const saving = useRef(false)
  const { mutateAsync, isPending, error } = useChange({
    call: (Version: number) => saveRow(resource, { Id: row.Id, Version, [name]: value }),
    failed: () => null,
    undoneBy: () => resource,
    refreshes: [queryKeys.resource(resource)],
  })

  async function save(step: number | null, over = version): Promise<void> {
    if (saving.current) return
    if (value === before && over === row.Version) {
      onClose(step)
      return
    }
    saving.current = true
    try {
      if (!(await confirm({ ...row, [name]: value }))) return
      const saved = await mutateAsync(over)
      client.setQueriesData<unknown>({ queryKey: queryKeys.resource(resource) }, (cached: unknown) => withSaved(cached, saved))
      onClose(step)
    } catch (cause) {
      setTheirs(isStale(cause) ? await getRow(resource, row.Id).catch(() => null) : null)
    } finally {
      saving.current = false
    }
  }

  function keepMine() {
    if (!theirs) return
    setVersion(theirs.Version)
    void save(0, theirs.Version)
  }

  return { value, setValue, save, isPending, refusal: error && toApiError(error), theirs, keepMine }
}

interface StaleDayProps {
  cell: EditedCell
  theirs: AnyRow
  onMine: () => void
  onTheirs: () => void
}

/** Optimistic concurrency for people, as `StaleNotice`, of a single day: theirs, and the choice between the two. */
function StaleDay({ cell: { name, field: definition }, theirs, onMine, onTheirs }: StaleDayProps) {
  const t = useResourceTexts()
  return (
    <>
      <p>
        {t('stale_title')} {t('stale_changed')} <FieldText name={name} field={definition} row={theirs} choices={NO_CHOICES} />
      </p>
      <Button size="small" variant="primary" onClick={onTheirs}>
        {t('stale_theirs')}
      </Button>
      <Button size="small" onClick={onMine}>
        {t('stale_mine')}
      </Button>
    </>
  )
}

/** Pixels between the popover and the edge of the window. */
const GAP = 8

/** Returns the ref of a popover that lies over the cell it stands in, whatever scrolls under it. */
function useOverItsCell() {
  const panel = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    const element = panel.current
    const cell = element?.parentElement
    if (!element || !cell) return undefined
    const place = () => {
      const { top, left, right } = cell.getBoundingClientRect()
      const start = getComputedStyle(cell).direction === 'rtl' ? right - element.offsetWidth : left
      const within = (at: number, room: number) => `${Math.max(GAP, Math.min(at, room - GAP))}px`
      element.style.left = within(start, document.documentElement.clientWidth - element.offsetWidth)
      element.style.top = within(top, window.innerHeight - element.offsetHeight)
    }
    element.showPopover()
    place()
    // A refusal makes it higher.
    const heights = new ResizeObserver(place)
    heights.observe(element)
    for (const name of ['scroll', 'resize']) window.addEventListener(name, place, true)
    return () => {
      heights.disconnect()
      for (const name of ['scroll', 'resize']) window.removeEventListener(name, place, true)
    }
  }, [])
  return panel
}
