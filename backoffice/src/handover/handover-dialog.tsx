import { saveRow, queryKeys } from '@office/shared-api/client'
import { resources, textOf, type AnyRow, type Resource } from '@office/shared-api/model'
import { Button } from '@office/shared-ui'
import { Modal } from '@office/shared-ui/dialog'
import { useChange } from '@office/shared-ui/resource'
import { StaffForm } from '@office/shared-ui/staff-fields'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './handover.module.css'
import { handoverFields } from './signature-field'

const { handovers, requests, follow } = resources
const { Signature, Accepted, ...COMMON } = handovers.fields

/** A hand-over is signed by a drawing, or accepted by a name: the form asks for one of them. */
const FORMS: Readonly<Record<'drawn' | 'accepted', Resource>> = {
  drawn: { ...handovers, fields: { ...COMMON, Signature: { ...Signature, required: true } } },
  accepted: { ...handovers, fields: { ...COMMON, Accepted: { ...Accepted, required: true } } },
}

/** Known from where the form was opened. */
const GIVEN = ['RequestId', 'Direction']

interface HandoverDialogProps {
  /** The request. */
  row: AnyRow
  onClose: () => void
}

/** The hand-over of a worker to the client, for a phone in the hall of arrivals: things that go along, who takes her, and the drawing. */
export default function HandoverDialog({ row, onClose }: HandoverDialogProps) {
  const { t } = useTranslation('backoffice')
  const formId = useId()
  const [how, setHow] = useState<'drawn' | 'accepted'>('drawn')
  const [submitting, setSubmitting] = useState(false)
  const save = useChange({
    call: (values: Parameters<typeof saveRow>[1]) => saveRow(handovers, values),
    done: () => t('handover.saved'),
    failed: ({ fields }) => (fields.length > 0 ? null : t('handover.not_saved')),
    refreshes: [handovers, requests, follow].map((touched) => queryKeys.resource(touched)),
  })
  const client = textOf(row['Name'])
  const initial = { RequestId: row.Id, Direction: 'out', At: new Date().toISOString(), ReceivedBy: client, As: 'client', Items: 'contract' }
  const form = FORMS[how]
  return (
    <Modal show title={t('handover.save')} okText={t('handover.save')} formId={formId} submitting={submitting} onClose={onClose}>
      <StaffForm
        formId={formId}
        resource={form}
        initial={initial}
        omit={GIVEN}
        renderers={handoverFields}
        intro={<p className={styles.passport}>{t('handover.passport')}</p>}
        onSubmit={async (values) => {
          await save.mutateAsync(values)
          onClose()
        }}
        onSubmittingChange={setSubmitting}
      >
        <Button className={styles.other} onClick={() => { setHow(how === 'drawn' ? 'accepted' : 'drawn') }}>
          {t(how === 'drawn' ? 'handover.without' : 'handover.drawing')}
        </Button>
      </StaffForm>
    </Modal>
  )
}
