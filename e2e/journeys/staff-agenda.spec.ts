import { addDays, AGENDA_KIND_TEXTS, dayInRiyadh } from '@office/shared-api/model'
import { agendaTranslations } from '../../backoffice/src/translations/agenda'
import { haveSession } from '../pages/staff'
import { findings } from '../support/findings'
import { someClient } from '../support/office'
import { BOTH_LANGUAGES, expect, PHONE, test } from '../support/test'

const today = () => dayInRiyadh(new Date())

test('what ends or comes near is found on the agenda, by time and kind, and opens its record', BOTH_LANGUAGES, async ({ page, product, office, say, language }) => {
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
