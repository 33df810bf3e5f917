import type { FieldDefinition } from '../../engine/field'
import { fieldEntries } from '../../engine/resource'
import { resources, type ResourceName } from '.'

/** The fields that the specification names, by what they hold. Id is every row's. */
const FIELDS: Readonly<Partial<Record<ResourceName, Partial<Record<FieldDefinition['type'], readonly string[]>>>>> = {
  requests: {
    text: [
      ...['Ref', 'Name', 'IdentityId', 'Phone', 'VisaNumber', 'BorderNo', 'WorkPlace', 'WorkCity', 'Address'],
      ...['RelativeName', 'RelativeType', 'RelativePhone', 'RelativeWorkPlace', 'Note'],
    ],
    'entered-date': ['Dob', 'VisaDate'],
    boolean: ['HasVisa', 'Archived'],
    number: ['FloorCount', 'RoomsCount', 'FamilyCount'],
    lookup: ['Status', 'FilterId'],
    reference: ['PersonId'],
    moment: ['RequestDate'],
  },
  follow: {
    lookup: ['FilterId'],
    date: [
      ...['BoloEntered', 'BoloRecived', 'PaidMusand', 'LinkMusand', 'SignMusand', 'Egency'],
      ...['EnteredEmbessy', 'VisaRecived', 'Travel', 'ContractDate'],
    ],
    text: ['ContractNo', 'Medical', 'Biometric', 'OWWA', 'OEC', 'FollowUpNote'],
  },
  persons: {
    text: ['Ref', 'Name', 'Note'],
    lookup: ['Country', 'Job', 'Category', 'Experiance', 'Religion'],
    boolean: ['Available'],
    reference: ['OfficeId'],
    image: ['Photo'],
  },
  countries: { text: ['Ar', 'En'], boolean: ['Disable'] },
  offices: { text: ['NameArabic', 'NameEnglish', 'CountryArabic', 'CountryEnglish'] },
  users: { text: ['Name', 'Email', 'PhoneNumber'], choice: ['Role'], boolean: ['LockoutEnabled'] },
}

const cases = Object.entries(FIELDS).flatMap(([name, byType]) =>
  Object.entries(byType).flatMap(([type, fields]) => fields.map((field) => [name as ResourceName, field, type] as const)),
)

it.each(cases)('%s has %s, a %s', (name, field, type) => {
  const fields = new Map(fieldEntries(resources[name]))
  expect(fields.get(field)?.type).toBe(type)
})

it('counts floors, rooms and family from one, names the worker of a request, and offers three roles', () => {
  const { FloorCount, RoomsCount, FamilyCount, PersonId } = resources.requests.fields
  expect([FloorCount, RoomsCount, FamilyCount].map((field) => field.default)).toEqual([1, 1, 1])
  expect(PersonId).toMatchObject({ to: 'persons', display: 'Person' })
  expect(resources.users.fields.Role.options).toEqual(['Read', 'Editor', 'Admin'])
})
