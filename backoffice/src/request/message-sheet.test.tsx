/**
 * @jest-environment jsdom
 */
import { setLanguage } from '@office/shared-api'
import { Acting } from '@office/shared-ui/actions'
import { ToastHost } from '@office/shared-ui/dialog'
import { fakeOffice, refusal, renderStaff, requestRow } from '@office/shared-ui/test-support/staff'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { translations } from '../translations'
import MessageSheet from './message-sheet'

const SEND = 'POST /api/messages/send'
const list = (data: readonly object[]) => () => ({ data, count: data.length })

test('a message past the limit of an hour is refused in words, and what was typed stays', async () => {
  setLanguage('en')
  const network = fakeOffice({
    'GET /api/follow/prerequisite': () => ({ offices: [], steps: [], stages: [] }),
    'GET /api/follow/get': list([requestRow(1)]),
    'GET /api/templates/get': list([{ Id: 2, Version: 0, Cause: 'free', StageId: null, Disable: false, Ar: 'نص', En: 'Text' }]),
    'GET /api/messages/get': () => [],
    'GET /api/messages/preview': () => ({ Text: 'Dear client', To: '0500000001', Channels: ['sms'] }),
    [SEND]: () => refusal(429, 'too_many_requests'),
  })
  renderStaff(
    <Acting>
      <MessageSheet request={{ Id: 1, Name: 'Client 1' }} onClose={() => undefined} />
      <ToastHost />
    </Acting>,
    { texts: { backoffice: translations } },
  )
  const user = userEvent.setup()
  const text = await screen.findByRole('textbox', { name: 'Text' })
  await user.type(text, ', your visa is stamped')
  await user.click(await screen.findByRole('button', { name: /SMS/ }))
  expect(await screen.findByText('Too many attempts. Please wait a little and try again.')).toBeInTheDocument()
  expect(text).toHaveValue('Dear client, your visa is stamped')
  expect(network.sent(SEND)).toHaveLength(1)
})

test('a message that was opened stands until another is chosen: the same press opens no other', async () => {
  setLanguage('en')
  const message = (Id: number, TemplateId: number, State: string) => ({ Id, RequestId: 1, TemplateId, Cause: 'stage', StageId: null, Channel: 'link', Language: 'ar', Text: '', State, Error: '', By: null, At: '2026-11-20T08:00:00Z', SentAt: null })
  const template = (Id: number, Cause: string) => ({ Id, Version: 0, Cause, StageId: null, Disable: false, Ar: 'نص', En: 'Text' })
  let messages = [message(2, 8, 'prepared'), message(1, 7, 'prepared')]
  const network = fakeOffice({
    'GET /api/follow/prerequisite': () => ({ offices: [], steps: [], stages: [] }),
    'GET /api/follow/get': list([requestRow(1)]),
    'GET /api/templates/get': list([template(7, 'received'), template(8, 'overdue')]),
    'GET /api/messages/get': () => messages,
    'GET /api/messages/preview': ({ query }) => ({ Text: `Text ${query['templateId'] ?? ''}`, To: '0500000001', Channels: ['link'] }),
    [SEND]: () => {
      messages = [message(2, 8, 'opened'), message(1, 7, 'prepared')]
      return messages[0]
    },
  })
  renderStaff(
    <Acting>
      <MessageSheet request={{ Id: 1, Name: 'Client 1' }} onClose={() => undefined} />
    </Acting>,
    { texts: { backoffice: translations } },
  )
  const user = userEvent.setup()
  await waitFor(() => { expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Text 8') })
  const link = () => screen.getByRole('link', { name: 'Send by WhatsApp' })
  await user.click(link())
  await screen.findByText('Was it sent?')
  await user.click(link())
  await waitFor(() => { expect(network.sent(SEND)).toHaveLength(2) })
  const [first, second] = network.sent(SEND).map(({ body }) => body)
  expect(second).toEqual(first)
})
