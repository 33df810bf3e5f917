import { newsOf, resourceNamed, resources } from '@office/shared-api/model'
import { notify } from '../../src/office/notifications/notify'
import { anyEngine } from '../support/databases'
import { openOffice, publicForm, type TestOffice } from '../support/test-office'

describe.each(anyEngine)('stamps on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
  })
  afterAll(() => office.close())

  const run = (text: string, values: readonly unknown[] = []) => office.database.query<Record<string, unknown>>({ text, values: [...values] })
  const stampOf = async (name: string) =>
    Number((await run(`SELECT coalesce(sum("Value"), 0)::integer AS stamp FROM tallies WHERE "Name" = $1`, [`live.${name}`]))[0]?.['stamp'])
  /** Whether the work raises each of the stamps. */
  async function raises(work: () => Promise<unknown>) {
    const before = [await stampOf('requests'), await stampOf('notifications')]
    await work()
    return { requests: (await stampOf('requests')) > (before[0] ?? 0), notifications: (await stampOf('notifications')) > (before[1] ?? 0) }
  }

  it('everything that changes a request raises the stamp of requests, and notifications raise their own', async () => {
    let request = 0
    const submit = async () => {
      request = (await office.call('/api/requests/submit', { body: publicForm(await office.addWorker()) })).json<{ Id: number }>().Id
    }
    const send = (call: string, body: object) => async () => {
      expect((await office.call(`/api/${call}`, { as: 'Admin', body })).statusCode).toBe(200)
    }
    expect(await raises(submit)).toEqual({ requests: true, notifications: false })
    expect(await raises(send('requests/take', { Ids: [request] }))).toEqual({ requests: true, notifications: false })
    expect(await raises(send('requests/note', { Id: request, Text: 'Called' }))).toMatchObject({ requests: true })
    expect(await raises(send('requests/contact', { Id: request, Channel: 'call', Outcome: 'reached' }))).toMatchObject({ requests: true })
    expect(await raises(send('requests/assign', { Ids: [request], UserId: office.userIds.Editor }))).toEqual({ requests: true, notifications: true })
    expect(await raises(() => office.call('/api/notifications/read', { as: 'Editor', body: { All: true } }))).toEqual({ requests: false, notifications: true })
    expect(await raises(() => office.call(`/api/requests/delete?id=${request}`, { as: 'Admin' }))).toMatchObject({ requests: true })
    expect(await raises(() => office.addWorker())).toEqual({ requests: false, notifications: false })
  })

  it('rows that belong to a request are told as requests: payments, cases and hand-overs', async () => {
    const raising = await run(`SELECT tgrelid::regclass::text AS "table", replace(encode(tgargs, 'escape'), '\\000', '') AS news FROM pg_trigger WHERE tgfoid = 'raise_stamp'::regproc`)
    const children = Object.keys(resources.requests.children).map(resourceNamed)
    expect(children.map(({ name }) => name)).toEqual(['handovers', 'cases', 'payments'])
    for (const child of children) {
      expect(newsOf(child)).toBe('requests')
      expect(raising).toContainEqual({ table: child.table, news: newsOf(child) })
    }
  })

  it('a change that is taken back raises none', async () => {
    const undone = office.database.transaction(async (transaction) => {
      await notify(transaction, 'given_up', null, office.clock.now)
      throw new Error('taken back')
    })
    expect(await raises(() => undone.catch(() => undefined))).toEqual({ requests: false, notifications: false })
  })
})
