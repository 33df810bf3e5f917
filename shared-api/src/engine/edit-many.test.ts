import { resources } from '../model'
import { DOUBTS } from './doubts'
import { bulkFields, editManyOf, MOST_EDITED, SET } from './edit-many'
import type { Resource } from './resource'

const label = { ar: 'س', en: 'x' }
const fields = {
  Berth: { type: 'text', label, bulk: true },
  Pilot: { type: 'text', label, bulk: true, requiredIf: ['Berth', 'filled'], dropUnless: ['Berth', 'filled'] },
  Built: { type: 'date', label, bulk: true, setBy: 'server' },
  Name: { type: 'text', label },
}
const boats = { name: 'fishing boats', fields, permissions: { update: 'Editor' } } as unknown as Resource

test('a selection can be given what staff may enter and is called bulk, whatever else the form asks for', () => {
  expect(bulkFields(boats)).toEqual({ Berth: fields.Berth, Pilot: { type: 'text', label, bulk: true } })
})

test('the edit has the rows, the role and the questions of its resource', () => {
  const action = editManyOf(boats)
  expect(action).toMatchObject({ of: boats, name: 'editmany', form: 'editManyFishingBoats', on: 'selection', versioned: true, undo: true, most: MOST_EDITED, least: 'Editor', questions: DOUBTS })
  expect(action?.objects?.[SET]?.fields).toEqual(bulkFields(boats))
})

test('it is one and the same action, however often it is asked for', () => {
  expect(editManyOf(boats)).toBe(editManyOf(boats))
  expect(editManyOf(resources.requests)).not.toBe(editManyOf(resources.persons))
})

test('nothing is edited in bulk where no field is, or nobody may change a row', () => {
  expect(editManyOf({ ...boats, fields: { Name: fields.Name } } as unknown as Resource)).toBeNull()
  expect(editManyOf({ ...boats, permissions: {} })).toBeNull()
})

test('it says how many records were changed, by the rules of each language', () => {
  const { label: says, done, failed } = editManyOf(boats) ?? {}
  expect(says).toEqual({ ar: 'تعديل {{count}}', en: 'Edit {{count}}' })
  expect(Object.keys(done?.ar ?? {})).toEqual(['one', 'two', 'few', 'many', 'other'])
  expect(done?.en).toEqual({ one: '{{number}} record changed', other: '{{number}} records changed' })
  expect(failed?.en).toBe('No record was changed')
})
