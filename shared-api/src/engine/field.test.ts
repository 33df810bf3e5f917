import { emptyValue, isEditable, type FieldDefinition } from './field'
import { defineResource, editableFields } from './resource'

it.each<[FieldDefinition, unknown]>([
  [{ type: 'text', max: 9 }, ''],
  [{ type: 'entered-date', max: 10 }, ''],
  [{ type: 'choice', options: ['a'], texts: {}, error: 'required' }, ''],
  [{ type: 'number', min: 1, max: 9, default: 3 }, 3],
  [{ type: 'number', min: 1, max: 9, default: 3, nullable: true }, null],
  [{ type: 'boolean', default: true }, true],
  [{ type: 'boolean', default: false }, false],
  [{ type: 'lookup', list: 'countries' }, null],
  [{ type: 'reference', to: 'persons' }, null],
  [{ type: 'date' }, null],
  [{ type: 'image', upload: 'Photo' }, null],
  [{ type: 'lookups', list: 'countries', most: 3 }, []],
  [{ type: 'rows', most: 3, columns: {} }, []],
  [{ type: 'moment', setBy: 'server', nullable: true }, null],
  [{ type: 'moment', setBy: 'server' }, ''],
])('an empty form has for %j the value %j', (field, value) => {
  expect(emptyValue(field)).toEqual(value)
})

it.each([
  ['public', [true, true]],
  ['staff', [false, true]],
  [undefined, [false, true]],
  ['server', [false, false]],
] as const)('what %s sets, visitors and staff may give: %j', (setBy, may) => {
  const field = { type: 'text', max: 9, ...(setBy && { setBy }) } as const
  expect([isEditable(field, 'public'), isEditable(field, 'staff')]).toEqual(may)
})

it('a form has what its reader may give', () => {
  const label = { ar: 'ح', en: 'Field' }
  const boats = defineResource({
    name: 'boats', label, path: '/api/boats', table: 'boats', title: label, permissions: {},
    fields: {
      Name: { type: 'text', max: 9, setBy: 'public', label },
      Note: { type: 'text', max: 9, label },
      Secret: { type: 'text', max: 9, setBy: 'server', label },
    },
  })
  expect([editableFields(boats, 'public'), editableFields(boats, 'staff')].map((fields) => fields.map(([name]) => name))).toEqual([['Name'], ['Name', 'Note']])
})
