import { pathOf, type Stage, type Step } from './path'

const stage = (Id: number, SortId: number, Disable = false): Stage => ({ Id, SortId, Disable, Field: '' })
const step = (Country: number | null, StageId: number, ExpectedDays: number): Step => ({ Country, StageId, ExpectedDays })
const [KENYA, INDIA] = [4, 7]

const stages = [stage(3, 20), stage(2, 20), stage(1, 10), stage(4, 30), stage(5, 5, true)]
const steps = [...[1, 2, 3, 4, 5].map((id) => step(null, id, id)), step(KENYA, 4, 40), step(KENYA, 1, 10), step(KENYA, 9, 1)]
const told = (country: number | null, of = steps) => pathOf(stages, of, country).map((one) => [one.stage.Id, one.days])

it('a country has its own path, with its own days, in the order of the stages', () => {
  expect(told(KENYA)).toEqual([[1, 10], [4, 40]])
})

it('a country without one, and a worker without a country, have that of every country; stages of one place stand by their number', () => {
  const common = [[1, 1], [2, 2], [3, 3], [4, 4]]
  expect([told(INDIA), told(null)]).toEqual([common, common])
})

it('the client of a replacement pays nothing anew: its path has no payment, and all the rest', () => {
  const paid: Stage = { ...stage(1, 10), Field: 'PaidMusand' }
  const travel: Stage = { ...stage(2, 20), Field: 'Travel' }
  const ids = (isReplacement: boolean) => pathOf([paid, travel, stage(3, 30)], [1, 2, 3].map((id) => step(null, id, id)), null, isReplacement).map((one) => one.stage.Id)
  expect([ids(false), ids(true)]).toEqual([[1, 2, 3], [2, 3]])
})

it('of two stages of one place the older stands first, however the steps stand', () => {
  const together = [stage(12, 10), stage(3, 10)]
  expect(pathOf(together, [step(null, 12, 1), step(null, 3, 1)], null).map((one) => one.stage.Id)).toEqual([3, 12])
  expect(pathOf(together, [step(null, 3, 1), step(null, 12, 1)], null).map((one) => one.stage.Id)).toEqual([3, 12])
})

it('without steps there is no path', () => {
  expect([told(KENYA, []), told(null, [step(KENYA, 1, 1)])]).toEqual([[], []])
})
