import { resources, type ResourceName } from '../resources'
import { signInSchema } from './account-forms'
import { schemaFor, validate } from '../../engine/schema/resource-schema'
import '../../engine/staff-schema'

function keyOf(name: ResourceName, values: Record<string, unknown>, field: string) {
  return validate(schemaFor(resources[name], 'staff'), values).errors?.[field]?.key
}

/** The longest text that each field may hold, as the specification has it. */
it.each([
  ['requests', 'VisaNumber', 100],
  ['requests', 'WorkPlace', 100],
  ['requests', 'WorkCity', 100],
  ['requests', 'Address', 100],
  ['requests', 'RelativeName', 150],
  ['requests', 'RelativeType', 100],
  ['requests', 'RelativeWorkPlace', 100],
  ['requests', 'Note', 200],
  ['persons', 'Name', 100],
  ['users', 'Name', 200],
  ['offices', 'NameArabic', 150],
  ['offices', 'NameEnglish', 150],
  ['offices', 'CountryArabic', 100],
  ['offices', 'CountryEnglish', 100],
] as const)('%s.%s holds %i characters and no more', (name, field, max) => {
  expect(keyOf(name, { HasVisa: true, [field]: 'x'.repeat(max) }, field)).toBeUndefined()
  expect(keyOf(name, { HasVisa: true, [field]: 'x'.repeat(max + 1) }, field)).toBe('max_length')
})

it('gives numbers, phones, dates and addresses their own lengths', () => {
  expect(keyOf('requests', { HasVisa: true, BorderNo: '1'.repeat(10) }, 'BorderNo')).toBeUndefined()
  expect(keyOf('requests', { HasVisa: true, BorderNo: '1'.repeat(11) }, 'BorderNo')).toBe('max_length')
  expect(keyOf('users', { Email: `${'a'.repeat(246)}@b.example` }, 'Email')).toBeUndefined()
  expect(keyOf('users', { Email: `${'a'.repeat(247)}@b.example` }, 'Email')).toBe('max_length')
  for (const field of ['Dob', 'VisaDate', 'Phone', 'RelativePhone'] as const) {
    expect(resources.requests.fields[field].max).toBe(10)
  }
})

it('asks for a role that can be given, and for an address and a phone that can be used', () => {
  expect(keyOf('users', { Role: 'Owner' }, 'Role')).toBe('role')
  // A developer keeps the role that nobody can be given; the server refuses it to anybody else.
  expect(keyOf('users', { Role: 'Developer' }, 'Role')).toBeUndefined()
  expect(keyOf('users', { Role: 'Read' }, 'Role')).toBeUndefined()
  // The first one offered is the least: in a hurry nobody makes an Admin.
  expect(resources.users.fields.Role.options[0]).toBe('Read')
  expect(keyOf('users', { Email: 'nobody' }, 'Email')).toBe('email')
  expect(keyOf('users', { PhoneNumber: '0520000000' }, 'PhoneNumber')).toBe('phone')
})

it.each([
  [{ username: '', password: '' }, { username: 'required', password: 'required' }],
  [{ username: 'nobody', password: '1234567' }, { username: 'email', password: 'password' }],
  [{ username: 'a@office.example', password: '12345678' }, {}],
])('sign-in with %o is refused for %o', (values, keys) => {
  const { errors } = validate(signInSchema, values)
  expect(Object.fromEntries(Object.entries(errors ?? {}).map(([field, { key }]) => [field, key]))).toEqual(keys)
})
