import { saveRow, queryKeys } from '@office/shared-api/client'
import { resources, textOf, type AnyRow, type CaseRow, type Resource } from '@office/shared-api/model'
import { Button } from '@office/shared-ui'
import { Modal } from '@office/shared-ui/dialog'
import { useChange } from '@office/shared-ui/resource'
import { StaffForm } from '@office/shared-ui/staff-fields'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './handover.module.css'
import { handoverFields } from './signature-field'

const { handovers, requests, follow, persons } = resources
const { Signature, Accepted, ...COMMON } = handovers.fields

/** A hand-over is signed by a drawing, or accepted by a name: the form asks for one of them. */
const FORMS: Readonly<Record<'drawn' | 'accepted', Resource>> = {
  drawn: { ...handovers, fields: { ...COMMON, Signature: { ...Signature, required: true } } },
  accepted: { ...handovers, fields: { ...COMMON, Accepted: { ...Accepted, required: true } } },
}

/** Of a worker who is taken back, in the words of who takes her. */
const BACK = {
  At: { ...COMMON.At, label: { ar: 'وقت الاستلام', en: 'Taken back at' } },
  Place: { ...COMMON.Place, label: { ar: 'مكان الاستلام', en: 'Where' } },
}

/** Known from where the form was opened. */
const GIVEN = ['RequestId', 'Direction', 'CaseId']

interface HandoverDialogProps {
  /** The request. */
  row: AnyRow
  /** The case for which the worker is taken back; absent where she is handed over. */
  of?: CaseRow | undefined
  onClose: () => void
}

/** The hand-over of a worker to the client, or back from the client, for a phone: things that go along, who takes her, and the drawing. */
export default function HandoverDialog({ row, of, onClose }: HandoverDialogProps) {
  const { t } = useTranslation('backoffice')
  const formId = useId()
  const [how, setHow] = useState<'drawn' | 'accepted'>('drawn')
  const [submitting, setSubmitting] = useState(false)
  const save = useChange({
    call: (values: Parameters<typeof saveRow>[1]) => saveRow(handovers, values),
    done: () => t(of ? 'handover.taken_back' : 'handover.saved'),
    failed: ({ fields }) => (fields.length > 0 ? null : t('handover.not_saved')),
    refreshes: [handovers, requests, follow, persons].map((touched) => queryKeys.resource(touched)),
  })
  const client = textOf(row['Name'])
  const going = of ? { Direction: 'back', CaseId: of.Id, ReceivedBy: '', As: 'office', Items: '' } : { Direction: 'out', CaseId: null, ReceivedBy: client, As: 'client', Items: 'contract' }
  const initial = { RequestId: row.Id, At: new Date().toISOString(), ...going }
  const title = t(of ? 'handover.take_back' : 'handover.save')
  const form = of ? { ...FORMS[how], fields: { ...FORMS[how].fields, ...BACK } } : FORMS[how]
  return (
    <Modal show title={title} okText={title} formId={formId} submitting={submitting} onClose={onClose}>
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
