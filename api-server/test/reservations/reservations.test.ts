import type { AnyRow } from '@office/shared-api/model'
import { anyEngine } from '../support/databases'
import { openOffice, publicForm, type TestOffice } from '../support/test-office'

describe.each(anyEngine)('holding a worker on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
  })
  afterAll(() => office.close())

  const edit = (base: string, body: object) => office.call(`/api/${base}/Edit`, { as: 'Editor', body })
  const submit = async (worker: number, values: object = {}) =>
    (await office.call('/api/requests/submit', { body: { ...publicForm(worker), ...values } })).json<AnyRow>()
  const isOffered = async (worker: number) => {
    const rows = await office.database.query({ text: 'SELECT 1 FROM persons WHERE "Id" = $1 AND "Available"', values: [worker] })
    return rows.length > 0
  }
  const fieldsOf = (answer: { json: () => unknown }) => (answer.json() as { field: string }[]).map(({ field }) => field)

  it('takes her by assigning, and gives her back by clearing', async () => {
    const [worker, other] = [await office.addWorker(), await office.addWorker()]
    const request = await submit(other)
    expect((await edit('requests', { Id: request.Id, PersonId: worker })).json()).toMatchObject({ PersonId: worker })
    expect([await isOffered(worker), await isOffered(other)]).toEqual([false, true])
    expect((await edit('requests', { Id: request.Id, PersonId: '' })).json()).toMatchObject({ PersonId: null, Person: null })
    expect(await isOffered(worker)).toBe(true)
  })

  it('names the open request that holds her, and nobody once it is archived', async () => {
    const worker = await office.addWorker()
    const held = async () => (await office.call(`/api/persons/get?id=${worker}`, { as: 'Read' })).json<{ data: AnyRow[] }>().data[0]
    expect(await held()).toMatchObject({ HeldBy: null, HeldByName: null })
    const request = await submit(worker, { Name: 'سارة' })
    expect(await held()).toMatchObject({ HeldBy: request.Id, HeldByName: 'سارة', Available: false })
    const saved = await edit('persons', { Id: worker, HeldBy: 1, HeldByName: 'x', Note: 'n' })
    expect(saved.json()).toMatchObject({ HeldBy: request.Id, HeldByName: 'سارة' })
    await edit('requests', { Id: request.Id, Archived: true })
    expect(await held()).toMatchObject({ HeldBy: null })
  })

  it('refuses her to a second request, in words on the field', async () => {
    const worker = await office.addWorker()
    await submit(worker)
    const second = await submit(await office.addWorker())
    const answer = await edit('requests', { Id: second.Id, PersonId: worker })
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      [{ field: 'PersonId', errorMsg: 'This worker already has an open request' }],
    ])
    const unknown = await edit('requests', { Id: second.Id, PersonId: 999_999 })
    expect(fieldsOf(unknown)).toEqual(['PersonId'])
  })

  it('lets one of several who assign her at once win', async () => {
    const worker = await office.addWorker()
    const requests = await Promise.all([1, 2, 3, 4, 5].map(async () => submit(await office.addWorker())))
    const answers = await Promise.all(requests.map(({ Id }) => edit('requests', { Id, PersonId: worker })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409])
  })

  /** Each worker is held by exactly one open request, or offered: never both, never twice, never neither. */
  const expectEachHeldOrOffered = async (workers: readonly number[]) => {
    const rows = await office.database.query<{ Id: number; offered: boolean; held: number }>({
      text: `SELECT p."Id", p."Available" AS offered, count(r."Id")::integer AS held
             FROM persons p LEFT JOIN requests r ON r."PersonId" = p."Id" AND NOT r."Archived"
             WHERE p."Id" = ANY($1) GROUP BY p."Id" ORDER BY p."Id"`,
      values: [workers],
    })
    expect(rows).toEqual(rows.map(({ Id, offered }) => ({ Id, offered, held: offered ? 0 : 1 })))
    expect(rows).toHaveLength(workers.length)
  }

  it('refuses a swap of two workers that are both held: each request keeps the one that it has', async () => {
    const [a, b] = [await office.addWorker(), await office.addWorker()]
    const [first, second] = [await submit(a), await submit(b)]
    const answers = await Promise.all([edit('requests', { Id: first.Id, PersonId: b }), edit('requests', { Id: second.Id, PersonId: a })])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409])
    expect((await edit('requests', { Id: first.Id, Note: 'x' })).json()).toMatchObject({ PersonId: a })
    expect((await edit('requests', { Id: second.Id, Note: 'x' })).json()).toMatchObject({ PersonId: b })
    await expectEachHeldOrOffered([a, b])
  })

  it('survives many requests that change their workers for each other’s and for free ones at once', async () => {
    const workers = await Promise.all(Array.from({ length: 8 }, () => office.addWorker()))
    const requests = await Promise.all(workers.slice(0, 6).map((worker) => submit(worker)))
    const holds = new Map(requests.map(({ Id, PersonId }) => [Id, PersonId]))
    for (let round = 1; round <= 7; round += 1) {
      const wanted = requests.map(({ Id }, at) => ({ Id, PersonId: workers[(at + round) % workers.length] ?? 0 }))
      const answers = await Promise.all(wanted.map((change) => edit('requests', change)))
      // The winners are up to the race; each holds either the worker that it was given or the one that it had.
      for (const [at, { Id, PersonId }] of wanted.entries()) {
        if (answers[at]?.statusCode === 200) holds.set(Id, PersonId)
        else expect(fieldsOf(answers[at] ?? { json: () => [] })).toEqual(['PersonId'])
        expect((await edit('requests', { Id, Note: `round ${round}` })).json()).toMatchObject({ PersonId: holds.get(Id) })
      }
      await expectEachHeldOrOffered(workers)
    }
  })

  it('gives her back when the request is deleted, with the change of her row', async () => {
    const worker = await office.addWorker()
    const request = await submit(worker)
    expect((await office.call(`/api/requests/delete?id=${request.Id}`, { as: 'Editor' })).json()).toBe(true)
    expect(await isOffered(worker)).toBe(true)
    expect((await office.call(`/api/persons/delete?id=${worker}`, { as: 'Editor' })).json()).toBe(true)
  })

  it('keeps her through archiving; when she is offered and taken again, the archived request cannot take her back', async () => {
    const worker = await office.addWorker()
    const archived = await submit(worker)
    await edit('requests', { Id: archived.Id, Archived: true })
    expect(await isOffered(worker)).toBe(false)
    expect((await edit('persons', { Id: worker, Available: true })).statusCode).toBe(200)
    await submit(worker, { IdentityId: '1098765432' })
    const reopened = await edit('requests', { Id: archived.Id, Archived: false })
    expect([reopened.statusCode, fieldsOf(reopened)]).toEqual([409, ['PersonId']])
    await office.call(`/api/requests/delete?id=${archived.Id}`, { as: 'Editor' })
    expect(await isOffered(worker)).toBe(false)
  })

  it('is asked about before she is marked available, and the request is cleared when that is meant', async () => {
    const worker = await office.addWorker()
    const request = await submit(worker)
    const asked = await edit('persons', { Id: worker, Available: true })
    expect(asked.json()).toEqual([
      { field: 'Available', errorMsg: `This worker is held by request ${String(request['Ref'])}` },
    ])
    expect((await edit('persons', { Id: worker, Available: true, Release: true })).json()).toMatchObject({ Available: true })
    const log = (await office.call(`/api/requests/log?id=${request.Id}`, { as: 'Admin' })).json<{ Changes: string }[]>()
    expect(JSON.parse(log[0]?.Changes ?? '')).toEqual([{ column: 'PersonId', value: null, old: 'Maria Santos' }, { column: 'ReservedUntil', value: null, old: expect.any(String) as unknown }])
    expect((await edit('requests', { Id: request.Id, Note: 'x' })).json()).toMatchObject({ PersonId: null })
  })

  it('is given back with nineteen others at once, each logged under its request', async () => {
    const requests = await Promise.all(Array.from({ length: 20 }, async () => submit(await office.addWorker())))
    const workers = requests.map((request) => Number(request['PersonId']))
    const without = await edit('requests', { ...publicForm(0), PersonId: '' })
    const Ids = [...requests.map(({ Id }) => Id), without.json<AnyRow>().Id, 999_999].join(',')
    const answer = await office.call('/api/requests/release', { as: 'Editor', form: { Ids } })
    expect(answer.json()).toMatchObject({ done: requests.map(({ Id }) => Id).sort((a, b) => a - b), passed: [{ errors: [{ field: 'PersonId' }] }, { Id: 999_999, errors: [{ field: 'Id' }] }] })
    for (const worker of workers) expect(await isOffered(worker)).toBe(true)
    for (const { Id } of requests) {
      const row = (await office.call(`/api/requests/get?id=${Id}`, { as: 'Editor' })).json<{ data: AnyRow[] }>().data[0]
      expect(row).toMatchObject({ PersonId: null, Person: null, Version: 2 })
      const [entry] = (await office.call(`/api/requests/log?id=${Id}`, { as: 'Admin' })).json<{ ChangedBy: string; Changes: string }[]>()
      expect(entry?.ChangedBy).toBe('Editor user')
      expect(JSON.parse(entry?.Changes ?? '')).toEqual([{ column: 'PersonId', value: null, old: 'Maria Santos' }, { column: 'ReservedUntil', value: null, old: expect.any(String) as unknown }])
    }
    expect((await office.call('/api/requests/release', { as: 'Editor', body: { Ids: String(requests[0]?.Id) } })).json()).toMatchObject({ done: [], passed: [{ Id: requests[0]?.Id, errors: [{ field: 'PersonId' }] }] })
  })

  it('is given back once when two release her at once, and taken by whoever asks next', async () => {
    const worker = await office.addWorker()
    const request = await submit(worker)
    const release = () => office.call('/api/requests/release', { as: 'Editor', form: { Ids: String(request.Id) } })
    const answers = await Promise.all([release(), release(), submit(worker, { IdentityId: '2087654321' })])
    expect(answers.slice(0, 2).flatMap((answer) => (answer as { json: () => { done: number[] } }).json().done)).toEqual([request.Id])
  })

  it('is left alone when her request was given to her after the question who is released', async () => {
    const [seen, given, other] = [await office.addWorker(), await office.addWorker(), await office.addWorker()]
    const [request, unchanged] = [await submit(seen), await submit(other)]
    await edit('requests', { Id: request.Id, PersonId: given })
    // Not in the order of the Ids: the pairs count.
    const form = { Ids: `${unchanged.Id},${request.Id}`, PersonIds: `${other},${seen}` }
    const answer = await office.call('/api/requests/release', { as: 'Editor', form })
    expect(answer.json()).toMatchObject({ done: [unchanged.Id] })
    expect([await isOffered(seen), await isOffered(given), await isOffered(other)]).toEqual([true, false, true])
    const row = (await office.call(`/api/requests/get?id=${request.Id}`, { as: 'Editor' })).json<{ data: AnyRow[] }>().data[0]
    expect(row).toMatchObject({ PersonId: given, Version: 2 })
  })

  it.each(['1', '1,2,3', '1,x', '1,0'])('is not released by two requests beside the workers %j', async (PersonIds) => {
    expect((await office.call('/api/requests/release', { as: 'Editor', form: { Ids: '1,2', PersonIds } })).statusCode).toBe(400)
  })

  it.each(['', 'x', '0', '-1', '1;2', '99999999999', Array.from({ length: 101 }, (_id, at) => at + 1).join(',')])(
    'is not released by %j',
    async (Ids) => {
      expect((await office.call('/api/requests/release', { as: 'Editor', form: { Ids } })).statusCode).toBe(400)
    },
  )

  it('makes a worker’s form stale, so that nobody offers her again by saving an old one', async () => {
    const worker = await office.addWorker()
    const { data } = (await office.call('/api/persons/get', { as: 'Editor' })).json<{ data: AnyRow[] }>()
    await submit(worker)
    const answer = await edit('persons', { ...data[0] })
    expect(fieldsOf(answer)).toContain('Version')
  })
})
