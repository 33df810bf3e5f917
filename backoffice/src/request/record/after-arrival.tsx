import { fieldEntries, resources, type AnyRow } from '@office/shared-api/model'
import { RecordFields, type SaveFields } from '@office/shared-ui/staff-fields'
import type { ComponentProps } from 'react'
import { Cases } from '../../cases/cases'
import { Handovers } from '../../handover/handovers'
import { GuaranteeText } from '../guarantee'

const { follow } = resources
const FIELDS = fieldEntries(follow).flatMap(([name, { group }]) => (group === 'guarantee' ? [name] : []))

interface AfterArrivalProps {
  row: AnyRow
  readOnly: boolean
  save: SaveFields
  onDraft: ComponentProps<typeof RecordFields>['onDraft']
}

/** The time after the arrival: the hand-over, the guarantee, cases, the contract and the insurance. A case may also stop a request before it. */
export default function AfterArrival({ row, ...rest }: AfterArrivalProps) {
  return (
    <>
      {(row['ArrivedOn'] ?? null) !== null && <Handovers row={row} readOnly={rest.readOnly} />}
      <GuaranteeText row={row} />
      <Cases row={row} readOnly={rest.readOnly} />
      <RecordFields {...rest} row={row} resource={follow} names={FIELDS} />
    </>
  )
}
