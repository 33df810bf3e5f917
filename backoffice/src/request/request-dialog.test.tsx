/**
 * @jest-environment jsdom
 */
import { setLanguage } from '@office/shared-api'
import { DAY, dayInRiyadh, resources, type PipelineAnswer, type PipelineStage, type RequestPaper, type Role } from '@office/shared-api/model'
import type { Routes } from '@office/shared-ui/test-support'
import { fakeOffice, listOf, refusal, renderStaff, requestRow, tableOf } from '@office/shared-ui/test-support/staff'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { translations } from '../translations'
import { RequestDialog } from './request-dialog'
import { Desk } from './desk'

const inDays = (days: number) => dayInRiyadh(new Date(Date.now() + days * DAY))
const stage = (Id: number, En: string, Field: PipelineStage['Field'] = '') => ({ Id, Ar: En, En, Field, SortId: Id, Disable: false })
const pipeline: PipelineAnswer = {
  stages: [stage(1, 'Musaned payment', 'PaidMusand'), stage(2, 'POLO entered', 'BoloEntered'), stage(3, 'Training'), stage(4, 'Medical check', 'Medical'), stage(5, 'Ticket', 'Travel')],
  steps: ([[7, 1], [7, 3], [7, 4], [7, 5], [null, 1]] as const).map(([Country, StageId]) => ({ Country, StageId, ExpectedDays: 5 })),
  soonDays: 7,
  hasGateway: false,
}
const papers: RequestPaper[] = [
  { PaperId: 1, Ar: 'الهوية', En: 'Identity', From: 'client', StageId: 4, State: 'missing', On: null, ExpiresOn: null, Note: '', By: null, At: null },
  { PaperId: 2, Ar: 'الجواز', En: 'Passport', From: 'agency', StageId: null, State: 'received', On: inDays(-9), ExpiresOn: inDays(-1), Note: '', By: 'Me', At: null },
]
const row = requestRow(1, { PersonId: 3, Person: 'Maria', PaidMusand: inDays(-30), DeadlineOn: inDays(60), Medical: '', StageId: 3, NextStageId: 4, StageDueOn: inDays(2), ExtendedOn: null })

function show(role: Role = 'Editor', more: Routes = {}) {
  setLanguage('en')
  const network = fakeOffice(
    {
      ...tableOf(resources.follow, [row]),
      'GET /api/persons/get': listOf([{ ...requestRow(3), Country: 7 }]),
      'GET /api/messages/get': () => [],
      'GET /api/follow/prerequisite': () => ({ ...pipeline, offices: [] }),
      'GET /api/follow/papers': () => papers,
      'GET /api/follow/marks': () => [{ StageId: 3, On: inDays(-4) }],
      'POST /api/follow/mark': () => ({ ...row, Version: 2 }),
      'POST /api/follow/paper': () => papers,
      ...more,
    },
    role,
  )
  renderStaff(<Desk><RequestDialog resource={resources.follow} row={row} readOnly={role === 'Read'} onClose={() => undefined} /></Desk>, { texts: { backoffice: translations } })
  return { network, user: userEvent.setup() }
}

async function openPath(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('radio', { name: 'Path' }, { timeout: 10_000 }))
  return within(await screen.findByRole('list', { name: 'The steps of Client 1' }, { timeout: 10_000 }))
}

test('the path says what is done, what is next and when, and what is ahead, beside the clock of the law', async () => {
  const { user } = show()
  const path = await openPath(user)
  await waitFor(() => {
    expect(path.getAllByRole('listitem')).toHaveLength(4)
  })
  await path.findByText(inDays(-4))
  expect(path.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Musaned payment${inDays(-30)}`, `Training${inDays(-4)}`, `Medical checkExpected ${inDays(2)}Done today Medical check`, 'Ticket',
  ])
  expect(screen.getByRole('progressbar', { name: 'Legal clock' })).toHaveAttribute('aria-valuetext', 'Day 30 of 90')
  expect(screen.getByText('60 days left')).toBeVisible()
})

test('a stage is recorded and taken back from the path, and the form goes on from the row as it then is', async () => {
  const { network, user } = show()
  const path = await openPath(user)
  await user.click(await path.findByRole('button', { name: 'Done today Medical check' }))
  await user.click(path.getByRole('button', { name: 'Undo: Training' }))
  await waitFor(() => {
    expect(network.sent('POST /api/follow/mark').map(({ body }) => body)).toMatchObject([{ StageId: '4' }, { StageId: '3', Undo: 'true' }])
  })
})

test('papers say whose they are, and their state is one choice', async () => {
  const { network, user } = show()
  await openPath(user)
  expect(await screen.findByText('from the client')).toBeVisible()
  expect(screen.getByText(`expired on ${inDays(-1)}`)).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Identity' }), 'Received')
  await waitFor(() => {
    expect(network.sent('POST /api/follow/paper')[0]?.body).toEqual({ Id: '1', PaperId: '1', State: 'received', On: inDays(0) })
  })
})

test('the form folds the fields of stages that are not in the path', async () => {
  show()
  const folded = await screen.findByText('Other steps', { selector: 'summary' }, { timeout: 10_000 })
  expect(within(folded.closest('details') ?? document.body).getByLabelText(/POLO entered/)).toBeInTheDocument()
  expect(within(folded.closest('details') ?? document.body).queryByLabelText(/Medical/)).toBeNull()
})

test('a payment whose day is still to come is asked about before it is saved', async () => {
  const { network, user } = show('Editor', { 'POST /api/follow/Edit': () => row })
  const paid = await screen.findByRole('textbox', { name: /Musaned payment/ }, { timeout: 10_000 })
  await user.clear(paid)
  await user.type(paid, inDays(1))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const question = await screen.findByRole('dialog', { name: 'Is this right?' })
  expect(within(question).getByText(/still to come/)).toHaveTextContent('Musaned payment: still to come')
  expect(network.sent('POST /api/follow/Edit')).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Continue anyway' }))
  await waitFor(() => {
    expect(network.sent('POST /api/follow/Edit')[0]?.body).toMatchObject({ PaidMusand: inDays(1) })
  })
})

test('a payment of more than 400 days ago is asked about too', async () => {
  const { user } = show()
  const paid = await screen.findByRole('textbox', { name: /Musaned payment/ }, { timeout: 10_000 })
  await user.clear(paid)
  await user.type(paid, inDays(-401))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/more than 400 days from today/)).toBeVisible()
})

test('a reader sees the path and no buttons, and papers that do not come say so', async () => {
  const { user } = show('Read', { 'GET /api/follow/papers': () => refusal(500, 'server_error') })
  const path = await openPath(user)
  await waitFor(() => {
    expect(path.getAllByRole('listitem')).toHaveLength(4)
  })
  expect(path.queryByRole('button')).toBeNull()
  expect(await screen.findByText('The papers could not be loaded')).toBeVisible()
})
