import { memo } from 'react'
import { useFirstField } from '../../keys/focus-first'
import { EnteredDateField } from './date-entry/date-entry'
import { DateField } from './fields/date-field'
import { LookupsField } from './fields/lookups-field'
import { MomentField } from './fields/moment-field'
import { MoneyField } from './fields/money-field'
import { ChoicesField, RadioField } from './fields/radio-field'
import { AnyReferenceField, ReferenceField } from './fields/reference-field'
import { RowsField } from './fields/rows-field'
import { LookupField } from './fields/select-field'
import { plainFields, type Renderers } from './form-field'
import { ImageField } from './picture/image-field'
import { ResourceForm, type ResourceFormProps } from './resource-form'
import { useDoubts } from './use-doubts'

export { controlClasses, FieldFrame, selectArrow } from './field-frame'

/** The renderers of every field that somebody can fill in: most are for staff alone, so visitors do not load them. */
export const staffFields: Renderers = {
  ...plainFields,
  'entered-date': memo(EnteredDateField),
  moment: memo(MomentField),
  money: memo(MoneyField),
  date: memo(DateField),
  lookup: memo(LookupField),
  lookups: memo(LookupsField),
  rows: memo(RowsField),
  choice: memo(ChoicesField),
  reference: memo(ReferenceField),
  image: memo(ImageField),
}

/** The same, with choices as tabs: for short forms that are filled in many times a day. */
export const quickFields: Renderers = { ...staffFields, choice: memo(RadioField) }

/** The same for the value of a filter: it may be a row that is taken. */
export const filterFields: Renderers = { ...staffFields, reference: memo(AnyReferenceField) }

export type StaffFormProps = Omit<ResourceFormProps, 'audience'>

/** The form of a resource for staff: it asks about values that are more likely a slip, before `confirm` does. Visitors are refused such values. */
export function StaffForm({ resource, row, confirm, ...rest }: StaffFormProps) {
  const doubts = useDoubts(resource)
  useFirstField(rest.formId)
  return (
    <>
      <ResourceForm
        renderers={staffFields}
        {...rest}
        resource={resource}
        audience="staff"
        row={row}
        confirm={async (values) => (await doubts.confirm(values, row)) && (confirm === undefined || (await confirm(values)))}
      />
      {doubts.dialog}
    </>
  )
}

/** Submits a form from outside it, as its own button would. */
export function submitForm(formId: string): void {
  const form = document.getElementById(formId)
  if (form instanceof HTMLFormElement) form.requestSubmit()
}
