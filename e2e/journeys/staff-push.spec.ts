import { createECDH, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { haveSession } from '../pages/staff'
import { PRODUCT_TIMEOUT, startProduct, type Product } from '../support/product'
import { DESK, expect, test as base } from '../support/test'

/** A pair of keys as an office makes them for itself. */
function vapid() {
  const pair = createECDH('prime256v1')
  return { VAPID_PUBLIC: pair.generateKeys('base64url'), VAPID_PRIVATE: pair.getPrivateKey('base64url') }
}

const test = base.extend<object, { sending: Product }>({
  sending: [
    async ({}, use) => {
      const product = await startProduct({ ...vapid(), PUSH_HOSTS: 'push.example' })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: PRODUCT_TIMEOUT },
  ],
})
test.use({ viewport: DESK, permissions: ['notifications'] })
// One after the other: each worker that begins with them starts two products.
test.describe.configure({ mode: 'default' })

const TEXTS = {
  ar: { on: 'تفعيل على هذا الجهاز', off: 'إيقاف على هذا الجهاز', here: /هذا الجهاز ·/, kinds: 'ما يصل إلى أجهزتك', weekly: 'أسبوعي (الأحد)', at: 'ساعة الإرسال' },
  en: { on: 'Turn on on this device', off: 'Turn off on this device', here: /This device ·/, kinds: 'What your devices get', weekly: 'Weekly (Sundays)', at: 'Sent at' },
} as const

/** A browser without its maker: what it answers when a page asks for notifications. */
async function standIn(page: Page): Promise<void> {
  const pair = createECDH('prime256v1')
  const device = { endpoint: `https://push.example/${randomBytes(8).toString('hex')}`, p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    let isOn = false
    const made = { endpoint, toJSON: () => ({ endpoint, keys: { p256dh, auth } }), unsubscribe: () => Promise.resolve((isOn = false)) }
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(isOn ? made : null),
      subscribe: () => {
        isOn = true
        return Promise.resolve(made)
      },
    })
    Object.assign(Notification, { requestPermission: () => Promise.resolve('granted') })
  }, device)
}

test('a press turns notifications on for this device and off again, and kinds and digest are chosen for oneself', async ({ page, sending, language }) => {
  const say = TEXTS[language]
  await page.context().addCookies([{ name: 'language', value: language, url: sending.url }])
  await standIn(page)
  await haveSession(page, sending.url, 'editor')
  await page.goto(`${sending.url}/account?lang=${language}`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await page.getByRole('button', { name: say.on }).click()
  await expect(page.getByText(say.here)).toBeVisible()
  const kinds = page.getByRole('group', { name: say.kinds }).getByRole('checkbox')
  await expect(kinds.first()).toBeChecked()
  await kinds.first().uncheck()
  await page.getByRole('radio', { name: say.weekly }).click()
  await expect(page.getByRole('radio', { name: say.weekly })).toBeChecked()
  const saved = page.waitForResponse((response) => response.url().endsWith('/account/preferences') && response.request().postData()?.includes('DigestAt') === true)
  await page.getByLabel(say.at).selectOption('17')
  await saved
  await page.reload()
  await expect(page.getByRole('radio', { name: say.weekly })).toBeChecked()
  await expect(page.getByLabel(say.at)).toHaveValue('17')
  await expect(kinds.first()).not.toBeChecked()
  await expect(kinds.nth(1)).toBeChecked()
  await kinds.first().check()
})

test('a device shows what the server sends, with kind and reference, and leads to its screen', async ({ page, sending }) => {
  await haveSession(page, sending.url, 'editor')
  await page.goto(`${sending.url}/requests`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'))
  // A browser without a screen shows none.
  await worker.evaluate(() => {
    const shown: object[] = []
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    registration.showNotification = (text, options) => Promise.resolve(void shown.push({ title: text, ...options }))
    Object.assign(globalThis, { shown })
  })
  const cdp = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const title = 'Past the deadline'
  const message = { title, body: 'R-7', path: '/requests?row=1', tag: 'notification-7', lang: 'en', dir: 'ltr' }
  await cdp.send('ServiceWorker.deliverPushMessage', { origin: new URL(sending.url).origin, registrationId: await registered, data: JSON.stringify(message) })
  await expect.poll(() => worker.evaluate(() => (globalThis as unknown as { shown: object[] }).shown)).toEqual([expect.objectContaining({ title, body: 'R-7', tag: 'notification-7', lang: 'en', dir: 'ltr', data: { path: '/requests?row=1' } })])
})

test('an office without keys offers no notifications, and nothing asks for them', async ({ page, product, language }) => {
  await page.addInitScript(() => Object.assign(Notification, { requestPermission: () => Promise.reject(new Error('asked')) }))
  await haveSession(page, product.url, 'editor')
  await page.goto('/account')
  await expect(page.getByRole('radio', { name: TEXTS[language].weekly })).toBeVisible()
  await expect(page.getByRole('button', { name: TEXTS[language].on })).toHaveCount(0)
})
