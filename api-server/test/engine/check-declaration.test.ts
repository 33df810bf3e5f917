import { defineResource, STAFF_TABLE, type Field, type Resource } from '@office/shared-api/model'
import { bindResources } from '../../src/engine/bound-resource'

const label = { ar: 'قارب', en: 'Boat' }
const resource = (name: string, fields: Readonly<Record<string, Field>> = {}, more: Partial<Resource> = {}): Resource =>
  defineResource({ name, label, path: `/api/${name}`, table: name, title: label, permissions: {}, fields, ...more })

const owners = resource('owners')
const owned: Readonly<Record<string, Field>> = { UserId: { type: 'reference', to: 'owners', setBy: 'server', label }, Shared: { type: 'boolean', default: false, label } }
const SEARCHED = { type: 'text', max: 9, searchable: true, label } as const
const KIND = { type: 'choice', options: ['sail'], texts: 'kinds', error: 'invalid', readBy: 'Editor', label } as const
const logbooks = resource('logbooks', owned, { scope: 'own' })

it.each<[string, Resource]>([
  ['a.Owner names nobody, which is no resource', resource('a', { Owner: { type: 'reference', to: 'nobody', label } })],
  ['b.Colour names paints, which is no resource', resource('b', { Colour: { type: 'lookup', list: 'paints', label } })],
  ['c.Age is derived, so nobody but the server may set it', resource('c', { Age: { type: 'text', max: 9, derived: true, label } })],
  ['d.Name stands in hull, which is no group', resource('d', { Name: { type: 'text', max: 9, group: 'hull', label } })],
  ['e.Name stands in hull, which is no group', resource('e', { Name: { type: 'text', max: 9, group: 'hull', label } }, { groups: { deck: label } })],
  ['g does not say whose its rows are, or shares them by what is no boolean', resource('g', { ...owned, Shared: { type: 'text', max: 9, label } }, { scope: 'own' })],
  ['h does not say whose its rows are, or shares them by what is no boolean', resource('h', { ...owned, UserId: { type: 'reference', to: 'owners', label } }, { scope: 'own' })],
  ['n is narrowed by owner, of a field that its table has not', resource('n', {}, { filters: { owner: { type: 'id', by: 'OwnerId', about: 'Of one owner.' } } })],
  ['i has a kept total, which would count rows of others', resource('i', owned, { scope: 'own', keptTotal: true })],
  ['j.Book names rows of logbooks, which are their owners\' own', resource('j', { Book: { type: 'reference', to: 'logbooks', label } })],
  ['k.Name is kept from some readers, but shown to all', resource('k', { Name: { type: 'text', max: 9, readBy: 'Editor', label } }, { title: { ar: 'Name', en: 'Name' }, permissions: STAFF_TABLE })],
  ['l has fields to search that are kept from different roles', resource('l', { Owner: { ...SEARCHED, readBy: 'Editor' }, Debt: { ...SEARCHED, readBy: 'Admin' } }, { permissions: STAFF_TABLE })],
  ['m.Owner is kept from nobody', resource('m', { Owner: { ...SEARCHED, readBy: 'Read' } }, { permissions: STAFF_TABLE })],
  ['n.Colour is called by Kind, which is no choice that all readers see', resource('n', { Colour: { type: 'lookup', list: 'owners', calledBy: 'Kind', label } })],
  ['o.Stops is called by Kind, which is no choice that all readers see', resource('o', { Kind: KIND, Stops: { type: 'rows', most: 2, columns: { Port: { type: 'lookup', list: 'owners', calledBy: 'Kind', label } }, label } }, { permissions: STAFF_TABLE })],
  ['p has public fields, and does not say when its rows are', resource('p', { Name: { type: 'text', max: 9, readBy: 'public', label } })],
  ['q has public fields, and does not say when its rows are', resource('q', { Price: { type: 'money', readBy: { public: 'price' }, label } })],
  ['r is public while afloat, and has no public field', resource('r', { Name: { type: 'text', max: 9, label } }, { publishedWhile: 'afloat' })],
])('the server does not start where %s', (message, wrong) => {
  expect(() => { bindResources([owners, logbooks, wrong], []) }).toThrow(message)
})

it('starts where what is derived is the server’s, and groups are there', () => {
  const fields: Readonly<Record<string, Field>> = { Age: { type: 'text', max: 9, derived: true, setBy: 'server', label }, Name: { type: 'text', max: 9, group: 'hull', label } }
  expect(() => { bindResources([resource('f', fields, { groups: { hull: label } })], []) }).not.toThrow()
})
