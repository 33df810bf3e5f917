/**
 * @jest-environment jsdom
 */
import { setLanguage } from '@office/shared-api'
import { resources, type PipelineAnswer, type Role } from '@office/shared-api/model'
import type { Routes } from '@office/shared-ui/test-support'
import { fakeOffice, refusal, renderStaff, tableOf } from '@office/shared-ui/test-support/staff'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { translations } from '../../translations'
import SettingsScreen from './settings-screen'
import { waitingFor } from './use-disabling'

const office = { Id: 1, Version: 4, SoonDays: 10, DailyMail: true, OpensAt: 9, ClosesAt: 21, DaysOff: 'friday' }
const stage = { Id: 2, Version: 1, Ar: 'الفحص الطبي', En: 'Medical check', Field: 'Medical', FilterId: null, SortId: 2, ClientAr: '', ClientEn: '', ShowToClient: false, Disable: false }
const terms = { Id: 1, Version: 1, From: '2020-01-01', ArrivalDays: 90, ExtensionDays: 30, Source: 'law' }
const pipeline: PipelineAnswer = {
  stages: [1, 2, 3].map((Id) => ({ Id, Ar: `${Id}`, En: `${Id}`, Field: '', SortId: Id, Disable: false })),
  steps: [[null, 1], [null, 2], [7, 1], [7, 3]].map(([Country = null, StageId = null]) => ({ Country, StageId, ExpectedDays: 1 })),
}

function show(at = '/settings', role: Role = 'Admin', more: Routes = {}) {
  setLanguage('en')
  const network = fakeOffice(
    {
      ...tableOf(resources.terms, [terms]),
      ...tableOf(resources.stages, [stage]),
      ...tableOf(resources.settings, [office]),
      'GET /api/follow/prerequisite': () => pipeline,
      'GET /api/follow/worklist': () => ({ groups: {}, stages: [{ StageId: 1, count: 12 }] }),
      ...more,
    },
    role,
  )
  renderStaff(<SettingsScreen />, { at, texts: { backoffice: translations } })
  return { network, user: userEvent.setup() }
}

test('the parts are radios, and the address names the chosen one', async () => {
  const { user } = show()
  expect(within(screen.getByRole('radiogroup', { name: 'Settings' })).getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Office', 'Legal terms', 'Stages', 'Country paths', 'Papers', 'Message texts',
  ])
  await user.click(screen.getByRole('radio', { name: 'Legal terms' }))
  expect(screen.getByRole('heading', { level: 1, name: 'Legal terms' })).toBeVisible()
  expect(screen.getByText('A change here moves the deadlines of open requests.')).toBeVisible()
})

test('the habits of the office are one form, saved with their version', async () => {
  const { network, user } = show()
  const days = await screen.findByRole('textbox', { name: /Warning days/ }, { timeout: 10_000 })
  await user.clear(days)
  await user.type(days, '14')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    expect(network.sent('POST /api/settings/Edit')[0]?.body).toMatchObject({ Id: '1', Version: '4', SoonDays: '14', DaysOff: 'friday' })
  })
})

test('a stage that requests wait for is disabled only after a question', async () => {
  const { network, user } = show('/settings?tab=stages')
  await user.click(await screen.findByRole('button', { name: /^Edit: / }, { timeout: 10_000 }))
  const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 })
  await user.click(await within(dialog).findByLabelText(/Disabled/))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  const question = await screen.findByRole('dialog', { name: 'Is this right?' })
  expect(within(question).getByText(/^12 requests wait for this stage/)).toBeVisible()
  expect(network.sent('POST /api/stages/Edit')).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Continue anyway' }))
  await waitFor(() => {
    expect(network.sent('POST /api/stages/Edit')[0]?.body).toMatchObject({ Id: '2', Disable: 'true' })
  })
})

test('requests wait for a stage in whichever path it comes next', () => {
  const counts = [{ StageId: 1, count: 12 }, { StageId: 2, count: 5 }, { StageId: null, count: 3 }]
  expect([1, 2, 3, 9].map((id) => waitingFor(id, pipeline, counts))).toEqual([3, 12, 12, 0])
})

test('nobody but an administrator sees it', () => {
  show('/settings', 'Editor')
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent('Your role does not allow this.')
})

test('what does not come says so', async () => {
  show('/settings', 'Admin', { 'GET /api/settings/get': () => refusal(500, 'server_error') })
  expect(await screen.findByRole('alert')).toHaveTextContent('The settings could not be loaded')
})
