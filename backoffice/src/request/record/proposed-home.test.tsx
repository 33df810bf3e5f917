/**
 * @jest-environment jsdom
 */
import { setLanguage } from '@office/shared-api'
import { resources } from '@office/shared-api/model'
import { fakeOffice, listOf, renderStaff, requestRow } from '@office/shared-ui/test-support/staff'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RECORD_ROUTES } from '../../test-support/record-routes'
import { translations } from '../../translations'
import { Desk } from '../desk'
import { RequestForm } from './request-form'

const SLOW = { timeout: 20_000 }

test('once the visa of a replacement is there, the home and the relative of the earlier request are proposed, and nothing of its visa', async () => {
  setLanguage('en')
  const row = { ...requestRow(2), ReplacesId: 1, HasVisa: false, Address: '', RelativeName: '', RoomsCount: 1, VisaNumber: '' }
  const earlier = requestRow(1, { Archived: true, HasVisa: true, VisaNumber: '700', BorderNo: '4', Address: 'Olaya 1', RelativeName: 'Ali', RoomsCount: 5 })
  const network = fakeOffice({ ...RECORD_ROUTES, 'GET /api/messages/get': () => [], 'GET /api/follow/prerequisite': () => ({ stages: [], steps: [], terms: [], papers: [], offices: [] }), 'GET /api/requests/get': ({ query, ...request }) => listOf(query['id'] === '1' ? [earlier] : [row])({ query, ...request }) }, 'Editor')
  renderStaff(<Desk><RequestForm resource={resources.requests} row={row} readOnly={false} onClose={jest.fn()} /></Desk>, { texts: { backoffice: translations } })
  const user = userEvent.setup()
  const visa = await screen.findByLabelText(/Has a visa/, undefined, SLOW)
  expect(network.sent('GET /api/requests/get')).toEqual([])
  await user.click(visa)
  await waitFor(() => { expect(screen.getByRole('textbox', { name: /^Address/ })).toHaveValue('Olaya 1') }, SLOW)
  expect(screen.getByRole('textbox', { name: /^First-degree relative/ })).toHaveValue('Ali')
  expect(screen.getByLabelText(/^Rooms in the home/)).toHaveValue('5')
  expect(screen.getByRole('textbox', { name: /^Visa number/ })).toHaveValue('')
  expect(network.sent('GET /api/requests/get')[0]?.query).toMatchObject({ id: '1', archived: 'all' })
})
