import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { translations as tracking } from '../../public-catalogue/src/features/tracking/translations'
import { CataloguePage } from '../pages/catalogue'
import { signIn } from '../pages/staff'
import { leave } from '../support/live'
import { startProduct } from '../support/product'
import { relist } from '../support/remote-origins'
import { DESK, expect, test } from '../support/test'

const root = path.resolve(import.meta.dirname, '../..')

test.use({ viewport: DESK })

/** The built shell as if its shared-ui were a later minor version of the same major one; returns the folder. */
async function shellWithLaterSharedUi(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'office-shell-'))
  await cp(path.join(root, 'shell/dist'), folder, { recursive: true })
  const { version } = JSON.parse(await readFile(path.join(root, 'shared-ui/package.json'), 'utf8')) as { version: string }
  const later = version.replace(/\.\d+\.\d+$/, '.999.0')
  const given = new RegExp(`("@office/shared-ui[^"]*"(?:,|:\\[\\{version:))"${version.replaceAll('.', String.raw`\.`)}"`, 'g')
  const scripts = path.join(folder, 'browser/static/js')
  let found = 0
  for (const name of await readdir(scripts)) {
    if (!name.startsWith('shell.') || !name.endsWith('.js')) continue
    const text = await readFile(path.join(scripts, name), 'utf8')
    found += text.match(given)?.length ?? 0
    await writeFile(path.join(scripts, name), text.replace(given, `$1"${later}"`))
    for (const packed of ['.br', '.gz']) await rm(path.join(scripts, name + packed), { force: true })
  }
  expect(found).toBeGreaterThan(0)
  return folder
}

test('remotes that were built against an earlier, compatible shared-ui run on a later host', async ({ page, say, common }) => {
  const shell = await shellWithLaterSharedUi()
  const product = await startProduct({ SHELL_DIR: shell })
  try {
    await page.goto(product.url)
    await expect(page.getByRole('article').first()).toBeVisible()
    await signIn(page, say, 'editor', `${product.url}/requests`)
    await expect(page.getByRole('table', { name: common.resources.requests })).toBeVisible()
  } finally {
    await leave(page)
    await product.stop()
    await rm(shell, { recursive: true })
  }
})

const ages = [
  ['of before data had names', {}],
  ['of a later release, with names and words that this host does not know', { data: 'unheard-of', later: { of: ['tomorrow'] } }],
] as const

for (const [age, words] of ages) {
  test(`public pages of a catalogue ${age}`, async ({ page, product, office, say, language }) => {
    const worker = await office.addShownWorker()
    const before = await relist(product.remotesFolder, 'catalogue', ({ publicPaths = [], ...entry }) => ({
      ...entry,
      publicPaths: publicPaths.map(({ data: _, ...open }: (typeof publicPaths)[number] & { readonly data?: string }) => ({ ...open, ...words })),
    }))
    try {
      const first = async (address: string) => (await page.request.get(address)).text()
      if (!('data' in words)) await expect.poll(() => first('/')).toContain('<article')
      await page.goto('/')
      const catalogue = new CataloguePage(page, say)
      await catalogue.live()
      await expect(catalogue.cardOf(worker)).toBeVisible()
      await expect.poll(() => first('/track')).toContain('"served":"screen"')
      await page.goto('/track')
      await expect(page.getByRole('textbox', { name: tracking[language].reference })).toBeVisible()
    } finally {
      await relist(product.remotesFolder, 'catalogue', () => before)
    }
  })
}
