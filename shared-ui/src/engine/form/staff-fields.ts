import { memo } from 'react'
import { EnteredDateField } from './date-entry/date-entry'
import { DateField } from './fields/date-field'
import { RadioField } from './fields/radio-field'
import { ReferenceField } from './fields/reference-field'
import { ChoiceField, LookupField } from './fields/select-field'
import { plainFields, type Renderers } from './form-field'
import { ImageField } from './picture/image-field'

export { controlClasses, FieldFrame, selectArrow } from './field-frame'

/** The renderers of every field that somebody can fill in: most are for staff alone, so visitors do not load them. */
export const staffFields: Renderers = {
  ...plainFields,
  'entered-date': memo(EnteredDateField),
  date: memo(DateField),
  lookup: memo(LookupField),
  choice: memo(ChoiceField),
  reference: memo(ReferenceField),
  image: memo(ImageField),
}

/** The same, with choices as tabs: for short forms that are filled in many times a day. */
export const quickFields: Renderers = { ...staffFields, choice: memo(RadioField) }
