/**
 * @jest-environment jsdom
 */
import type { ChangeLogEntry } from '@office/shared-api/model'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { apiError, fakeServices, follow, listOf, requestRow, requests } from '../../../test-support/fake-services'
import { renderStaff } from '../../../test-support/render-staff'
import { ResourceScreen, ResourceServicesProvider, type ResourceServices } from '../index'

const entries: readonly ChangeLogEntry[] = [
  {
    ChangedBy: 'Amal',
    Date: '2026-11-02T10:15:00+03:00',
    Operation: 'edit',
    Changes: JSON.stringify([
      { column: 'Status', value: 'Contacted', old: 'New' },
      { column: 'HasVisa', value: true, old: false },
      { column: 'PaidMusand', value: '2026-11-01', old: null },
    ]),
  },
  { ChangedBy: 'Website visitor', Date: '2026-11-01T09:30:00+03:00', Operation: 'add', Changes: '{broken' },
]

function show(more: Partial<ResourceServices> = {}, resource = requests as typeof requests | typeof follow) {
  const services = fakeServices({ role: 'Admin', listRows: listOf([requestRow(1)]), ...more })
  renderStaff(
    <ResourceServicesProvider value={services}>
      <ResourceScreen resource={resource} />
    </ResourceServicesProvider>,
  )
  return userEvent.setup()
}

async function open(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Change log: Client 1' }, { timeout: 10_000 }))
  return screen.findByRole('dialog', { name: 'Change log: Client 1' }, { timeout: 10_000 })
}

test('tells who changed what and when, in words', async () => {
  const user = show({ rowLog: () => Promise.resolve(entries) })
  const dialog = await open(user)
  const change = within(await within(dialog).findByRole('table', { name: 'Changed by Amal' }))
  expect(within(dialog).getByText('2026-11-02 10:15')).toBeVisible()
  expect(change.getByRole('row', { name: 'Status New Contacted' })).toBeVisible()
  expect(change.getByRole('row', { name: 'Has a visa No Yes' })).toBeVisible()
  // A field of the follow-up view is named as well: both views have one log.
  expect(change.getByRole('rowheader', { name: 'Musaned payment' })).toBeVisible()
  expect(dialog).not.toHaveTextContent('{')
})

test.each([
  ['an empty log', () => Promise.resolve([])],
  ['a log that fails', () => Promise.reject(apiError(500, 'server_error'))],
])('%s says that there is no data, and can be asked for again', async (_case, first) => {
  const rowLog = jest.fn().mockImplementationOnce(first).mockResolvedValue(entries)
  const user = show({ rowLog })
  const dialog = await open(user)
  expect(await within(dialog).findByText('No data found.')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
  expect(await within(dialog).findByRole('table', { name: 'Changed by Amal' })).toBeVisible()
})

test.each([
  ['an editor', { role: 'Editor' as const }, requests],
  ['an administrator in follow-up, which keeps no log', { role: 'Admin' as const }, follow],
])('%s is not offered a log', async (_who, more, resource) => {
  show(more, resource)
  await screen.findByRole('button', { name: 'Edit: Client 1' }, { timeout: 10_000 })
  expect(screen.queryByRole('button', { name: /^Change log/ })).toBeNull()
})
