import { addTranslations, useLanguage } from '@office/shared-api'
import { dayInRiyadh, fieldEntries, resources, type AnyRow } from '@office/shared-api/model'
import { guaranteeDay } from '@office/shared-api/model/guarantee'
import { formatNumber } from '@office/shared-ui'
import { RecordFields, type SaveFields } from '@office/shared-ui/staff-fields'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Handovers } from '../../handover/handovers'
import { arrivalTranslations } from '../../translations/arrival'

addTranslations('backoffice', arrivalTranslations)

const { follow } = resources
const FIELDS = fieldEntries(follow).flatMap(([name, { group }]) => (group === 'guarantee' ? [name] : []))

interface AfterArrivalProps {
  row: AnyRow
  readOnly: boolean
  save: SaveFields
  onDraft: ComponentProps<typeof RecordFields>['onDraft']
}

function dayOf(row: AnyRow, name: string): string | null {
  const value = row[name]
  return typeof value === 'string' ? value : null
}

/** The time after the arrival: the hand-over, the guarantee, the contract and the insurance. */
export default function AfterArrival({ row, ...rest }: AfterArrivalProps) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const guarantee = guaranteeDay({ GuaranteeSince: dayOf(row, 'GuaranteeSince'), GuaranteeUntil: dayOf(row, 'GuaranteeUntil') }, dayInRiyadh(new Date()))
  return (
    <>
      {dayOf(row, 'ArrivedOn') !== null && <Handovers row={row} readOnly={rest.readOnly} />}
      {guarantee && <p>{t('arrival.guarantee', { day: formatNumber(guarantee.Day, language), of: formatNumber(guarantee.Of, language) })}</p>}
      <RecordFields {...rest} row={row} resource={follow} names={FIELDS} />
    </>
  )
}
