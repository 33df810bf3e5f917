/**
 * @jest-environment jsdom
 */
import { setLanguage } from '@office/shared-api'
import { allResources, type DeletedRow, type Role } from '@office/shared-api/model'
import { fakeOffice, refusal, renderStaff, type Routes } from '@office/shared-ui/test-support/staff'
import { ToastHost } from '@office/shared-ui/dialog'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { translations } from '../../translations'
import { deletedTranslations } from '../../translations/deleted'
import DeletedScreen from './deleted-screen'

const KINDS = allResources().filter(({ restore }) => restore)
const PERSONS = 'GET /api/persons/deleted'
const RESTORE = 'POST /api/persons/restore'

const deleted = (LogId: number, Title: string, more: Partial<DeletedRow> = {}): DeletedRow => ({
  LogId, Id: LogId + 100, Title, Details: [], DeletedBy: 'Amal', DeletedAt: new Date().toISOString(), Until: '2026-12-20T09:30:00.000Z', ...more,
})
const pageOf = (rows: readonly DeletedRow[], total = rows.length) => () => ({ total, data: rows, showing: rows.length })

const texts = { ar: { ...translations.ar, ...deletedTranslations.ar }, en: { ...translations.en, ...deletedTranslations.en } }

function show(routes: Routes = {}, { at = '/deleted', role = 'Admin' }: { at?: string; role?: Role } = {}) {
  setLanguage('en')
  const network = fakeOffice({ ...Object.fromEntries(KINDS.map(({ path }) => [`GET ${path}/deleted`, pageOf([])])), ...routes }, role)
  renderStaff(<><DeletedScreen /><ToastHost /></>, { at, texts: { backoffice: texts } })
  return { network, user: userEvent.setup() }
}

const items = () => within(screen.getByRole('list', { name: 'Deleted' })).getAllByRole('listitem').map((item) => item.textContent)

test('shows the newest of all kinds, with kind, author, moment and last day', async () => {
  show({ [PERSONS]: pageOf([deleted(5, 'Maria', { Details: ['W-000001'] }), deleted(2, 'Ana')]), 'GET /api/offices/deleted': pageOf([deleted(3, 'Manila Office')]) })
  await screen.findByRole('button', { name: 'Restore Maria' })
  expect(items()).toEqual([
    expect.stringMatching(/^MariaWorkersW-000001Deleted by Amal [Tt]oday \d\d:\d\dCan be restored until 20 Dec/),
    expect.stringMatching(/^Manila OfficeLabour offices/),
    expect.stringMatching(/^AnaWorkers/),
  ])
  expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual(['All (3)', 'Workers (2)', 'Labour offices (1)'])
})

test('says when there are more, which a kind shows page by page', async () => {
  const rows = Array.from({ length: 20 }, (_none, at) => deleted(100 - at, `Worker ${at}`))
  const { network, user } = show({ [PERSONS]: pageOf(rows, 45) })
  expect(await screen.findByText('These are the newest 20 of 45. Choose a kind to see the others.')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Workers (45)' }))
  await user.click(await screen.findByRole('button', { name: 'Next page' }))
  await waitFor(() => { expect(network.sent(PERSONS).map(({ query }) => query['pageIndex'])).toContain('1') })
})

test('restores a row, which is then no more in the list', async () => {
  const { network, user } = show({ [PERSONS]: pageOf([deleted(5, 'Maria')]), [RESTORE]: () => ({ Id: 105, Version: 2, Name: 'Maria' }) })
  const button = await screen.findByRole('button', { name: 'Restore Maria' })
  network.change({ [PERSONS]: pageOf([]) })
  await user.click(button)
  expect(await screen.findByText('Restored')).toBeInTheDocument()
  expect(network.sent(RESTORE)[0]?.body).toEqual({ LogId: '5' })
  expect(await screen.findByText('Nothing is deleted')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Open' })).toBeVisible()
})

test('names the field whose value is taken since', async () => {
  const { user } = show({ [PERSONS]: pageOf([deleted(5, 'Maria')]), [RESTORE]: () => refusal(409, '', [{ field: 'Ref', errorMsg: 'Taken.' }]) })
  await user.click(await screen.findByRole('button', { name: 'Restore Maria' }))
  const toast = within(await screen.findByRole('alert'))
  expect([toast.getByText('Not restored: Reference'), toast.getByText('Taken.')].length).toBe(2)
  expect(screen.getByRole('button', { name: 'Restore Maria' })).toBeEnabled()
})

test('tells of a failure, and tries again', async () => {
  const { network, user } = show({ [PERSONS]: () => refusal(500, 'server_error') })
  expect(await screen.findByText('What was deleted could not be loaded')).toBeVisible()
  network.change({ [PERSONS]: pageOf([deleted(5, 'Maria')]) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Restore Maria' })).toBeVisible()
})

test('is for administrators', () => {
  const { network } = show({}, { role: 'Editor' })
  expect(screen.getByText('Your role does not allow this.')).toBeVisible()
  expect(network.sent(PERSONS)).toEqual([])
})
