import type { MessagesAnswer } from '@office/shared-api/model'
import { haveSession, holdMessage } from '../pages/staff'
import { findings } from '../support/findings'
import { someClient } from '../support/office'
import { expect, PHONE, test } from '../support/test'

test.use({ viewport: PHONE, hasTouch: true })

test('after a stamp the message to the client goes out in two presses: WhatsApp opens with the text, and the record says so', async ({ page, context, product, office, staff, say, language }) => {
  const client = someClient(language)
  const id = await office.addRequest(client, await office.addWorker())
  // The next stage is one that clients read of.
  await office.follow(id, { PaidMusand: '2021-01-11', LinkMusand: '2021-01-12' })
  const written = async () => ((await (await staff.get(`/api/messages/get?requestId=${id}`)).json()) as MessagesAnswer).map(({ State }) => State)
  await context.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>WhatsApp</title>' }))
  await haveSession(page, product.url, 'editor')
  await page.goto('/today?due=overdue')
  await page.getByRole('list', { name: say.overdueGroup }).getByRole('listitem').filter({ hasText: client.name }).getByRole('button', { name: say.doneToday }).click()

  // Its offer comes with an answer.
  const done = page.getByRole('status').filter({ hasText: client.name })
  await holdMessage(done)
  await done.getByRole('button', { name: say.messageClient }).click()
  const sheet = page.getByRole('dialog', { name: client.name })
  const link = sheet.getByRole('link', { name: say.sendByWhatsApp })
  await expect(link).toBeInViewport()
  expect(Math.round((await link.boundingBox())?.height ?? 0)).toBeGreaterThanOrEqual(44)
  expect(await findings(page)).toEqual([])
  const opened = page.waitForEvent('popup')
  await link.click()
  const chat = new URL((await opened).url())
  expect(chat.pathname).toBe(`/966${client.phone.slice(1)}`)
  expect(chat.searchParams.get('text')).toMatch(/R-\d+[^]*\/track#[\w-]{22}/)
  await expect.poll(written).toContain('opened')

  await expect(sheet.getByText(say.wasSent)).toBeVisible()
  await sheet.getByRole('button', { name: say.messageSent, exact: true }).click()
  await expect.poll(written).toContain('sent')
  expect(await written()).not.toContain('opened')
})
