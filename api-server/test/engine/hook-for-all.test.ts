import { jest } from '@jest/globals'
import type { Resource } from '@office/shared-api/model'
import type { RowHooks } from '../../src/engine/bound-resource'
import type { TestOffice } from '../support/test-office'

/** The declaration of requests with one more rule, as an office that wants it would name it there. */
const DECLARATION = '../../../shared-api/src/office/resources/requests.resource'
const { requests } = (await import(DECLARATION)) as { requests: Resource }
jest.unstable_mockModule(DECLARATION, () => ({ requests: { ...requests, hooks: [...(requests.hooks ?? []), 'noBoats'] } }))
const { resources } = await import('@office/shared-api/model')
const { anyEngine } = await import('../support/databases')
const { openOffice, publicForm } = await import('../support/test-office')

const noBoats: RowHooks = {
  beforeSave: ({ after }) => (String(after['Note']).includes('boat') ? { errors: { Note: { key: 'invalid' } } } : {}),
}
// Follow-up is a view of the same rows: it has the rules of requests.
const bindings = [resources.requests, resources.follow].map((resource) => ({ resource, hooks: { noBoats } }))

describe.each(anyEngine)('a rule added to requests, on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine, {}, { bindings: { resources: bindings } })
  })
  afterAll(() => office.close())

  it('refuses a visitor and a member of staff alike, and leaves the worker free', async () => {
    const worker = await office.addWorker()
    const body = publicForm(worker, { Note: 'by boat' })
    const refusal = [{ field: 'Note', errorMsg: 'Invalid Value' }]
    const calls = [await office.call('/api/requests/submit', { body }), await office.call('/api/requests/Edit', { as: 'Editor', body })]
    expect(calls.map((answer) => [answer.statusCode, answer.json<unknown>()])).toEqual([[409, refusal], [409, refusal]])

    const sent = await office.call('/api/requests/submit', { body: publicForm(worker) })
    const { Id } = sent.json<{ Id: number }>()
    expect(sent.statusCode).toBe(200)
    const change = await office.call('/api/requests/Edit', { as: 'Editor', body: { Id, Note: 'a boat' } })
    expect([change.statusCode, change.json<unknown>()]).toEqual([409, refusal])
  })
})
