import { isPublicField, leastReader, mayReadField, readableBy } from './readable'
import type { Resource } from './resource'

const label = { ar: '', en: '' }
const name = { type: 'text', label, max: 5 } as const
const boats = {
  fields: { Name: name, Title: { ...name, readBy: 'public' }, Crew: { ...name, readBy: { public: 'showCrew' } }, Hull: { ...name, readBy: 'Editor' } },
} as unknown as Resource

const read = (role: Parameters<typeof readableBy>[1]) => Object.keys(readableBy(boats, role).fields)

it('a role reads the fields of its rank and below, somebody signed out those alone that ask for none', () => {
  expect(read('Read')).toEqual(['Name', 'Title', 'Crew'])
  expect(read(undefined)).toEqual(['Name', 'Title', 'Crew'])
  expect(read('Editor')).toEqual(['Name', 'Title', 'Crew', 'Hull'])
  expect(read('Developer')).toEqual(['Name', 'Title', 'Crew', 'Hull'])
})

it('one object stands for each role, the resource itself where all may be read', () => {
  expect(readableBy(boats, 'Admin')).toBe(boats)
  expect(readableBy(boats, 'Read')).toBe(readableBy(boats, 'Read'))
})

it('public fields ask for no role', () => {
  const fields = Object.values(boats.fields)
  expect(fields.map(isPublicField)).toEqual([false, true, true, false])
  expect(fields.map(leastReader)).toEqual([undefined, undefined, undefined, 'Editor'])
  expect(fields.map((field) => mayReadField(field, undefined))).toEqual([true, true, true, false])
})
