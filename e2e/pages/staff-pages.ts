import { expect, type Page } from '@playwright/test'
import type { Role } from '@office/shared-api/model'
import type { CommonTexts } from '../support/common-texts'
import type { Texts } from '../support/texts'

export interface StaffPage {
  readonly path: string
  readonly heading: string
  /** The least role that may open it, and finds it in the menu. */
  readonly least: Role
  /** A table with forms. */
  readonly table?: true
}

/** Every screen of staff, with what its heading says. */
export function staffPages(say: Texts, common: CommonTexts): readonly StaffPage[] {
  const { requests, follow, persons, offices, users } = common.resources
  return [
    { path: '/', heading: say.dashboard, least: 'Read' },
    { path: '/today', heading: say.today, least: 'Read' },
    { path: '/requests', heading: requests, least: 'Read', table: true },
    { path: '/follow', heading: follow, least: 'Read', table: true },
    { path: '/board', heading: say.board, least: 'Read' },
    { path: '/persons', heading: persons, least: 'Read', table: true },
    { path: '/offices', heading: offices, least: 'Read', table: true },
    { path: '/reports', heading: say.arrivals, least: 'Read' },
    { path: '/filters', heading: say.lists, least: 'Read', table: true },
    { path: '/banners', heading: say.banners, least: 'Editor' },
    { path: '/users', heading: users, least: 'Editor', table: true },
    { path: '/settings', heading: say.settings, least: 'Admin' },
    { path: '/activity', heading: say.activity, least: 'Admin' },
  ]
}

/** Opens a screen from the side menu, as staff do, and waits for what it shows. */
export async function openFromMenu(page: Page, { path, heading, table }: StaffPage): Promise<void> {
  await page.getByRole('navigation').locator(`a[href="${path}"]`).click()
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  if (table) await page.getByRole('row').nth(1).waitFor()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}
