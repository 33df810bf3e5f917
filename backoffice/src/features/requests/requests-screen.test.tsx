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
  fakeOffice({ 'GET /api/requests/get': listOf([requestRow(1, { Person: 'Maria' })]) }, 'Read')
  renderStaff(<RequestsScreen />, { texts: { backoffice: translations } })
  await userEvent.click((await rowMenu('Client 1')).getByRole('menuitem', { name: 'Print: Client 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Request application form R-1' }, { timeout: 10_000 }))
  const paper = within(dialog.getByRole('article'))
  expect(paper.getByText('Client 1')).toBeInTheDocument()
  expect(paper.getByText('Maria')).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Print' })).toBeEnabled()
  expect(dialog.getByRole('button', { name: 'Save as picture' })).toBeEnabled()
})
