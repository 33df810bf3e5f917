import type { Page, Route } from '@playwright/test'
import { haveSession, signIn, signOut } from '../pages/staff'
import { live } from '../../tools/test-support/live.mjs'
import { leave } from '../support/live'
import { oneAddress } from '../support/one-address'
import { startProduct } from '../support/product'
import { testWithSecondBuild as test } from '../support/second-build'
import { DESK, expect } from '../support/test'

test.use({ viewport: DESK, provoked: /ERR_|Federation Runtime|LoadError/ })

/** The addresses of all files that caches of the page's origin hold. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const held = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return held.flat().map(({ url }) => new URL(url).pathname)
  })

const workers = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

/** Opens a page that the worker stands before: the one on which it was registered went without. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

test('the worker comes with the sign-in, keeps the product’s own files alone, and is gone with all of them after the sign-out', async ({ page, say, common, office }) => {
  // The newest worker stands first, with a picture.
  await office.addWorker()
  await signIn(page, say, 'editor', '/requests')
  await openWithWorker(page, '/persons')
  await expect(page.getByRole('table', { name: common.resources.persons })).toBeVisible()
  await page.locator('tbody img').first().waitFor()
  await expect.poll(async () => (await kept(page)).length).toBeGreaterThan(0)
  for (const file of await kept(page)) expect(file).toMatch(/^\/(static|remotes\/\w+\/\w+\/static)\/(js|css|media)\/[\w.-]+\.[0-9a-f]{10}\.\w+$/)
  await signOut(page, say)
  await expect.poll(() => workers(page)).toBe(0)
  // Nor is anything kept that the page of the sign-in loads from now on.
  await page.reload()
  await expect.poll(() => kept(page)).toEqual([])
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})

test('pages of visitors register nothing and ask for nothing', async ({ page, office }) => {
  const { reference } = await office.addShownWorker()
  const asked: string[] = []
  await page.exposeFunction('wasAsked', (what: string) => void asked.push(what))
  await page.addInitScript(() => {
    const { wasAsked } = globalThis as unknown as { wasAsked: (what: string) => void }
    const ask = (what: string) => () => {
      wasAsked(what)
      return Promise.reject(new Error('asked'))
    }
    Object.assign(Notification, { requestPermission: ask('notifications') })
    Object.assign(ServiceWorkerContainer.prototype, { register: ask('worker') })
    Object.assign(PushManager.prototype, { subscribe: ask('push') })
    globalThis.addEventListener('beforeinstallprompt', () => { wasAsked('install') })
  })
  for (const path of ['/', '/track', `/worker/${reference}`]) {
    await page.goto(path)
    await live(page)
    await expect(page.locator('link[rel=manifest]')).toHaveCount(0)
    expect(await workers(page)).toBe(0)
  }
  expect(asked).toEqual([])
})

test('with the worker too, the next page has the build that is live: after a release, and after it was taken back', async ({ page, product, second, common }) => {
  await haveSession(page, product.url, 'editor')
  await openWithWorker(page, '/requests')
  const isSecond = async () => {
    await page.reload()
    await expect(page.getByRole('table', { name: common.resources.requests })).toBeVisible()
    return page.evaluate(() => 'secondBuild' in globalThis)
  }
  await second.goLive()
  expect(await isSecond()).toBe(true)
  await second.goBack()
  expect(await isSecond()).toBe(false)
})

test('with the worker too, a back office that hangs is said to be late, and shows once it comes', async ({ page, product, say, common }) => {
  await haveSession(page, product.url, 'editor')
  await openWithWorker(page, '/requests')
  await page.getByRole('table', { name: common.resources.requests }).waitFor()
  // As after a release: its files are not kept yet, and the net gives nothing.
  await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))))
  const held: Route[] = []
  await page.context().route(/\/remotes\/backoffice\/.*\/js\/remote\./, (route) => void held.push(route))
  await page.reload()
  await expect(page.getByText(say.stillLoading)).toBeVisible()
  expect(held).not.toEqual([])
  await Promise.all(held.map((route) => route.continue()))
  await expect(page.getByRole('table', { name: common.resources.requests })).toBeVisible()
})

test('SERVICE_WORKER=0 takes away the worker that browsers have', async ({ page, product }) => {
  const without = await startProduct({ SERVICE_WORKER: '0' })
  const address = await oneAddress(product.url)
  try {
    await haveSession(page, address.url, 'editor')
    await openWithWorker(page, `${address.url}/requests`)
    await expect.poll(async () => (await kept(page)).length).toBeGreaterThan(0)
    address.leadTo(without.url)
    await page.reload()
    await expect(page.locator('link[rel=manifest]')).toHaveCount(0)
    await expect.poll(() => workers(page)).toBe(0)
    await expect.poll(() => kept(page)).toEqual([])
  } finally {
    await leave(page)
    address.stop()
    await without.stop()
  }
})
