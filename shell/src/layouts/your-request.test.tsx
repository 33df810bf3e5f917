/** @jest-environment jsdom */
import { enterSession, leaveSession } from '@office/shared-api'
import { forgetRequest, keepRequest, keptRequests } from '@office/shared-api/kept-requests'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showPage } from '../test-support/show-page'
import { PublicLayout } from './public-layout'

const [first, second] = ['a'.repeat(22), 'b'.repeat(22)]
const inHeader = () => within(screen.getByRole('banner'))
/** Its code comes when there is a request; that takes the transformer a while. */
const linkTo = (name: string) => inHeader().findByRole('link', { name }, { timeout: 20_000 })

beforeEach(() => {
  localStorage.clear()
})

afterEach(leaveSession)

test('without a request the header has no word of one', () => {
  showPage(<PublicLayout>Page</PublicLayout>)
  expect(screen.queryByText('Your request')).toBeNull()
})

test.each(['a visitor', 'a member of staff'])('%s finds the request that this browser keeps, one that is sent meanwhile, and forgets it', async (who) => {
  if (who !== 'a visitor') {
    enterSession({ Id: 1, Name: 'Staff', Email: 'staff@office.example', EmailConfirmed: true, LockoutEnabled: false, roles: ['Read'] })
  }
  const user = userEvent.setup()
  keepRequest('R-1', first)
  showPage(<PublicLayout>Page</PublicLayout>)
  expect(await linkTo('Your request R-1')).toHaveAttribute('href', `/track#${first}`)
  act(() => {
    keepRequest('R-2', second)
  })
  expect(await linkTo('Your request R-2')).toHaveAttribute('href', `/track#${second}`)
  await user.click(inHeader().getByRole('button', { name: 'Forget on this device' }))
  expect(inHeader().getByText('Forgotten on this device')).toHaveFocus()
  expect(keptRequests()).toMatchObject([{ Ref: 'R-1' }])
  await user.click(inHeader().getByRole('button', { name: 'Undo' }))
  expect(await linkTo('Your request R-2')).toBeVisible()
  act(() => {
    forgetRequest(first)
    forgetRequest(second)
  })
  expect(screen.queryByText('Your request')).toBeNull()
})

test('a phone’s header has no room to forget: its footer has, in Arabic too', async () => {
  keepRequest('R-1', first)
  showPage(<PublicLayout>Page</PublicLayout>, { language: 'ar' })
  const footer = within(screen.getByRole('contentinfo'))
  expect(await footer.findByRole('link', { name: 'طلبك R-1' }, { timeout: 20_000 })).toHaveAttribute('href', `/track#${first}`)
  expect(footer.getByRole('button', { name: 'امسحه من هذا الجهاز' })).toBeVisible()
  expect(footer.getByRole('link', { name: 'تتبّع طلبك' })).toHaveAttribute('href', '/track')
})
