import { useLabels } from '@office/shared-api'
import type { ChoiceField } from '@office/shared-api/model/public'
import { RadioTabs } from '../../../tabs/radio-tabs'
import { fieldParts, type FieldProps } from '../bound-field'
import { FieldFrame } from '../field-frame'

/** A choice whose words all stand there: one press, where a select takes two. */
export function RadioField(props: FieldProps<ChoiceField>) {
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
