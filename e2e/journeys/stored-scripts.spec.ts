import { editableFields, resources, WEB_CLIENT_HEADER, type FieldDefinition, type Resource } from '@office/shared-api/model'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { openFromMenu, touredPages } from '../pages/staff-pages'
import { leaveOpened, opened, rowMenu, signIn } from '../pages/staff'
import { PRODUCT_TIMEOUT, startProduct, type Product } from '../support/product'
import { live } from '../../tools/test-support/live.mjs'
import { DESK, expect, test as base } from '../support/test'

/** Scripts that would run, each in its own way, wherever they were taken for markup; the shortest where there is room for no more. */
const SCRIPTS = [
  `"><img src=x onerror="ran()"><script>ran()</script><svg onload=ran()>`,
  `'-ran()-'<a href="javascript:ran()">`,
  '<i onclick=ran()>',
]
/** Neither is a text of ours evaluated: i18next has its own marks. */
const MARKS = '{{ran}}$t(request.title)'

const OWN = { [WEB_CLIENT_HEADER.name]: WEB_CLIENT_HEADER.value }
const TODAY = '2026-11-20'

function scriptFor(field: FieldDefinition & { readonly type: 'text' }, at: number): string {
  const fitting = [...SCRIPTS.slice(at % 2), ...SCRIPTS].find((script) => script.length <= field.max) ?? ''
  return fitting.length + MARKS.length <= field.max ? fitting + MARKS : fitting
}

/** A script in every field of the resource that takes any text. */
function scriptsIn(resource: Resource): Record<string, string> {
  const texts = editableFields(resource, 'staff').flatMap(([name, field], at): [string, string][] =>
    field.type === 'text' && field.format === undefined ? [[name, scriptFor(field, at)]] : [],
  )
  return Object.fromEntries(texts)
}

/** An office of its own: no other journey should meet its rows. */
const test = base.extend<object, { product: Product }>({
  product: [
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: PRODUCT_TIMEOUT },
  ],
})

test.use({ viewport: DESK })

/** Fills the office with rows whose every text is a script. */
async function fill(request: APIRequestContext): Promise<void> {
  const post = async (path: string, data: object) => {
    const answer = await request.post(path, { data, headers: OWN })
    expect([path, answer.status(), answer.ok() ? '' : await answer.text()]).toEqual([path, 200, ''])
    return (await answer.json()) as { readonly Id: number }
  }
  const save = (resource: Resource, values: object = {}) => post(`${resource.path}/Edit`, { ...scriptsIn(resource), ...values })
  await post('/api/login/signin', { username: 'developer@office.example', password: 'office-demo-2026' })
  const { countries, jobs, categories, experiances, religions, statuses, followup, offices, persons, users, requests, follow, callbacks } = resources
  const lookups: Record<string, number> = {}
  const lists = { Country: countries, Job: jobs, Category: categories, Experiance: experiances, Religion: religions, Status: statuses, FilterId: followup }
  for (const [name, list] of Object.entries(lists)) lookups[name] = (await save(list)).Id
  const { Status, FilterId, ...ofWorker } = lookups
  const OfficeId = (await save(offices)).Id
  const worker = { ...ofWorker, OfficeId, Available: true }
  const PersonId = (await save(persons, worker)).Id
  // One is asked for, another is left for visitors to see.
  await save(persons, { ...worker, Ref: '<u onclick=ran()>' })
  await save(users, { Email: `scripts-${Date.now()}@office.example`, PhoneNumber: '0551234567', Role: 'Read' })
  await save(users, { Id: 1, Email: 'developer@office.example', PhoneNumber: '0551234567', Role: 'Developer' })
  const client = { IdentityId: '1012345678', Dob: '1410-05-12', Phone: '0551234567', RelativePhone: '0551234567', BorderNo: '1', VisaDate: '1447-05-12' }
  const counts = { FloorCount: 1, RoomsCount: 1, FamilyCount: 1 }
  const { Id } = await post('/api/requests/submit', { ...scriptsIn(requests), ...client, ...counts, HasVisa: true, PersonId })
  await save(requests, { Id, Status })
  await save(follow, { Id, FilterId, PaidMusand: TODAY, Travel: TODAY })
  await post(`${callbacks.path}/ask`, { ...scriptsIn(callbacks), Phone: '0551234567', WorkerId: PersonId })
  const { data } = (await (await request.get(`${callbacks.path}/get`)).json()) as { readonly data: readonly { readonly Id: number }[] }
  await save(callbacks, { Id: data[0]?.Id })
}

/** Nothing of what was stored has become an element or has run. */
async function expectText(page: Page, what: string): Promise<void> {
  const taken = await page.evaluate(() => ({
    ran: document.documentElement.dataset['ran'] ?? '',
    elements: document.querySelectorAll('[onerror], [onload], [onclick], [src="x"], [href^="javascript:"]').length,
    asTyped: document.body.innerText.includes('{{ran}}') || !document.body.innerText.includes('onclick='),
  }))
  expect([what, taken]).toEqual([what, { ran: '', elements: 0, asTyped: true }])
}

/** Opens what a row offers, looks at it and closes it. */
async function look(page: Page, button: Locator, what: string): Promise<void> {
  await button.click()
  await opened(page).getByText('ran()').or(opened(page).getByRole('textbox')).first().waitFor()
  await expectText(page, what)
  await leaveOpened(page)
}

test('a script in any text is text on the screens, in the print window and in exports', async ({ page, context, request, say, common }) => {
  await context.addInitScript(() => {
    Object.assign(window, { ran: () => (document.documentElement.dataset['ran'] = 'yes') })
    window.print = () => undefined
  })
  // A look that finds nothing says something only if it finds what is there.
  await page.setContent(`<b onclick="ran()">onclick=</b>`)
  await expect(expectText(page, 'a hole')).rejects.toThrow()
  await fill(request)

  // The visitors' view: cards, first from the server and then from the page, and one of them in full.
  const card = page.getByRole('article').filter({ hasText: 'ran()' }).first()
  // The server draws new cards soon, not at once.
  await expect(async () => {
    await page.goto('/')
    await expect(card).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await live(page)
  await expectText(page, 'cards')
  await card.getByRole('link', { name: say.photoOnRequestOf }).click()
  await page.getByRole('dialog').waitFor()
  await expectText(page, 'preview')

  await signIn(page, say, 'developer', '/sign-in')
  for (const screen of touredPages(say, common)) {
    await openFromMenu(page, screen)
    await expectText(page, screen.path)
    if (!screen.table) continue
    // It opens with the running requests alone.
    if (screen.path === '/follow') await page.goto('/follow?sort=-Id')
    const row = page.getByRole('row').filter({ hasText: 'ran()' }).first()
    await look(page, row.getByRole('button', { name: say.editOrOpen }).last(), `${screen.path}, form`)
    if (screen.path === '/follow' || screen.path === '/users') continue
    await look(page, (await rowMenu(row, say)).getByRole('menuitem', { name: say.changeLog }), `${screen.path}, log`)
  }

  await page.goto('/requests')
  const row = page.getByRole('row').filter({ hasText: 'ran()' }).first()
  await row.getByRole('button', { name: new RegExp(`^${say.print}`) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('article').waitFor()
  await expectText(page, 'print preview')
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: say.print, exact: true }).click()
  const popup = await opened
  await popup.getByRole('img').first().waitFor()
  expect(await popup.evaluate(() => [document.documentElement.dataset['ran'] ?? '', document.scripts.length])).toEqual(['', 0])

  for (const format of ['csv', 'xlsx']) {
    const file = await request.get(`/api/requests/export?format=${format}&columns=Name,WorkCity`)
    expect([file.status(), file.headers()['x-content-type-options']]).toEqual([200, 'nosniff'])
    expect(file.headers()['content-disposition']).toMatch(/^attachment; filename="requests-[\d-]+\.(csv|xlsx)"$/)
    if (format === 'csv') expect(await file.text()).toContain('ran()')
  }
})
