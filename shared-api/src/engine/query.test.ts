import { defineQuery } from './query'
import { text } from './shape'

it('a query is what was declared', () => {
  const query = { of: { name: 'boats', path: '/api/boats', table: 'boats', tag: 'boats' }, name: 'named', least: 'Read', about: 'One boat.', takes: {}, answers: text } as const
  expect(defineQuery(query)).toBe(query)
})
