/** @jest-environment jsdom */
import { addTranslations, languageStore, setStartData } from '@office/shared-api'
import { getCatalogue, getCvs } from '@office/shared-api/client'
import type { Language, ShownCv } from '@office/shared-api/model'
import { Route, Routes } from '@office/shared-ui/router'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderFirstScreen } from '../../first-paint/first-screen.node'
import remote from '../../remote'
import { someCv } from '../../test-support/cv'
import { hydrate, leaveDrawnPage } from '../../test-support/drawn-page'
import { address, catalogueFacts, lookups, showPage, worker } from '../../test-support/page'
import { startCatalogue } from '../../workers/catalogue.store'
import CompareDialog from './compare-dialog'
import { workerTranslations } from './translations'

jest.mock('@office/shared-api/client', () => ({ getCvs: jest.fn(), getCatalogue: jest.fn() }))

const office = { name: { ar: 'مكتب الأمل', en: 'Hope Office' } }
const screenAt = (path: string) => remote.routes.find((route) => route.path === path)?.Screen ?? (() => null)
const [CompareScreen, WorkerScreen] = [screenAt('/compare'), screenAt('/worker/:ref')]
const Pages = () => (
  <Routes>
    <Route path="/compare" element={<CompareScreen />} />
    <Route path="/worker/:ref" element={<WorkerScreen />} />
  </Routes>
)
const one = someCv
const other: ShownCv = { ...someCv, Ref: 'W-8', Age: null, Price: null, Salary: '1500.00', Skills: [], Medical: false }

afterEach(() => {
  leaveDrawnPage()
  jest.clearAllMocks()
})

/** The page as the server sends it, and its scripts. */
async function open(language: Language, ...workers: ShownCv[]) {
  const search = '?w=W-7,W-8,W-9'
  const start = { cvs: { On: '2026-11-24', workers }, facts: catalogueFacts, ...(workers.length === 0 && { catalogue: { workers: [worker(1)], lookups, total: 1 } }) }
  document.body.innerHTML = `<div id="root">${await renderFirstScreen({ language, office, path: '/compare', search, ...start })}</div>`
  history.replaceState(null, '', `/compare${search}`)
  languageStore.setState({ language })
  setStartData({ language, office, remotes: [], served: 'screen', ...start })
  startCatalogue()
  return hydrate(language, <Pages />)
}

/** The cells of each row, behind its label. */
function table() {
  const groups = screen.getAllByRole('rowgroup').slice(1)
  return groups.map((group) => [within(group).getByRole('rowheader').textContent, ...within(group).getAllByRole('cell').map((cell) => cell.lastElementChild?.textContent)])
}

test.each([
  ['ar', 'العمر', '٢٩ سنة', 'الراتب الشهري', '١٬٣٠٠ ر.س', '١٬٥٠٠ ر.س'],
  ['en', 'Age', '29 years', 'Monthly salary', 'SAR 1,300', 'SAR 1,500'],
] as const)('is drawn with the same rows for all (%s), without one that nobody has, and taken over as it is', async (language, age, years, salary, first, second) => {
  expect(await open(language, one, other)).not.toHaveBeenCalled()
  expect(screen.getAllByRole('columnheader')).toHaveLength(2)
  const rows = table()
  expect(rows).toContainEqual([age, years, '—'])
  expect(rows).toContainEqual([salary, first, second])
  expect(rows.map(([label]) => label)).not.toContain(language === 'ar' ? 'الفحص الطبي' : 'Medical check')
  expect(getCvs).not.toHaveBeenCalled()
})

test('of one who is left is that worker’s page', async () => {
  jest.mocked(getCvs).mockResolvedValue({ On: '2026-11-24', workers: [one] } as never)
  jest.mocked(getCatalogue).mockResolvedValue({ workers: [worker(7)], lookups, facts: catalogueFacts })
  await open('en', one, other)
  await userEvent.click(screen.getByRole('link', { name: 'Remove from the comparison: W-8' }))
  expect(await screen.findByRole('heading', { level: 1, name: /^Nanny from Kenya/ }, { timeout: 20_000 })).toBeVisible()
  expect(location.pathname).toBe('/worker/W-7')
})

test('of nobody offers others', async () => {
  expect(await open('en')).not.toHaveBeenCalled()
  expect(screen.getByRole('heading', { level: 1, name: 'This CV is not available anymore' })).toBeVisible()
  expect(screen.getByRole('link', { name: /W-1/ })).toHaveAttribute('href', '/worker/W-1')
})

test('one or two are chosen to compare with, never more', async () => {
  addTranslations('worker', workerTranslations)
  showPage({ workers: [worker(7), worker(1), worker(2), worker(3)], content: <CompareDialog reference="W-7" onClose={() => undefined} /> })
  const box = (ref: string) => screen.getByRole('checkbox', { name: new RegExp(ref) })
  expect(screen.getAllByRole('checkbox')).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull()
  await userEvent.click(box('W-2'))
  await userEvent.click(box('W-3'))
  expect(box('W-1')).toBeDisabled()
  await userEvent.click(box('W-2'))
  await userEvent.click(box('W-1'))
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }))
  expect(address()).toBe('/compare?w=W-7,W-3,W-1')
})
