import { columnFields, sortableFields, sumFields } from './columns'
import { defineResource } from './resource'

const label = { ar: 'ح', en: 'Field' }
const boats = defineResource({
  name: 'boats', label, path: '/api/boats', table: 'boats', title: label, permissions: {},
  fields: {
    Name: { type: 'text', max: 9, column: 'shown', label },
    Note: { type: 'text', max: 9, column: 'optional', unsorted: true, label },
    Secret: { type: 'text', max: 9, label },
  },
  sums: { Paid: { label: { ar: 'المدفوع', en: 'Paid' } } },
})

it('a sum is a column of money after the others, which readers choose and nobody types', () => {
  const paid = { label: boats.sums.Paid.label, type: 'money', setBy: 'server', column: 'optional', unsorted: true }
  expect(sumFields(boats)).toEqual([['Paid', paid]])
  expect(columnFields(boats)).toEqual([['Name', boats.fields.Name], ['Note', boats.fields.Note], ['Paid', paid]])
  expect(sumFields({})).toEqual([])
})

it('rows are sorted by their number and by the columns that are kept sorted: by no sum', () => {
  expect(sortableFields(boats)).toEqual(['Id', 'Name'])
})
