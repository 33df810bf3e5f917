import { HOUR, MINUTE, type FieldError, type FollowRow, type ListAnswer, type AnyRow } from '@office/shared-api/model'
import { extendByHand, pipelineCalls, type PipelineCalls } from '../pipeline/calls'
import { anyEngine } from '../support/databases'
import { openOffice, type TestOffice } from '../support/test-office'
import { messageCalls } from './message-calls-support'

describe.each(anyEngine)('messages on %s', (engine) => {
  let office: TestOffice
  let calls: PipelineCalls
  let client: ReturnType<typeof messageCalls>
  beforeAll(async () => {
    office = await openOffice(engine)
    await extendByHand(office)
    calls = await pipelineCalls(office)
    client = messageCalls(office)
  })
  afterAll(() => office.close())

  const stateOf = async (id: number) => (await client.messages(id)).map(({ Cause, State }) => `${Cause} ${State}`)
  const due = async () => (await office.call('/api/follow/get?due=messages&pageSize=100&archived=all', { as: 'Read' })).json<ListAnswer<AnyRow>>().data.map(({ Id }) => Id)
  const mark = (Id: number, name: string, more = {}) => calls.done('mark', { Id, StageId: calls.stage(name), Agree: 'skips,earlier,papers_missing,before_paid', ...more })

  it('an office begins with twelve texts, which wait for a person or are off', async () => {
    expect((await client.templates()).map(({ Cause, Auto, StageId }) => [Cause, Auto, StageId]).sort()).toEqual([
      ['arriving', 'prepare', null], ['guarantee_ends', 'off', null], ['handed', 'prepare', null], ['late', 'prepare', null], ['link', 'prepare', null], ['paid', 'prepare', null], ['papers', 'prepare', null], ['received', 'prepare', null], ['refund', 'prepare', null],
      ['reservation_ends', 'prepare', null], ['reservation_lapsed', 'prepare', null], ['stage', 'prepare', null],
    ])
  })

  it('a submit prepares the first one, in the language of its page, and it waits for work', async () => {
    const { Id, Ref, Track } = await client.submit({ Name: 'Sara Ahmad' }, 'en')
    expect(await client.messages(Id)).toMatchObject([{ Cause: 'received', State: 'prepared', Language: 'en', Channel: '', Text: '', By: null }])
    expect(await due()).toContain(Id)
    const { Text, To, Channels } = await client.preview(Id, `&templateId=${await client.template('received')}`)
    expect(Text).toBe(`We have received your request ${Ref}: ${Track} — Recruitment Office`)
    expect([To, Channels]).toEqual(['0551234567', ['link']])
  })

  it('is opened by a press and sent by a word; a double press is one message, which takes the place of the prepared one', async () => {
    const { Id, Track } = await client.submit()
    const TemplateId = await client.template('received')
    const values = { RequestId: Id, TemplateId, Text: `وصلنا طلبكم ${Track}`, Channel: 'link', Key: 'pressed' }
    const [one, two] = await Promise.all([client.sent(values), client.sent(values)])
    expect(two.Id).toBe(one.Id)
    expect(await client.sent({ ...values, Text: 'another' })).toEqual(one)
    expect(await client.messages(Id)).toMatchObject([{ State: 'opened', Cause: 'received', Channel: 'link', To: '966551234567', By: 'Editor user', Text: 'وصلنا طلبكم http://localhost:8080/track#…' }])
    expect(await due()).not.toContain(Id)
    expect((await client.mark(one.Id, 'sent')).json()).toMatchObject({ State: 'sent', SentAt: office.clock.now.toISOString() })
    expect((await client.mark(one.Id, 'cancelled')).json<FieldError[]>()).toMatchObject([{ field: 'State' }])
    expect((await client.send({ ...values, RequestId: (await client.submit()).Id })).statusCode).toBe(409)
  })

  it('a key that comes for two requests at once belongs to one of them, and the other call is refused', async () => {
    const TemplateId = await client.template('received')
    for (const round of Array(10).keys()) {
      const ids = [(await client.submit()).Id, (await client.submit()).Id]
      for (const more of [{}, { TemplateId }]) {
        const Key = `both ${round} ${Object.keys(more).length}`
        const answers = await Promise.all(ids.map((RequestId) => client.send({ ...more, RequestId, Channel: 'link', Key })))
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
        const won = answers.findIndex(({ statusCode }) => statusCode === 200)
        expect(answers[won]?.json()).toMatchObject({ RequestId: ids[won] })
        expect(answers[1 - won]?.json<FieldError[]>()).toMatchObject([{ field: 'Key' }])
      }
    }
  })

  it('a stage that clients read of prepares its news; undo takes it back, a new mark renews it, a later stage takes its place', async () => {
    const { Id } = await calls.request({ PaidMusand: '2026-11-10' })
    expect(await stateOf(Id)).toEqual(['stage prepared'])
    await mark(Id, 'Contract linked')
    expect(await stateOf(Id)).toEqual(['stage prepared'])
    await mark(Id, 'Contract signed')
    expect(await stateOf(Id)).toEqual(['stage prepared', 'stage cancelled'])
    await mark(Id, 'Contract signed', { Undo: true })
    expect(await stateOf(Id)).toEqual(['stage cancelled', 'stage cancelled'])
    await mark(Id, 'Contract signed', { On: '2026-11-20' })
    expect(await stateOf(Id)).toEqual(['stage prepared', 'stage cancelled'])
    const { Text } = await client.preview(Id, `&templateId=${await client.template('stage')}&language=en`)
    expect(Text).toContain('The contract is signed (20 November 2026)')
    const arabic = await client.preview(Id, `&templateId=${await client.template('stage')}&language=ar`)
    expect(arabic.Text).toContain('وُقّع العقد (٢٠ نوفمبر ٢٠٢٦)')
  })

  it('one save with several stages prepares the news of the last; an early text without a day is no news', async () => {
    const { Id } = await calls.request({ PaidMusand: '2026-11-10', SignMusand: '2026-11-12' })
    expect((await client.messages(Id)).map(({ StageId, State }) => [StageId, State])).toEqual([[calls.stage('Contract signed'), 'prepared']])
    await calls.done('Edit', { Id, Medical: 'لائق' })
    expect(await client.messages(Id)).toHaveLength(1)
  })

  it('a stage without a field of the request is told of, too', async () => {
    await client.edit('stages', { Id: calls.stage('Training'), ClientAr: 'بدأ التدريب', ClientEn: 'The training is done', ShowToClient: true })
    const { Id } = await calls.request({ PaidMusand: '2026-11-10' })
    await mark(Id, 'Training')
    expect((await client.newest(Id))?.StageId).toBe(calls.stage('Training'))
    await mark(Id, 'Training', { Undo: true })
    expect((await client.newest(Id))?.State).toBe('cancelled')
    await client.edit('stages', { Id: calls.stage('Training'), ShowToClient: false })
  })

  it('a worker who is given back takes the news of a stage of her own path along', async () => {
    await client.edit('stages', { Id: calls.stage('Training'), ClientAr: 'بدأ التدريب', ClientEn: 'The training is done', ShowToClient: true })
    const give = [
      ({ Id }: FollowRow) => office.call('/api/requests/release', { as: 'Editor', form: { Ids: String(Id) } }),
      ({ PersonId }: FollowRow) => office.call('/api/persons/Edit', { as: 'Editor', body: { Id: PersonId, Available: true, Release: true } }),
    ]
    for (const back of give) {
      const request = await calls.request({ PaidMusand: '2026-11-10' })
      await mark(request.Id, 'Training')
      const { Version } = await calls.row(request.Id)
      expect((await back(request)).statusCode).toBe(200)
      expect((await client.newest(request.Id))?.State).toBe('cancelled')
      expect(await calls.row(request.Id)).toMatchObject({ PersonId: null, StageId: calls.stage('Musaned payment'), Version: Version + 1 })
    }
    await client.edit('stages', { Id: calls.stage('Training'), ShowToClient: false })
  })

  it('what staff note of the client’s language, address and wish stands on the request, whichever way it was noted; a visitor notes none of it', async () => {
    const said = { Language: 'en', Email: 'sara@client.test', NoMessages: true }
    const { Id } = await client.submit({ Email: 'eve@client.test', NoMessages: true })
    expect(await calls.row(Id)).toMatchObject({ Language: 'ar', Email: '', NoMessages: false })
    const saved = await office.call('/api/requests/Edit', { as: 'Editor', body: { Id, ...said } })
    expect(saved.json()).toMatchObject(said)
    expect(await calls.row(Id)).toMatchObject(said)
    expect(await stateOf(Id)).toEqual(['received cancelled'])
  })

  it('a disabled text, one that is off, and a client who wants none prepare nothing; archiving takes back', async () => {
    const text = await client.template('stage')
    for (const change of [{ Disable: true }, { Disable: false, Auto: 'off' }]) {
      await client.edit('templates', { Id: text, ...change })
      expect(await stateOf((await calls.request({ PaidMusand: '2026-11-10' })).Id)).toEqual([])
    }
    await client.edit('templates', { Id: text, Auto: 'prepare' })
    const { Id } = await calls.request({ NoMessages: true })
    await calls.done('Edit', { Id, PaidMusand: '2026-11-10' })
    expect(await stateOf(Id)).toEqual([])
    const other = await calls.request({ PaidMusand: '2026-11-10' })
    await office.call('/api/requests/Edit', { as: 'Editor', body: { Id: other.Id, Archived: true } })
    expect(await stateOf(other.Id)).toEqual(['stage cancelled'])
  })

  it('the text of a stage itself goes before that of all stages', async () => {
    const StageId = calls.stage('Payment recorded on Musaned'.replace('Payment recorded on Musaned', 'Musaned payment'))
    const made = await client.edit('templates', { Cause: 'stage', StageId, Ar: 'شكرًا {client}', En: 'Thank you {client}', Auto: 'prepare' })
    expect(made.statusCode).toBe(200)
    const TemplateId = made.json<AnyRow>().Id
    const { Id } = await calls.request({ PaidMusand: '2026-11-10' })
    expect((await client.newest(Id))?.TemplateId).toBe(TemplateId)
    await client.edit('templates', { Id: TemplateId, Disable: true })
    expect(await stateOf((await calls.request({ PaidMusand: '2026-11-10' })).Id)).toEqual([])
    // The prepared message names it: it stays, and can be disabled.
    expect((await office.call(`/api/templates/delete?id=${TemplateId}`, { as: 'Admin' })).json()).toBe(false)
    await office.database.query({ text: 'UPDATE messages SET "TemplateId" = NULL WHERE "TemplateId" = $1', values: [TemplateId] })
    expect((await office.call(`/api/templates/delete?id=${TemplateId}`, { as: 'Admin' })).json()).toBe(true)
  })

  it('a deadline that has passed is apologised for once; an extension takes the apology back', async () => {
    const { Id } = await calls.request({ PaidMusand: '2026-08-01' })
    await client.work()
    expect(await stateOf(Id)).toEqual(['late prepared', 'stage prepared'])
    client.pass(61 * MINUTE)
    await client.work()
    expect(await stateOf(Id)).toEqual(['late prepared', 'stage prepared'])
    await calls.done('extend', { Id, Reason: 'visa', Agree: 'late' })
    expect(await stateOf(Id)).toEqual(['late cancelled', 'stage prepared'])
  })

  it('words of one’s own need no text of the office; a client who wants none is asked about', async () => {
    const { Id } = await calls.request({ NoMessages: true })
    const refused = await client.send({ RequestId: Id, Channel: 'link' })
    expect([refused.statusCode, refused.json<FieldError[]>()]).toEqual([409, [{ field: 'RequestId', errorMsg: 'The client wants no messages', agree: 'no_messages' }]])
    expect(await client.sent({ RequestId: Id, Channel: 'link', Agree: 'no_messages' })).toMatchObject({ TemplateId: null, Cause: '', State: 'opened' })
  })

  it('refuses what cannot be sent, by field', async () => {
    const { Id } = await calls.request()
    const fields = async (body: object) => {
      const answer = await client.send({ RequestId: Id, Channel: 'link', ...body })
      return answer.statusCode === 409 ? answer.json<FieldError[]>().map(({ field }) => field) : answer.statusCode
    }
    expect(await fields({ Text: '  ' })).toEqual(['Text'])
    expect(await fields({ Text: 'x'.repeat(701) })).toEqual(['Text'])
    expect(await fields({ Channel: 'sms' })).toEqual(['Channel'])
    expect(await fields({ Channel: 'pigeon' })).toEqual(['Channel'])
    expect(await fields({ Channel: 'mail' })).toEqual(['Channel'])
    expect(await fields({ TemplateId: 999_999 })).toEqual(['TemplateId'])
    expect(await fields({ Key: '' })).toEqual(['Key'])
    expect(await fields({ RequestId: 999_999_999 })).toEqual(404)
    await office.database.query({ text: `UPDATE requests SET "Phone" = '0112345678' WHERE "Id" = $1`, values: [Id] })
    expect(await fields({})).toEqual(['Channel'])
    expect(await client.preview(Id)).toEqual({ Text: '', To: '', Channels: [] })
  })

  it('keeps the token from readers and out of what it stores', async () => {
    const { Id, Track } = await client.submit()
    const token = Track.split('#')[1] ?? ''
    const more = `&templateId=${await client.template('received')}`
    expect((await client.preview(Id, more)).Text).toContain(token)
    expect((await client.preview(Id, more, 'Read')).Text).toContain('/track#…')
    await client.sent({ RequestId: Id, Text: `${Track} ${Track}`, Channel: 'link' })
    const kept = await office.database.query<{ all: string }>({ text: 'SELECT string_agg(m::text, \' \') AS all FROM messages m' })
    expect(kept[0]?.all).not.toContain(token)
    const file = await office.call('/api/follow/export?format=csv&columns=Ref,Name,Phone,Language&archived=all', { as: 'Editor' })
    expect([file.statusCode, file.body.includes(token), file.body.includes('#')]).toEqual([200, false, false])
  })

  it('texts with unknown or different placeholders, or a word that the office does not use, are refused by field in the reader’s language', async () => {
    const Id = await client.template('papers')
    const fields = async (body: object) => (await client.edit('templates', { Id, ...body })).json<FieldError[]>().map(({ field, errorMsg }) => [field, errorMsg])
    expect(await fields({ Ar: '{client} {nobody}', En: '{client} {nobody}' })).toEqual([['Ar', '{nobody} is not known'], ['En', '{nobody} is not known']])
    expect(await fields({ Ar: '{client} {link}', En: '{client}' })).toEqual([['Ar', expect.any(String)], ['En', expect.any(String)]])
    expect(await fields({ Ar: 'وصلت الخادمة {client}', En: 'She came {client}' })).toEqual([['Ar', expect.any(String)]])
    expect(await fields({ StageId: calls.stage('Training') })).toEqual([['StageId', expect.any(String)]])
    const twice = await client.edit('templates', { Cause: 'papers', Ar: '{client}', En: '{client}', Auto: 'off' })
    expect(twice.json<FieldError[]>()).toMatchObject([{ field: 'Cause' }])
  })

  it('every text renders at every stage in both languages', async () => {
    const { Id } = await calls.request({ PaidMusand: '2026-10-01' })
    const texts = await client.templates()
    const path = ['Contract linked', 'Contract signed', 'Agency authorised', 'Training', 'Police certificate', 'Medical check', 'Fingerprints', 'At the embassy', 'Visa stamped', 'Ticket', 'Arrived']
    for (const stage of ['', ...path]) {
      if (stage !== '') await mark(Id, stage, { On: '2026-11-01', Agree: 'skips,earlier,papers_missing,before_paid,future,replaces' })
      for (const text of texts) {
        for (const language of ['ar', 'en']) {
          const { Text } = await client.preview(Id, `&templateId=${text.Id}&language=${language}`)
          expect(Text).toMatch(/^.{20,700}$/)
          expect(Text).not.toMatch(/[{}]|undefined|null|\(\)/)
          expect(Text).toContain(language === 'ar' ? 'مكتب الاستقدام' : 'Recruitment Office')
        }
      }
    }
  })

  it.each(['{link} {office}', 'https://evil.example/x', 'www.evil.example', '$& $1', 'Eve\u202e Bcc: x@evil.example'])('a client called %p does no harm', async (Name) => {
    await client.edit('templates', { Id: await client.template('received'), Ar: '{client}، {ref} {link}', En: '{client}, here: {ref} {link}' })
    const { Id, Ref, Track } = await client.submit({ Name }, 'en')
    const { Text } = await client.preview(Id, `&templateId=${await client.template('received')}`)
    expect(Text.split(Track)).toHaveLength(2)
    expect(Text).toBe(`${Name.startsWith('Eve') ? 'Eve' : 'Dear client'}, here: ${Ref} ${Track}`)
    expect(Text.replace(Track, '')).not.toMatch(/https?:|\w\.\w|@|\n|\u202e/)
  })

  it('a member of staff sends twenty an hour to one client, however many at once; the same once more counts for nothing', async () => {
    const [{ Id }, other] = [await client.submit(), await client.submit()]
    const press = (Key: string) => client.send({ RequestId: Id, Channel: 'link', Key: `limit ${Key}` })
    const statuses = async (keys: readonly string[]) => (await Promise.all(keys.map(press))).map(({ statusCode }) => statusCode).sort()
    expect(await statuses([...Array(12).keys()].map((at) => `first ${at}`))).toEqual(Array(12).fill(200))
    expect(await statuses([...Array(12).keys()].map((at) => `second ${at}`))).toEqual([...Array<number>(8).fill(200), ...Array<number>(4).fill(429)])
    expect((await client.messages(Id)).filter(({ State }) => State === 'opened')).toHaveLength(20)
    const refused = await press('one more')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
    expect((await press('first 3')).statusCode).toBe(200)
    expect((await client.send({ RequestId: other.Id, Channel: 'link' })).statusCode).toBe(200)
    expect((await client.send({ RequestId: Id, Channel: 'link' }, 'Admin')).statusCode).toBe(200)
    client.pass(HOUR + 1)
    expect((await press('one more')).statusCode).toBe(200)
  })

  it('reads are for readers, sending for editors', async () => {
    const { Id } = await client.submit()
    expect((await client.send({ RequestId: Id, Channel: 'link' }, 'Read')).statusCode).toBe(403)
    expect((await office.call(`/api/messages/get?requestId=${Id}`, { as: 'Read' })).statusCode).toBe(200)
    expect((await office.call('/api/messages/get?requestId=999999999', { as: 'Read' })).json()).toEqual([])
    expect((await office.call('/api/messages/preview?requestId=999999999', { as: 'Read' })).statusCode).toBe(404)
  })
})
