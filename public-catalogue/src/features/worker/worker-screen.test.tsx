/** @jest-environment jsdom */
import type * as Query from '@tanstack/react-query'
import { languageStore, setStartData } from '@office/shared-api'
import { getCatalogue, getCvs } from '@office/shared-api/client'
import type { Language, PageStart, ShownCv } from '@office/shared-api/model'
import { Route, Routes } from '@office/shared-ui/router'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderFirstScreen } from '../../first-paint/first-screen.node'
import remote from '../../remote'
import { someCv as cv } from '../../test-support/cv'
import { hydrate, leaveDrawnPage } from '../../test-support/drawn-page'
import { catalogueFacts, lookups, showPage, worker } from '../../test-support/page'
import { removeWorker, startCatalogue } from '../../workers/catalogue.store'

jest.mock('@office/shared-api/client', () => {
  const { QueryClient } = jest.requireActual<typeof Query>('@tanstack/react-query')
  return { getCvs: jest.fn(), getCatalogue: jest.fn(), getAds: jest.fn().mockResolvedValue([]), queryClient: new QueryClient(), queryKeys: { ads: ['ads'], workers: ['workers'] } }
})

const cvs = (...workers: ShownCv[]) => ({ On: '2026-11-24', workers })
const office = { name: { ar: 'مكتب الأمل', en: 'Hope Office' }, whatsappNumber: '966500000000' }
const found: PageStart = { cvs: cvs(cv), linked: worker(7, { Photo: null, PriceId: 5 }), facts: catalogueFacts }
const nobody: PageStart = { cvs: cvs(), catalogue: { workers: [worker(1), worker(2)], lookups, total: 2 }, facts: catalogueFacts }

const WorkerScreen = remote.routes.find(({ path }) => path === '/worker/:ref')?.Screen ?? (() => null)
const Pages = () => (
  <Routes>
    <Route path="/worker/:ref" element={<WorkerScreen />} />
  </Routes>
)

afterEach(() => {
  leaveDrawnPage()
  jest.clearAllMocks()
})

/** The page as the server sends it. Where nothing is, one markup serves all addresses. */
async function draw(language: Language, start: PageStart) {
  const isFound = (start.cvs?.workers.length ?? 0) > 0
  const markup = await renderFirstScreen({ language, office, path: '/worker/:ref', ...(isFound && { pathname: '/worker/W-7' }), search: '', ...start })
  document.body.innerHTML = `<div id="root">${markup}</div>`
  history.replaceState(null, '', '/worker/W-7')
  languageStore.setState({ language })
  setStartData({ language, office, remotes: [], served: 'screen', ...start })
  startCatalogue()
}

test.each([
  ['ar', 'مربية أطفال من كينيا، ٢٩ سنة', '٨٬٢٥٠ ر.س شاملة الضريبة', 'الراتب الشهري ١٬٣٠٠ ر.س', 'سعر يوم ٢٤ نوفمبر ٢٠٢٦', 'الكي', 'جيدة', 'مربية أطفال، ٣ سنوات'],
  ['en', 'Nanny from Kenya, 29 years old', 'SAR 8,250 incl. VAT', 'Monthly salary SAR 1,300', 'Price of 24 November 2026', 'Ironing', 'Good', 'Nanny, 3 years'],
] as const)('is drawn whole on the server (%s), and taken over as it is', async (language, title, price, salary, day, skill, level, history) => {
  await draw(language, found)
  const heading = screen.getByRole('heading', { level: 1, name: title })
  for (const text of [price, skill, level, history]) expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByText(new RegExp(`${salary} · .* · ${day}`))).toBeVisible()
  // Nobody translates it.
  expect(screen.getByText('تحب الطبخ.')).toHaveAttribute('lang', 'ar')
  expect(screen.getByText('تحب الطبخ.')).toHaveAttribute('dir', 'rtl')
  expect(await hydrate(language, <Pages />)).not.toHaveBeenCalled()
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading)
  expect(screen.getByRole('link', { name: language === 'ar' ? 'اطلب الآن' : 'Request now' })).toHaveAttribute('href', '/worker/W-7?request=7')
  expect(getCvs).not.toHaveBeenCalled()
  expect(getCatalogue).not.toHaveBeenCalled()
})

test.each(['ar', 'en'] as const)('of nobody is drawn with others to choose from (%s), and taken over as it is', async (language) => {
  await draw(language, nobody)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(language === 'ar' ? 'هذا الملف لم يعد متاحًا' : 'This CV is not available anymore')
  const hrefs = () => screen.getAllByRole('listitem').map((item) => within(item).getByRole('link').getAttribute('href'))
  expect(hrefs()).toEqual(['/worker/W-1', '/worker/W-2'])
  expect(document.body.innerHTML).not.toContain(':ref')
  expect(await hydrate(language, <Pages />)).not.toHaveBeenCalled()
  expect(hrefs()).toEqual(['/worker/W-1', '/worker/W-2'])
  expect(getCvs).not.toHaveBeenCalled()
})

test.each([
  [cv.Price, 'SAR 8,250 incl. VAT · usually 45\u2060–\u206060 days'],
  [null, 'usually 45\u2060–\u206060 days'],
])('the usual days stand beside the price (%s), and by themselves where there is none', async (Price, line) => {
  await draw('en', { ...found, cvs: cvs({ ...cv, Price, Days: { From: 45, To: 60 } }) })
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toContain(line)
  // The price alone is strong.
  expect(screen.queryAllByRole('strong').map(({ textContent }) => textContent)).toEqual(Price === null ? [] : ['SAR 8,250 incl. VAT'])
})

test('a worker who is chosen there is asked for, and one whom a request has taken gives way to others', async () => {
  await draw('en', nobody)
  await hydrate('en', <Pages />)
  jest.mocked(getCvs).mockResolvedValue(cvs({ ...cv, Ref: 'W-2', Age: null, Price: null, Salary: null }) as never)
  await userEvent.click(screen.getByRole('link', { name: /W-2/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Nanny from Kenya' })).toBeVisible()
  expect(getCvs).toHaveBeenCalledWith('W-2')
  expect(screen.queryByText(/SAR/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Request now' })).toHaveAttribute('href', '/worker/W-2?request=2')
  act(() => {
    removeWorker(2)
  })
  expect(screen.getByRole('heading', { level: 1, name: 'This CV is not available anymore' })).toBeVisible()
})

test('a CV that does not come says so, and comes when it is tried again', async () => {
  jest.mocked(getCvs).mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(cvs(cv) as never)
  showPage({ path: '/worker/W-7', workers: [worker(7)], content: <Pages /> })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 }))
  expect(await screen.findByRole('heading', { level: 1, name: /^Nanny from Kenya/ })).toBeVisible()
})

test('sharing names WhatsApp first, with the page’s address in its language', async () => {
  await draw('en', found)
  await hydrate('en', <Pages />)
  await userEvent.click(screen.getByRole('button', { name: 'Share' }))
  const dialog = await screen.findByRole('dialog', { name: 'Share' }, { timeout: 20_000 })
  const [first] = within(dialog).getAllByRole('link')
  expect(first).toHaveTextContent('WhatsApp')
  expect(decodeURIComponent(first?.getAttribute('href') ?? '')).toMatch(/^https:\/\/wa\.me\/\?text=Nanny from Kenya, 29 years old, reference W-7, at Hope Office: http:\/\/localhost\/worker\/W-7\?lang=en$/)
})
