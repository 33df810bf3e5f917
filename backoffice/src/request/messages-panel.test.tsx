/**
 * @jest-environment jsdom
 */
import { setLanguage } from '@office/shared-api'
import type { Language, MessageState } from '@office/shared-api/model'
import type { Routes } from '@office/shared-ui/test-support'
import { fakeOffice, listOf, refusal, renderStaff, requestRow } from '@office/shared-ui/test-support/staff'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { translations } from '../translations'
import { MessagesPanel } from './messages-panel'
import { Desk } from './desk'

const message = (Id: number, State: MessageState, more: object = {}) => ({
  Id, RequestId: 1, TemplateId: 2, Cause: 'stage', StageId: null, Channel: 'sms', Language: 'ar', To: '966500000001', Text: `نص ${Id}`, State, Error: '', By: 'Huda', At: '2026-11-22T08:00:00Z', RunAt: null, SentAt: null, ...more,
})

interface Setting {
  messages?: readonly object[]
  language?: Language
  readOnly?: boolean
  more?: Routes
}

function show({ messages = [], language = 'en', readOnly = false, more = {} }: Setting = {}) {
  setLanguage(language)
  const network = fakeOffice({ 'GET /api/messages/get': () => messages, 'POST /api/messages/mark': () => messages[0], ...more })
  renderStaff(<Desk><MessagesPanel row={requestRow(1)} readOnly={readOnly} /></Desk>, { language, texts: { backoffice: translations } })
  return { network, user: userEvent.setup() }
}

const itemOf = async (text: string) => {
  const item = (await screen.findByText(text)).closest('li')
  if (!item) throw new Error(`${text} is in no list`)
  return within(item)
}

test.each([
  ['ar', 'failed', 'http_400', 'فشلت', 'أجابت خدمة الإرسال بالرمز 400'],
  ['en', 'failed', 'http_400', 'Failed', 'The sending service answered 400'],
  ['ar', 'unclear', 'timeout', 'غير مؤكدة', 'لم تُجب خدمة الإرسال في وقتها، وقد تكون الرسالة وصلت'],
  ['en', 'unclear', 'timeout', 'Uncertain', 'The sending service did not answer in time; it may have arrived'],
  ['en', 'failed', 'ECONNREFUSED', 'Failed', 'It could not be sent (ECONNREFUSED)'],
] as const)('in %s a message that is %s for %s says so in words', async (language, state, Error, badge, why) => {
  show({ language, messages: [message(1, state, { Error })] })
  const item = await itemOf('نص 1')
  expect(item.getByText(badge)).toBeVisible()
  expect(item.getByText(why)).toBeVisible()
})

test('each text is read in its own direction, whatever its first letters and the language of the page', async () => {
  show({ messages: [message(1, 'sent'), message(2, 'sent', { Language: 'en', Text: 'هند, news of your request' })] })
  expect(await screen.findByText('نص 1')).toHaveAttribute('dir', 'rtl')
  expect(screen.getByText('هند, news of your request')).toHaveAttribute('dir', 'ltr')
})

test('a link that was opened asks whether the message was sent; a reader is not asked', async () => {
  const { network, user } = show({ messages: [message(7, 'opened', { Channel: 'link' })] })
  await user.click((await itemOf('نص 7')).getByRole('button', { name: 'Not sent' }))
  await waitFor(() => {
    expect(network.sent('POST /api/messages/mark')[0]?.body).toMatchObject({ Id: '7', State: 'cancelled' })
  })
})

test('a reader sees what was written, without buttons', async () => {
  show({ readOnly: true, messages: [message(7, 'opened', { Channel: 'link' })] })
  await itemOf('نص 7')
  expect(screen.queryByRole('button')).toBeNull()
})

test('none, loading and failed are three states', async () => {
  const { network, user } = show({ more: { 'GET /api/messages/get': () => refusal(500, 'server_error') } })
  expect(await screen.findByRole('alert')).toHaveTextContent('The messages could not be loaded')
  network.change({ 'GET /api/messages/get': () => [] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No messages yet')).toBeVisible()
})

test('each prepared message shows its first words and is sent by its own button: the sheet opens with its text', async () => {
  const preview = { Text: 'Hello Sara, the visa is stamped.', To: '966500000001', Channels: ['link'] }
  const prepared = [message(8, 'prepared', { Text: '', Channel: '', Cause: 'late', TemplateId: 4, Language: 'en' }), message(7, 'prepared', { Text: '', Channel: '', TemplateId: 2, Language: 'ar' })]
  const template = (Id: number, Cause: string) => ({ Id, Version: 1, Cause, StageId: null, Ar: '', En: '', Disable: false })
  const { network, user } = show({
    messages: prepared,
    more: {
      'GET /api/messages/preview': ({ query }) => (query['templateId'] === '4' ? preview : { ...preview, Text: 'أهلًا سارة، خُتمت التأشيرة.' }),
      'GET /api/follow/get': listOf([requestRow(1)]),
      'GET /api/follow/prerequisite': () => ({ stages: [], steps: [], soonDays: 7, hasGateway: false }),
      'GET /api/templates/get': listOf([template(2, 'stage'), template(4, 'late')]),
    },
  })
  expect(await screen.findByText('أهلًا سارة، خُتمت التأشيرة.')).toHaveAttribute('dir', 'rtl')
  const item = await itemOf('Hello Sara, the visa is stamped.')
  await user.click(item.getByRole('button', { name: /^Send/ }))
  const sheet = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }))
  expect(await sheet.findByLabelText('Text')).toHaveValue('Hello Sara, the visa is stamped.')
  expect(sheet.getByLabelText('Text of the office')).toHaveValue('4')
  expect(network.sent('POST /api/messages/send')).toEqual([])
})
