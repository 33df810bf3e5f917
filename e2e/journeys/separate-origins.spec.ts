import { rename } from 'node:fs/promises'
import path from 'node:path'
import { HOSTILE_SHEETS } from '../../backoffice/src/test-support/hostile-files'
import { importTranslations } from '../../backoffice/src/translations/import'
import { CataloguePage } from '../pages/catalogue'
import { haveSession } from '../pages/staff'
import { relist, separateOrigins, type RemoteOrigins } from '../support/remote-origins'
import { DESK, expect, test as base } from '../support/test'
import { zipOf } from '../support/zip'

const test = base.extend<{ origins: RemoteOrigins }>({
  origins: async ({ product }, use) => {
    const origins = await separateOrigins(product.remotesFolder)
    await use(origins)
    await origins.bringBack()
  },
})
test.use({ viewport: DESK })

test('remotes on origins of their own: the whole product works, under a policy that names exactly these origins', async ({ page, office, product, origins, say, common }) => {
  const worker = await office.addShownWorker()
  // The server has the cards in the page: what writes them lies in its own folder. A busy machine may be late with the first.
  await expect.poll(async () => (await page.request.get('/')).text()).toContain('<article')
  const answer = await page.goto('/')
  const policy = (await answer?.headerValue('content-security-policy')) ?? ''
  const named = new Set(policy.match(/https?:\/\/[^\s;]+/g))
  expect([...named].sort()).toEqual([origins.catalogue.url, origins.backoffice.url].sort())
  const catalogue = new CataloguePage(page, say)
  await catalogue.live()
  await catalogue.request(worker)
  await expect(page.getByRole('dialog', { name: say.form })).toBeVisible()

  await haveSession(page, product.url, 'editor')
  await page.goto('/requests')
  await expect(page.getByRole('table', { name: common.resources.requests })).toBeVisible()
})

test('files of workers are read, checked and refused where the remote has an origin of its own, of which no browser starts a worker', async ({ page, product, origins, language }) => {
  const { import: say } = importTranslations[language]
  await haveSession(page, product.url, 'editor')
  await page.goto('/persons/import')
  const [template] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: say.template }).click()])
  await page.getByLabel(say.file).setInputFiles(await template.path())
  await expect(page.getByRole('alert')).toContainText(say.why_no_rows)
  for (const { name, bytes, reason } of HOSTILE_SHEETS.filter((file) => file.name === 'bomb.xlsx' || file.name === 'lying.xlsx')) {
    await page.getByLabel(say.file).setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes()) })
    await expect(page.getByRole('alert')).toContainText(name)
    await expect(page.getByRole('alert')).toContainText(say[`why_${reason}`])
  }
  await page.getByLabel(say.file).setInputFiles({ name: 'workers.csv', mimeType: 'text/csv', buffer: Buffer.from('Name;Ref\nMaria;W-1\n') })
  await expect(page.getByRole('heading', { name: say.columns_title })).toBeFocused()
  await page.getByRole('button', { name: say.next, exact: true }).click()
  await expect(page.getByRole('list', { name: say.report }).getByRole('listitem').first()).toContainText('Maria')
  await page.getByLabel(say.photos).setInputFiles({ name: 'photos.zip', mimeType: 'application/zip', buffer: zipOf({ 'W-1.jpg': Buffer.from('no picture') }) })
  await expect(page.getByText(say.photos_broken.replace('{{names}}', 'W-1'))).toBeVisible()
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(scripts.filter((name) => name.startsWith(origins.backoffice.url))).not.toEqual([])
})

test('without the part for the server, the page has its frame, and the browser brings the cards', async ({ page, product, origins, say }) => {
  const { build } = await relist(product.remotesFolder, 'catalogue', (entry) => entry)
  const part = path.join(product.remotesFolder, 'catalogue', build, 'first-screen.cjs')
  await rename(part, `${part}.away`)
  try {
    const frame = (await (await page.goto('/'))?.text()) ?? ''
    expect(frame).toContain(origins.catalogue.url)
    expect(frame).toContain(say.title)
    expect(frame).not.toContain('<article')
    await new CataloguePage(page, say).live()
  } finally {
    await rename(`${part}.away`, part)
  }
})

test.describe('what goes wrong in a browser', () => {
  test.use({ provoked: /Content Security Policy|ERR_/ })

  test('is told to the log of the server; whether it is ready does not depend on remotes', async ({ page, product, origins, say }) => {
    const before = product.log().length
    for (const origin of [origins.catalogue, origins.backoffice]) origin.spoil(/./, 'refused')
    await page.goto('/')
    await page.evaluate(() => {
      document.head.append(Object.assign(document.createElement('script'), { src: 'https://elsewhere.example/a.js?id=1012345678' }))
    })
    const lines = () => product
        .log()
        .slice(before)
        .map((line) => JSON.parse(line) as Record<string, unknown>)
    await expect(page.getByRole('banner')).toContainText(say.title)
    await expect.poll(lines).toContainEqual(expect.objectContaining({ remote: 'catalogue', reason: 'error', build: expect.stringMatching(/^[0-9a-f]{16}$/) }))
    await expect.poll(lines).toContainEqual(expect.objectContaining({ directive: 'script-src-elem', blocked: 'https://elsewhere.example' }))
    expect(JSON.stringify(lines())).not.toContain('1012345678')
    expect((await page.request.get(`${product.url}/readyz`)).status()).toBe(200)
  })
})
