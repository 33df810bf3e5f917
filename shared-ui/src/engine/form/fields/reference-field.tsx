import { resourceNamed, type ReferenceField as ReferenceDefinition } from '@office/shared-api/model/public'
import { fieldParts, type FieldProps } from '../bound-field'
import { FieldFrame } from '../field-frame'
import { ReferenceSearch } from './reference-search'
import { RowSelect } from './select-field'

type ReferenceFieldProps = FieldProps<ReferenceDefinition>

/** The row that a record points at: one of few in a select, one of many through a search. */
export function ReferenceField(props: ReferenceFieldProps) {
  const { to } = props.spec.field
  const resource = resourceNamed(to)
  return resource.small ? <RowSelect {...props} of={resource} rows={props.choices.offered?.[to]} /> : <SearchedField {...props} />
}

function SearchedField(props: ReferenceFieldProps) {
  const { spec, value, readOnly, setValue } = props
  const { frame, input } = fieldParts(props)
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
