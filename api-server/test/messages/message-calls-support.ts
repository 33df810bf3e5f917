import { randomUUID } from 'node:crypto'
import type { AnyRow, ListAnswer, Message, MessagePreview, Role, TemplateRow } from '@office/shared-api/model'
import { bindJobs } from '../../src/office/jobs'
import { mailTransport, type MailTransport } from '../../src/platform/mail/mail-transport'
import { workQueue } from '../../src/platform/queue/queue-worker'
import { publicForm, type TestOffice } from '../support/test-office'

/** The calls of messages as tests make them. */
export function messageCalls(office: TestOffice) {
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const rowsOf = async <T extends AnyRow>(path: string) => (await office.call(`/api/${path}/get?pageSize=100`, { as: 'Read' })).json<ListAnswer<T>>().data
  const send = (body: object, as: Role = 'Editor') => office.call('/api/messages/send', { as, body: { Language: 'ar', Text: 'مرحبًا', Key: randomUUID(), ...body } })
  const messages = async (requestId: number) => (await office.call(`/api/messages/get?requestId=${requestId}`, { as: 'Read' })).json<Message[]>()
  return {
    send,
    messages,
    sent: async (body: object) => {
      const answer = await send(body)
      expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
      return answer.json<Message>()
    },
    mark: (Id: number, State: string) => office.call('/api/messages/mark', { as: 'Editor', body: { Id, State } }),
    preview: async (requestId: number, more = '', as: Role = 'Editor') => (await office.call(`/api/messages/preview?requestId=${requestId}${more}`, { as })).json<MessagePreview>(),
    newest: async (requestId: number) => (await messages(requestId))[0],
    templates: () => rowsOf<AnyRow & TemplateRow>('templates'),
    template: async (Cause: string) => (await rowsOf<AnyRow & TemplateRow>('templates')).find((row) => row.Cause === Cause)?.Id ?? 0,
    edit: (path: string, body: object, as: Role = 'Admin') => office.call(`/api/${path}/Edit`, { as, body }),
    async submit(values: object = {}, language = 'ar') {
      const body = publicForm(await office.addWorker({ Name: 'Grace Wanjiku' }), { ...values })
      return (await office.call('/api/requests/submit', { body, headers: { 'accept-language': language } })).json<{ Id: number; Ref: string; Track: string }>()
    },
    /** Works off what the queue has due, and returns when nothing is under way. */
    work: (transport: MailTransport = mailTransport(office.config)) =>
      workQueue({ database: office.database, now: () => office.clock.now, log: silent, ...bindJobs({ ...office, now: () => office.clock.now }, transport, silent) }),
    pass: (milliseconds: number) => {
      office.clock.now = new Date(office.clock.now.getTime() + milliseconds)
    },
  }
}
