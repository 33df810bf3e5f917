/**
 * @jest-environment jsdom
 */
import type { ChangeLogEntry, Role } from '@office/shared-api/model'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeOffice, follow, refusal, renderStaff, requestRow, rowMenu, requests, tableOf, type Route } from '../../../test-support/staff'
import { ResourceScreen } from '../index'

const entries: readonly ChangeLogEntry[] = [
  {
    ChangedBy: 'Amal',
    Date: '2026-11-02T10:15:00+03:00',
    Operation: 'edit',
    Changes: JSON.stringify([
      { column: 'Status', value: 'Contacted', old: 'New' },
      { column: 'HasVisa', value: true, old: false },
      { column: 'PaidMusand', value: '2026-11-01', old: null },
      { column: 'StageMark', value: 'Training 2026-11-01', old: null },
    ]),
  },
  { ChangedBy: 'Website visitor', Date: '2026-11-01T09:30:00+03:00', Operation: 'add', Changes: '{broken' },
]

function show(log: Route, role: Role = 'Admin', resource: typeof requests | typeof follow = requests) {
  fakeOffice({ ...tableOf(resource, [requestRow(1)]), 'GET /api/requests/log': log }, role)
  renderStaff(<ResourceScreen resource={resource} />)
  return userEvent.setup()
}

async function open(user: ReturnType<typeof userEvent.setup>) {
  await user.click((await rowMenu('Client 1')).getByRole('menuitem', { name: 'Change log: Client 1' }))
  return screen.findByRole('dialog', { name: 'Change log: Client 1' }, { timeout: 10_000 })
}

test('tells who changed what and when, in words', async () => {
  const user = show(() => entries)
  const dialog = await open(user)
  const change = within(await within(dialog).findByRole('table', { name: 'Changed by Amal' }))
  expect(within(dialog).getByText('2026-11-02 10:15')).toBeVisible()
  expect(change.getByRole('row', { name: 'Status New Contacted' })).toBeVisible()
  expect(change.getByRole('row', { name: 'Has a visa No Yes' })).toBeVisible()
  // A field of the follow-up view is named as well: both views have one log.
  expect(change.getByRole('rowheader', { name: 'Musaned payment' })).toBeVisible()
  // So is what the log names besides the fields.
  expect(change.getByRole('row', { name: 'Stage empty Training 2026-11-01' })).toBeVisible()
  expect(dialog).not.toHaveTextContent('{')
})

test('a day that was entered names its calendar and has the other beside it; the values of an added row are folded', async () => {
  const added: ChangeLogEntry = { ChangedBy: 'Amal', Date: '2026-11-01T09:30:00+03:00', Operation: 'add', Changes: JSON.stringify([{ column: 'Dob', value: '1410-05-06' }, { column: 'Status', value: 'New' }]) }
  const edited: ChangeLogEntry = { ...added, Operation: 'edit', Changes: JSON.stringify([{ column: 'Dob', value: '1990-01-02', old: '1410-05-06' }]) }
  const user = show(() => [edited, added])
  const dialog = within(await open(user))
  const change = within(await dialog.findByRole('table', { name: 'Changed by Amal' }))
  expect(change.getAllByRole('cell').map(({ textContent }) => textContent.replaceAll(/[\u2066\u2069]/g, ''))).toEqual(['1410-05-06 AH, which is 1989-12-05', '1990-01-02, which is 1410-06-04 AH'])
  expect(dialog.getByRole('row', { name: 'Status New' })).not.toBeVisible()
  await user.click(dialog.getByText('All values (2)'))
  expect(dialog.getByRole('row', { name: 'Status New' })).toBeVisible()
})

test.each([
  ['an empty log', () => []],
  ['a log that fails', () => refusal(500, 'server_error')],
])('%s says that there is no data, and can be asked for again', async (_case, first) => {
  const user = show(jest.fn<unknown, []>(() => entries).mockImplementationOnce(first))
  const dialog = await open(user)
  expect(await within(dialog).findByText('No data found.')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
  expect(await within(dialog).findByRole('table', { name: 'Changed by Amal' })).toBeVisible()
})

test.each([
  ['an editor', 'Editor' as const, requests],
  ['an administrator in follow-up, which keeps no log', 'Admin' as const, follow],
])('%s is not offered a log', async (_who, role, resource) => {
  show(() => entries, role, resource)
  await screen.findByRole('button', { name: 'Edit: Client 1' }, { timeout: 10_000 })
  const more = screen.queryByRole('button', { name: /^More/ })
  if (more) expect((await rowMenu('Client 1')).queryByRole('menuitem', { name: /^Change log/ })).toBeNull()
})
