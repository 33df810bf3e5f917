/**
 * @jest-environment jsdom
 */
import { setLanguage } from '@office/shared-api'
import { queryClient } from '@office/shared-api/client'
import { resources, type Role } from '@office/shared-api/model'
import { fakeOffice, renderStaff, tableOf } from '@office/shared-ui/test-support/staff'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { firstStepsTranslations } from '../../translations/first-steps'
import { FirstSteps } from './first-steps'

const user = { Id: 1, Version: 1, Name: 'Me', Email: 'me@office.example', Role: 'Admin' }

function show(role: Role, { requests = 0, workers = 0, termsVersion = 2 } = {}) {
  setLanguage('en')
  const network = fakeOffice(
    {
      'GET /api/follow/worklist': () => ({ groups: {}, boxes: { all: requests }, stages: [] }),
      ...tableOf(resources.terms, [{ Id: 1, Version: termsVersion }]),
      ...tableOf(resources.settings, [{ Id: 1, Version: 1 }]),
      'GET /api/persons/get': () => ({ total: workers, showing: 0, data: [] }),
      ...tableOf(resources.users, [user]),
    },
    role,
  )
  renderStaff(<FirstSteps />, { texts: { backoffice: firstStepsTranslations } })
  return network
}

const steps = async () => within(await screen.findByRole('region', { name: 'First steps' }))

beforeEach(() => {
  localStorage.clear()
})

test('an administrator of an office without requests finds what to do first, and what is done', async () => {
  show('Admin')
  const list = await steps()
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Check the legal terms and save them', '/settings?tab=terms'],
    ['Set the opening hours and the telephone', '/settings'],
    ['Add the first worker', '/persons'],
    ['Invite a colleague', '/users'],
    ['Add the first request', '/requests'],
  ])
  await waitFor(() => {
    expect(list.getAllByText('done').map((done) => done.closest('li')?.querySelector('a')?.textContent)).toEqual(['Check the legal terms and save them'])
  })
})

test('an editor finds what an editor may do', async () => {
  show('Editor')
  expect((await steps()).getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Add the first worker', 'Invite a colleague', 'Add the first request'])
})

test.each([
  ['requests', { requests: 0, workers: 1, termsVersion: 2 }, ['Check the legal terms and save them', 'Add the first worker']],
  ['workers', { requests: 1, workers: 0, termsVersion: 2 }, ['Check the legal terms and save them', 'Add the first request']],
  ['legal terms that somebody has saved', { requests: 1, workers: 1, termsVersion: 1 }, ['Add the first worker', 'Add the first request']],
])('it stays for an office without %s, and says what is done', async (_missing, office, done) => {
  show('Admin', office)
  const list = await steps()
  await waitFor(() => {
    expect(list.getAllByText('done').map((word) => word.closest('li')?.querySelector('a')?.textContent)).toEqual(done)
  })
})

test('an office that has all three sees none; an editor is not told of terms that an administrator has to save', async () => {
  const seesNone = async (role: Role, termsVersion: number) => {
    const network = show(role, { requests: 1, workers: 1, termsVersion })
    await waitFor(() => {
      expect([network.sent('GET /api/follow/worklist').length, network.sent('GET /api/persons/get').length]).toEqual([1, 1])
    })
    await waitFor(() => { expect(queryClient.isFetching()).toBe(0) })
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
    cleanup()
  }
  await seesNone('Admin', 2)
  await seesNone('Editor', 1)
})

test('a reader sees none, and asks for nothing', () => {
  const network = show('Read')
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
  expect([network.sent('GET /api/follow/worklist'), network.sent('GET /api/persons/get')]).toEqual([[], []])
})

test('hidden, it stays hidden for this user', async () => {
  show('Admin')
  await userEvent.click((await steps()).getByRole('button', { name: 'Hide this list' }))
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
  cleanup()
  const network = show('Admin')
  expect(network.sent('GET /api/follow/worklist')).toEqual([])
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
})
