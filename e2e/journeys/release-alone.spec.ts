import type { Page } from '@playwright/test'
import { signIn } from '../pages/staff'
import { runProgram } from '../support/commands'
import { DESK, expect, test } from '../support/test'

test.use({ viewport: DESK })

const NEW_SCREEN = { ar: { menu: 'الموردون', title: 'كل الموردين' }, en: { menu: 'Suppliers', title: 'All suppliers' } } as const

/** Returns the scripts with which the host starts a page, by their addresses with hashes; a chunk that a press fetched (webpack marks it) is not among them. */
function hostScripts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.scripts].filter(({ src, dataset }) => src !== '' && dataset.webpack === undefined).map(({ src }) => new URL(src).pathname).filter((path) => path.startsWith('/static/')).sort(),
  )
}

test('the back office ships a new screen with its menu entry alone, while a page is open, and takes it back', async ({ page, product, say, common, language }) => {
  const to = ['--to', product.remotesFolder]
  const menu = page.getByRole('navigation')
  const words = NEW_SCREEN[language]
  await signIn(page, say, 'editor', '/requests')
  await expect(page.getByRole('table', { name: common.resources.requests })).toBeVisible()
  const host = await hostScripts(page)
  expect(host).not.toEqual([])

  await test.step('the release', async () => {
    await runProgram('e2e/support/next-backoffice.mjs', to)
    // The open page goes on with the build with which it began, also for a screen that it has not fetched yet.
    await menu.getByRole('link', { name: common.resources.persons }).click()
    await expect(page.getByRole('table', { name: common.resources.persons })).toBeVisible()
    await expect(menu.getByRole('link', { name: words.menu })).toHaveCount(0)
  })

  await test.step('the new screen', async () => {
    await page.reload()
    await menu.getByRole('link', { name: words.menu }).click()
    await expect(page.getByText(words.title)).toBeVisible()
    await menu.getByRole('link', { name: common.resources.requests }).click()
    await expect(page.getByRole('table', { name: common.resources.requests })).toBeVisible()
    await expect.poll(() => hostScripts(page)).toEqual(host)
  })

  await test.step('the rollback', async () => {
    await runProgram('tools/releases.mjs', ['rollback', ...to], { workspace: 'backoffice' })
    await menu.getByRole('link', { name: words.menu }).click()
    await expect(page.getByText(words.title)).toBeVisible()
    await page.goto('/requests')
    await expect(page.getByRole('table', { name: common.resources.requests })).toBeVisible()
    await expect(menu.getByRole('link', { name: words.menu })).toHaveCount(0)
    await expect.poll(() => hostScripts(page)).toEqual(host)
  })
})
