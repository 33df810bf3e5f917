import type { FieldValue, Resource } from '@office/shared-api/model'
import { Modal } from '@office/shared-ui/dialog'
import { quickFields, StaffForm } from '@office/shared-ui/staff-fields'
import { useId, useState } from 'react'

interface FormDialogProps {
  title: string
  okText: string
  form: Resource
  /** The values that the form opens with. */
  row?: Readonly<Record<string, FieldValue>> | undefined
  /** Shows choices as tabs. */
  quick?: boolean
  hints?: Readonly<Record<string, string>> | undefined
  /** May reject with an `ApiError`: the form shows it, and the dialog stays. */
  onSubmit: (values: Record<string, FieldValue>) => Promise<void>
  onClose: () => void
}

/** A short form in a dialog, such as a day. */
export default function FormDialog({ title, okText, form, row, quick = false, hints, onSubmit, onClose }: FormDialogProps) {
  const formId = useId()
  const [submitting, setSubmitting] = useState(false)
  return (
    <Modal show size="medium" title={title} okText={okText} formId={formId} submitting={submitting} onClose={onClose}>
      <StaffForm
        formId={formId}
        resource={form}
        row={row}
        hints={hints}
        {...(quick && { renderers: quickFields })}
        onSubmit={onSubmit}
        onSubmittingChange={setSubmitting}
      />
    </Modal>
  )
}
