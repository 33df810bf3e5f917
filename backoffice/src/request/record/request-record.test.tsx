/**
 * @jest-environment jsdom
 */
import { setLanguage } from '@office/shared-api'
import { queryClient, queryKeys } from '@office/shared-api/client'
import { DAY, dayInRiyadh, resources, type PipelineAnswer, type PipelineStage, type RequestPaper, type Role } from '@office/shared-api/model'
import type { Routes } from '@office/shared-ui/test-support'
import { fakeOffice, listOf, refusal, renderStaff, requestRow, tableOf } from '@office/shared-ui/test-support/staff'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RECORD_ROUTES } from '../../test-support/record-routes'
import { translations } from '../../translations'
import { arrivalTranslations } from '../../translations/arrival'
import RequestRecord from './request-record'
import { Desk } from '../desk'

const texts = { ar: { ...translations.ar, ...arrivalTranslations.ar }, en: { ...translations.en, ...arrivalTranslations.en } }
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

function show(role: Role = 'Editor', more: Routes = {}, { onStep = jest.fn(), onClose = jest.fn(), of = row } = {}) {
  setLanguage('en')
  const network = fakeOffice(
    {
      ...tableOf(resources.follow, [row]),
      ...tableOf(resources.requests, [row]),
      ...RECORD_ROUTES,
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
  renderStaff(<Desk><RequestRecord resource={resources.follow} row={of} readOnly={role === 'Read'} onStep={onStep} onClose={onClose} /></Desk>, { texts: { backoffice: texts } })
  return { network, user: userEvent.setup() }
}

const SLOWLY = { timeout: 10_000 }

async function findPath() {
  return within(await screen.findByRole('list', { name: 'The steps of Client 1' }, { timeout: 10_000 }))
}

test('a replacement leads to the request that it replaces', async () => {
  show('Read', {}, { of: { ...row, ReplacesId: 9 } })
  expect(await screen.findByRole('link', { name: 'Replaces an earlier request: open it' }, SLOWLY)).toHaveAttribute('href', '/requests?row=9')
})

test('the path says what is done, what is next and when, and what is ahead, beside the clock of the law', async () => {
  show()
  const path = await findPath()
  await waitFor(() => {
    expect(path.getAllByRole('listitem')).toHaveLength(4)
  })
  await path.findByText(inDays(-4))
  expect(path.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Musaned payment: done ${inDays(-30)}`, `Training: done ${inDays(-4)}`, `Medical check: next step Expected ${inDays(2)}`, 'Ticket: not yet ',
  ])
  expect(screen.getByRole('progressbar', { name: 'Legal clock' })).toHaveAttribute('aria-valuetext', 'Day 30 of 90')
  expect(screen.getByText('60 days left')).toBeVisible()
})

test('after the arrival the record says the day of the guarantee, and until when guarantee and contract last; from the payment on cases can be opened there, before it there is no such section', async () => {
  const arrived = { ...row, ArrivedOn: inDays(-40), GuaranteeSince: inDays(-40), GuaranteeUntil: inDays(50), ContractUntil: inDays(690), InsuranceNo: 'INS-7', InsurancePaidOn: null }
  show('Editor', { ...tableOf(resources.follow, [arrived]), ...tableOf(resources.requests, [arrived]), 'GET /api/handovers/get': listOf([]), 'GET /api/cases/get': listOf([]) })
  expect(await screen.findByRole('heading', { name: 'After arrival' }, { timeout: 10_000 })).toBeVisible()
  expect(await screen.findByText('Day 40 of 90 of the guarantee', {}, { timeout: 10_000 })).toBeVisible()
  expect(screen.getByText('INS-7')).toBeVisible()
  cleanup()
  show()
  expect(await screen.findByRole('heading', { name: 'After arrival' }, { timeout: 10_000 })).toBeVisible()
  expect(screen.queryByText(/of the guarantee/)).toBeNull()
  cleanup()
  const unpaid = { ...row, PaidMusand: null, DeadlineOn: null }
  show('Editor', { ...tableOf(resources.follow, [unpaid]), ...tableOf(resources.requests, [unpaid]) })
  await findPath()
  await waitFor(() => { expect(screen.queryByRole('heading', { name: 'After arrival' })).toBeNull() })
})

test('a request that is cancelled, archived or has arrived has no clock, and only one that goes on asks for its next stage', async () => {
  const CANCELLED = { Id: 9, Ar: 'ملغي', En: 'Cancelled', Type: 6, Color: '', Class: 'cancelled', Disable: false }
  const lookups = { 'GET /api/filters/getdata': () => [CANCELLED], 'GET /api/follow/prerequisite': () => ({ ...pipeline, offices: [] }) }
  const open = async (values: object) => {
    const one = { ...row, Travel: null, DeadlineOn: inDays(-4), ...values }
    show('Editor', { ...tableOf(resources.follow, [one]), ...tableOf(resources.requests, [one]), ...lookups, 'GET /api/handovers/get': listOf([]) })
    await findPath()
  }
  await open({})
  expect(await screen.findByRole('progressbar', { name: 'Legal clock' }, SLOWLY)).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Done today Medical check' }, SLOWLY)).toBeVisible()
  for (const values of [{ Status: 9 }, { Archived: true }]) {
    cleanup()
    await open(values)
    await waitFor(() => { expect(screen.queryByRole('button', { name: 'Done today Medical check' })).toBeNull() })
    expect(screen.queryByText(/late|next step/)).toBeNull()
    expect(screen.queryByRole('progressbar', { name: 'Legal clock' })).toBeNull()
  }
  cleanup()
  await open({ ArrivedOn: inDays(-30) })
  expect(await screen.findByRole('button', { name: 'Done today Medical check' }, SLOWLY)).toBeVisible()
  expect(screen.queryByText(/late/)).toBeNull()
})

test('an extension that came by itself says so', async () => {
  const extended = { ...row, ExtendedOn: inDays(-1), ExtendReason: '' }
  show('Editor', { ...tableOf(resources.follow, [extended]), ...tableOf(resources.requests, [extended]) })
  expect(await screen.findByText('Extended automatically', {}, { timeout: 10_000 })).toBeVisible()
})

test('a stage is recorded and taken back from the path, in the record', async () => {
  const { network, user } = show()
  const path = await findPath()
  await user.click(await screen.findByRole('button', { name: 'Done today Medical check' }))
  await user.click(path.getByRole('button', { name: 'Undo: Training' }))
  await waitFor(() => {
    expect(network.sent('POST /api/follow/mark').map(({ body }) => body)).toMatchObject([{ StageId: '4' }, { StageId: '3', Undo: 'true' }])
  })
})

test('papers say whose they are, and their state is one choice', async () => {
  const { network, user } = show()
  await findPath()
  expect(await screen.findByText('from the client')).toBeVisible()
  expect(screen.getByText(`expired on ${inDays(-1)}`)).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Identity' }), 'Received')
  await waitFor(() => {
    expect(network.sent('POST /api/follow/paper')[0]?.body).toEqual({ Id: '1', PaperId: '1', State: 'received', On: inDays(0) })
  })
})

/** The whole form, from the record's menu. */
async function editAll(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'More for Client 1' }, { timeout: 10_000 }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit all' }))
}

test('the form folds the fields of stages that are not in the path', async () => {
  const { user } = show()
  await editAll(user)
  const folded = await screen.findByText('Other steps', { selector: 'summary' }, { timeout: 10_000 })
  expect(within(folded.closest('details') ?? document.body).getByLabelText(/POLO entered/)).toBeInTheDocument()
  expect(within(folded.closest('details') ?? document.body).queryByLabelText(/Medical/)).toBeNull()
})

test('a payment whose day is still to come is asked about before it is saved', async () => {
  const { network, user } = show('Editor', { 'POST /api/follow/Edit': () => row })
  await editAll(user)
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
  await editAll(user)
  const paid = await screen.findByRole('textbox', { name: /Musaned payment/ }, { timeout: 10_000 })
  await user.clear(paid)
  await user.type(paid, inDays(-401))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/more than 400 days from today/)).toBeVisible()
})

test('a reader sees the path and no buttons, and papers that do not come say so', async () => {
  show('Read', { 'GET /api/follow/papers': () => refusal(500, 'server_error') })
  const path = await findPath()
  await waitFor(() => {
    expect(path.getAllByRole('listitem')).toHaveLength(4)
  })
  expect(path.queryByRole('button')).toBeNull()
  expect(await screen.findByText('The papers could not be loaded')).toBeVisible()
})

const SLOW = { timeout: 10_000 }
const fieldButton = (name: string) => screen.findByTitle(`Edit: ${name}`, {}, { timeout: 10_000 })
const EDIT = 'POST /api/requests/Edit'

test('a field becomes an input by F2, Enter saves it alone with the version, and the focus goes back to it', async () => {
  const { network, user } = show('Editor', { [EDIT]: () => ({ ...row, Phone: '0551112223', Version: 2 }) })
  const phone = await fieldButton('Mobile number')
  phone.focus()
  await user.keyboard('{F2}')
  const input = await screen.findByRole('textbox', { name: /^Mobile number/ })
  await waitFor(() => { expect(input).toHaveFocus() }, SLOW)
  await user.clear(input)
  await user.type(input, '0551112223{Enter}')
  await waitFor(() => { expect(network.sent(EDIT)[0]?.body).toEqual({ Id: '1', Version: '1', Phone: '0551112223' }) }, SLOW)
  await waitFor(async () => { expect(await fieldButton('Mobile number')).toHaveFocus() }, SLOW)
})

test('Escape leaves a field as it was and saves nothing; a wrong value is told at the field, which stays open', async () => {
  const { network, user } = show('Editor', { [EDIT]: () => row })
  await user.click(await fieldButton('Mobile number'))
  await user.type(await screen.findByRole('textbox', { name: /^Mobile number/ }), '9{Escape}')
  expect(await fieldButton('Mobile number')).toHaveTextContent('0501234567')
  await user.click(await fieldButton('Mobile number'))
  const input = await screen.findByRole('textbox', { name: /^Mobile number/ })
  await user.clear(input)
  await user.type(input, '12{Enter}')
  expect(await screen.findByRole('textbox', { name: /^Mobile number/ })).toBeInvalid()
  expect(network.sent(EDIT)).toEqual([])
})

test('a colleague’s change of another field does not stand in the way of a save; one of the same field is shown, and mine is saved only when I say so', async () => {
  let current = row
  const { network, user } = show('Editor', {
    'GET /api/requests/get': () => ({ data: [current], total: 1, showing: 1 }),
    [EDIT]: ({ body }) => {
      if (body['Version'] !== String(current.Version)) return refusal(409, 'field_errors', [{ field: 'Version', errorMsg: 'Nadia changed this at 14:02' }])
      current = { ...current, Name: String(body['Name']), Version: current.Version + 1 }
      return current
    },
  })
  const type = async (text: string) => {
    await user.click(await fieldButton('Client name'))
    const input = await screen.findByRole('textbox', { name: /^Client name/ })
    return async () => {
      await user.clear(input)
      await user.type(input, `${text}{Enter}`)
    }
  }
  const first = await type('Mine')
  current = { ...current, Note: 'theirs', Version: 5 }
  await first()
  await waitFor(() => { expect(network.sent(EDIT).map(({ body }) => body)).toEqual([expect.objectContaining({ Version: '1' }), expect.objectContaining({ Version: '5', Name: 'Mine' })]) }, SLOW)
  const second = await type('Mine again')
  current = { ...current, Name: 'Theirs', Version: 9 }
  await second()
  expect(await screen.findByText('Nadia changed this at 14:02', { selector: 'h2, h3, h4, strong, p' })).toBeVisible()
  expect(network.sent(EDIT).filter(({ body }) => body['Name'] === 'Mine again').every(({ body }) => body['Version'] !== '9')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Save mine over theirs' }))
  await waitFor(() => { expect(network.sent(EDIT).at(-1)?.body).toMatchObject({ Version: '9', Name: 'Mine again' }) }, SLOW)
})

test('fields that depend on each other open as one form', async () => {
  const { user } = show()
  await user.click(await fieldButton('Has a visa'))
  await user.click(await screen.findByRole('switch', { name: /^Has a visa/ }))
  expect(await screen.findByRole('textbox', { name: /^Visa number/ })).toBeVisible()
})

const withValues = (values: object): Routes => ({ 'GET /api/requests/get': listOf([{ ...row, ...values }]), 'GET /api/follow/get': listOf([{ ...row, ...values }]) })

test('of fields that open as one form, the one that was pressed has the focus, and gets it back', async () => {
  const { user } = show('Editor', withValues({ HasVisa: true, VisaNumber: '1300000001', BorderNo: '3000000001' }))
  await user.click(await fieldButton('Border number'))
  const input = await screen.findByRole('textbox', { name: /^Border number/ }, SLOW)
  await waitFor(() => { expect(input).toHaveFocus() }, SLOW)
  await user.keyboard('{Escape}')
  await waitFor(async () => { expect(await fieldButton('Border number')).toHaveFocus() }, SLOW)
})

test('a birth day that was entered in the Hijri calendar says so', async () => {
  show('Editor', withValues({ Dob: '1410-02-03' }))
  expect((await screen.findByText('1410-02-03', {}, SLOW)).closest('button')).toHaveTextContent(/^1410-02-03 AH/)
})

test('empty fields wait behind a button that says how many they are', async () => {
  const { user } = show()
  await fieldButton('Mobile number')
  expect(screen.queryByTitle('Edit: Client’s e-mail')).toBeNull()
  for (const button of screen.getAllByRole('button', { name: /^Show empty fields/ })) await user.click(button)
  expect(await fieldButton('Client’s e-mail')).toBeVisible()
})

test('J and K go to the neighbours, not while something is typed; the title has the focus, and Escape closes', async () => {
  const [onStep, onClose] = [jest.fn(), jest.fn()]
  const { user } = show('Editor', {}, { onStep, onClose })
  await waitFor(() => { expect(screen.getByRole('heading', { name: 'Client 1' })).toHaveFocus() }, SLOW)
  await user.keyboard('jk')
  expect(onStep.mock.calls).toEqual([[1], [-1]])
  await user.click(await fieldButton('Mobile number'))
  await user.type(await screen.findByRole('textbox', { name: /^Mobile number/ }), 'j')
  expect(onStep).toHaveBeenCalledTimes(2)
  await user.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  await waitFor(() => { expect(onClose).toHaveBeenCalledTimes(1) }, SLOW)
})

test('quick hands: a key that is pressed while the last action is under way acts on the version that it leaves', async () => {
  let current = row
  const { network, user } = show('Editor', {
    'GET /api/follow/get': () => ({ data: [current], total: 1, showing: 1 }),
    'POST /api/follow/mark': ({ body }) => {
      current = { ...current, Version: current.Version + 1, StageId: Number(body['StageId']), NextStageId: 5, Medical: 'done' }
      return current
    },
  })
  await screen.findByRole('button', { name: 'Done today Medical check' }, SLOW)
  await user.keyboard('se')
  expect(await screen.findByRole('button', { name: 'Save' }, SLOW)).toBeVisible()
  const contract = await screen.findByRole('textbox', { name: /^Contract number/ }, SLOW)
  await user.type(contract, 'C')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => { expect(network.sent('POST /api/follow/Edit')[0]?.body).toMatchObject({ Version: '2' }) }, SLOW)
})

test('typing is not lost by going on: the record asks first, of a field and of the whole form', async () => {
  const [onStep, onClose] = [jest.fn(), jest.fn()]
  const { user } = show('Editor', {}, { onStep, onClose })
  await editAll(user)
  await user.type(await screen.findByRole('textbox', { name: /^Contract number/ }, SLOW), 'C-9')
  await user.click(screen.getByRole('button', { name: 'Next record' }))
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }, SLOW))
  expect(question.getByText('What you changed in “Client 1” is not saved yet.')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Keep editing' }))
  expect(onStep).not.toHaveBeenCalled()
  expect(screen.getByRole('textbox', { name: /^Contract number/ })).toHaveValue('C-9')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }, SLOW))
  await waitFor(() => { expect(onClose).toHaveBeenCalledTimes(1) }, SLOW)
})

test('a record whose data do not come says so, and loads them when asked again', async () => {
  const { network, user } = show('Editor', { 'GET /api/follow/get': () => refusal(500, 'server_error'), 'GET /api/requests/get': () => refusal(500, 'server_error') })
  const again = await screen.findByRole('button', { name: 'Try again' }, SLOW)
  expect(screen.getByText('Part of the record could not be loaded')).toBeVisible()
  network.change(tableOf(resources.follow, [row]))
  network.change(tableOf(resources.requests, [row]))
  await user.click(again)
  await waitFor(() => { expect(network.sent('GET /api/requests/get').length + network.sent('GET /api/follow/get').length).toBeGreaterThan(2) }, SLOW)
})

test('a request that a colleague deletes while it is open says so, and shows its last values no more', async () => {
  const { network } = show()
  await fieldButton('Mobile number')
  network.change({ 'GET /api/requests/get': listOf([]), 'GET /api/follow/get': listOf([]) })
  await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.resource(resources.requests) }))
  expect(await screen.findByText('This record has been deleted')).toBeVisible()
  expect(screen.queryByText('0501234567')).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Sections of the record' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'More for Client 1' })).toBeNull()
})

test('beside the notice of a failure nothing looks as if it were still coming', async () => {
  const bare = requestRow(1)
  const { container } = render()
  function render() {
    setLanguage('en')
    fakeOffice({ ...tableOf(resources.requests, [bare]), ...RECORD_ROUTES, 'GET /api/messages/get': () => [], 'GET /api/follow/prerequisite': () => pipeline, 'GET /api/follow/get': () => refusal(500, 'server_error') })
    return renderStaff(<Desk><RequestRecord resource={resources.requests} row={bare} readOnly={false} onClose={jest.fn()} /></Desk>, { texts: { backoffice: translations } })
  }
  expect(await screen.findByText('Part of the record could not be loaded', {}, SLOW)).toBeVisible()
  expect(container.querySelector('[data-section=path] [class*=skeleton]')).toBeNull()
})

test('the index follows the scroll: the section at the head is the current one', async () => {
  show()
  await fieldButton('Mobile number')
  const index = within(screen.getByRole('navigation', { name: 'Sections of the record' }))
  const current = () => index.getAllByRole('button').find((entry) => entry.getAttribute('aria-current') === 'location')?.textContent
  expect(current()).toBe('Path')
  const panel = screen.getByRole('region', { name: 'Client 1' })
  const tops: Readonly<Record<string, number>> = { path: -900, client: -400, worker: 10, money: 200, messages: 300, history: 600, earlier: 900 }
  for (const section of panel.querySelectorAll<HTMLElement>('[data-section]')) {
    section.getBoundingClientRect = () => ({ top: tops[section.dataset['section'] ?? ''] ?? 0 }) as DOMRect
  }
  fireEvent.scroll(panel)
  expect(current()).toBe('Worker')
})
