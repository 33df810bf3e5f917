import type { ListAnswer, PipelineAnswer, SettingsRow, SubmittedRequest } from '@office/shared-api/model'
import { HEADLINES } from '@office/shared-api/model/standing'
import { translations } from '../../public-catalogue/src/features/tracking/translations'
import { haveSession } from '../pages/staff'
import { findings } from '../support/findings'
import { holdScripts } from '../support/held-scripts'
import { live } from '../../tools/test-support/live.mjs'
import { someClient } from '../support/office'
import { ENGLISH_IN_LONG, expect, PHONE, test } from '../support/test'

test.use({ viewport: PHONE, hasTouch: true })

/** The headline of a new request, with the client's name behind it. */
const RECEIVED = { ar: /^وصلنا طلبك/, en: /^We have your request/ }

test('a client follows their request by its link, sees the stage that is stamped, and replaces a lost link by reference and phone', ENGLISH_IN_LONG, async ({
  page,
  office,
  staff,
  language,
}) => {
  const words = translations[language]
  const worker = await office.addShownWorker()
  const client = someClient(language)
  const form = { PersonId: String(worker.id), Name: client.name, IdentityId: client.identity, Dob: '1400-01-01', Phone: client.phone }
  const sent = (await (await staff.post('/api/requests/submit', { data: form })).json()) as SubmittedRequest
  const token = sent.Track?.split('#')[1] ?? ''
  expect(token).toHaveLength(22)
  const told: string[] = []
  page.on('request', (request) => told.push(request.url().replace(/#.*/, ''), request.headers()['referer'] ?? ''))

  await page.goto(`/track#${token}`)
  await expect(page.getByRole('heading', { level: 1, name: RECEIVED[language] })).toBeVisible()

  const { stages } = (await (await staff.get('/api/follow/prerequisite')).json()) as PipelineAnswer
  const paid = stages.find(({ Field }) => Field === 'PaidMusand')
  expect((await staff.post('/api/follow/mark', { data: { Id: sent.Id, StageId: paid?.Id } })).ok()).toBe(true)
  await page.getByRole('button', { name: words.refresh }).click()
  const sentence = page.getByRole('heading', { level: 1, name: HEADLINES.paid[language] })
  await expect(sentence).toBeVisible()
  // The link that was opened is kept on this device.
  await expect(page.getByRole('link', { name: sent.Ref })).not.toHaveCount(0)

  await page.goto('/')
  await page.getByRole('contentinfo').locator('a[href="/track"]').click()
  await live(page)
  await page.getByRole('textbox', { name: words.reference }).fill(sent.Ref)
  await page.getByRole('textbox', { name: words.phone }).fill(client.phone.replace('0', '+966'))
  await page.getByRole('button', { name: words.show }).click()
  await expect(sentence).toBeVisible()
  expect(told.filter((text) => text.includes(token))).toEqual([])
})

test('the sentence stands there while the scripts of the page are held back, and they take its answer over', async ({ page, office, staff, language }) => {
  const words = translations[language]
  const id = await office.addRequest(someClient(language), await office.addWorker())
  const { Link } = (await (await staff.post('/api/requests/tracklink', { data: { Id: id } })).json()) as { Link: string }
  const questions: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/requests/track') && questions.push(request.method()))
  const release = await holdScripts(page)

  await page.goto(`/track${new URL(Link).hash}`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: RECEIVED[language] })).toBeVisible()
  await expect(page.getByRole('button', { name: words.refresh })).toHaveCount(0)

  release()
  await expect(page.getByRole('button', { name: words.refresh })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: RECEIVED[language] })).toBeVisible()
  expect(questions).toEqual(['POST'])
})

test('the page for tracking is the same for a browser that is signed in and one that is not', async ({ page, product, office, staff, say, language }) => {
  const words = translations[language]
  const id = await office.addRequest(someClient(language), await office.addWorker())
  const { Link } = (await (await staff.post('/api/requests/tracklink', { data: { Id: id } })).json()) as { Link: string }
  const main = page.getByRole('main')
  // Of the screen itself: the sentence stands there before it.
  const refresh = main.getByRole('button', { name: words.refresh })
  await page.goto(`/track${new URL(Link).hash}`)
  await expect(refresh).toBeVisible()
  await expect(main.getByRole('heading', { level: 1, name: RECEIVED[language] })).toBeVisible()
  const signedOut = await main.innerText()

  await haveSession(page, product.url, 'editor')
  await page.reload()
  await expect(refresh).toBeVisible()
  expect(await main.innerText()).toBe(signedOut)
  await expect(page.getByRole('button', { name: say.account })).toHaveCount(0)
  await expect(page).toHaveTitle(new RegExp(words.title))
})

test('a client keeps the reservation by the link, and cancels behind a question; without the link the page says how', async ({ page, office, staff, language }) => {
  const words = translations[language]
  const settings = async () => ((await (await staff.get('/api/settings/get')).json()) as ListAnswer<SettingsRow>).data[0]
  const reserve = async (values: Partial<SettingsRow>) => {
    const row = await settings()
    expect((await staff.post('/api/settings/Edit', { data: { Id: row?.Id, Version: row?.Version, ...values } })).ok()).toBe(true)
  }
  const before = await settings()
  const worker = await office.addShownWorker()
  const client = someClient(language)
  await reserve({ ReservationHours: 1, ReservationKeepHours: 120 })
  const form = { PersonId: String(worker.id), Name: client.name, IdentityId: client.identity, Dob: '1400-01-01', Phone: client.phone }
  const sent = (await (await staff.post('/api/requests/submit', { data: form })).json()) as SubmittedRequest
  await page.goto(`/track#${sent.Track?.split('#')[1] ?? ''}`)
  const until = page.getByText(words.reserved_until).locator('time')
  await expect(page.getByText(words.reserved_until)).toBeVisible()
  expect(await findings(page)).toEqual([])
  const first = await until.getAttribute('datetime')
  await page.getByRole('button', { name: words.keep }).click()
  await expect(until).not.toHaveAttribute('datetime', first ?? '')
  if (before) await reserve({ ReservationHours: before.ReservationHours, ReservationKeepHours: before.ReservationKeepHours })

  await page.getByRole('button', { name: words.cancel, exact: true }).click()
  await expect(page.getByRole('heading', { name: words.cancel_question })).toBeFocused()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: words.cancel_no }).click()
  await expect(until).toBeVisible()
  await page.getByRole('button', { name: words.cancel, exact: true }).click()
  await page.getByRole('button', { name: words.cancel_yes }).click()
  await expect(page.getByText(words.reserved_until)).toHaveCount(0)
  expect(await office.followed(sent.Id)).toMatchObject({ PersonId: null })
})
