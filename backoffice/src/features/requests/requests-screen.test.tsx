/**
 * @jest-environment jsdom
 */
import { setLanguage, setStartData } from '@office/shared-api'
import { fakeOffice, listOf, renderStaff, requestRow, rowMenu } from '@office/shared-ui/test-support/staff'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { translations } from '../../translations'
import RequestsScreen from './requests-screen'

test('the application form of a request is previewed with its values, to print or to save as a picture', async () => {
  globalThis.ResizeObserver = class {
    observe = jest.fn()
    unobserve = jest.fn()
    disconnect = jest.fn()
  }
  setLanguage('en')
  setStartData({ language: 'en', office: { name: { ar: 'مكتب', en: 'Office' } }, remotes: [], served: 'nothing' })
  fakeOffice(
    {
      'GET /api/requests/get': listOf([requestRow(1, { PersonId: 7, Person: 'Maria' })]),
      'GET /api/persons/get': listOf([{ Id: 7, Version: 1, Ref: 'W-7', Name: 'Maria', Country: 21, Job: 22 }]),
      'GET /api/filters/getdata': () => [
        { Id: 21, Type: 0, Ar: 'كينيا', En: 'Kenya', Disable: false },
        { Id: 22, Type: 1, Ar: 'مربية', En: 'Nanny', Disable: false },
      ],
    },
    'Read',
  )
  renderStaff(<RequestsScreen />, { texts: { backoffice: translations } })
  await userEvent.click((await rowMenu('Client 1')).getByRole('menuitem', { name: 'Print: Client 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Request application form R-1' }, { timeout: 10_000 }))
  const paper = within(await dialog.findByRole('article'))
  expect(paper.getByText('Client 1')).toBeInTheDocument()
  // As on the visitor's own paper.
  for (const word of ['W-7', 'Nanny', 'Kenya']) expect(paper.getByText(new RegExp(word))).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Print' })).toBeEnabled()
  expect(dialog.getByRole('button', { name: 'Save as picture' })).toBeEnabled()
})
