import { addDays, dayInRiyadh, resources } from '@office/shared-api/model'
import { caseTranslations } from '../../backoffice/src/translations/cases'
import { haveSession } from '../pages/staff'
import { someClient } from '../support/office'
import { BOTH_LANGUAGES, ENGLISH_IN_LONG, expect, PHONE, test } from '../support/test'

const { terms, cases } = resources

test('on a phone each figure that is to be checked is whole', BOTH_LANGUAGES, async ({ page, product, language }) => {
  await page.setViewportSize(PHONE)
  await haveSession(page, product.url, 'admin')
  await page.goto('/settings?tab=terms')
  const last = page.getByText(terms.fields.MinimumAge.label[language], { exact: true }).last()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
})

test('on a phone a line of groups that goes on fades, and a row of a hand-over has its sign beside its word and its form at a press', BOTH_LANGUAGES, async ({ page, product, office, language }) => {
  await page.setViewportSize(PHONE)
  const client = someClient(language)
  const id = await office.addRequest(client, await office.addWorker())
  const day = addDays(dayInRiyadh(new Date()), -2)
  await office.follow(id, { PaidMusand: addDays(day, -50), Travel: day, ArrivedOn: day })
  await haveSession(page, product.url, 'editor')
  await page.goto(`/today?due=handover&searchValue=${encodeURIComponent(client.name)}`)
  const row = page.getByRole('main').getByRole('listitem').filter({ has: page.getByRole('link', { name: client.name }) })
  const sign = row.locator('p > svg')
  await expect(sign).toBeVisible()
  // The fonts come after the text; the one that stands in for them is wider.
  await expect(async () => {
    const [icon, line] = await Promise.all([sign.boundingBox(), sign.locator('..').boundingBox()])
    expect(line?.height ?? 0).toBeLessThan((icon?.height ?? 0) * 1.8)
  }).toPass()
  const mask = await page.getByRole('navigation').getByRole('list').first().evaluate((list) => getComputedStyle(list).maskImage)
  expect(mask).toContain('gradient')
  await row.getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the list of cases names client, request and worker of a case', ENGLISH_IN_LONG, async ({ page, product, office, language, staff }) => {
  const client = someClient(language)
  const worker = await office.addWorker()
  const id = await office.addRequest(client, worker)
  const day = addDays(dayInRiyadh(new Date()), -2)
  await office.follow(id, { PaidMusand: addDays(day, -50), Travel: day, ArrivedOn: day })
  await haveSession(page, product.url, 'editor')
  await page.goto(`/follow?row=${id}&panel=arrival`)
  const { cases: words } = caseTranslations[language]
  await page.getByRole('button', { name: words.open }).click()
  const form = page.getByRole('dialog', { name: words.open })
  await form.getByRole('combobox', { name: cases.fields.Kind.label[language] }).selectOption(cases.fields.Kind.texts.complaint[language])
  await form.getByRole('button', { name: words.open }).click()
  await expect(form).toBeHidden()
  const request = (await (await staff.get(`/api/requests/get?id=${id}`)).json()) as { readonly data: readonly { readonly Ref: string; readonly Person: string }[] }
  await page.goto('/cases')
  const row = page.getByRole('row').filter({ hasText: client.name })
  await expect(row).toContainText(request.data[0]?.Ref ?? '-')
  await expect(row).toContainText(request.data[0]?.Person ?? '-')
})
