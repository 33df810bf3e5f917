/**
 * @jest-environment jsdom
 */
import { setLanguage } from '@office/shared-api'
import { resources, type AnyRow, type Role } from '@office/shared-api/model'
import { fakeOffice, listOf, refusal, renderStaff, requestRow, tableOf, type Routes } from '@office/shared-ui/test-support/staff'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RECORD_ROUTES } from '../../test-support/record-routes'
import { translations } from '../../translations'
import { Desk } from '../desk'
import RequestRecord from './request-record'

const SLOW = { timeout: 10_000 }
const SAVE = 'POST /api/persons/Edit'
const row = requestRow(1, { PersonId: 3, Person: 'Maria' })
const maria: AnyRow = { Id: 3, Version: 4, Ref: 'W-3', Name: 'Maria', Country: null, Job: null, Category: null, Experiance: null, Religion: null, OfficeId: null, Photo: '/files/maria.webp', Note: 'Likes cats', Available: false, HeldBy: 1, HeldByName: 'Client 1', ReservedUntil: null }

function show({ role = 'Editor', at = '/requests?row=1', routes = {} }: { role?: Role; at?: string; routes?: Routes } = {}) {
  setLanguage('en')
  const network = fakeOffice({ ...tableOf(resources.follow, [row]), ...tableOf(resources.requests, [row]), ...RECORD_ROUTES, ...tableOf(resources.persons, [maria]), ...tableOf(resources.consents, []), 'GET /api/follow/prerequisite': () => ({ stages: [], steps: [], soonDays: 7, hasGateway: false, offices: [] }), ...routes }, role)
  const onClose = jest.fn()
  renderStaff(<Desk><RequestRecord resource={resources.requests} row={row} readOnly={role === 'Read'} onStep={jest.fn()} onClose={onClose} /></Desk>, { at, texts: { backoffice: translations } })
  return { network, onClose, user: userEvent.setup() }
}

const given: AnyRow = { Id: 8, Version: 1, PersonId: 3, Person: 'Maria', Purpose: 'photo', GivenOn: '2026-11-01', Method: 'paper', Language: null, Until: null, WithdrawnOn: null, Note: '' }
const opener = () => screen.findByRole('button', { name: 'Open the record of Maria' }, SLOW)
const worker = () => screen.findByRole('region', { name: 'Maria' }, SLOW)

test('the worker of a request opens in its panel, with the focus, and Back leads to what opened it', async () => {
  const { user, onClose } = show()
  await user.click(await opener())
  const panel = await worker()
  expect(screen.queryByRole('region', { name: 'Client 1' })).toBeNull()
  expect(await within(panel).findByText('Likes cats', {}, SLOW)).toBeVisible()
  expect(within(panel).getByText('Held')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Maria' })).toHaveFocus()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Back to the request of Client 1' }))
  expect(await screen.findByRole('region', { name: 'Client 1' })).toBeVisible()
  await waitFor(async () => { expect(await opener()).toHaveFocus() })
  expect(onClose).not.toHaveBeenCalled()
})

test.each(['Editor', 'Read'] as const)('the consents of the worker stand in a section, where a user of role %s records and withdraws them if they may', async (role) => {
  show({ role, at: '/requests?row=1&panel=person', routes: tableOf(resources.consents, [given]) })
  expect(await screen.findByText('Likes cats', {}, SLOW)).toBeVisible()
  const section = within(screen.getByRole('region', { name: 'Consents' }))
  expect(await section.findByText('Photo', {}, SLOW)).toBeVisible()
  expect(section.queryAllByRole('button').map((button) => button.textContent)).toEqual(role === 'Editor' ? [expect.stringMatching(/^Record consent/), expect.stringMatching(/^Withdraw consent/)] : [])
})

test('a withdrawal is sent for the purposes that are chosen', async () => {
  const { user, network } = show({ at: '/requests?row=1&panel=person', routes: { ...tableOf(resources.consents, [given]), 'GET /api/settings/get': listOf([]), 'POST /api/persons/withdraw': () => ({ done: [3], passed: [] }) } })
  await user.click(await screen.findByRole('button', { name: /^Withdraw consent/ }, SLOW))
  const dialog = within(await screen.findByRole('dialog', { name: /^Withdraw consent/ }, SLOW))
  await user.click(await dialog.findByRole('checkbox', { name: /^Photo/ }, SLOW))
  await user.click(dialog.getByRole('button', { name: 'Withdraw consent' }))
  await waitFor(() => { expect(network.sent('POST /api/persons/withdraw')[0]?.body).toMatchObject({ Ids: '3', Purposes: 'photo' }) })
})

test('Escape goes back to the request, closing nothing', async () => {
  const { user, onClose } = show()
  await user.click(await opener())
  await worker()
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('region', { name: 'Client 1' })).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('its address opens the worker again; a field is changed in its place', async () => {
  const { user, network } = show({ at: '/requests?row=1&panel=person', routes: { [SAVE]: () => ({ ...maria, Version: 5, Note: 'Likes dogs' }) } })
  await worker()
  await user.click(await screen.findByRole('button', { name: /Likes cats/ }, SLOW))
  const note = await screen.findByRole('textbox', { name: /^Note/ }, SLOW)
  await user.clear(note)
  await user.type(note, 'Likes dogs')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => { expect(network.sent(SAVE)).toHaveLength(1) }, SLOW)
  expect(network.sent(SAVE)[0]?.body).toMatchObject({ Id: '3', Version: '4', Note: 'Likes dogs' })
})

test('typing is not lost by the way back: it asks, and asks again after going on', async () => {
  const { user } = show()
  await user.click(await opener())
  await worker()
  await user.click(await screen.findByRole('button', { name: 'Edit all' }, SLOW))
  for (const answer of ['Keep editing', 'Leave without saving']) {
    await user.type(await screen.findByRole('textbox', { name: /^Note/ }, SLOW), '!')
    await user.click(screen.getByRole('button', { name: 'Back to the request of Client 1' }))
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }, SLOW))
    expect(question.getByText('What you changed in “Maria” is not saved yet.')).toBeVisible()
    await user.click(question.getByRole('button', { name: answer }))
  }
  expect(await screen.findByRole('region', { name: 'Client 1' })).toBeVisible()
})

test('a Reader reads the worker and changes nothing', async () => {
  const { user } = show({ role: 'Read' })
  await user.click(await opener())
  await worker()
  expect(await screen.findByText('Likes cats', {}, SLOW)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Edit all' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Likes cats/ })).toBeNull()
  // Of what is kept from the role not even the name stands among what is empty.
  await user.click(screen.getByRole('button', { name: /empty fields/ }))
  expect(await screen.findByText('Gender')).toBeVisible()
  expect(screen.queryByText(/Birth|Passport|Medical check/)).toBeNull()
})

test('a worker who does not load says so, and loads when asked again', async () => {
  const { user, network } = show({ at: '/requests?row=1&panel=person', routes: { 'GET /api/persons/get': () => refusal(500, 'server_error') } })
  const again = await screen.findByRole('button', { name: 'Try again' }, SLOW)
  network.change({ 'GET /api/persons/get': listOf([maria]) })
  await user.click(again)
  expect(await screen.findByText('Likes cats', {}, SLOW)).toBeVisible()
})
