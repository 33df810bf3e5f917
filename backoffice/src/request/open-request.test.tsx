/**
 * @jest-environment jsdom
 */
import { setLanguage } from '@office/shared-api'
import { resources } from '@office/shared-api/model'
import { fakeOffice, listOf, renderStaff, requestRow, tableOf } from '@office/shared-ui/test-support/staff'
import { Link, useLocation, useNavigate } from '@office/shared-ui/router'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { RECORD_ROUTES } from '../test-support/record-routes'
import { translations } from '../translations'
import { Desk } from './desk'
import { OpenRequest, RequestLink } from './open-request'

const SLOW = { timeout: 10_000 }
const rows = [requestRow(1), requestRow(2)]

function office() {
  setLanguage('en')
  fakeOffice({
    ...tableOf(resources.follow, rows),
    ...tableOf(resources.requests, rows),
    ...RECORD_ROUTES,
    'GET /api/persons/get': listOf([]),
    'GET /api/follow/prerequisite': () => ({ stages: [], steps: [], soonDays: 7, hasGateway: false, offices: [] }),
    'GET /api/follow/get': ({ query }) => ({ data: rows.filter(({ Id }) => String(Id) === query['id']), total: 1 }),
    'GET /api/requests/get': ({ query }) => ({ data: rows.filter(({ Id }) => String(Id) === query['id']), total: 1 }),
  }, 'Editor')
}

const record = (name: string) => screen.findByRole('region', { name }, SLOW)

test('a press on another row asks before typing is lost, and the one that stays is still the address’s', async () => {
  office()
  const user = userEvent.setup()
  renderStaff(
    <Desk>
      {rows.map(({ Id, Name }) => <RequestLink key={Id} id={Id} name={String(Name)} className={undefined} />)}
      <OpenRequest place="follow" />
    </Desk>,
    { at: '/follow?row=1', texts: { backoffice: translations } },
  )
  const note = within(await record('Client 1')).findByRole('textbox', { name: /Note/ }, SLOW)
  await user.type(await note, 'Rings on Sunday')
  await user.click(screen.getByRole('link', { name: 'Client 2' }))
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }, SLOW))
  await user.click(question.getByRole('button', { name: 'Keep editing' }))
  expect(await note).toHaveValue('Rings on Sunday')

  await user.click(screen.getByRole('link', { name: 'Client 2' }))
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }, SLOW))
  await record('Client 2')
  await waitFor(() => { expect(screen.queryByRole('region', { name: 'Client 1' })).toBeNull() })
})

test('the browser’s own Back asks too; who goes on editing keeps typing and address', async () => {
  office()
  const user = userEvent.setup()
  const way: { back?: () => void; at?: string } = {}
  function Way() {
    const navigate = useNavigate()
    const { search } = useLocation()
    useEffect(() => {
      way.back = () => void navigate(-1)
      way.at = search
    })
    return <Link to="?row=2">A notification</Link>
  }
  renderStaff(<Desk><Way /><OpenRequest place="follow" /></Desk>, { at: '/follow?row=1', texts: { backoffice: translations } })
  await record('Client 1')
  await user.click(screen.getByRole('link', { name: 'A notification' }))
  const note = await within(await record('Client 2')).findByRole('textbox', { name: /Note/ }, SLOW)
  await user.type(note, 'Rings on Sunday')
  act(() => way.back?.())
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }, SLOW))
  await user.click(question.getByRole('button', { name: 'Keep editing' }))
  expect(note).toHaveValue('Rings on Sunday')
  await waitFor(() => { expect(way.at).toBe('?row=2') })
})
