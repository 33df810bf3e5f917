import type { ReferenceField as ReferenceDefinition } from '@office/shared-api/model'
import { useLanguage } from '../../../reader'
import { FieldFrame } from '../field-frame'
import type { FormFieldSpec } from '../form-types'
import { ReferenceSearch } from './reference-search'
import { SelectField } from './select-field'
import { useField } from './use-field'

/** The row that a record points at: few (offices) in a select, many (workers) through a search. */
export function ReferenceField({ spec, field }: { spec: FormFieldSpec; field: ReferenceDefinition }) {
  return field.to === 'offices' ? <OfficeField spec={spec} /> : <PersonField spec={spec} />
}

function OfficeField({ spec }: { spec: FormFieldSpec }) {
  const language = useLanguage()
  const { choices } = useField(spec)
  const options = choices.offices?.map((office) => ({
    value: String(office.Id),
    label: (language === 'en' && office.NameEnglish) || office.NameArabic,
  }))
  return <SelectField spec={spec} options={options} read={Number} empty={null} />
}

function PersonField({ spec }: { spec: FormFieldSpec }) {
  const { value, frame, input, readOnly, choices, setValue } = useField(spec)
  const id = typeof value === 'number' ? value : null
  return (
    <FieldFrame {...frame}>
      <ReferenceSearch
        input={input}
        value={id}
        label={spec.presentLabel}
        readOnly={readOnly}
        find={choices.findPersons}
        onChange={setValue}
      />
    </FieldFrame>
  )
}
