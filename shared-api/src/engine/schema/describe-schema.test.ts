import '../staff-schema'
import { object, string } from 'yup'
import { describeSchema } from './describe-schema'
import { valueSchema } from './field-schema'

const required = () => true

it('says of a form what its validation takes', () => {
  const schema = object({
    Name: valueSchema({ type: 'text', max: 150 }).test('required', 'required', required),
    Phone: valueSchema({ type: 'text', max: 10, format: 'phone' }),
    Day: valueSchema({ type: 'date' }),
    Dob: valueSchema({ type: 'entered-date', max: 10 }),
    Rooms: valueSchema({ type: 'number', min: 1, max: 99, default: 1 }),
    HasVisa: valueSchema({ type: 'boolean', default: false }),
    Country: valueSchema({ type: 'lookup', list: 'countries' }),
    Role: valueSchema({ type: 'choice', options: ['Read', 'Editor'], texts: {}, error: 'role' }),
    Free: string(),
  })
  const plain = { type: 'string', required: false, nullable: false }
  expect(describeSchema(schema)).toEqual([
    { ...plain, name: 'Name', required: true, max: 150 },
    { ...plain, name: 'Phone', max: 10, pattern: '^(05|5)([503649187])([0-9]{7})$' },
    { ...plain, name: 'Day', nullable: true, format: 'date' },
    { ...plain, name: 'Dob', max: 10, pattern: expect.stringMatching(/^\^.*\$$/) as string },
    { ...plain, name: 'Rooms', type: 'integer', min: 1, max: 99 },
    { ...plain, name: 'HasVisa', type: 'boolean' },
    { ...plain, name: 'Country', type: 'integer', nullable: true, min: 1, max: 2_147_483_647 },
    { ...plain, name: 'Role', options: ['Read', 'Editor'] },
    { ...plain, name: 'Free' },
  ])
})

it('says of an entered day which texts are kept for one', () => {
  const [described] = describeSchema(object({ Dob: valueSchema({ type: 'entered-date', max: 10 }) }))
  const pattern = new RegExp(described?.pattern ?? 'none')
  const kept = ['1300-01-01', '1447-09-30', '1599-12-10', '1600-12-29', '1700-01-01', '1899-02-09', '1990-11-19', '2026-10-31', '9999-12-31']
  const others = ['1299-01-01', '1610-01-01', '1601-01-01', '0990-01-01', '1447-00-01', '1447-13-01', '1447-01-00', '1447-01-32', '1447-1-1', '11447-01-01', '1447-01-011', '1447-01-4x', 'day']
  expect([...kept, ...others].filter((day) => pattern.test(day))).toEqual(kept)
})
