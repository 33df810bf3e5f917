import type { FieldValue, AnyRow, Resource } from '@office/shared-api/model/public'
import { useTranslation } from 'react-i18next'
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { Button } from '../../button/button'
import { FIELD } from '../../keys/focus-first'
import type { Choices } from '../choices'
import { ResourceForm } from '../form/resource-form'
import { SubmitButton, type FormValues } from '../form'
import { staffFields, submitForm } from '../form/staff-fields'
import { useDoubts } from '../form/use-doubts'
import { controlId } from '../form/sections'
import { StaleNotice } from '../resource/stale-notice'
import { narrowed } from './clusters'
import { StaleRecord, type SaveFields } from './record-saves'
import styles from './record.module.css'

interface FieldFormProps {
  resource: Resource
  /** The record when the form was opened. */
  row: AnyRow
  /** Edited together. */
  names: readonly string[]
  /** The one that was pressed, which takes the focus. */
  at: string
  /** Values that another field of the form may change, without an input of their own. */
  beside?: readonly string[] | undefined
  intro?: ReactNode
  choices: Choices
  save: SaveFields
  /** Values that are typed and not saved; null while there are none. */
  onDraft: (values: FormValues | null) => void
  /** `stays`: nobody has gone elsewhere, so that the focus goes back to where it came from. */
  onClose: (stays: boolean) => void
}

/**
 * Some fields of a record as a form in their place. Enter and leaving it save, Escape gives up. A refusal is told at its field and the
 * form stays as it was; of fields that somebody else has saved meanwhile, both values can be kept.
 */
export function FieldForm({ resource, row: opened, names, at, beside, intro, choices, save, onDraft, onClose }: FieldFormProps) {
  const { t } = useTranslation('common')
  const formId = useId()
  const [part] = useState(() => narrowed(resource, [...names, ...(beside ?? [])]))
  const doubts = useDoubts(resource)
  const { row, stale, submit, takeMine, takeTheirs } = useFieldSave(resource, opened, save)

  function giveUp() {
    onDraft(null)
    onClose(true)
  }
  const { place, note, isLeft } = useSaveOnLeave({ formId, at, giveUp, leaveUnchanged: () => { onClose(false) } })

  return (
    <div
      ref={place}
      className={styles.form}
    >
      {stale && (
        <StaleNotice
          resource={part}
          opened={row}
          current={stale.current}
          told={stale.told}
          choices={choices}
          onMine={() => {
            takeMine()
            note({ isRefused: false })
            submitForm(formId)
          }}
          onTheirs={() => {
            takeTheirs()
            note({ isDirty: false, isRefused: false, isLeft: false })
          }}
        />
      )}
      <ResourceForm
        key={row.Version}
        formId={formId}
        resource={part}
        audience="staff"
        renderers={staffFields}
        row={row}
        omit={beside}
        intro={intro}
        choices={choices}
        confirm={(values) => doubts.confirm({ ...row, ...values }, row)}
        onSubmit={async (values) => {
          try {
            await submit(values)
          } catch (error) {
            note({ isRefused: true, isLeft: false })
            throw error
          }
          onDraft(null)
          onClose(!isLeft())
        }}
        onSubmittingChange={(isSending) => {
          note({ isSending })
        }}
        onDraftChange={(values) => {
          note({ isDirty: values !== null, isRefused: false })
          onDraft(values)
        }}
      >
        <div className={styles.formButtons}>
          <SubmitButton size="small">{t('actions.save')}</SubmitButton>
          <Button size="small" variant="quiet" onClick={giveUp}>
            {t('actions.cancel')}
          </Button>
        </div>
      </ResourceForm>
      {doubts.dialog}
    </div>
  )
}

/** Optimistic concurrency of some fields: `row` is the record that the form stands on, `stale` the refusal of a save because somebody else has saved them. */
function useFieldSave(resource: Resource, opened: AnyRow, save: SaveFields) {
  const [row, setRow] = useState(opened)
  const [stale, setStale] = useState<StaleRecord | null>(null)
  const base = useRef(opened)

  async function submit(values: Record<string, FieldValue>) {
    setStale(null)
    try {
      await save(resource, values, base.current)
    } catch (error) {
      if (error instanceof StaleRecord) setStale(error)
      throw error
    }
  }

  /** The next save goes over theirs. */
  function takeMine() {
    base.current = stale?.current ?? row
  }

  /** The form begins anew on theirs. */
  function takeTheirs() {
    base.current = stale?.current ?? row
    setRow(base.current)
    setStale(null)
  }

  return { row, stale, submit, takeMine, takeTheirs }
}

/** The state of a form, as it tells it itself. `isLeft`: somebody has gone elsewhere, and the save is on its way. */
const AT_START = { isDirty: false, isSending: false, isRefused: false, isLeft: false }

interface SaveOnLeaveInput {
  formId: string
  /** The field that has the focus at first. */
  at: string
  giveUp: () => void
  leaveUnchanged: () => void
}

/** The focus of a form in its place: it begins there, saves when it leaves, and Escape gives up. */
function useSaveOnLeave({ formId, at, giveUp, leaveUnchanged }: SaveOnLeaveInput) {
  const place = useRef<HTMLDivElement>(null)
  const state = useRef(AT_START)

  useEffect(() => {
    const inputs = [...(place.current?.querySelectorAll<HTMLElement>(FIELD) ?? [])]
    // A group that has no control yet takes it itself.
    const pressed = inputs.find(({ id }) => id === controlId(formId, at)) ?? inputs[0] ?? document.getElementById(controlId(formId, at))
    pressed?.focus()
    // Once, when the form opens.
  }, [formId, at])

  function note(change: Partial<typeof AT_START>) {
    state.current = { ...state.current, ...change }
  }

  function leave() {
    const { isDirty, isSending, isRefused } = state.current
    // Another window in front is no reason to save, a refusal waits for an answer, and a form that is sent lets its focus go.
    if (isSending || isRefused || place.current === null || place.current.contains(document.activeElement) || !document.hasFocus()) return
    note({ isLeft: true })
    if (isDirty) submitForm(formId)
    else leaveUnchanged()
  }

  const onFocusOut = useEffectEvent(() => {
    setTimeout(leave)
  })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    giveUp()
  })
  useEffect(() => {
    const element = place.current
    element?.addEventListener('focusout', onFocusOut)
    element?.addEventListener('keydown', onKeyDown)
    return () => {
      element?.removeEventListener('focusout', onFocusOut)
      element?.removeEventListener('keydown', onKeyDown)
    }
  }, [])

  return { place, note, isLeft: () => state.current.isLeft }
}
