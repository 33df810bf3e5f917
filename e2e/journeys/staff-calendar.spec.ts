import { haveSession } from '../pages/staff'
import { ENGLISH_IN_LONG, expect, PHONE, test } from '../support/test'

const TEXTS = {
  ar: { make: 'إنشاء رابط', renew: 'رابط جديد', end: 'إيقاف', link: /^أضفه إلى برنامج التقويم/, off: 'متوقف: لا رابط لتقويمك.' },
  en: { make: 'Make a link', renew: 'New link', end: 'Turn off', link: /^Add it to your calendar/, off: 'Off: your calendar has no link.' },
} as const

test.use({ viewport: PHONE })

test('on a phone a calendar link is made, shown once, replaced and turned off', ENGLISH_IN_LONG, async ({ page, product, language }) => {
  const say = TEXTS[language]
  await haveSession(page, product.url, 'editor')
  await page.goto('/account')
  await expect(page.getByText(say.off)).toBeVisible()
  await page.getByRole('button', { name: say.make }).click()
  const link = page.getByRole('textbox', { name: say.link })
  const first = await link.inputValue()
  // The server of the journeys listens at another port than its links say.
  const read = (address: string) => page.request.get(new URL(address).pathname + new URL(address).search)
  const feed = await read(first)
  expect([feed.status(), feed.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR\r\n/)
  await page.getByRole('button', { name: say.renew }).click()
  await expect(link).not.toHaveValue(first)
  expect((await read(first)).status()).toBe(404)
  await page.reload()
  await expect(page.getByRole('button', { name: say.end, exact: true })).toBeVisible()
  await expect(link).toHaveCount(0)
  await page.getByRole('button', { name: say.end, exact: true }).click()
  await expect(page.getByText(say.off)).toBeVisible()
})
