import { useLabels, useRole } from '@office/shared-api'
import { can, hasRank, resources, type Resource, type ViewRow } from '@office/shared-api/model'
import { schemaFor } from '@office/shared-api/model/schema'
import { Button } from '@office/shared-ui'
import { Modal } from '@office/shared-ui/dialog'
import { plainSection, SchemaForm, type FormValues } from '@office/shared-ui/form'
import { staffFields } from '@office/shared-ui/staff-fields'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRemovingView, useSavingView } from './use-views'
import { isSame, type Kept } from './view-address'

const { Name, Shared, Pinned } = resources.views.fields
const RENEW = { label: Name.label, type: 'boolean', default: false } as const

/** The part of a view that its reader types: one that is kept by a press has a name. */
const FORM: Resource = { ...resources.views, name: 'kept-view', fields: { Name: { ...Name, required: true }, Shared, Pinned, Renew: RENEW } }

interface ViewDialogProps {
  resource: Resource
  /** Undefined for a new one. */
  view: ViewRow | undefined
  /** The list as it is shown now. */
  kept: Kept
  onClose: () => void
}

/** Keeps what a list shows as a view; or names, shares, pins, renews or deletes one that is kept. */
export default function ViewDialog({ resource, view, kept, onClose }: ViewDialogProps) {
  const { t } = useTranslation('backoffice')
  const { t: common } = useTranslation('common')
  const labels = useLabels()
  const role = useRole()
  const formId = useId()
  const [isSubmitting, setSubmitting] = useState(false)
  const [isSure, setSure] = useState(false)
  const saving = useSavingView(({ Name }) => t('views.saved', { name: Name }))
  const removing = useRemovingView(({ Name }) => t('views.removed', { name: Name }))
  const mayShare = role !== undefined && hasRank(role, 'Editor')
  const isOther = view !== undefined && !(isSame(view.Query, kept.Query) && view.Columns === kept.Columns)
  const spec = (name: 'Name' | 'Shared' | 'Pinned', hint?: string) => ({ name, field: FORM.fields[name] ?? Name, label: labels.field(FORM, name), ...(hint !== undefined && { hint }) })
  const fields = [
    spec('Name', view ? undefined : t('views.save_hint')),
    ...(mayShare ? [spec('Shared', t('views.shared_hint'))] : []),
    spec('Pinned', t('views.pinned_hint')),
    ...(isOther ? [{ name: 'Renew', field: RENEW, label: t('views.renew') }] : []),
  ]

  async function save({ Renew, ...values }: FormValues) {
    const own = { Name: String(values['Name']), Pinned: values['Pinned'] === true, ...(mayShare && { Shared: values['Shared'] === true }) }
    const taken = !view || Renew === true ? kept : {}
    await saving.mutateAsync({ ...own, ...taken, ...(view ? { Id: view.Id, Version: view.Version } : { Table: resource.name as ViewRow['Table'] }) })
    onClose()
  }

  return (
    <Modal
      show
      size="medium"
      title={view ? t('views.edit', { name: view.Name }) : t('views.save')}
      formId={formId}
      okText={common('actions.save')}
      submitting={isSubmitting || removing.isPending}
      onClose={onClose}
      extraActions={
        view &&
        can(role, 'remove', resources.views) && (
          <Button
            variant="danger"
            icon="trash"
            onClick={() => {
              if (!isSure) setSure(true)
              else removing.mutate(view, { onSuccess: onClose })
            }}
          >
            {t(isSure ? 'views.remove_sure' : 'views.remove')}
          </Button>
        )
      }
    >
      <SchemaForm
        formId={formId}
        schema={schemaFor(FORM, 'staff')}
        sections={plainSection(...fields)}
        initialValues={{ Name: view?.Name ?? '', Shared: view?.Shared ?? false, Pinned: view?.Pinned ?? false, Renew: false }}
        renderers={staffFields}
        onSubmittingChange={setSubmitting}
        onSubmit={save}
      />
    </Modal>
  )
}
