import { useLanguage } from '@office/shared-api'
import { formOf, type Action } from '@office/shared-api/model/actions'
import type { FieldValue } from '@office/shared-api/model/public'
import { useId, useState, type ReactNode } from 'react'
import { Modal } from '../../dialog'
import { useChoices } from '../choices'
import { quickFields, StaffForm } from '../form/staff-fields'
import { inWords } from './done-text'

interface ActionDialogProps {
  action: Action
  /** The subject, behind the name of the action. */
  title: string
  /** The values that the form opens with. */
  initial: Readonly<Record<string, FieldValue>> | undefined
  hints: Readonly<Record<string, ReactNode>> | undefined
  okText: string
  /** May reject with an `ApiError`: the form shows it, and the dialog stays. */
  onSubmit: (values: Record<string, FieldValue>) => Promise<void>
  onClose: () => void
}

/** The form of an action in a dialog. */
export default function ActionDialog({ action, title, initial, hints = {}, okText, onSubmit, onClose }: ActionDialogProps) {
  const language = useLanguage()
  const formId = useId()
  const form = formOf(action)
  const choices = useChoices(form)
  const [submitting, setSubmitting] = useState(false)
  const declared = Object.fromEntries(Object.entries(action.hints ?? {}).map(([name, hint]) => [name, inWords(hint, language, {})]))
  return (
    <Modal show size="medium" title={title} okText={okText} formId={formId} submitting={submitting} onClose={onClose}>
      <StaffForm
        formId={formId}
        resource={form}
        choices={choices}
        row={initial}
        hints={{ ...declared, ...hints }}
        renderers={quickFields}
        onSubmit={onSubmit}
        onSubmittingChange={setSubmitting}
      />
    </Modal>
  )
}
