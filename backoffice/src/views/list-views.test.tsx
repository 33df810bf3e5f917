/**
 * @jest-environment jsdom
 */
import { columnFields, resources, type AnyRow, type Role } from '@office/shared-api/model'
import { ToastHost } from '@office/shared-ui/dialog'
import { Address, addressQuery, fakeOffice, listOf, refusal, renderStaff } from '@office/shared-ui/test-support/staff'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { translations } from '../translations'
import { viewsTranslations } from '../translations/views'
import ListViews from './list-views'

const texts = { ar: { ...translations.ar, ...viewsTranslations.ar }, en: { ...translations.en, ...viewsTranslations.en } }

const LIST = 'GET /api/views/get'
const SAVE = 'POST /api/views/Edit'
const [ME, OTHER] = [1, 2]

const view = (Id: number, Name: string, more: Partial<Record<string, AnyRow[string]>> = {}): AnyRow => ({
  Version: 1, Table: 'follow', Name, Query: '', Columns: '', Shared: false, Pinned: false, SortId: 0, UserId: ME, Owner: 'Me', ...more, Id,
})

const PAID = encodeURIComponent('[["PaidMusand","filled"]]')
const own = view(1, 'Paid', { Query: `where=${PAID}`, Columns: 'Name,PaidMusand' })
const shared = view(2, 'Travelled', { Query: 'sort=-Travel', Shared: true, Pinned: true, UserId: OTHER, Owner: 'Noura' })
const outdated = view(3, 'Old', { Query: `where=${encodeURIComponent('[["Gone","is",1],["PaidMusand","filled"]]')}`, Columns: 'Gone,Name' })

async function show(views: readonly AnyRow[], { at = '/follow', role = 'Editor', saved = view(9, 'New') }: { at?: string; role?: Role; saved?: unknown } = {}) {
  const network = fakeOffice({ [LIST]: listOf(views), [SAVE]: () => saved }, role)
  renderStaff(
    <>
      <ListViews resource={resources.follow} />
      <Address />
      <ToastHost />
    </>,
    { at, texts: { backoffice: texts } },
  )
  await waitFor(() => {
    expect(network.sent(LIST)).toHaveLength(1)
  })
  return { network, user: userEvent.setup() }
}

/** Opens the menu as a browser would: jsdom knows no popovers. */
function openMenu() {
  const panel = document.querySelector('[popover]') ?? document.body
  Object.assign(panel, { hidePopover: () => undefined })
  fireEvent(panel, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
}


test('asks for the views of its list alone, and shows the pinned ones by themselves', async () => {
  const { network } = await show([own, shared])
  expect(await screen.findByRole('link', { name: 'Travelled' })).toHaveAttribute('href', '/follow?sort=-Travel')
  expect(network.sent(LIST)[0]?.query['where']).toBe('[["Table","is","follow"]]')
  expect(screen.queryByRole('link', { name: 'Paid' })).toBeNull()
})

test('the menu has the views of every office, the shared and the own ones; each opens its address', async () => {
  const { user } = await show([own, shared])
  await screen.findByRole('link', { name: 'Travelled' })
  openMenu()
  expect(screen.getByRole('link', { name: 'Running' })).toHaveAttribute('aria-current', 'true')
  await user.click(screen.getByRole('link', { name: 'Arriving this week' }))
  expect(addressQuery().get('where')).toBe('[["ForecastOn","from","today"],["ForecastOn","to","today+7"],["ArrivedOn","empty"]]')
  await user.click(screen.getByRole('link', { name: 'Paid' }))
  expect(Object.fromEntries(addressQuery())).toEqual({ where: '[["PaidMusand","filled"]]', columns: 'Name,PaidMusand' })
  expect(screen.getByText('by Noura')).toBeVisible()
})

test('what is gone is left out of a view', async () => {
  await show([outdated])
  openMenu()
  const params = new URLSearchParams((await screen.findByRole('link', { name: 'Old' })).getAttribute('href')?.split('?')[1])
  expect(Object.fromEntries(params)).toEqual({ where: '[["PaidMusand","filled"]]', columns: 'Name' })
})

test('one’s own views are edited, those that others share by Admins alone', async () => {
  await show([own, shared])
  openMenu()
  expect(await screen.findByRole('button', { name: 'Edit the view: Paid' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Edit the view: Travelled' })).toBeNull()
})

test('an Admin edits them', async () => {
  await show([shared], { role: 'Admin' })
  openMenu()
  expect(await screen.findByRole('button', { name: 'Edit the view: Travelled' })).toBeVisible()
})

test('a view is the current one while the list shows what it keeps, also where the address does not name the columns', async () => {
  const columns = columnFields(resources.follow).flatMap(([name, { column }]) => (column === 'shown' ? [name] : []))
  const kept = view(4, 'Mine', { Query: 'sort=-Travel', Columns: columns.join(), Pinned: true })
  await show([kept, view(5, 'Others', { Query: 'sort=Travel', Pinned: true })], { at: '/follow?sort=-Travel' })
  expect(await screen.findByRole('link', { name: 'Mine' })).toHaveAttribute('aria-current', 'true')
  expect(screen.getByRole('link', { name: 'Others' })).not.toHaveAttribute('aria-current')
})

test('keeps what the list shows, whatever page is open', async () => {
  const { network, user } = await show([], { at: `/follow?due=overdue&page=3&row=7&columns=Name,Travel` })
  openMenu()
  await user.click(screen.getByRole('button', { name: 'Save view' }))
  await user.type(await screen.findByLabelText(/^Name/), 'Late')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    expect(network.sent(SAVE)).toHaveLength(1)
  })
  expect(network.sent(SAVE)[0]?.body).toMatchObject({ Table: 'follow', Name: 'Late', Query: 'due=overdue', Columns: 'Name,Travel', Shared: 'false', Pinned: 'false' })
})

test('a Reader is not asked whether to share, and a taken name is told at its field', async () => {
  const { user, network } = await show([], { role: 'Read', saved: refusal(409, 'field_errors', [{ field: 'Name', errorMsg: 'Taken' }]) })
  openMenu()
  await user.click(screen.getByRole('button', { name: 'Save view' }))
  await user.type(await screen.findByLabelText(/^Name/), 'Late')
  expect(screen.queryByLabelText('Shared')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription(/Taken/)
  })
  expect(network.sent(SAVE)[0]?.body).toMatchObject({ Query: 'sort=DeadlineOn&due=running' })
})

test('one’s own view is deleted by a second press, with a word about it', async () => {
  const { user, network } = await show([own])
  network.change({ 'GET /api/views/delete': () => true })
  openMenu()
  await user.click(await screen.findByRole('button', { name: 'Edit the view: Paid' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(network.sent('GET /api/views/delete')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Delete for good' }))
  expect(await screen.findByText('The view “Paid” is deleted')).toBeVisible()
  expect(network.sent('GET /api/views/delete')[0]?.query).toMatchObject({ id: '1' })
  expect(screen.queryByRole('dialog')).toBeNull()
})
