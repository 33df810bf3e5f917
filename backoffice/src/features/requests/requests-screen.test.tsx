/**
 * @jest-environment jsdom
 */
import { setLanguage, setStartData } from '@office/shared-api'
import { queryClient, queryKeys } from '@office/shared-api/client'
import { resources } from '@office/shared-api/model'
import { fakeOffice, listOf, renderStaff, requestRow } from '@office/shared-ui/test-support/staff'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { translations } from '../../translations'
import RequestsScreen from './requests-screen'
import { Desk } from '../../request/desk'

const WORKER = 'GET /api/persons/get'
const WORDS = 'GET /api/filters/getdata'

test('the application form of a request is previewed with its values, to print or to save as a picture', async () => {
  globalThis.ResizeObserver = class {
    observe = jest.fn()
    unobserve = jest.fn()
    disconnect = jest.fn()
  }
  setLanguage('en')
  setStartData({ language: 'en', office: { name: { ar: 'مكتب', en: 'Office' } }, remotes: [], served: 'nothing' })
  let give = (_words: unknown) => {}
  const network = fakeOffice(
    {
      'GET /api/requests/get': listOf([requestRow(1, { PersonId: 7, Person: 'Maria' })]),
      [WORKER]: listOf([{ Id: 7, Version: 1, Ref: 'W-7', Name: 'Maria', Country: 21, Job: 22 }]),
      [WORDS]: () => new Promise((resolve) => (give = resolve)),
    },
    'Read',
  )
  renderStaff(<Desk><RequestsScreen /></Desk>, { texts: { backoffice: translations } })
  await userEvent.click(await screen.findByRole('button', { name: 'Print: Client 1' }, { timeout: 10_000 }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Request application form R-1' }, { timeout: 10_000 }))
  // The worker is there, the words are not: nothing to print yet.
  await waitFor(() => {
    expect(network.sent(WORKER)).toHaveLength(1)
    expect(queryClient.isFetching({ queryKey: queryKeys.resource(resources.persons) })).toBe(0)
  })
  await act(() => new Promise(requestAnimationFrame))
  expect(dialog.queryByRole('article')).toBeNull()
  give([
    { Id: 21, Type: 0, Ar: 'كينيا', En: 'Kenya', Disable: false },
    { Id: 22, Type: 1, Ar: 'مربية', En: 'Nanny', Disable: false },
  ])
  const paper = within(await dialog.findByRole('article'))
  expect(paper.getByText('Client 1')).toBeInTheDocument()
  // As on the visitor's own paper.
  for (const word of ['W-7', 'Nanny', 'Kenya']) expect(paper.getByText(new RegExp(word))).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Print' })).toBeEnabled()
  expect(dialog.getByRole('button', { name: 'Save as picture' })).toBeEnabled()
})
