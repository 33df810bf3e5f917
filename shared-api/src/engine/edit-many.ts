import type { Action } from './action'
import { DOUBTS } from './doubts'
import { isEditable, type Field, type FieldDefinitions } from './field'
import type { Resource } from './resource'

/** Bulk edit: one value of a field, or of several, for each row of a selection. It follows from the fields that a resource calls `bulk`. */

/** The rows of one bulk edit at most. */
export const MOST_EDITED = 200

/** The name of its object of values. */
export const SET = 'Set'

/** The fields of which a selection can be given a value. Those that depend on other values are asked row by row. */
export function bulkFields(resource: Resource): FieldDefinitions {
  const bulk = Object.entries<Field>(resource.fields).filter(([, field]) => field.bulk !== undefined && isEditable(field, 'staff'))
  return Object.fromEntries(bulk.map(([name, { requiredIf: _requiredIf, dropUnless: _dropUnless, ...field }]) => [name, field as Field]))
}

const known = new WeakMap<Resource, Action>()

/** The bulk edit of a resource; null where it has no such fields, or nobody may change its rows. */
export function editManyOf(resource: Resource): Action | null {
  const least = resource.permissions.update
  const fields = bulkFields(resource)
  if (least === undefined || Object.keys(fields).length === 0) return null
  const action = known.get(resource) ?? ({
    of: resource,
    name: 'editmany',
    form: `edit many ${resource.name}`.replaceAll(/ ./g, (start) => start.trim().toUpperCase()),
    on: 'selection',
    versioned: true,
    undo: true,
    most: MOST_EDITED,
    least,
    icon: 'edit',
    label: { ar: 'تعديل {{count}}', en: 'Edit {{count}}' },
    done: {
      ar: { one: 'عُدّل سجل واحد', two: 'عُدّل سجلان', few: 'عُدّلت {{number}} سجلات', many: 'عُدّل {{number}} سجلًا', other: 'عُدّل {{number}} سجل' },
      en: { one: '{{number}} record changed', other: '{{number}} records changed' },
    },
    failed: { ar: 'لم يُعدَّل أي سجل', en: 'No record was changed' },
    objects: { [SET]: { about: 'The new values by field; an empty one clears the field.', fields } },
    questions: DOUBTS,
  } satisfies Action)
  known.set(resource, action)
  return action
}
