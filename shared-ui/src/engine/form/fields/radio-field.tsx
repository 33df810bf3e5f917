import { useLabels } from '@office/shared-api'
import type { ChoiceField } from '@office/shared-api/model/public'
import { RadioTabs } from '../../../tabs/radio-tabs'
import { fieldParts, type FieldProps } from '../bound-field'
import { FieldFrame } from '../field-frame'
import { SeveralField } from './lookups-field'
import { ChoiceField as SelectChoice } from './select-field'

/** A choice in a select, or of several options as boxes. */
export function ChoicesField(props: FieldProps<ChoiceField>) {
  return props.spec.field.several ? <SeveralField {...props} /> : <SelectChoice {...props} />
}

/** A choice whose words all stand there: one press, where a select takes two. Of several options each has its box. */
export function RadioField(props: FieldProps<ChoiceField>) {
  return props.spec.field.several ? <SeveralField {...props} /> : <Radios {...props} />
}

function Radios(props: FieldProps<ChoiceField>) {
  const labels = useLabels()
  const { field, label } = props.spec
  const { frame, input } = fieldParts(props)
  return (
    <FieldFrame {...frame} grouped wide>
      <RadioTabs
        id={input.id}
        label={label}
        describedBy={input['aria-describedby']}
        options={field.options.map((value) => ({ value, label: labels.choice(field, value) }))}
        value={String(props.value ?? '')}
        onChange={props.setValue}
      />
    </FieldFrame>
  )
}
