/**
 * @jest-environment jsdom
 */
import { setLanguage } from '@office/shared-api'
import type { ActivityEntry, ActivityKind, LoggedColumn } from '@office/shared-api/model'
import { fakeOffice, refusal, renderStaff, type Route } from '@office/shared-ui/test-support/staff'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { translations } from '../../translations'
import ActivityScreen from './activity-screen'

const ACTIVITY = 'GET /api/manage/activity'

let lastId = 0
const entry = (Kind: ActivityKind, Subject: string, changes: readonly LoggedColumn[] = [], By: string | null = 'Amal') => {
  lastId += 1
  return { Id: lastId, Date: '2026-11-20T09:30:00Z', By, Kind, Subject, Changes: JSON.stringify(changes) } satisfies ActivityEntry
}

const entries = [
  entry('signin', 'amal@office.example'),
  entry('signin-failed', '', [], null),
  entry('user', 'sara@office.example', [{ column: 'Role', value: 'Editor', old: 'Read' }]),
  entry('user', 'new@office.example', [{ column: 'Name', value: 'New' }]),
  entry('user', 'gone@office.example', [{ column: 'Name', value: null, old: 'Gone' }]),
  entry('user', 'dana@office.example', [{ column: 'Invitation', value: true }]),
  entry('password', 'dana@office.example', [{ column: 'EmailConfirmed', value: true, old: false }]),
  entry('export', 'offices', [
    { column: 'format', value: 'xlsx' },
    { column: 'columns', value: 'NameArabic,CountryArabic' },
    { column: 'rows', value: 12 },
  ]),
  entry('reading', 'requests', [{ column: 'rows', value: 1100 }]),
  entry('forget', 'R-000007, R-000009', [], 'retention'),
]

function show(at = '/activity', activity: Route = () => ({ total: 35, data: entries, showing: 10 })) {
  setLanguage('en')
  const network = fakeOffice({ [ACTIVITY]: activity }, 'Admin')
  renderStaff(<ActivityScreen />, { at, texts: { backoffice: translations } })
  return network
}

const items = async () => {
  await screen.findByRole('heading', { name: /^Signed in/ })
  return screen.getAllByRole('listitem')
}

test('every kind of entry is told in words: what, to whom, by whom and when', async () => {
  show()
  const told = (await items()).map((item) => item.textContent)
  expect(told).toEqual([
    expect.stringMatching(/^Signed in amal@office.example.*by Amal.*2026-11-20 12:30$/),
    expect.stringMatching(/^Sign-in refused no account of the office(?!.*by )/),
    expect.stringContaining('Account changed sara@office.example'),
    expect.stringContaining('Account added new@office.example'),
    expect.stringContaining('Account deleted gone@office.example'),
    expect.stringContaining('Invitation sent dana@office.example'),
    expect.stringContaining('E-mail confirmed dana@office.example'),
    expect.stringMatching(/List exported Labour offices.*12 records, XLSX, with: Name in Arabic and Country in Arabic/),
    expect.stringMatching(/^Many clients read Requests.*by Amal1,100 rows of clients within an hour/),
    expect.stringMatching(/^Client’s data erased R-000007, R-000009.*by itself/),
  ])
})

test('what changed in an account is named with its values before and after', async () => {
  show()
  const [, , changed] = await items()
  const row = within(changed ?? document.body).getByRole('row', { name: /^Role/ })
  expect(within(row).getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Reader', 'Editor'])
})

test('page, size and search of the address are asked for, and lead on', async () => {
  const user = userEvent.setup()
  const network = show('/activity?page=2&size=20&search=amal')
  await items()
  expect(network.sent(ACTIVITY).at(-1)?.query).toMatchObject({ pageIndex: '1', pageSize: '20', searchValue: 'amal' })
  await user.keyboard('{Tab}{Escape}')
  await user.click(screen.getByRole('button', { name: 'Previous page' }))
  expect(network.sent(ACTIVITY).at(-1)?.query).toMatchObject({ pageIndex: '0' })
})

test('a page beyond the last one leads to the last, and is not taken for an empty record', async () => {
  let answerLast = () => {}
  const last = new Promise<void>((resolve) => (answerLast = resolve))
  const network = show('/activity?size=10&page=99', async ({ query }) => {
    const onLast = query['pageIndex'] === '3'
    if (onLast) await last
    const data = onLast ? entries.slice(0, 5) : []
    return { total: 35, data, showing: data.length }
  })
  await waitFor(() => {
    expect(network.sent(ACTIVITY).at(-1)?.query).toMatchObject({ pageIndex: '3' })
  })
  expect(screen.queryByText('No data found')).toBeNull()
  answerLast()
  expect(await items()).toHaveLength(5)
  expect(screen.getByRole('textbox', { name: 'Go to page' })).toHaveValue('4')
})

test('an empty record, and one that does not come, say so', async () => {
  const user = userEvent.setup()
  const network = show('/activity', () => refusal(500, 'server_error'))
  const again = await screen.findByRole('button', { name: 'Try again' })
  network.change({ [ACTIVITY]: () => ({ total: 0, data: [], showing: 0 }) })
  await user.click(again)
  expect(await screen.findByText('No data found')).toBeVisible()
})
