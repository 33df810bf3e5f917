import { expect, type Page } from '@playwright/test'
import type { ResourceName, Role } from '@office/shared-api/model'
import type { CommonTexts } from '../support/common-texts'
import { isLong } from '../support/is-long'
import type { Texts } from '../support/texts'

export interface StaffPage {
  readonly path: string
  readonly heading: string
  /** The least role that may open it, and finds it in the menu. */
  readonly least: Role
  /** The resource whose table with forms it begins with. */
  readonly table?: ResourceName
}

/** Every screen of staff, with what its heading says. */
export function staffPages(say: Texts, common: CommonTexts): readonly StaffPage[] {
  const { requests, callbacks, follow, cases, persons, offices, users } = common.resources
  return [
    { path: '/', heading: say.dashboard, least: 'Read' },
    { path: '/today', heading: say.today, least: 'Read' },
    { path: '/requests', heading: requests, least: 'Read', table: 'requests' },
    { path: '/callbacks', heading: callbacks, least: 'Read', table: 'callbacks' },
    { path: '/follow', heading: follow, least: 'Read', table: 'follow' },
    { path: '/board', heading: say.board, least: 'Read' },
    { path: '/agenda', heading: say.agenda, least: 'Read' },
    { path: '/arrivals', heading: say.arrivalList, least: 'Read' },
    { path: '/cases', heading: cases, least: 'Read' },
    { path: '/persons', heading: persons, least: 'Read', table: 'persons' },
    { path: '/offices', heading: offices, least: 'Read', table: 'offices' },
    { path: '/reports', heading: say.reportsScreen, least: 'Read' },
    { path: '/filters', heading: say.lists, least: 'Read', table: 'countries' },
    { path: '/banners', heading: say.banners, least: 'Editor' },
    { path: '/users', heading: users, least: 'Editor', table: 'users' },
    { path: '/money', heading: say.dues, least: 'Admin' },
    { path: '/settings', heading: say.settings, least: 'Admin' },
    { path: '/activity', heading: say.activity, least: 'Admin' },
    { path: '/deleted', heading: say.deleted, least: 'Admin' },
  ]
}

/** Screens that have every kind of part between them: figures, work, tables, cards, charts, settings. */
const KINDS = ['/', '/today', '/requests', '/board', '/reports', '/settings']

/** The screens of a journey that checks one rule on each screen: some of every kind in `npm test`, all in the long tests. */
export function touredPages(say: Texts, common: CommonTexts): readonly StaffPage[] {
  return staffPages(say, common).filter(({ path }) => isLong || KINDS.includes(path))
}

/** Opens a screen from the side menu, as staff do, and waits for what it shows. */
export async function openFromMenu(page: Page, { path, heading, table }: StaffPage): Promise<void> {
  await page.getByRole('navigation').locator(`a[href="${path}"]`).click()
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  if (table) await page.getByRole('row').nth(1).waitFor()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}
