import { useLabels } from '@office/shared-api'
import { getRow, queryKeys, saveRow, toApiError } from '@office/shared-api/client'
import { isObject, type AnyRow, type ListAnswer, type Resource } from '@office/shared-api/model'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../button/button'
import { useShowField } from '../field-text'
import { useResourceTexts } from '../texts'
import { useChange } from '../use-change'
import styles from './table-rows.module.css'
import type { EditedCell } from './use-display-rows'

interface CellEditorProps {
  resource: Resource
  /** With the row as it was when the editor opened: the save carries its Version. */
  cell: EditedCell
  /** `back` when the focus belongs to the cell again. */
  onClose: (back: boolean) => void
}

const NO_CHOICES = { lookups: undefined, offered: undefined, failed: false }

/**
 * A day edited in its cell. Enter saves, Escape gives up, Tab and a press elsewhere save and go on. A refusal is told in the
 * cell, which stays open with what was typed; of a row that somebody else saved, both values can be kept.
 */
export function CellEditor({ resource, cell: { row, name, field }, onClose }: CellEditorProps) {
  const t = useResourceTexts()
  const labels = useLabels()
  const client = useQueryClient()
  const show = useShowField(NO_CHOICES)
  const input = useRef<HTMLInputElement>(null)
  const before = String(row[name] ?? '')
  const [value, setValue] = useState(before)
  const [version, setVersion] = useState(row.Version)
  /** The row as somebody else saved it. */
  const [theirs, setTheirs] = useState<AnyRow | null>(null)
  const { mutateAsync, isPending, error } = useChange({
    call: (Version: number) => saveRow(resource, { Id: row.Id, Version, [name]: value }),
    failed: () => null,
    refreshes: [queryKeys.resource(resource)],
  })
  const refusal = error && toApiError(error)

  useEffect(() => input.current?.focus(), [])

  async function save(back: boolean, over = version): Promise<void> {
    if (isPending) return
    if (value === before && over === row.Version) {
      onClose(back)
      return
    }
    try {
      const saved = await mutateAsync(over)
      client.setQueriesData<unknown>({ queryKey: queryKeys.resource(resource) }, (cached: unknown) => (isList(cached) ? withRow(cached, saved) : cached))
      onClose(back)
    } catch (cause) {
      const isStale = toApiError(cause).fields.some((broken) => broken.field === 'Version')
      setTheirs(isStale ? await getRow(resource, row.Id).catch(() => null) : null)
    }
  }

  return (
    <form
      noValidate
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Another window in front is no reason to save, and a refusal waits for an answer.
        const left = !currentTarget.contains(relatedTarget) && document.activeElement !== input.current
        if (left && !refusal) void save(false)
      }}
    >
      <input
        ref={input}
        type="date"
        min="1900-01-01"
        max="2199-12-31"
        aria-label={labels.field(resource, name)}
        aria-invalid={refusal ? true : undefined}
        value={value}
        readOnly={isPending}
        onChange={(event) => {
          setValue(event.target.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose(true)
          else if (event.key === 'Enter') void save(true)
          else return
          event.preventDefault()
        }}
      />
      {refusal && (
        <div role="alert" className={styles.refusal}>
          {theirs ? (
            <>
              <p>
                {t('stale_title')} {t('stale_changed')} {show(name, field, theirs)}
              </p>
              <Button
                size="small"
                variant="primary"
                onClick={() => {
                  onClose(true)
                }}
              >
                {t('stale_theirs')}
              </Button>
              <Button
                size="small"
                onClick={() => {
                  setVersion(theirs.Version)
                  void save(true, theirs.Version)
                }}
              >
                {t('stale_mine')}
              </Button>
            </>
          ) : (
            <p>{refusal.fields[0]?.errorMsg ?? labels.error(refusal.code)}</p>
          )}
        </div>
      )}
    </form>
  )
}

function isList(value: unknown): value is ListAnswer<AnyRow> {
  return isObject(value) && 'data' in value && 'total' in value
}

/** The saved row in a cached list: the next edit carries its new Version at once. */
function withRow(answer: ListAnswer<AnyRow>, saved: AnyRow): ListAnswer<AnyRow> {
  return { ...answer, data: answer.data.map((row) => (row.Id === saved.Id ? { ...row, ...saved } : row)) }
}
