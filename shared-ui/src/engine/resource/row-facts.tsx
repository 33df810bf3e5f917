import { useLabels } from '@office/shared-api'
import { UNCHECKED } from '@office/shared-api/model/staff-fields'
import { fieldEntries, type AnyRow, type Resource } from '@office/shared-api/model/public'
import type { Choices } from '../choices'
import { FieldText } from '../field-text'
import styles from './resource.module.css'

/** The fields of a row that the server sets: the form shows them and does not change them. Figures to check are named at their fields. */
export function RowFacts({ resource, row, choices }: { resource: Resource; row: AnyRow; choices: Choices }) {
  const labels = useLabels()
  const facts = fieldEntries(resource).filter(([name, field]) => field.setBy === 'server' && name !== UNCHECKED)
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map(([name, field]) => (
        <div key={name}>
          <dt>{labels.field(resource, name)}</dt>
          <dd>
            <FieldText name={name} field={field} row={row} choices={choices} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
