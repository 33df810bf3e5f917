import { useLabels } from '@office/shared-api'
import { dayInRiyadh, resources, type AnyRow, type CaseRow } from '@office/shared-api/model'
import { RowDialog } from '@office/shared-ui/resource'
import { StaffForm, staffFields, type StaffFormProps } from '@office/shared-ui/staff-fields'
import { memo, useMemo, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Estimate } from './estimate'
import { GuaranteeOver } from './guarantee-over'

const { cases } = resources

const Money = staffFields.money ?? (() => null)
type MoneyProps = ComponentProps<NonNullable<typeof staffFields.money>>

/** Of a new case only what opens it is asked for. */
const LATER = ['State', 'Outcome', 'ExitOn', 'DueAmount', 'DueOn']
/** Known from where the form was opened. */
const GIVEN = ['RequestId']
const FIXED = [...GIVEN, 'Kind']

interface CaseDialogProps {
  request: AnyRow
  /** The case to change or close; undefined for a new one. */
  row: CaseRow | undefined
  onClose: () => void
}

/** The form of a case, with the estimate beside the amount that is owed. Its kind stays once it is saved, and the request is the one from which it was opened. */
export default function CaseDialog({ request, row, onClose }: CaseDialogProps) {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const id = request.Id
  const kind = row?.Kind
  const form = useMemo(() => {
    const WithEstimate = (props: MoneyProps) => (
      <>
        <Money {...props} />
        {kind && <Estimate requestId={id} kind={kind} />}
      </>
    )
    const renderers = { ...staffFields, money: memo(WithEstimate) }
    return function CaseForm(props: StaffFormProps) {
      return <StaffForm {...props} omit={kind === undefined ? [...GIVEN, ...LATER] : FIXED} renderers={renderers} />
    }
  }, [id, kind])
  return (
    <RowDialog
      resource={cases}
      row={row && { ...row }}
      readOnly={false}
      form={form}
      intro={() => (
        <>
          {row && <strong>{labels.choice(cases.fields.Kind, row.Kind)}</strong>}
          <GuaranteeOver request={request} />
        </>
      )}
      starts={{ values: { RequestId: id, From: 'client', OpenedOn: dayInRiyadh(new Date()), Documented: 'none' }, beside: { RequestId: id } }}
      added={{ okText: t('cases.open'), done: (saved) => t('cases.opened', { ref: `\u2066${String(saved['Ref'])}\u2069` }) }}
      onClose={onClose}
    />
  )
}
