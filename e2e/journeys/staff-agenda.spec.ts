import { addDays, AGENDA_KIND_TEXTS, dayInRiyadh } from '@office/shared-api/model'
import { agendaTranslations } from '../../backoffice/src/translations/agenda'
import { haveSession } from '../pages/staff'
import { findings } from '../support/findings'
import { someClient } from '../support/office'
import { ENGLISH_IN_LONG, expect, PHONE, test } from '../support/test'

const today = () => dayInRiyadh(new Date())

test('what ends or comes near is found on the agenda, by time and kind, and opens its record', ENGLISH_IN_LONG, async ({ page, product, office, say, language }) => {
  await page.setViewportSize(PHONE)
  const { agenda } = agendaTranslations[language]
  const id = await office.addRequest(someClient(language), await office.addWorker())
  await office.follow(id, { PaidMusand: addDays(today(), -30), Travel: addDays(today(), 45) })
  await haveSession(page, product.url, 'reader')
  await page.goto('/agenda?kind=arrivals')
  await expect(page.getByRole('heading', { level: 1, name: say.agenda })).toBeVisible()
  const link = page.locator(`a[href="/follow?row=${id}"]`)
  await page.getByRole('radio', { name: agenda.ahead_60 }).check()
  await expect(link).toBeVisible()
  await expect(page.getByRole('row').filter({ has: link })).toContainText(AGENDA_KIND_TEXTS.arrivals[language])
  expect(await findings(page)).toEqual([])
  await page.getByRole('radio', { name: agenda.ahead_30 }).check()
  await expect(link).toHaveCount(0)
  await page.getByRole('radio', { name: agenda.ahead_60 }).check()
  await page.getByRole('combobox', { name: agenda.kind }).selectOption(AGENDA_KIND_TEXTS.insurance[language])
  await expect(page.getByRole('radio', { name: agenda.ahead_60 })).toBeChecked()
  await page.goBack()
  await link.click()
  await expect(page).toHaveURL(new RegExp(`/follow\\?row=${id}`))
})

test('a long agenda is printed on sheets, none of which cuts a row', async ({ page, context, product, language, say }) => {
  await context.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = 'true'
    }
  })
  await page.route('**/api/agenda/get*', (route) => route.fulfill({ json: Array.from({ length: 45 }, (_row, at) => ({ Kind: 'visa', On: addDays(today(), at), Days: at, Ref: `R-${at}`, Path: '/follow' })) }))
  await haveSession(page, product.url, 'reader')
  await page.goto('/agenda')
  await page.getByRole('button', { name: agendaTranslations[language].agenda.print }).click()
  const paper = page.getByRole('dialog')
  await paper.getByText('R-44').waitFor()
  const opened = page.waitForEvent('popup')
  await paper.getByRole('button', { name: say.print, exact: true }).click()
  const popup = await opened
  await popup.locator('html[data-printed]').waitFor()
  const sizes = await popup.getByRole('img').evaluateAll((images: HTMLImageElement[]) => images.map(({ naturalWidth, naturalHeight, clientHeight }) => [naturalWidth, naturalHeight, clientHeight > 0]))
  expect(sizes.length).toBeGreaterThan(1)
  expect(new Set(sizes.map(String)).size).toBe(1)
  expect(sizes[0]).toEqual([794 * 2, 1122 * 2, true])
})
