/**
 * @jest-environment jsdom
 */
import { setLanguage } from '@office/shared-api'
import { DAY, dayInRiyadh, resources, type BoardAnswer, type BoardCard, type PipelineAnswer, type PipelineStage, type Role } from '@office/shared-api/model'
import type { Routes } from '@office/shared-ui/test-support'
import { fakeOffice, refusal, renderStaff, tableOf } from '@office/shared-ui/test-support/staff'
import { PageKeys } from '@office/shared-ui/screen-layout'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { translations } from '../../translations'
import BoardScreen from './board-screen'
import { Desk } from '../../request/desk'

/** The day so many days ahead in Riyadh. */
const inDays = (days: number) => dayInRiyadh(new Date(Date.now() + days * DAY))
const today = inDays(0)
const stage = (Id: number, En: string, Field: PipelineStage['Field'] = '') => ({ Id, Ar: `${En} ع`, En, Field, SortId: Id, Disable: false })
const pipeline: PipelineAnswer = {
  stages: [stage(1, 'Paid'), stage(2, 'POLO'), stage(3, 'Medical'), stage(4, 'Ticket', 'Travel')],
  steps: [1, 3, 4].map((StageId) => ({ Country: null, StageId, ExpectedDays: 5 })),
  soonDays: 7,
  hasGateway: false,
}
const card = (Id: number): BoardCard => ({
  Id, Version: 3, Ref: `R-${Id}`, Name: `Client ${Id}`, Person: 'Maria', Country: 7, PaidMusand: today, DeadlineOn: today, StageDueOn: null, NextStageId: 3, ExtendedOn: null, Extension: 'hand', ClockFrom: null, ReplacesId: null, PapersMissing: 0, Assignee: null,
})
const columns: BoardAnswer = [
  { StageId: 1, count: 3, cards: [card(1), card(2)] },
  { StageId: 2, count: 0, cards: [] },
  { StageId: 3, count: 1, cards: [{ ...card(9), NextStageId: 4 }] },
  { StageId: 4, count: 0, cards: [] },
]

function show(more: Routes = {}, role: Role = 'Editor', at = '/board') {
  setLanguage('en')
  const network = fakeOffice(
    {
      ...tableOf(resources.follow, []),
      'GET /api/follow/board': ({ query }) => (query['stage'] === undefined ? columns : [{ StageId: 1, count: 3, cards: [card(3)] }]),
      'GET /api/messages/get': () => [],
      'GET /api/follow/prerequisite': () => ({ ...pipeline, offices: [] }),
      'POST /api/follow/mark': () => new Promise(() => undefined),
      ...more,
    },
    role,
  )
  renderStaff(<Desk><BoardScreen /></Desk>, { at, texts: { backoffice: translations } })
  return { network, user: userEvent.setup() }
}

const columnOf = async (name: string) => within(await screen.findByRole('list', { name: new RegExp(`^${name}`) }))
const marks = (network: ReturnType<typeof show>['network']) => network.sent('POST /api/follow/mark').map(({ body }) => body)
const dragTo = async (client: string, target: string) => {
  const moving = (await screen.findByRole('link', { name: client })).closest('li') ?? document.body
  const column = (await screen.findByRole('list', { name: new RegExp(`^${target}`) })).closest('li') ?? document.body
  const dataTransfer = { setData: () => undefined }
  fireEvent.dragStart(moving, { dataTransfer })
  fireEvent.dragOver(column, { dataTransfer })
  fireEvent.drop(column, { dataTransfer })
  fireEvent.dragEnd(moving, { dataTransfer })
}

test('a column for each stage in its order, with all that stand there counted', async () => {
  const { network, user } = show()
  expect((await columnOf('Paid 3')).getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Paid 3', 'POLO 0', 'Medical 1', 'Ticket 0'])
  await user.click(screen.getByRole('button', { name: 'Show more Paid' }))
  expect(await screen.findByRole('link', { name: 'Client 3' })).toBeVisible()
  expect(network.sent('GET /api/follow/board').at(-1)?.query).toEqual({ stage: '1', after: '2' })
})

test('a strip has every stage with its count; a press brings the column into sight, and the address says so', async () => {
  const { user } = show()
  const shown: (string | undefined)[] = []
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.querySelector('h2')?.textContent ?? undefined)
  })
  const strip = within(await screen.findByRole('navigation', { name: 'Stages' }))
  expect(strip.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['3 Paid', '0 POLO', '1 Medical', '0 Ticket'])
  expect(strip.getByRole('button', { current: true })).toHaveTextContent('Paid')
  await user.click(strip.getByRole('button', { name: '1 Medical' }))
  expect(strip.getByRole('button', { current: true })).toHaveTextContent('Medical')
  expect(shown.at(-1)).toBe('Medical 1')
  expect(screen.getByRole('link', { name: 'Client 9' })).toHaveAttribute('href', '/board?row=9&stage=3')
})

test('a card has three lines: client, worker, and the day with how late it is or how little is left', async () => {
  const cards = [{ ...card(1), PaidMusand: inDays(-105), DeadlineOn: inDays(-15) }, { ...card(2), PaidMusand: inDays(-84), DeadlineOn: inDays(6) }, { ...card(3), PaidMusand: inDays(-8), DeadlineOn: inDays(82) }]
  show({ 'GET /api/follow/board': () => [{ StageId: 1, count: 3, cards }] }, 'Read')
  const column = await columnOf('Paid 3')
  expect(column.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Client 1Mariaday 105 · 15 days late', 'Client 2Mariaday 84 · 6 days left', 'Client 3Mariaday 8'])
})

test('the board is narrowed by assignee, country and words; where nothing matches it says so', async () => {
  const { network, user } = show({ 'GET /api/follow/board': ({ query }) => (query['searchValue'] === undefined ? columns : columns.map((column) => ({ ...column, count: 0, cards: [] }))) }, 'Editor', '/board?assignee=me&country=7')
  expect(await screen.findByRole('link', { name: 'Client 1' })).toBeVisible()
  expect(network.sent('GET /api/follow/board').at(-1)?.query).toEqual({ assignee: 'me', country: '7' })
  expect(screen.getByRole('combobox', { name: 'Assignee' })).toHaveDisplayValue('Me')
  await user.type(screen.getByRole('textbox', { name: /Stage board/ }), 'nobody{Enter}')
  expect(await screen.findByText('No matching requests')).toBeVisible()
  expect(network.sent('GET /api/follow/board').at(-1)?.query).toEqual({ assignee: 'me', country: '7', searchValue: 'nobody' })
})

test('the requests before the first stage have more cards too', async () => {
  const before = { StageId: null, count: 3 }
  const { network, user } = show({
    'GET /api/follow/board': ({ query }) => (query['after'] === undefined ? [{ ...before, cards: [card(1), card(2)] }, ...columns.slice(1)] : [{ ...before, cards: [card(3)] }]),
  })
  await user.click(await screen.findByRole('button', { name: /^Show more/ }))
  expect(await screen.findByRole('link', { name: 'Client 3' })).toBeVisible()
  expect(network.sent('GET /api/follow/board').at(-1)?.query).toEqual({ stage: '0', after: '2' })
})

test('a card that is dragged stands at its new stage at once', async () => {
  const { network } = show()
  await dragTo('Client 1', 'Medical')
  expect(await (await columnOf('Medical 2')).findByRole('link', { name: 'Client 1' })).toBeVisible()
  expect(marks(network)).toEqual([{ Id: '1', Version: '3', StageId: '3' }])
})

test('a refused move returns, and a warning that is not overruled too', async () => {
  const { network, user } = show({ 'POST /api/follow/mark': () => refusal(409, 'not_saved', [{ field: 'StageId', errorMsg: 'Skips: Medical', agree: 'skips' }]) })
  await dragTo('Client 1', 'Ticket')
  // The ticket asks for its day first.
  await user.click(within(await screen.findByRole('dialog', {}, { timeout: 10_000 })).getAllByRole('button', { name: 'Cancel' })[0] ?? document.body)
  await dragTo('Client 2', 'Medical')
  const question = await screen.findByRole('dialog', { name: 'Is this right?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(await (await columnOf('Paid 3')).findByRole('link', { name: 'Client 2' })).toBeVisible()
  network.change({ 'POST /api/follow/mark': () => refusal(500, 'server_error') })
  await dragTo('Client 1', 'Medical')
  expect(await (await columnOf('Paid 3')).findByRole('link', { name: 'Client 1' })).toBeVisible()
})

test('nothing needs dragging: the menu moves a card, back by taking the last mark back', async () => {
  const { network, user } = show({ 'POST /api/follow/mark': () => card(9) })
  await user.click(await screen.findByRole('button', { name: 'Move to… Client 9' }))
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'To: Paid' }))
  await waitFor(() => {
    expect(marks(network)).toMatchObject([{ Id: '9', StageId: '3', Undo: 'true' }])
  })
  await user.click(await screen.findByRole('button', { name: 'Done today Medical, Client 2' }))
  await waitFor(() => {
    expect(marks(network).at(-1)).toEqual({ Id: '2', Version: '3', StageId: '3' })
  })
})

test('a stage that the worker’s country does not pass takes no card', async () => {
  const { network } = show()
  await dragTo('Client 1', 'POLO')
  expect((await columnOf('Paid 3')).getByRole('link', { name: 'Client 1' })).toBeVisible()
  expect(marks(network)).toEqual([])
})

test('a reader sees the board and no buttons', async () => {
  show({}, 'Read')
  const item = (await screen.findByRole('link', { name: 'Client 1' })).closest('li')
  expect(item).toHaveAttribute('draggable', 'false')
  expect(screen.queryByRole('button', { name: /Done today|Move to/ })).toBeNull()
})

test('a board that does not come says so', async () => {
  show({ 'GET /api/follow/board': () => refusal(500, 'server_error') })
  expect(await screen.findByRole('alert')).toHaveTextContent('The board could not be loaded')
})

test('arrows lead from lane to lane, past stages without cards; up and down within one', async () => {
  setLanguage('en')
  fakeOffice({ ...tableOf(resources.follow, []), 'GET /api/follow/board': () => columns, 'GET /api/messages/get': () => [], 'GET /api/follow/prerequisite': () => ({ ...pipeline, offices: [] }) })
  renderStaff(<main><Desk><BoardScreen /></Desk><PageKeys bindings={{}} /></main>, { at: '/board', texts: { backoffice: translations } })
  await waitFor(() => { expect(document.documentElement.dataset['keys']).toBe('') })
  const cardOf = async (name: string) => (await screen.findByRole('link', { name })).closest('li')
  const user = userEvent.setup()
  await cardOf('Client 2').then((card) => { card?.setAttribute('tabindex', '0'); card?.focus() })
  await user.keyboard('{ArrowRight}')
  expect(await cardOf('Client 9')).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(await cardOf('Client 1')).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(await cardOf('Client 2')).toHaveFocus()
})
