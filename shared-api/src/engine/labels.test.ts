import { labelsFrom, type TextByKey } from './labels'
import { registerResources } from './registry'
import { defineResource } from './resource'

const words = (en: string) => ({ ar: `ع ${en}`, en })
const text: TextByKey = (key, values) => (values && Object.keys(values).length > 0 ? `${key} ${JSON.stringify(values)}` : key)

const boats = defineResource({
  name: 'boats', label: words('Boats'), path: '/api/boats', table: 'boats', title: words('Name'), permissions: {},
  fields: {
    Name: { type: 'text', max: 9, label: words('Name') },
    Harbour: { type: 'text', max: 9, label: words('Harbour') },
    OwnerId: { type: 'reference', to: 'boats', display: 'Owner', label: words('Owner of the boat') },
  },
  groups: { hull: words('Hull') },
  logged: { Scrapped: words('Scrapped') },
})
const sold = defineResource({ ...boats, name: 'sold', fields: { Price: { type: 'number', min: 0, max: 9, default: 0, label: words('Price') }, Harbour: { type: 'text', max: 9, label: words('Sold in') } }, groups: undefined, logged: undefined } as unknown as typeof boats)
registerResources([boats, sold])

const en = labelsFrom(text, 'en')
const ar = labelsFrom(text, 'ar')

it.each([
  ['Name', 'Name'],
  ['OwnerId', 'Owner of the boat'],
  // The title of the row referred to, and what the log names besides.
  ['Owner', 'Owner of the boat'],
  ['Scrapped', 'Scrapped'],
  // Of another view of the table.
  ['Price', 'Price'],
])('the field %s is called %s', (name, label) => {
  expect([en.field(boats, name), ar.field(boats, name)]).toEqual([label, `ع ${label}`])
})

it('a view of a table calls the fields of another view as that does, and its own as it likes', () => {
  expect(['Name', 'Owner', 'Scrapped', 'Price', 'Harbour'].map((name) => en.field(sold, name))).toEqual(['Name', 'Owner of the boat', 'Scrapped', 'Price', 'Sold in'])
})

it('the number of a row has the common word, and a name that nobody knows is shown as it is', () => {
  expect([en.field(boats, 'Id'), en.field(boats, 'Mast'), en.group(boats, 'keel'), en.group(sold, 'hull')]).toEqual(['fields.Id', 'Mast', 'keel', 'hull'])
})

it('resources and groups are called in the reader’s language', () => {
  expect([en.resource(boats), ar.resource(boats), en.group(boats, 'hull'), ar.group(boats, 'hull')]).toEqual(['Boats', 'ع Boats', 'Hull', 'ع Hull'])
})

it('a choice has its own words, those of a common group, or its value; several stand in a list', () => {
  const own = { type: 'choice', options: ['a'], texts: { a: words('First') }, error: 'required' } as const
  expect([en.choice(own, 'a'), ar.choice(own, 'a'), en.choice(own, 'b'), en.choice({ ...own, texts: 'roles' }, 'Read')]).toEqual(['First', 'ع First', 'b', 'roles.Read'])
  const several = { ...own, several: true, texts: { a1: words('First'), b1: words('Second') } } as const
  expect([en.choice(several, 'a1,b1'), ar.choice(several, 'a1,b1')]).toEqual(['First, Second', 'ع First، ع Second'])
})

it('a broken rule is said with its values in the reader’s figures, an error in full and as a hint', () => {
  expect(ar.validation({ key: 'max_length', values: { max: 12 } })).toBe('validation.max_length {"max":"١٢"}')
  expect(en.validation({ key: 'required' })).toBe('validation.required')
  expect([en.error('network'), en.errorHint('network')]).toEqual(['errors.network.full', 'errors.network.hint'])
})
