import { useLanguage } from '@office/shared-api'
import { resourceNamed, type ReferenceField as ReferenceDefinition } from '@office/shared-api/model'
import { rowTitle } from '../../references'
import { partsOf, type FieldProps } from '../bound-field'
import { FieldFrame } from '../field-frame'
import { ReferenceSearch } from './reference-search'
import { SelectField } from './select-field'

type ReferenceFieldProps = FieldProps<ReferenceDefinition>

/** The row that a record points at: one of few in a select, one of many through a search. */
export function ReferenceField(props: ReferenceFieldProps) {
  return resourceNamed(props.spec.field.to).small ? <OfferedField {...props} /> : <SearchedField {...props} />
}

function OfferedField(props: ReferenceFieldProps) {
  const language = useLanguage()
  const { field } = props.spec
  const options = props.choices.offered?.[field.to]?.map((row) => ({
    value: String(row.Id),
    label: rowTitle(resourceNamed(field.to), row, language),
  }))
  return <SelectField {...props} options={options} read={Number} empty={null} />
}

function SearchedField(props: ReferenceFieldProps) {
  const { spec, value, readOnly, setValue } = props
  const { frame, input } = partsOf(props)
  return (
    <FieldFrame {...frame}>
      <ReferenceSearch
        input={input}
        value={typeof value === 'number' ? value : null}
        label={spec.presentLabel}
        readOnly={readOnly}
        resource={resourceNamed(spec.field.to)}
        lookups={props.choices.lookups}
        onChange={setValue}
      />
    </FieldFrame>
  )
}
