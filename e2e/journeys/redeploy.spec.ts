import type { Page } from '@playwright/test'
import { haveSession } from '../pages/staff'
import { relist } from '../support/remote-origins'
import { SECOND, testWithSecondBuild as test } from '../support/second-build'
import { DESK, expect } from '../support/test'

test.use({ viewport: DESK, provoked: /ChunkLoadError|Loading (CSS )?chunk|LoadError/ })

const isSecond = (page: Page) => page.evaluate(() => 'secondBuild' in globalThis)
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { opened: true }))
const isSamePage = (page: Page) => page.evaluate(() => 'opened' in globalThis)

test.beforeEach(async ({ page, product }) => {
  await haveSession(page, product.url, 'editor')
})

test('a page that is open goes on with the build it began with; the next page has the new one', async ({ page, second, common }) => {
  await page.goto('/requests')
  await expect(page.getByRole('table', { name: common.resources.requests })).toBeVisible()
  await second.goLive()
  await page.getByRole('navigation').getByRole('link', { name: common.resources.persons }).click()
  await expect(page.getByRole('table', { name: common.resources.persons })).toBeVisible()
  expect(await isSecond(page)).toBe(false)
  await page.reload()
  await expect(page.getByRole('table', { name: common.resources.persons })).toBeVisible()
  expect(await isSecond(page)).toBe(true)
})

test('a chunk that is gone: the page is reloaded once and goes on with the new build', async ({ page, second, common }) => {
  await page.goto('/requests')
  await expect(page.getByRole('table', { name: common.resources.requests })).toBeVisible()
  await mark(page)
  await second.goLive()
  await second.prune()
  await page.getByRole('navigation').getByRole('link', { name: common.resources.persons }).click()
  await expect(page.getByRole('table', { name: common.resources.persons })).toBeVisible()
  expect(await isSamePage(page)).toBe(false)
  expect(await isSecond(page)).toBe(true)
})

test('a chunk that is gone while somebody types: nothing is lost, a reload is offered', async ({ page, second, say, common }) => {
  await page.goto('/')
  await page.getByRole('navigation').getByRole('link', { name: common.resources.persons }).click()
  await page.getByRole('navigation').getByRole('link', { name: common.resources.offices }).click()
  await page.getByRole('table', { name: common.resources.offices }).waitFor()
  await mark(page)
  await second.goLive()
  await second.prune()
  await page.getByRole('button', { name: say.editOrOpen }).first().click()
  await page.getByRole('dialog').getByRole('textbox').first().fill('Manila')
  // As when Back leads to another screen.
  await page.evaluate(() => {
    history.pushState(null, '', '/requests')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByText(say.updated)).toBeVisible()
  expect(await isSamePage(page)).toBe(true)
  await page.getByRole('button', { name: say.reload }).click()
  await expect(page.getByRole('table', { name: common.resources.requests })).toBeVisible()
  expect(await isSecond(page)).toBe(true)
})

test('a chunk that a new page misses as well: the page is not reloaded again', async ({ page, product, say, common }) => {
  // The page names the old build for ever, as one that a cache keeps; the listing tells that it is not live.
  const { build: old } = await relist(product.remotesFolder, 'backoffice', (entry) => entry)
  let pages = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pages += 1
  })
  // Of the whole browser: the service worker fetches the files of the second page.
  await page.context().route(`**/${old}/static/js/*.js`, (route) =>
    /\/remote\./.test(route.request().url()) ? route.continue() : route.fulfill({ status: 404 }),
  )
  await page.route('**/remotes/remotes.json', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(old, SECOND) })
  })
  await page.goto('/requests')
  await expect(page.getByText(say.updated)).toBeVisible()
  await expect(page.getByRole('link', { name: common.resources.persons })).toBeVisible()
  expect(pages).toBe(2)
})
