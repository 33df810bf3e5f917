import type { FieldValue, AnyRow, Resource } from '@office/shared-api/model/public'
import { useTranslation } from 'react-i18next'
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { Button } from '../../button/button'
import type { Choices } from '../choices'
import { ResourceForm } from '../form/resource-form'
import { SubmitButton, type FormValues } from '../form'
import { staffFields, submitForm } from '../form/staff-fields'
import { useDoubts } from '../form/use-doubts'
import { StaleNotice } from '../resource/stale-notice'
import { narrowed } from './clusters'
import { StaleRecord, type SaveFields } from './record-saves'
import styles from './record.module.css'

interface FieldFormProps {
  resource: Resource
  /** The record when the form was opened. */
  row: AnyRow
  /** Edited together; the first takes the focus. */
  names: readonly string[]
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
export function FieldForm({ resource, row: opened, names, beside, intro, choices, save, onDraft, onClose }: FieldFormProps) {
  const { t } = useTranslation('common')
  const formId = useId()
  const place = useRef<HTMLDivElement>(null)
  const [row, setRow] = useState(opened)
  const [stale, setStale] = useState<StaleRecord | null>(null)
  const [part] = useState(() => narrowed(resource, [...names, ...(beside ?? [])]))
  const doubts = useDoubts(resource)
  const state = useRef({ isDirty: false, isSending: false, isRefused: false, isLeft: false })
  const base = useRef(opened)

  useEffect(() => {
    place.current?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus()
  }, [])

  function leave() {
    const { isDirty, isSending, isRefused } = state.current
    // Another window in front is no reason to save, a refusal waits for an answer, and a form that is sent lets its focus go.
    if (isSending || isRefused || place.current === null || place.current.contains(document.activeElement) || !document.hasFocus()) return
    state.current.isLeft = true
    if (isDirty) submitForm(formId)
    else onClose(false)
  }

  const onFocusOut = useEffectEvent(() => {
    setTimeout(leave)
  })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onDraft(null)
    onClose(true)
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

  async function submit(values: Record<string, FieldValue>) {
    setStale(null)
    try {
      await save(resource, values, base.current)
    } catch (error) {
      state.current = { ...state.current, isRefused: true, isLeft: false }
      if (error instanceof StaleRecord) setStale(error)
      throw error
    }
    onDraft(null)
    onClose(!state.current.isLeft)
  }

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
            base.current = stale.current ?? row
            state.current.isRefused = false
            submitForm(formId)
          }}
          onTheirs={() => {
            base.current = stale.current ?? row
            setRow(base.current)
            state.current = { ...state.current, isDirty: false, isRefused: false, isLeft: false }
            setStale(null)
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
        onSubmit={submit}
        onSubmittingChange={(isSending) => {
          state.current.isSending = isSending
        }}
        onDraftChange={(values) => {
          state.current = { ...state.current, isDirty: values !== null, isRefused: false }
          onDraft(values)
        }}
      >
        <div className={styles.formButtons}>
          <SubmitButton size="small">{t('actions.save')}</SubmitButton>
          <Button size="small" variant="quiet" onClick={() => { onDraft(null); onClose(true) }}>
            {t('actions.cancel')}
          </Button>
        </div>
      </ResourceForm>
      {doubts.dialog}
    </div>
  )
}
