import { dayInRiyadh } from '../../engine/today'
import { requests } from '../resources/requests.resource'
import { resourceList, resources } from '../resources'
import { emptyValue } from '../../engine/field'
import { editableFields } from '../../engine/resource'
import { schemaFor, validate } from '../../engine/schema/resource-schema'
import '../../engine/staff-schema'

const tomorrow = dayInRiyadh(new Date(Date.now() + 86_400_000))
const client = { Name: 'سارة', IdentityId: '1000000000', Dob: '1410-05-09', Phone: '0550000000' }
const visa = {
  HasVisa: true,
  VisaNumber: '77',
  VisaDate: '1447/01/03',
  BorderNo: '3000000000',
  WorkPlace: 'a',
  WorkCity: 'b',
  Address: 'c',
  RelativeName: 'd',
  RelativeType: 'e',
  RelativePhone: '0560000000',
  RelativeWorkPlace: 'f',
  FloorCount: 1,
  RoomsCount: 2,
  FamilyCount: 3,
}

function check(values: Record<string, unknown>, audience: 'public' | 'staff' = 'public') {
  return validate(schemaFor(requests, audience), values)
}

function keysOf(values: Record<string, unknown>) {
  const { errors } = check(values)
  return Object.fromEntries(Object.entries(errors ?? {}).map(([field, { key }]) => [field, key]))
}

describe('the public request', () => {
  it('asks only for the client while there is no visa', () => {
    expect(check(client).errors).toBeNull()
    expect(keysOf({})).toEqual({ Name: 'required', IdentityId: 'required', Dob: 'required', Phone: 'required' })
  })

  it('asks for every visa field when there is one', () => {
    expect(check({ ...client, ...visa }).errors).toBeNull()
    const missing = keysOf({ ...client, HasVisa: true })
    expect(Object.keys(missing).sort()).toEqual(Object.keys(visa).filter((name) => name !== 'HasVisa').sort())
    expect(new Set(Object.values(missing))).toEqual(new Set(['required']))
  })

  it('does not check the format of a visa field that was left behind when the visa was unticked', () => {
    expect(check({ ...client, HasVisa: false, RelativePhone: 'abc', FloorCount: 0 }).errors).toBeNull()
    expect(check({ ...client, HasVisa: false, RelativePhone: 'more than ten' }).values).toMatchObject({ RelativePhone: '' })
    expect(check({ ...client, HasVisa: false, FloorCount: 'many', RoomsCount: '3' }).values).toMatchObject({
      FloorCount: 1,
      RoomsCount: 3,
    })
  })

  it('normalises Arabic digits, phones and dates before its rules', () => {
    const { values } = check({
      ...client,
      IdentityId: '١٠٠٠٠٠٠٠٠٠',
      Phone: '+966 55 000 0000',
      Dob: '١٤١٠/٥/٩',
    })
    expect(values).toMatchObject({ IdentityId: '1000000000', Phone: '0550000000', Dob: '1410-05-09' })
  })

  it.each([
    ['IdentityId', '100000000', 'identity'],
    ['IdentityId', '10000000001', 'identity'],
    ['IdentityId', '10000a0000', 'identity'],
    ['Phone', '0520000000', 'phone'],
    ['Phone', '0400000000', 'phone'],
    ['Phone', '05500000', 'phone'],
    ['Dob', '1446-01-30', 'date_of_month'],
    ['Dob', '1200-01-01', 'hijri_year'],
    ['Dob', '2025-02-29', 'date_of_month'],
    ['Dob', '1460-05-12', 'date_future'],
    ['Dob', '2038-01-01', 'date_future'],
    ['Dob', tomorrow, 'date_future'],
    ['Dob', '1310-01-01', 'date_past'],
    ['Dob', '1893-02-01', 'date_past'],
    ['Dob', 'yesterday', 'date'],
    ['Name', 'x'.repeat(151), 'max_length'],
    ['Note', 'x'.repeat(201), 'max_length'],
  ])('refuses %s %s as %s', (field, value, key) => {
    expect(keysOf({ ...client, [field]: value })).toEqual({ [field]: key })
  })

  it('takes a birth date from 18 to 120 years back, of staff up to today', () => {
    jest.useFakeTimers({ now: new Date('2026-11-24T20:59:59Z') })
    const tooYoung = { Dob: { key: 'too_young', values: { min: 18 } } }
    try {
      for (const Dob of ['2008-11-24', '1907-11-24', '1410-05-09', '1429-11-26']) expect(check({ ...client, Dob }).errors).toBeNull()
      for (const Dob of ['2008-11-25', '2026-11-24', '1429-11-27', '١٤٤٧-٠١-٠١']) {
        expect(check({ ...client, Dob }).errors).toEqual(tooYoung)
        expect(check({ ...client, Dob }, 'staff').errors).toBeNull()
      }
      // The next day has begun in Riyadh.
      jest.setSystemTime(new Date('2026-11-24T21:00:00Z'))
      expect(check({ ...client, Dob: '2008-11-25' }).errors).toBeNull()
    } finally {
      jest.useRealTimers()
    }
  })

  it('drops what only the server or the staff may set', () => {
    const { values } = check({ ...client, Status: 3, Archived: true, Ref: 'mine', RequestDate: 'now', Id: 9 })
    for (const name of ['Status', 'Archived', 'Ref', 'RequestDate', 'Id']) expect(values).not.toHaveProperty(name)
  })

  it('refuses a count under one, and a fraction', () => {
    expect(keysOf({ ...client, ...visa, FloorCount: 0 })).toEqual({ FloorCount: 'min' })
    expect(keysOf({ ...client, ...visa, RoomsCount: '1.5' })).toEqual({ RoomsCount: 'whole_number' })
    expect(keysOf({ ...client, ...visa, FamilyCount: '' })).toEqual({ FamilyCount: 'required' })
  })
})

describe('the follow-up form', () => {
  it('needs only the four fields of the short schema', () => {
    expect(validate(schemaFor(resources.follow, 'staff'), client).errors).toBeNull()
    expect(Object.keys(validate(schemaFor(resources.follow, 'staff'), {}).errors ?? {}).sort()).toEqual(
      ['Dob', 'IdentityId', 'Name', 'Phone'],
    )
  })

  it('takes pipeline dates that exist, or empty ones', () => {
    const follow = (PaidMusand: unknown) => validate(schemaFor(resources.follow, 'staff'), { ...client, PaidMusand })
    expect(follow('2026-11-01').values).toMatchObject({ PaidMusand: '2026-11-01' })
    expect(follow('').values).toMatchObject({ PaidMusand: null })
    for (const wrong of ['2026-02-30', '1447-01-01', '2026-1-1', 'x']) {
      expect(follow(wrong).errors).toEqual({ PaidMusand: { key: 'date' } })
    }
  })
})

describe.each(resourceList.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
  it('refuses an empty form for exactly its required fields', () => {
    const empty = Object.fromEntries(editableFields(resource, 'staff').map(([name, field]) => [name, field.type === 'number' ? '' : emptyValue(field)]))
    const required = editableFields(resource, 'staff').filter(([, field]) => field.required && !field.dropUnless && !(field.type === 'choice' && field.default !== undefined))
    const { errors } = validate(schemaFor(resource, 'staff'), empty)
    expect(Object.keys(errors ?? {}).sort()).toEqual(required.map(([name]) => name).sort())
  })

  it('takes no control sign, and line ends only in texts of several lines', () => {
    for (const [name, field] of editableFields(resource, 'staff')) {
      if (field.type !== 'text' || field.format || field.dropUnless) continue
      const keyOf = (value: string) => validate(schemaFor(resource, 'staff').pick([name]), { [name]: value }).errors?.[name]?.key
      for (const sign of ['\u0000', '\u0007', '\u001b', '\u007f', '\u0085']) expect([name, keyOf(`a${sign}b`)]).toEqual([name, 'invalid'])
      for (const end of ['\n', '\r\n', '\u2028']) expect([name, keyOf(`a${end}b`)]).toEqual([name, field.multiline ? undefined : 'invalid'])
      expect(keyOf('a\tb')).toBeUndefined()
    }
  })

  it('refuses text that is longer than its field', () => {
    for (const [name, field] of editableFields(resource, 'staff')) {
      if (field.type !== 'text' || field.dropUnless) continue
      const { errors } = validate(schemaFor(resource, 'staff'), { [name]: 'x'.repeat(field.max + 1) })
      expect(errors).toHaveProperty(name)
    }
  })
})
