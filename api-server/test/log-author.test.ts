import type { ChangeLogEntry, TimelineAnswer } from '@office/shared-api/model'
import { anyEngine } from './support/databases'
import { openOffice, publicForm, type TestOffice } from './support/test-office'

describe.each(anyEngine)('the author of a change, on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
  })
  afterAll(() => office.close())

  const rename = async (Name: string) => {
    const answer = await office.call('/api/users/Edit', { as: 'Editor', body: { Id: office.userIds.Editor, Name } })
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  }

  it('is told by the name of that time; of an entry without one, by the name of now', async () => {
    const { Id } = (await office.call('/api/requests/submit', { body: publicForm(await office.addWorker()) })).json<{ Id: number }>()
    const save = (text: string) => office.call('/api/requests/Edit', { as: 'Editor', body: { Id, Note: text } })
    await rename('Sara')
    await save('one')
    await rename('The owner')
    await save('two')
    await rename('Sara again')
    const authors = async () => {
      const log = (await office.call(`/api/requests/log?id=${Id}`, { as: 'Admin' })).json<ChangeLogEntry[]>()
      const { data } = (await office.call(`/api/requests/timeline?id=${Id}`, { as: 'Admin' })).json<TimelineAnswer>()
      return [log.map(({ ChangedBy }) => ChangedBy), data.filter(({ Kind }) => Kind === 'change' || Kind === 'received').map(({ By }) => By)]
    }
    const names = ['The owner', 'Sara', 'Website visitor']
    expect(await authors()).toEqual([names, names])
    await office.database.query({ text: 'UPDATE change_log SET "Author" = NULL' })
    const now = ['Sara again', 'Sara again', 'Website visitor']
    expect(await authors()).toEqual([now, now])
  })
})
