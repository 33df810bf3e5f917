import { hasRank, resources, type Resource, type Role } from '@office/shared-api/model'
import { openPublicPage, rowMenu, signIn, type DemoAccount } from '../pages/staff'
import { openFromMenu, touredPages } from '../pages/staff-pages'
import { isLong } from '../support/is-long'
import { DESK, expect, test } from '../support/test'

test.use({ viewport: DESK })

const ACCOUNTS: readonly { account: DemoAccount; role: Role }[] = [
  { account: 'reader', role: 'Read' },
  { account: 'editor', role: 'Editor' },
  { account: 'admin', role: 'Admin' },
  { account: 'developer', role: 'Developer' },
]
/** A reader may do least; most other journeys are an editor's, and `accessible` opens every screen as an administrator. */
const OFTEN: Role = 'Read'

for (const { account, role } of ACCOUNTS.filter(({ role }) => isLong || role === OFTEN)) {
  test(`${account}: the screens of the role open from the menu with what the role allows; the others say that they do not`, async ({ page, say, common }) => {
    await signIn(page, say, account, '/sign-in')
    for (const screen of touredPages(say, common)) {
      if (!hasRank(role, screen.least)) {
        await expect(page.getByRole('navigation').locator(`a[href="${screen.path}"]`)).toHaveCount(0)
        await page.goto(screen.path)
        await expect(page.getByText(say.forbidden)).toBeVisible()
        await page.getByRole('link', { name: say.toDashboard }).click()
        await expect(page.getByRole('heading', { level: 1, name: say.dashboard })).toBeVisible()
        continue
      }
      await openFromMenu(page, screen)
      if (!screen.table) continue
      const edits = hasRank(role, 'Editor')
      await expect(page.getByText(say.readingOnly)).toHaveCount(edits ? 0 : 1)
      const table: Resource = resources[screen.table]
      if (table.permissions.create) await expect(page.getByRole('button', { name: common.adding[screen.table], exact: true })).toHaveCount(edits ? 1 : 0)
      const row = page.getByRole('row').nth(1)
      const logged = hasRank(role, 'Admin') && table.permissions.log !== undefined && screen.path !== '/users'
      await expect(row.getByRole('button', { name: say.more })).toHaveCount(edits || screen.path === '/requests' ? 1 : 0)
      if ((await row.getByRole('button', { name: say.more }).count()) === 0) continue
      const menu = await rowMenu(row, say)
      await expect(menu.getByRole('menuitem', { name: say.remove })).toHaveCount(edits && table.permissions.remove ? 1 : 0)
      await expect(menu.getByRole('menuitem', { name: say.changeLog })).toHaveCount(logged ? 1 : 0)
      await page.keyboard.press('Escape')
    }
  })
}

test('the lookup lists wear the six colours of badges in their order', async ({ page, say }) => {
  await signIn(page, say, 'reader', '/filters')
  const lists = page.getByRole('main').getByRole('navigation').getByRole('link')
  await lists.nth(6).waitFor()
  const colours = await lists.evaluateAll((links) => links.map(({ firstElementChild: badge }) => badge && getComputedStyle(badge).backgroundColor))
  expect(new Set(colours.slice(0, 6)).size).toBe(6)
  expect(colours[6]).toBe(colours[0])
})

test('staff see the public page, come back, and a path of nobody leads to the dashboard with a word about it', async ({ page, say }) => {
  await signIn(page, say, 'reader', '/sign-in')
  const publicPage = await openPublicPage(page, say)
  await publicPage.getByRole('article').first().waitFor()
  await publicPage.getByRole('link', { name: say.backToOffice }).first().click()
  await expect(publicPage.getByRole('heading', { level: 1, name: say.dashboard })).toBeVisible()
  await page.goto('/nothing-of-ours')
  await expect(page.getByText('/nothing-of-ours')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})
