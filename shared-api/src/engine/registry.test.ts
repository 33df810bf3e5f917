import type { Field } from './field'
import { resourcesOf } from './registered'
import { allResources, isRowOf, newsOf, registerResources, resourceNamed, targetResource } from './registry'
import { defineResource, type Resource } from './resource'

const label = { ar: 'قارب', en: 'Boat' }
const resource = (name: string, fields: Readonly<Record<string, Field>> = {}, more: Partial<Resource> = {}): Resource =>
  defineResource({ name, label, path: `/api/${name}`, table: name, title: label, permissions: {}, fields, ...more })

const boats = resource('boats', { Owner: { type: 'reference', to: 'owners', label }, Colour: { type: 'lookup', list: 'colours', label }, Name: { type: 'text', max: 9, label }, Flags: { type: 'lookups', list: 'colours', most: 3, label } })
const owners = resource('owners', {}, { table: 'people', children: { visits: { by: 'Owner', onDelete: 'cascade' } } })
const visits = resource('visits')
const colours = resource('colours', {}, { table: 'lookups', only: { Type: 3, Kind: 1 } })
const shapes = resource('shapes', {}, { table: 'lookups', only: { Type: 4 } })
beforeAll(() => {
  registerResources([boats, owners, colours, shapes, visits])
})

it('knows each resource by its name, in the order in which they came, and those of one table', () => {
  expect(resourceNamed('owners')).toBe(owners)
  expect(allResources()).toEqual([boats, owners, colours, shapes, visits])
  expect(resourcesOf('lookups')).toEqual([colours, shapes])
  expect(() => resourceNamed('planes')).toThrow('planes is no resource')
})

it('finds what a field names', () => {
  const { Owner, Colour, Name, Flags } = boats.fields
  expect([Owner, Colour, Name, Flags].map((field) => field && targetResource(field))).toEqual([owners, colours, null, colours])
})

it('tells a change of rows that belong to another one as a change of that, and any other under its table', () => {
  expect([boats, owners, colours, visits].map(newsOf)).toEqual(['boats', 'people', 'lookups', 'people'])
})

it('tells the rows of lists that share a table apart', () => {
  expect([isRowOf(colours, { Type: 3, Kind: 1 }), isRowOf(colours, { Type: 3, Kind: 2 }), isRowOf(colours, {}), isRowOf(shapes, { Type: 3 })]).toEqual([true, false, false, false])
  expect(isRowOf(boats, { Type: 3 })).toBe(true)
})

it('knows no two resources of one name', () => {
  expect(() => { registerResources([resource('boats')]) }).toThrow('two resources are called boats')
})
