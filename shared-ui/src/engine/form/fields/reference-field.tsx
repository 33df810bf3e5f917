import { resourceNamed } from '@office/shared-api/model/desk'
import type { ReferenceField as ReferenceDefinition, Resource } from '@office/shared-api/model/public'
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

/** The same, where rows are looked for that others hold as well: whether one is free is no question. */
export function AnyReferenceField(props: ReferenceFieldProps) {
  const { option, ...resource } = resourceNamed(props.spec.field.to)
  return option ? <SearchedField {...props} of={resource} /> : <ReferenceField {...props} />
}

function SearchedField({ of, ...props }: ReferenceFieldProps & { of?: Resource }) {
  const { spec, value, readOnly, setValue } = props
  const { frame, input } = fieldParts(props)
  return (
    <FieldFrame {...frame}>
      <ReferenceSearch
        input={input}
        value={typeof value === 'number' ? value : null}
        label={spec.presentLabel}
        readOnly={readOnly}
        resource={of ?? resourceNamed(spec.field.to)}
        lookups={props.choices.lookups}
        onChange={setValue}
      />
    </FieldFrame>
  )
}
