import type { OfferedWorker } from '@office/shared-api/model'
import { anyEngine } from '../support/databases'
import { keepOffice } from '../support/kept-office'
import { openOffice, POLLS_OFTEN, type TestOffice } from '../support/test-office'
import { until } from '../support/until'

/** Riyadh's midnight before 22 November 2026 and before 1 March 2027. */
const [MIDNIGHT, FIRST_OF_MARCH] = ['2026-11-21T21:00:00.000Z', '2027-02-28T21:00:00.000Z']

describe.each(anyEngine)('what visitors learn of gender and birth, on %s', (engine) => {
  let office: TestOffice
  let renew: () => Promise<void>
  beforeAll(async () => {
    office = await openOffice(engine, {}, POLLS_OFTEN)
    renew = await keepOffice(office, { forVisitors: true })
  })
  beforeEach(() => renew())
  afterAll(() => office.close())

  const read = () => office.call('/api/persons/getdata')
  const ages = (workers: readonly OfferedWorker[]) => workers.map(({ Age }) => Age ?? null)
  const untilAges = async (...wanted: (number | null)[]) => {
    const answer = await until(read, (found) => JSON.stringify(ages(found.json<OfferedWorker[]>())) === JSON.stringify(wanted))
    return answer.headers['etag']
  }

  it('is the age in years and never the day, changes at midnight of a birthday, and is absent where nobody knows', async () => {
    const births = ['1998-11-21', '1998-11-22', '1998-11-23', '2004-02-29', null]
    for (const Birth of births) await office.addWorker({ Birth, Gender: Birth === null ? '' : 'female' })
    office.clock.now = new Date(Date.parse(MIDNIGHT) - 1)
    const before = await untilAges(null, 22, 27, 27, 28)
    const { body } = await read()
    const [unknown, known] = (await read()).json<OfferedWorker[]>()
    expect(body).not.toMatch(/Birth|1998|2004/)
    expect(known).toMatchObject({ Gender: 'female', Age: 22 })
    for (const name of ['Gender', 'Age']) expect(unknown).not.toHaveProperty(name)

    office.clock.now = new Date(MIDNIGHT)
    expect(await untilAges(null, 22, 27, 28, 28)).not.toBe(before)
    office.clock.now = new Date(Date.parse(FIRST_OF_MARCH) - 1)
    await untilAges(null, 22, 28, 28, 28)
    office.clock.now = new Date(FIRST_OF_MARCH)
    await untilAges(null, 23, 28, 28, 28)
  })

  it('follows the worker’s row', async () => {
    const Id = await office.addWorker({ Birth: '1990-05-17', Gender: 'male' })
    await untilAges(36)
    expect((await office.call('/api/persons/Edit', { as: 'Editor', body: { Id, Birth: '2000-05-17', Gender: '' } })).statusCode).toBe(200)
    await untilAges(26)
    expect((await read()).json<OfferedWorker[]>()[0]).not.toHaveProperty('Gender')
  })
})
