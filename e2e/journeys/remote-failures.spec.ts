import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { haveSession, openPublicPage } from '../pages/staff'
import { isLong } from '../support/is-long'
import { integrityOf, relist, REMOTES, separateOrigins, type Fault, type RemoteName, type RemoteOrigins } from '../support/remote-origins'
import { live } from '../../tools/test-support/live.mjs'
import { DESK, expect, IN_LONG, test as base } from '../support/test'
import type { Texts } from '../support/texts'

const test = base.extend<{ origins: RemoteOrigins }>({
  origins: async ({ product }, use) => {
    const origins = await separateOrigins(product.remotesFolder)
    await use(origins)
    await origins.bringBack()
  },
})
test.use({
  viewport: DESK,
  provoked: /broken on purpose|ChunkLoadError|Loading (CSS )?chunk|Federation Runtime|integrity|ERR_|LoadError/,
})

const ENTRY = /remoteEntry\.js$/
/** The chunk of what a remote exposes, and those of its screens. */
const EXPOSED = /\/js\/remote\./
const SCREENS = /\/js\/(?!remote\.)/

/** The first route throws until the page is told that it has been mended. Its screen may be a memo, around a function. */
const throwing = (text: string) =>
  text.replace(
    /(path:"\/",Screen:|"\/":)(?=[\w(])/,
    '$1p=>{if(!globalThis.mended)throw Error("broken on purpose");return(globalThis.whole.type??globalThis.whole)(p)},whole:globalThis.whole=',
  )

interface Spoilt {
  readonly name: RemoteName
  readonly page: Page
  readonly origins: RemoteOrigins
  readonly remotesFolder: string
}

interface Failure {
  readonly spoil: (spoilt: Spoilt) => Promise<void> | void
  readonly says: keyof Texts
  readonly mend?: (spoilt: Spoilt) => Promise<unknown>
}

const file = (files: RegExp, fault: Fault): Failure['spoil'] => ({ name, origins }) => {
  origins[name].spoil(files, fault)
}

const FAILURES: Readonly<Record<string, Failure>> = {
  'is down': { spoil: file(/./, 'refused'), says: 'remoteFailed' },
  'answers 500': { spoil: file(/./, 500), says: 'remoteFailed' },
  'hangs at its entry': { spoil: file(ENTRY, 'hanging'), says: 'stillLoading' },
  'hangs at its first chunk': { spoil: file(EXPOSED, 'hanging'), says: 'stillLoading' },
  'is broken at import': { spoil: file(EXPOSED, (text) => text.replace('){', '){throw new Error("broken on purpose");')), says: 'remoteFailed' },
  'is half deployed': { spoil: file(EXPOSED, 404), says: 'remoteFailed' },
  'throws while rendering': {
    spoil: file(EXPOSED, throwing),
    says: 'broken',
    mend: ({ page }) => page.evaluate(() => Object.assign(globalThis, { mended: true })),
  },
  'wants another version of what is shared': {
    async spoil({ name, origins, remotesFolder }) {
      const altered = (text: string) => text.replaceAll(/requiredVersion:"\^\d+\./g, 'requiredVersion:"^99.')
      origins[name].spoil(ENTRY, altered)
      const content = await readFile(path.join(remotesFolder, name, await buildOf(remotesFolder, name), 'remoteEntry.js'), 'utf8')
      await relist(remotesFolder, name, (entry) => ({ ...entry, integrity: integrityOf(altered(content)) }))
    },
    says: 'remoteFailed',
    async mend({ name, remotesFolder, origins }) {
      const content = await readFile(path.join(remotesFolder, name, await buildOf(remotesFolder, name), 'remoteEntry.js'), 'utf8')
      await relist(remotesFolder, name, (entry) => ({ ...entry, integrity: integrityOf(content) }))
      origins[name].heal()
    },
  },
  'comes with an altered byte': { spoil: file(ENTRY, (text) => `${text} `), says: 'remoteFailed' },
}

async function buildOf(remotesFolder: string, name: string): Promise<string> {
  return (await relist(remotesFolder, name, (entry) => entry)).build
}

async function backToOffice(page: Page, say: Texts): Promise<Page> {
  await page.getByRole('link', { name: say.backToOffice }).click()
  return page
}

/** Where each remote is seen by a member of staff, and what leads there from the other: to the same tab or to a new one. */
const PLACES = {
  catalogue: { path: '/?public', follow: openPublicPage, shows: (page: Page) => page.getByRole('article').first() },
  backoffice: { path: '/', follow: backToOffice, shows: (page: Page, say: Texts) => page.getByRole('heading', { name: say.dashboard }) },
} as const

/** Waits for the same timeout as the first chunk that hangs, so it runs in the long tests alone. */
const ALSO_HANGS = 'hangs at its entry'

/** The host has one way for all remotes: `npm test` has each other failure once, with the two of them by turns; the long tests have it with both. */
const hasTurn = (name: RemoteName, at: number) => isLong || REMOTES.indexOf(name) === at % REMOTES.length

for (const name of REMOTES) {
  const other = name === 'catalogue' ? 'backoffice' : 'catalogue'
  for (const [at, [what, { spoil, says, mend }]] of Object.entries(FAILURES).entries()) {
    if (!hasTurn(name, at)) continue
    test(`${name} ${what}: its place says so, the frame and ${other} work, Retry brings it back`, what === ALSO_HANGS ? IN_LONG : {}, async ({ page, product, origins, say, common }) => {
      const spoilt = { name, page, origins, remotesFolder: product.remotesFolder }
      await haveSession(page, product.url, 'editor')
      await spoil(spoilt)
      await page.goto(PLACES[name].path)
      const notice = (tab: Page) => tab.getByText(say[says]).first()
      await expect(notice(page)).toBeVisible()

      const beside = await PLACES[other].follow(page, say)
      await expect(PLACES[other].shows(beside, say)).toBeVisible()
      const tab = await PLACES[name].follow(beside, say)
      // A request that hangs in one tab keeps the browser's cache from asking for it in another.
      if (tab !== page) await page.close()
      await expect(notice(tab)).toBeVisible()

      if (mend) await mend({ ...spoilt, page: tab })
      else origins[name].heal()
      await tab.getByRole('button', { name: common.actions.retry }).click()
      await expect(PLACES[name].shows(tab, say)).toBeVisible()
    })
  }

  if (!hasTurn(name, 0)) continue
  test(`${name} hangs: what comes late takes the place of the notice`, async ({ page, product, origins, say }) => {
    await haveSession(page, product.url, 'editor')
    origins[name].spoil(EXPOSED, 'hanging')
    await page.goto(PLACES[name].path)
    await expect(page.getByText(say.stillLoading)).toBeVisible()
    origins[name].deliver()
    await expect(PLACES[name].shows(page, say)).toBeVisible()
  })
}

const SCREEN_FAILURES: Readonly<Record<string, readonly [Fault, keyof Texts]>> = {
  'is not available (503)': [503, 'screenFailed'],
  hangs: ['hanging', 'stillLoading'],
  'is broken at import': [() => 'throw new Error("broken on purpose")', 'screenFailed'],
  'is missing': [404, 'screenFailed'],
}

for (const [at, [what, [fault, says]]] of Object.entries(SCREEN_FAILURES).entries()) {
  if (hasTurn('catalogue', at)) {
    test(`the chunk of a screen of visitors ${what}: Retry brings it`, async ({ page, origins, say, common }) => {
      await page.goto('/')
      await live(page)
      // Files of the first interaction come before anything is spoilt; the page listens for one a moment after it is live.
      let come = false
      page.on('response', (response) => {
        come ||= SCREENS.test(response.url()) && response.url().startsWith(origins.catalogue.url)
      })
      await expect.poll(() => page.keyboard.press('Shift').then(() => come)).toBe(true)
      origins.catalogue.spoil(SCREENS, fault)
      await page.getByRole('article').first().getByRole('link', { name: say.requestNow }).click()
      await expect(page.getByText(say[says]).first()).toBeVisible()
      origins.catalogue.heal()
      await page.getByRole('button', { name: common.actions.retry }).click()
      await expect(page.getByRole('dialog', { name: say.form })).toBeVisible()
    })
  }

  if (hasTurn('backoffice', at)) {
    test(`the chunk of a screen of staff ${what}: Retry brings it`, async ({ page, product, origins, say, common }) => {
      await haveSession(page, product.url, 'editor')
      origins.backoffice.spoil(SCREENS, fault)
      await page.goto('/requests')
      await expect(page.getByText(say[says]).first()).toBeVisible()
      origins.backoffice.heal()
      await page.getByRole('button', { name: common.actions.retry }).click()
      await expect(page.getByRole('table', { name: common.resources.requests })).toBeVisible()
    })
  }
}

test('a half-filled form of staff survives another remote that fails for good: the page does not reload by itself', async ({ page, product, origins, say, common }) => {
  const requests = page.getByRole('navigation').getByRole('link', { name: common.resources.requests, exact: true })
  const retry = page.getByRole('button', { name: common.actions.retry })
  await haveSession(page, product.url, 'editor')
  await page.goto('/')
  await requests.click()
  await page.getByRole('button', { name: common.adding.requests, exact: true }).click()
  await page.getByRole('dialog').locator('[name=Name]').fill('Half filled')
  await page.evaluate(() => Object.assign(globalThis, { samePage: true }))
  await page.goBack()
  await expect(page.getByRole('heading', { name: say.dashboard })).toBeVisible()

  // A Retry that fails, too, is what a page would reload by itself after.
  origins.catalogue.spoil(EXPOSED, 404)
  // In this tab, as when Back leads there.
  await page.evaluate(() => {
    history.pushState(null, '', '/?public')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByText(say.remoteFailed)).toBeVisible()
  await retry.click()
  await expect(page.getByRole('button', { name: say.reload })).toBeVisible()
  expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true)

  origins.catalogue.heal()
  await retry.click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('link', { name: say.backToOffice }).click()
  await requests.click()
  await expect(page.getByText(say.draftKept)).toBeVisible()
  await expect(page.getByRole('dialog').locator('[name=Name]')).toHaveValue('Half filled')
})
