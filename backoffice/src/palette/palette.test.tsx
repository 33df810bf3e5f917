/** @jest-environment jsdom */
import { setLanguage } from '@office/shared-api'
import { resourceList, type FoundRow, type Language, type Role } from '@office/shared-api/model'
import { useLocation } from '@office/shared-ui/router'
import type { Routes } from '@office/shared-ui/test-support'
import { fakeOffice, NO_NETWORK, renderStaff, requestRow } from '@office/shared-ui/test-support/staff'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import declared from '../remote.json'
import { translations } from '../translations'
import { paletteTranslations } from '../translations/palette'
import Palette from './palette'

const texts = { ar: { ...translations.ar, ...paletteTranslations.ar }, en: { ...translations.en, ...paletteTranslations.en } }

const found = (Id: number, more: Partial<FoundRow> = {}): FoundRow => ({ Resource: 'requests', Id, Title: `Client ${Id}`, Details: [`R-${Id}`, '0501234567'], Path: `/requests?row=${Id}`, Archived: false, ...more })

const VIEWS = [
  { Id: 1, Version: 1, Table: 'follow', Name: 'Paid this month', Query: 'due=running', Columns: '' },
  { Id: 2, Version: 1, Table: 'users', Name: 'Paid colleagues', Query: '', Columns: '' },
]

function Page() {
  const [open, setOpen] = useState(false)
  const { pathname, search } = useLocation()
  return (
    <main>
      <h1 tabIndex={-1}>{pathname + search}</h1>
      <button type="button" onClick={() => { setOpen(true) }}>Open</button>
      <Palette open={open} onClose={() => { setOpen(false) }} />
    </main>
  )
}

interface Setting {
  routes?: Routes
  language?: Language
  role?: Role
}

async function show({ routes = {}, language = 'en', role = 'Editor' }: Setting = {}) {
  setLanguage(language)
  const network = fakeOffice({ 'GET /api/search/get': () => [], 'GET /api/views/get': () => ({ total: 2, showing: 2, data: VIEWS }), ...routes }, role)
  renderStaff(<Page />, { language, at: '/reports', texts: { backoffice: texts } })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  return { network, user, field: await screen.findByRole('combobox') }
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('rows that the server finds stand under their resource, archived ones marked; Enter opens the first, even before the answer', async () => {
  const { user, network, field } = await show({ routes: { 'GET /api/search/get': () => [found(7), found(5, { Archived: true }), found(3, { Resource: 'persons', Title: 'Maria', Path: '/persons?row=3' })] } })
  await user.type(field, '050123')
  expect(await screen.findByRole('group', { name: 'Requests' })).toBeInTheDocument()
  expect(within(screen.getByRole('group', { name: 'Requests' })).getAllByRole('option').map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Client 7.*R-7/), expect.stringMatching(/Archived/)])
  expect(screen.getByRole('group', { name: 'Workers' })).toHaveTextContent('Maria')
  expect(network.sent('GET /api/search/get').at(-1)?.query).toEqual({ q: '050123' })
  expect(screen.getByRole('status')).toHaveTextContent('3 results')
  await user.type(field, '4{Enter}')
  await waitFor(() => { expect(screen.getByRole('heading')).toHaveTextContent('/requests?row=7') })
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('arrows go through the lines, which the field names; the focus stays in it', async () => {
  const { user, field } = await show({ routes: { 'GET /api/search/get': () => [found(7), found(5)] } })
  await user.type(field, 'client')
  await screen.findByText('Client 5')
  const activeOne = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
  expect(activeOne()).toContain('Client 7')
  await user.keyboard('{ArrowDown}')
  expect(activeOne()).toContain('Client 5')
  expect(field).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(activeOne()).toContain('Client 7')
  await user.keyboard('{ArrowUp}{Enter}')
  await waitFor(() => { expect(screen.getByRole('heading')).toHaveTextContent('/requests?row=5') })
})

test.each([
  ['Admin', true],
  ['Read', false],
] as const)('the screens of a role are found by their names: %s', async (role, has) => {
  const { user, field } = await show({ role })
  await user.type(field, 'sett')
  await screen.findByText(has ? 'Settings' : /Nothing matches/)
  expect(options().some((text) => text.includes('Settings'))).toBe(has)
})

test('a view opens its list as it was kept; one of a list that the reader may not see is not there', async () => {
  const { user, field } = await show({ role: 'Read' })
  await user.type(field, 'paid')
  expect(await screen.findByRole('group', { name: 'Views' })).toHaveTextContent('Paid this month Follow-up')
  expect(screen.queryByText('Paid colleagues')).toBeNull()
  await waitFor(() => { expect(screen.queryByText('Searching…')).toBeNull() })
  await user.keyboard('{Enter}')
  await waitFor(() => { expect(screen.getByRole('heading')).toHaveTextContent('/follow?due=running') })
})

test('nothing found and a failure are said in words, in the language of the page; a failure is tried again', async () => {
  const { user, network, field } = await show({ language: 'ar', routes: { 'GET /api/search/get': () => NO_NETWORK } })
  await user.type(field, 'زينب')
  expect(await screen.findByRole('alert')).toHaveTextContent('تعذّر البحث')
  network.change({ 'GET /api/search/get': () => [found(9, { Title: 'زينب' })] })
  await user.click(screen.getByRole('button', { name: 'أعد المحاولة' }))
  expect(await screen.findByRole('option', { name: /زينب/ })).toBeVisible()
  network.change({ 'GET /api/search/get': () => [] })
  await user.type(field, 'ة')
  expect(await screen.findByText('لا شيء يطابق «زينبة»')).toBeVisible()
})

test('an answer to an earlier text is not shown', async () => {
  const { user, field } = await show({ routes: { 'GET /api/search/get': ({ query }) => [found(1, { Title: `of ${query['q'] ?? ''}` })] } })
  await user.type(field, 'ab')
  await screen.findByText('of ab')
  await user.type(field, 'c')
  expect(screen.queryByText('of ab')).toBeNull()
  expect(await screen.findByText('of abc')).toBeVisible()
})

test('on the page of a request the entries of its menu stand first, and each colleague is found', async () => {
  window.history.replaceState(null, '', '/requests?row=4')
  const staff = [{ Id: 2, Name: 'Noura', AwayUntil: null }, { Id: 3, Name: 'Khalid', AwayUntil: '2999-01-01' }]
  const { user, network, field } = await show({
    routes: {
      'GET /api/requests/get': () => ({ total: 1, showing: 1, data: [requestRow(4, { AssigneeId: null })] }),
      'GET /api/requests/prerequisite': () => ({ offices: [], staff }),
      'POST /api/requests/assign': () => ({ done: [4], passed: [] }),
    },
  })
  window.history.replaceState(null, '', '/')
  expect(await screen.findByRole('group', { name: 'On this record: Client 4' })).toHaveTextContent('Assign to…')
  await user.type(field, 'khal')
  await screen.findByText(/Nothing matches/)
  await user.clear(field)
  await user.type(field, 'assign nou')
  await screen.findByRole('option', { name: 'Assign to Noura' })
  await user.keyboard('{Enter}')
  await waitFor(() => { expect(network.sent('POST /api/requests/assign').map(({ body }) => body['UserId'])).toEqual(['2']) })
})

test('with a record at hand Enter does nothing before something is typed or an arrow pressed', async () => {
  window.history.replaceState(null, '', '/requests?row=4')
  const { user, field } = await show({ routes: { 'GET /api/requests/get': () => ({ total: 1, showing: 1, data: [requestRow(4, { AssigneeId: null })] }), 'GET /api/requests/prerequisite': () => ({ offices: [], staff: [] }) } })
  window.history.replaceState(null, '', '/')
  await screen.findByRole('group', { name: 'On this record: Client 4' })
  expect(field).not.toHaveAttribute('aria-activedescendant')
  await user.keyboard('{Enter}')
  expect(screen.getByRole('combobox')).toBe(field)
  await user.keyboard('{ArrowUp}')
  expect(document.getElementById(field.getAttribute('aria-activedescendant') ?? '')).toBe(screen.getAllByRole('option').at(-1))
  await user.keyboard('{ArrowDown}')
  expect(document.getElementById(field.getAttribute('aria-activedescendant') ?? '')).toBe(screen.getAllByRole('option')[0])
})

test('the screens on which found rows open are there', () => {
  expect(resourceList.flatMap(({ screen: path }) => path ?? []).filter((path) => !declared.paths.includes(path))).toEqual([])
})
