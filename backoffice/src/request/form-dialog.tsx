import type { FieldValue, Resource } from '@office/shared-api/model'
import { Modal } from '@office/shared-ui/dialog'
import { ResourceForm, type ResourceFormProps } from '@office/shared-ui/form'
import { staffFields } from '@office/shared-ui/resource'
import { useId, useState } from 'react'

interface FormDialogProps {
  title: string
  okText: string
  form: Resource
  /** The values that the form opens with. */
  row?: Readonly<Record<string, FieldValue>> | undefined
  /** How fields are shown, `staffFields` by default. */
  renderers?: ResourceFormProps['renderers']
  hints?: Readonly<Record<string, string>> | undefined
  /** May reject with an `ApiError`: the form shows it, and the dialog stays. */
  onSubmit: (values: Record<string, FieldValue>) => Promise<void>
  onClose: () => void
}

/** A short form in a dialog, such as a day. */
export default function FormDialog({ title, okText, form, row, renderers = staffFields, hints, onSubmit, onClose }: FormDialogProps) {
  const formId = useId()
  const [submitting, setSubmitting] = useState(false)
  return (
    <Modal show size="medium" title={title} okText={okText} formId={formId} submitting={submitting} onClose={onClose}>
      <ResourceForm
        formId={formId}
        resource={form}
        audience="staff"
        row={row}
        hints={hints}
        renderers={renderers}
        onSubmit={onSubmit}
        onSubmittingChange={setSubmitting}
      />
    </Modal>
  )
}
