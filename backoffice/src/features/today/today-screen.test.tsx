/**
 * @jest-environment jsdom
 */
import { setLanguage } from '@office/shared-api'
import { DAY, dayInRiyadh, WORK_GROUPS, type PipelineAnswer, type PipelineStage, type Role, type WorkGroup } from '@office/shared-api/model'
import { ToastHost } from '@office/shared-ui/dialog'
import { renderWithTexts, type Routes } from '@office/shared-ui/test-support'
import { fakeOffice, forgetToasts, listOf, refusal, renderStaff, requestRow } from '@office/shared-ui/test-support/staff'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RECORD_ROUTES } from '../../test-support/record-routes'
import { translations } from '../../translations'
import { arrivalTranslations } from '../../translations/arrival'
import { caseTranslations } from '../../translations/cases'
import { handoverTranslations } from '../../translations/handover'
import { moneyTranslations } from '../../translations/money'
import TodayScreen from './today-screen'
import { Desk } from '../../request/desk'

/** The day so many days ahead in Riyadh. */
const inDays = (days: number) => dayInRiyadh(new Date(Date.now() + days * DAY))

const stage = (Id: number, En: string, Field: PipelineStage['Field'] = '') => ({ Id, Ar: `${En} ع`, En, Field, SortId: Id, Disable: false })
const pipeline: PipelineAnswer = {
  stages: [stage(1, 'Musaned payment', 'PaidMusand'), stage(2, 'Medical check', 'Medical'), stage(3, 'Ticket', 'Travel'), stage(4, 'Arrived', 'ArrivedOn')],
  steps: [1, 2, 3, 4].map((StageId) => ({ Country: null, StageId, ExpectedDays: 5 })),
  soonDays: 7,
  hasGateway: false,
}

const late = (id: number, more = {}) =>
  requestRow(id, { PaidMusand: inDays(-95), DeadlineOn: inDays(-5), StageDueOn: inDays(-60), StageId: 1, NextStageId: 2, ExtendedOn: null, PapersMissing: 0, Person: 'Maria', ...more })

const counted = (groups: Partial<Record<WorkGroup | 'callbacks', number>>, callbacksDue = 0) => () => ({ groups: { ...Object.fromEntries(WORK_GROUPS.map((group) => [group, 0])), callbacks: 0, ...groups }, callbacksDue, stages: [] })

const PARTS = [translations, arrivalTranslations, caseTranslations, handoverTranslations, moneyTranslations]
const wordsIn = (language: 'ar' | 'en') => Object.fromEntries(PARTS.flatMap((part) => Object.entries(part[language])))
const texts = { ar: wordsIn('ar'), en: wordsIn('en') }

interface Setting {
  at?: string
  role?: Role
  language?: 'ar' | 'en'
  rows?: ReturnType<typeof late>[]
  more?: Routes
}

function show({ at = '/today', role = 'Editor', language = 'en', rows = [late(1), late(2, { PaidMusand: inDays(-80), DeadlineOn: inDays(10) })], more = {} }: Setting = {}) {
  setLanguage(language)
  const network = fakeOffice(
    {
      'GET /api/follow/worklist': counted({ overdue: 1, soon: 1 }),
      'GET /api/follow/get': listOf(rows),
      'GET /api/follow/prerequisite': () => pipeline,
      'GET /api/messages/get': () => [],
      'GET /api/payments/get': listOf([]),
      'POST /api/follow/mark': ({ body }) => rows.find(({ Id }) => String(Id) === body['Id']),
      'POST /api/follow/extend': ({ body }) => rows.find(({ Id }) => String(Id) === body['Id']),
      ...more,
    },
    role,
  )
  renderStaff(<Desk><TodayScreen /></Desk>, { at, language, texts: { backoffice: texts } })
  return { network, user: userEvent.setup() }
}

const marks = (network: ReturnType<typeof show>['network']) => network.sent('POST /api/follow/mark').map(({ body }) => body)
const itemOf = async (name: string) => (await screen.findByRole('link', { name })).closest('li') ?? document.body
async function chooseFromMenu(user: ReturnType<typeof userEvent.setup>, name: string, entry: string) {
  await user.click(await screen.findByRole('button', { name: `More for ${name}` }))
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: entry }))
}

test('the first group that waits is open, each count leads to its group, and a row says how late it is in words', async () => {
  const { network } = show()
  const strip = await screen.findByRole('navigation', { name: 'What waits for work' })
  expect(await within(strip).findByRole('link', { name: /Past the deadline/ })).toHaveTextContent('Past the deadline 1')
  await waitFor(() => {
    expect(within(strip).getByRole('link', { current: true })).toHaveTextContent('Past the deadline')
  })
  expect(within(strip).getByRole('link', { name: /Papers missing/ })).toHaveAttribute('href', '/today?due=papers')
  const linesOf = (name: string) => within(within(strip).getByRole('list', { name })).getAllByRole('link').map(({ textContent }) => textContent)
  expect(linesOf('Client').slice(0, 5)).toEqual(['Not contacted ', 'Call requests 0', 'Reminders ', 'Messages ready 2', 'Papers missing 0'])
  expect([linesOf('Deadline').length, linesOf('Client').length, linesOf('Arrival').length]).toEqual([5, 7, 6])
  const item = await itemOf('Client 1')
  expect(within(item).getByText('Day 95 of 90')).toBeVisible()
  expect(within(item).getByText('5 days late')).toBeVisible()
  expect(await within(item).findByText('Medical check')).toBeVisible()
  expect(within(item).getByText('due 60 days ago')).toBeVisible()
  expect(within(await itemOf('Client 2')).getByText('10 days left')).toBeVisible()
  expect(network.sent('GET /api/follow/get').map(({ query }) => query)).toContainEqual(expect.objectContaining({ due: 'overdue' }))
})

test('visitors who asked to be called are a group that opens their list, also when no request waits', async () => {
  show({ rows: [], more: { 'GET /api/follow/worklist': counted({ callbacks: 3 }, 1) } })
  const strip = await screen.findByRole('navigation', { name: 'What waits for work' })
  const group = await within(strip).findByRole('link', { name: 'Call requests 3' })
  expect(group).toHaveAttribute('href', '/callbacks?box=new&sort=ContactDueAt')
  expect(await screen.findByText('Only call requests wait for you')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the call requests' })).toHaveAttribute('href', '/callbacks?box=new&sort=ContactDueAt')
  expect(screen.queryByText('Nothing is late today')).toBeNull()
})

test('the address names the group, before the counts are there', async () => {
  const { network } = show({ at: '/today?due=papers', more: { 'GET /api/follow/worklist': () => new Promise(() => undefined) } })
  await itemOf('Client 1')
  expect(network.sent('GET /api/follow/get').map(({ query }) => query)).toContainEqual(expect.objectContaining({ due: 'papers' }))
})

test('one press records the next stage, and nothing is left to press twice until the server says what follows', async () => {
  let answer: () => void = () => undefined
  const { network, user } = show({ more: { 'POST /api/follow/mark': () => new Promise((resolve) => (answer = () => { resolve(late(1)) })) } })
  await user.click(await screen.findByRole('button', { name: 'Done today Medical check, Client 1' }))
  expect(marks(network)).toEqual([{ Id: '1', Version: '1', StageId: '2' }])
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Done today Medical check, Client 1' })).toBeNull()
  })
  answer()
  expect(await screen.findByRole('button', { name: 'Done today Medical check, Client 1' })).toBeVisible()
})

test('what follows one’s own mark has its version, before the list has been read again', async () => {
  const { network, user } = show({ more: { 'POST /api/follow/mark': () => ({ ...late(1), Version: 2 }) } })
  const stamp = () => screen.findByRole('button', { name: 'Done today Medical check, Client 1' })
  await user.click(await stamp())
  await waitFor(() => {
    expect(marks(network)).toHaveLength(1)
  })
  await user.click(await stamp())
  await waitFor(() => {
    expect(marks(network).map(({ Version }) => Version)).toEqual(['1', '2'])
  })
})

test('a warning is asked about, and agreed to with its code', async () => {
  const { network, user } = show({
    more: { 'POST /api/follow/mark': ({ body }) => (body['Agree'] === 'skips' ? late(1) : refusal(409, 'not_saved', [{ field: 'StageId', errorMsg: 'Skips: Contract signed', agree: 'skips' }])) },
  })
  await user.click(await screen.findByRole('button', { name: 'Done today Medical check, Client 1' }))
  const question = await screen.findByRole('dialog', { name: 'Is this right?' })
  expect(within(question).getByText('Skips: Contract signed')).toBeVisible()
  await user.click(within(question).getByRole('button', { name: 'Continue anyway' }))
  await waitFor(() => {
    expect(marks(network)).toMatchObject([{ StageId: '2' }, { StageId: '2', Agree: 'skips' }])
  })
})

test('a mark that fails is taken back on the screen', async () => {
  const { user } = show({ more: { 'POST /api/follow/mark': () => refusal(500, 'server_error') } })
  const name = 'Done today Medical check, Client 1'
  await user.click(await screen.findByRole('button', { name }))
  expect(await screen.findByRole('button', { name })).toBeVisible()
})

test('the ticket asks for the day of the flight', async () => {
  const { network, user } = show({ rows: [late(1, { StageId: 2, NextStageId: 3 })] })
  await user.click(await screen.findByRole('button', { name: 'Enter the flight’s day… Ticket, Client 1' }))
  const dialog = await screen.findByRole('dialog', { name: 'Ticket · Client 1' }, { timeout: 10_000 })
  const day = await within(dialog).findByRole('textbox', { name: /Day/ }, { timeout: 10_000 })
  expect(day).toHaveAccessibleDescription('Day of the flight')
  expect(marks(network)).toEqual([])
  await user.type(day, '2026-12-24')
  await user.click(within(dialog).getByRole('button', { name: 'Record' }))
  await waitFor(() => {
    expect(marks(network)).toMatchObject([{ Id: '1', StageId: '3', On: '2026-12-24' }])
  })
})

test('another day, an extension with its reason and undo are in the menu', async () => {
  const { network, user } = show()
  await chooseFromMenu(user, 'Client 1', 'Undo: Musaned payment')
  await waitFor(() => {
    expect(marks(network)).toMatchObject([{ StageId: '1', Undo: 'true' }])
  })
  await chooseFromMenu(user, 'Client 1', 'Extend the deadline')
  const dialog = await screen.findByRole('dialog', { name: 'Extend the deadline · Client 1' }, { timeout: 10_000 })
  await user.type(await within(dialog).findByRole('textbox', { name: /Reason/ }), 'Strike')
  await user.click(within(dialog).getByRole('button', { name: 'Extend the deadline' }))
  await waitFor(() => {
    expect(network.sent('POST /api/follow/extend')[0]?.body).toMatchObject({ Id: '1', Reason: 'Strike' })
  })
  await chooseFromMenu(user, 'Client 1', 'Done on another day…')
  const other = await screen.findByRole('dialog', { name: 'Medical check · Client 1' })
  await user.type(within(other).getByRole('textbox', { name: /Day/ }), '2026-11-20')
  await user.type(within(other).getByRole('textbox', { name: /Result/ }), 'Fit')
  await user.click(within(other).getByRole('button', { name: 'Record' }))
  await waitFor(() => {
    expect(marks(network).at(-1)).toMatchObject({ StageId: '2', On: '2026-11-20', Text: 'Fit' })
  })
})

test('a request with a case that waits says of which kind, and by when', async () => {
  const one = { Id: 7, Version: 1, Ref: 'R-1/1', RequestId: 1, Kind: 'return', State: 'closed', Outcome: 'refunded', AnswerBy: null, DueAmount: '8250.00', DueOn: inDays(-20), DueBy: inDays(-6), Rest: '8250.00' }
  const { network } = show({ at: '/today?due=refund', rows: [late(1)], more: { 'GET /api/cases/get': listOf([one]) } })
  const item = within(await itemOf('Client 1'))
  expect(await item.findByText('Return')).toBeVisible()
  expect(item.getByText('6 days late')).toBeVisible()
  expect(item.getByText('SAR 8,250')).toBeVisible()
  expect(network.sent('GET /api/cases/get').map(({ query }) => query)).toContainEqual(expect.objectContaining({ where: '[["DueAmount","filled"]]' }))
})

test.each([
  ['refund', { State: 'closed', Outcome: 'refunded', AnswerBy: null, DueAmount: '8250.00', DueOn: inDays(-20), DueBy: inDays(-6), Rest: '8250.00' }, 'Record a refund'],
  ['answer', { State: 'open', AnswerBy: inDays(-2), DueAmount: null, DueOn: null, Rest: null }, 'Answer the client'],
  ['cases', { State: 'open', AnswerBy: null, DueAmount: null, DueOn: null, Rest: null }, 'Change or close'],
] as const)('a row of the group %s has a button for what comes next, by the form of the record', async (group, of, label) => {
  const one = { Id: 7, Version: 1, Ref: 'R-1/1', RequestId: 1, Kind: 'return', Outcome: '', DueBy: null, OpenedOn: inDays(-30), Documented: 'none', ...of }
  const { user } = show({
    at: `/today?due=${group}`,
    rows: [late(1)],
    more: { 'GET /api/cases/get': listOf([one]), 'GET /api/methods/get': listOf([]), 'GET /api/filters/getdata': () => [], 'GET /api/cases/estimate': () => ({ Results: [] }) },
  })
  await user.click(await screen.findByRole('button', { name: `${label} Client 1` }))
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }))
  if (group === 'refund') expect(await dialog.findByRole('textbox', { name: /^Amount/ })).toHaveValue('8250.00')
  else expect(await dialog.findByRole('combobox', { name: /^State/ })).toHaveValue('open')
})

/** An administrator is told of figures that nobody has checked. */
const NO_FIGURES: Routes = Object.fromEntries(['settings', 'terms', 'ceilings', 'expiries'].map((name) => [`GET /api/${name}/get`, listOf([])]))

describe('a refund of all that a case owes waits for approval', () => {
  const one = { Id: 7, Version: 1, Ref: 'R-1/1', RequestId: 1, Kind: 'return', State: 'closed', Outcome: 'refunded', AnswerBy: null, DueAmount: '8250.00', DueOn: inDays(-20), DueBy: inDays(-6), Rest: '8250.00' }
  const refund = { Id: 3, Version: 4, RequestId: 1, Number: '', Kind: 'refund', CaseId: 7, Amount: '8250.00', State: 'prepared', VoidedOn: null, UserId: 99 }
  const shown = (role: Role, more: object = {}, at = 'refund') =>
    show({
      at: `/today?due=${at}`, rows: [late(1)], role,
      more: { 'GET /api/cases/get': listOf([{ ...one, ...(at === 'cases' && { State: 'open' }) }]), 'GET /api/payments/get': listOf([{ ...refund, ...more }]), 'POST /api/payments/approve': () => ({ ...refund, State: 'recorded', Number: 'F-2026-000001' }), 'GET /api/methods/get': listOf([]), 'GET /api/filters/getdata': () => [], ...NO_FIGURES },
    })
  const offered = async () => {
    const item = within(await itemOf('Client 1'))
    expect(await item.findByText('Waits for approval')).toBeVisible()
    return item.queryAllByRole('button', { name: /Client 1$/ }).flatMap(({ textContent }) => textContent || [])
  }

  test('another administrator approves it in the row; nobody is offered a second one', async () => {
    const { user, network } = shown('Admin')
    expect(await offered()).toEqual(['Approve SAR 8,250, Client 1'])
    await user.click(screen.getByRole('button', { name: 'Approve SAR 8,250, Client 1' }))
    await waitFor(() => { expect(network.sent('POST /api/payments/approve')[0]?.body).toMatchObject({ Id: '3', Version: '4' }) })
    expect(network.sent('GET /api/payments/get').map(({ query }) => query)).toContainEqual(expect.objectContaining({ where: '[["State","is","prepared"],["VoidedOn","empty"]]' }))
  })

  test('its maker, and who may not approve, read that it waits', async () => {
    shown('Editor')
    expect(await offered()).toEqual([])
  })

  test('the administrator who prepared it reads so too, and may change an open case', async () => {
    shown('Admin', { UserId: 1 }, 'cases')
    expect(await offered()).toEqual(['Change or close Client 1'])
  })

  test('where the waiting refunds cannot be read, the row keeps its button', async () => {
    show({ at: '/today?due=refund', rows: [late(1)], role: 'Admin', more: { 'GET /api/cases/get': listOf([one]), 'GET /api/payments/get': () => refusal(403, 'forbidden'), ...NO_FIGURES } })
    expect(await within(await itemOf('Client 1')).findByRole('button', { name: 'Record a refund Client 1' }, { timeout: 10_000 })).toBeVisible()
  })

  test('of a part, the rest is still to be recorded', async () => {
    const { user } = shown('Admin', { Amount: '250.00' })
    expect(await offered()).toEqual(['Record a refund Client 1'])
    await user.click(screen.getByRole('button', { name: 'Record a refund Client 1' }))
    expect(await within(await screen.findByRole('dialog', {}, { timeout: 20_000 })).findByRole('textbox', { name: /^Amount/ })).toHaveValue('8000.00')
  })
})

test('a row that waits for the hand-over has its button; the stage that is recorded stands beside its sign', async () => {
  // No canvas draws here: the journey does.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ scale: () => undefined, fillRect: () => undefined, clearRect: () => undefined, fillStyle: '' } as never)
  const { user } = show({ at: '/today?due=handover', rows: [late(1, { ArrivedOn: inDays(-3), GuaranteeSince: inDays(-3), GuaranteeUntil: inDays(87), StageId: 4, NextStageId: null })] })
  const item = within(await itemOf('Client 1'))
  expect((await item.findByText('Arrived')).querySelector('svg')).not.toBeNull()
  // The clock of the law has ended.
  expect(await item.findByText('Day 3 of 90 of the guarantee')).toBeVisible()
  expect(item.queryByText(/late|left/)).toBeNull()
  await user.click(item.getByRole('button', { name: 'Hand over to the client Client 1' }))
  expect(await screen.findByRole('dialog', { name: 'Hand over to the client' }, { timeout: 20_000 })).toBeVisible()
})

test('who may only look has no button for what comes next', async () => {
  show({ role: 'Read', at: '/today?due=handover', rows: [late(1)] })
  await itemOf('Client 1')
  expect(screen.queryByRole('button', { name: /^Hand over/ })).toBeNull()
})

test('where the terms extend by themselves nobody is offered to extend', async () => {
  const { user } = show({ rows: [late(1, { Extension: 'auto' }), late(2, { Extension: 'hand' })] })
  const entriesOf = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `More for ${name}` }))
    const entries = within(await screen.findByRole('menu')).getAllByRole('menuitem').map(({ textContent }) => textContent)
    await user.keyboard('{Escape}')
    return entries
  }
  expect(await entriesOf('Client 1')).not.toContain('Extend the deadline')
  expect(await entriesOf('Client 2')).toContain('Extend the deadline')
})

test('a request in the guarantee shows its day in place of the clock to the arrival', async () => {
  show({ at: '/today?due=guarantee', rows: [late(1, { ArrivedOn: inDays(-10), GuaranteeSince: inDays(-10), GuaranteeUntil: inDays(80) }), late(2, { ArrivedOn: inDays(0), GuaranteeSince: inDays(0), GuaranteeUntil: inDays(90) })] })
  const item = within(await itemOf('Client 1'))
  expect(await item.findByText('Day 10 of 90 of the guarantee')).toBeVisible()
  expect(item.getByText(`until ${inDays(80)}`)).toBeVisible()
  expect(item.queryByText('Day 95 of 90')).toBeNull()
  expect(item.queryByRole('button', { name: /^Done today/ })).toBeNull()
  expect(within(await itemOf('Client 2')).getByText('Starting day, of 90 of the guarantee')).toBeVisible()
})

test.each([['ar', 'يوم البدء من أصل ٩٠'], ['en', 'Starting day, of 90']] as const)('the first day of the clock is a word, in %s', async (language, words) => {
  show({ language, rows: [late(1, { PaidMusand: inDays(0), DeadlineOn: inDays(90) })] })
  expect(within(await itemOf('Client 1')).getByText(words)).toBeVisible()
})

test('in the group of arrivals the button records the arrival', async () => {
  const { network, user } = show({ at: '/today?due=arriving', rows: [late(1, { StageId: 3, NextStageId: 4 })] })
  await user.click(await screen.findByRole('button', { name: 'Record arrival Client 1' }))
  await waitFor(() => {
    expect(marks(network)).toMatchObject([{ Id: '1', StageId: '4' }])
  })
})

describe('a selection', () => {
  const choose = async (user: ReturnType<typeof userEvent.setup>, ...names: string[]) => {
    for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Choose the request of ${name}` }))
  }
  const setUp = (more: Partial<PipelineAnswer>) => ({ 'GET /api/follow/prerequisite': () => ({ ...pipeline, ...more }) })

  test('is recorded as done today; a request that asks something is left and listed with its question', async () => {
    const papers = { field: 'StageId', errorMsg: 'Papers missing: Identity', agree: 'papers_missing' }
    const { network, user } = show({ more: { 'POST /api/follow/markmany': () => ({ done: [1], passed: [{ Id: 2, errors: [papers] }] }) } })
    await choose(user, 'Client 1', 'Client 2')
    expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Send next message' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Done today' }))
    const left = await screen.findByRole('list', { name: 'Done: 1 · Left as they are: 1' })
    expect(within(left).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Client 2 R-2 Papers missing: Identity'])
    expect(network.sent('POST /api/follow/markmany').map(({ body }) => body)).toEqual([{ Ids: '1,2', Versions: '1,1' }])
    expect(screen.getByRole('checkbox', { name: 'Choose the request of Client 2' })).not.toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Hide this list' }))
    expect(left).not.toBeInTheDocument()
  })

  test('whose flights have come has its arrivals recorded', async () => {
    const { network, user } = show({ at: '/today?due=arriving', more: { 'POST /api/follow/markmany': () => ({ done: [1], passed: [] }) } })
    await choose(user, 'Client 1')
    await user.click(screen.getByRole('button', { name: 'Record arrival' }))
    await waitFor(() => {
      expect(network.sent('POST /api/follow/markmany')[0]?.body).toMatchObject({ Ids: '1', StageId: '4' })
    })
    expect(screen.queryByRole('list', { name: /Left as they are/ })).toBeNull()
  })

  test('of open requests is assigned, and has no stage to record', async () => {
    const { network, user } = show({ at: '/today?due=contact', more: { 'GET /api/requests/prerequisite': () => ({ offices: [], staff: [{ Id: 5, Name: 'Noura', AwayUntil: null }] }), 'POST /api/requests/assign': () => ({ done: [1], passed: [] }) } })
    await choose(user, 'Client 1')
    expect(screen.queryByRole('button', { name: 'Done today' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Assign to…' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Noura' }))
    await waitFor(() => {
      expect(network.sent('POST /api/requests/assign').map(({ body }) => body)).toEqual([{ Ids: '1', UserId: '5' }])
    })
  })

  test('has its next messages sent, where a gateway is set up', async () => {
    const { network, user } = show({ at: '/today?due=messages', more: { ...setUp({ hasGateway: true }), 'POST /api/requests/sendnext': () => ({ done: [1, 2], passed: [] }) } })
    await choose(user, 'Client 1', 'Client 2')
    await user.click(await screen.findByRole('button', { name: 'Send next message' }))
    await waitFor(() => {
      expect(network.sent('POST /api/requests/sendnext').map(({ body }) => body)).toEqual([{ Ids: '1,2' }])
    })
  })
})

test('a client opens beside the group, and the address names both', async () => {
  const { network, user } = show({ at: '/today?due=overdue' })
  network.change({ ...RECORD_ROUTES, 'GET /api/requests/get': listOf([requestRow(2)]) })
  const client = await screen.findByRole('link', { name: 'Client 2' })
  expect(client).toHaveAttribute('href', '/today?row=2&due=overdue')
  await user.click(client)
  expect(await screen.findByRole('region', { name: /Client 2/ }, { timeout: 10_000 })).toBeVisible()
  expect(screen.getByText('Client 1')).toBeInTheDocument()
})

test('a reader sees the work and no buttons', async () => {
  show({ role: 'Read' })
  await itemOf('Client 1')
  for (const name of [/Done today/, /More for/]) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getByText('Reading only')).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('nothing loaded and nothing late are two different states', async () => {
  const { network } = show({ rows: [], more: { 'GET /api/follow/worklist': () => refusal(500, 'server_error') } })
  expect(await screen.findByRole('alert')).toHaveTextContent('The work of today could not be loaded')
  network.change({ 'GET /api/follow/worklist': counted({}) })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nothing is late today')).toBeVisible()
})

test('an empty group says that it is', async () => {
  show({ at: '/today?due=soon', rows: [] })
  expect(await screen.findByText('No requests in this group')).toBeVisible()
})

const licence = (LicenceUntil: string | null) => ({ 'GET /api/settings/get': () => ({ total: 1, showing: 1, data: [{ Id: 1, Version: 1, LicenceUntil }] }) })
const unchecked = (terms: number, ceilings: number) => ({ 'GET /api/terms/get': () => ({ total: terms, showing: terms, data: [] }), 'GET /api/ceilings/get': () => ({ total: ceilings, showing: 0, data: [] }), 'GET /api/expiries/get': () => ({ total: 0, showing: 0, data: [] }), ...licence(null) })

test.each([
  [1, 0, ['Legal terms']],
  [0, 9, ['Ceilings']],
  [2, 1, ['Legal terms', 'Ceilings']],
] as const)('an administrator is told to check figures of %s terms and %s ceilings', async (terms, ceilings, links) => {
  const { network } = show({ role: 'Admin', more: unchecked(terms, ceilings) })
  expect(await screen.findByText('Check this figure and save it')).toBeVisible()
  for (const name of links) expect(await screen.findByRole('link', { name })).toHaveAttribute('href', `/settings?tab=${name === 'Ceilings' ? 'ceilings' : 'terms'}`)
  expect(screen.queryAllByRole('link', { name: /^(Legal terms|Ceilings)$/ })).toHaveLength(links.length)
  expect(network.sent('GET /api/ceilings/get').map(({ query }) => query['where'])).toEqual(['[["Unchecked","filled"]]'])
})

test.each([['Admin', 0], ['Editor', 1]] as const)('with %2$s unchecked terms a user of role %1$s is told nothing', async (role, terms) => {
  show({ role, more: unchecked(terms, 0) })
  await itemOf('Client 1')
  expect(screen.queryByText('Check this figure and save it')).toBeNull()
})


test.each([
  [-1, 'The office’s licence ended on'],
  [0, 'The office’s licence ends on'],
  [60, 'The office’s licence ends on'],
])('an administrator is told of a licence that ends in %i days', async (days, words) => {
  show({ role: 'Admin', more: { ...unchecked(0, 0), ...licence(inDays(days)) } })
  expect(await screen.findByText(words, { exact: false })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Licence' })).toHaveAttribute('href', '/settings')
})

test.each([
  ['Admin', inDays(61)],
  ['Admin', null],
  ['Editor', inDays(-1)],
] as const)('a user of role %s is told nothing of a licence until %s', async (role, until) => {
  show({ role, more: { ...unchecked(0, 0), ...licence(until) } })
  await itemOf('Client 1')
  expect(screen.queryByText(/licence/)).toBeNull()
})

test('in Arabic days have their plural and Arabic digits', async () => {
  show({ language: 'ar' })
  expect(await screen.findByText('متأخر ٥ أيام')).toBeVisible()
  expect(screen.getByText('بقي ١٠ أيام')).toBeVisible()
  expect(screen.getByText('اليوم ٩٥ من ٩٠')).toBeVisible()
})

describe('a message to the client', () => {
  const prepared = { Id: 5, RequestId: 1, TemplateId: 7, Cause: 'stage', StageId: 2, Channel: '', Language: 'ar', To: '', Text: '', State: 'prepared', Error: '', By: null, At: '2026-11-22T08:00:00Z', RunAt: null, SentAt: null }
  const opened = { ...prepared, State: 'opened', Channel: 'link', Text: 'The news' }

  function showWithMessages(NoMessages = false) {
    let messages = [prepared]
    return show({
      rows: [late(1, { Language: 'en', NoMessages })],
      more: {
        'GET /api/messages/get': () => messages,
        'GET /api/templates/get': listOf([
          { Id: 6, Version: 1, Cause: 'received', StageId: null, Ar: '', En: '', Auto: 'prepare', GatewayName: '', Disable: false },
          { Id: 7, Version: 1, Cause: 'stage', StageId: null, Ar: '', En: '', Auto: 'prepare', GatewayName: '', Disable: false },
        ]),
        'GET /api/messages/preview': () => ({ Text: 'The news', To: '0500000001', Channels: ['link', 'sms'] }),
        'POST /api/messages/send': () => {
          messages = [opened]
          return opened
        },
        'POST /api/messages/mark': () => {
          messages = [{ ...opened, State: 'sent' }]
          return messages[0]
        },
      },
    })
  }

  test('goes out with two presses after a stamp, in the client’s language, and the record says so', async () => {
    forgetToasts()
    const { network, user } = showWithMessages()
    renderWithTexts(<ToastHost />)
    await user.click(await screen.findByRole('button', { name: /^Done today/ }))
    // In the message that says so.
    const told = await screen.findByText(/^Recorded: /)
    await user.click(await within(told.closest('[role=status]') ?? document.body).findByRole('button', { name: 'Message the client' }))
    const link = await screen.findByRole('link', { name: 'Send by WhatsApp' }, { timeout: 20_000 })
    expect(link).toHaveAttribute('href', 'https://wa.me/966500000001?text=The%20news')
    await user.click(link)
    await user.click(await screen.findByRole('button', { name: 'Sent' }))
    expect(network.sent('POST /api/messages/send')[0]?.body).toMatchObject({ RequestId: '1', TemplateId: '7', Language: 'en', Text: 'The news', Channel: 'link' })
    expect(network.sent('POST /api/messages/mark')[0]?.body).toMatchObject({ Id: '5', State: 'sent' })
  })

  test('may be the link alone: copied, or a new one after a question', async () => {
    const { network, user } = showWithMessages()
    network.change({ 'POST /api/requests/tracklink': () => ({ Link: 'https://office.example/track#abc' }) })
    await chooseFromMenu(user, 'Client 1', 'Copy tracking link')
    await waitFor(async () => {
      expect(await navigator.clipboard.readText()).toBe('https://office.example/track#abc')
    })
    await chooseFromMenu(user, 'Client 1', 'New link')
    expect(await screen.findByText('A new link for Client 1: the link before will open nothing from then on.')).toBeVisible()
    expect(network.sent('POST /api/requests/tracklink')).toHaveLength(1)
    await user.click(within(screen.getByRole('dialog', { name: 'Make a new link?' })).getByRole('button', { name: 'New link' }))
    await waitFor(() => {
      expect(network.sent('POST /api/requests/tracklink').map(({ body }) => body)).toMatchObject([{ Id: '1', New: 'false' }, { Id: '1', New: 'true' }])
    })
  })

  test('is not sent to a client who wants none before that is agreed to', async () => {
    const { network, user } = showWithMessages(true)
    await chooseFromMenu(user, 'Client 1', 'Message the client')
    expect(await screen.findByText('The client wants no messages', {}, { timeout: 20_000 })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Send by WhatsApp' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Continue anyway' }))
    await user.click(await screen.findByRole('button', { name: 'SMS' }))
    await waitFor(() => {
      expect(network.sent('POST /api/messages/send')[0]?.body).toMatchObject({ Channel: 'sms', Agree: 'no_messages' })
    })
  })

  test('stands ready in a group of its own, whose button opens it', async () => {
    const { network, user } = showWithMessages()
    await user.click(await screen.findByRole('link', { name: /Messages ready/ }))
    await user.click(await screen.findByRole('button', { name: /^Message the client/ }))
    expect(await screen.findByRole('link', { name: 'Send by WhatsApp' }, { timeout: 20_000 })).toBeVisible()
    expect(network.sent('GET /api/follow/get').some(({ query }) => query['due'] === 'messages')).toBe(true)
  })
})

describe('groups of open requests, whose clock does not run', () => {
  const open = (more = {}) => late(1, { PaidMusand: null, DeadlineOn: null, PersonId: 3, AssigneeId: null, Assignee: null, ReservedUntil: null, NextOn: null, NextNote: '', ...more })
  const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('li') ?? document.body

  test('clients whom nobody contacted are called, and the contact is logged', async () => {
    const { network, user } = show({ at: '/today?due=contact', rows: [open({ RequestDate: new Date(Date.now() - 26 * 3_600_000 - 60_000).toISOString() })], more: { 'POST /api/requests/contact': () => late(1) } })
    const strip = await screen.findByRole('navigation', { name: 'What waits for work' })
    expect(within(strip).getByRole('link', { name: /Not contacted/, current: true })).toBeVisible()
    const item = within(await rowOf('Client 1'))
    expect(item.getByText('1 day')).toBeVisible()
    expect(item.getByRole('link', { name: 'Call Client 1' })).toHaveAttribute('href', 'tel:0501234567')
    await user.click(item.getByRole('button', { name: 'Log contact Client 1' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Log contact · Client 1' }, { timeout: 10_000 }))
    await user.click(dialog.getByRole('radio', { name: 'Wrong number' }))
    await user.click(dialog.getByRole('button', { name: 'Log contact' }))
    await waitFor(() => { expect(network.sent('POST /api/requests/contact')[0]?.body).toMatchObject({ Id: '1', Outcome: 'wrong_number' }) })
  })

  test('a reminder says when it came and why', async () => {
    show({ at: '/today?due=remind', rows: [open({ NextOn: inDays(-1), NextNote: 'Ask for the visa' })] })
    const item = within(await rowOf('Client 1'))
    expect(item.getByText(/yesterday/)).toBeVisible()
    expect(item.getByText('Ask for the visa')).toBeVisible()
  })

  test('a reservation that ends today is extended from here', async () => {
    const { network, user } = show({ at: '/today?due=reservations', rows: [open({ ReservedUntil: '2030-01-02T11:30:00Z' })], more: { 'POST /api/requests/reservation': () => ({ done: [1], passed: [] }) } })
    const item = within(await rowOf('Client 1'))
    expect(item.getByText('Reserved until 2 Jan 2030')).toBeVisible()
    await user.click(item.getByRole('button', { name: 'Extend Client 1' }))
    await user.click(within(await screen.findByRole('dialog', { name: 'Extend · Client 1' }, { timeout: 10_000 })).getByRole('button', { name: 'Extend' }))
    await waitFor(() => { expect(network.sent('POST /api/requests/reservation')[0]?.body).toEqual({ Ids: '1', Say: 'extend', Hours: '24' }) })
  })

  test('a closed request gives its worker back, after a question', async () => {
    const { network, user } = show({ at: '/today?due=closed', rows: [open()], more: { 'POST /api/requests/release': () => ({ done: [1], passed: [] }) } })
    await user.click(within(await rowOf('Client 1')).getByRole('button', { name: 'Release Client 1' }))
    await user.click(within(await screen.findByRole('dialog', { name: 'Release this worker?' }, { timeout: 10_000 })).getByRole('button', { name: 'Release' }))
    await waitFor(() => { expect(network.sent('POST /api/requests/release')[0]?.body).toEqual({ Ids: '1', PersonIds: '3' }) })
  })

  test('a reader sees them without buttons', async () => {
    show({ at: '/today?due=contact', rows: [open()], role: 'Read' })
    expect(within(await rowOf('Client 1')).queryByRole('button')).toBeNull()
  })
})

test('the first group that waits opens while others behind it are still counted, and nothing opens before one that may come first', async () => {
  const uncounted = ({ query }: { query: Readonly<Record<string, string>> }) => (query['due'] === 'messages' ? new Promise(() => undefined) : { data: [late(1)], total: 1 })
  show({ more: { 'GET /api/follow/get': uncounted } })
  expect(await screen.findByText('Client 1')).toBeVisible()
  cleanup()
  const { network } = show({ more: { 'GET /api/follow/worklist': counted({ papers: 1 }), 'GET /api/follow/get': uncounted } })
  expect(await screen.findByRole('link', { name: /Papers missing 1/ })).toBeVisible()
  expect(network.sent('GET /api/follow/get').map(({ query }) => query['due'])).toEqual(['messages'])
})
