import { signIn } from '../pages/staff'
import { DESK, expect, test } from '../support/test'

test.use({ viewport: DESK })

/** A drawing that any browser can read, as wide as two squares. */
async function picture(page: Parameters<typeof signIn>[0], colour: string): Promise<Buffer> {
  const url = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas')
    canvas.width = 1200
    canvas.height = 600
    const context = canvas.getContext('2d')
    if (context) {
      context.fillStyle = fill
      context.fillRect(0, 0, 1200, 600)
    }
    return canvas.toDataURL('image/png')
  }, colour)
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

test('an editor adds banners with their sort ids, moves one and deletes one; visitors get the same order', async ({
  page,
  request,
  say,
  common,
}) => {
  await signIn(page, say, 'editor', '/banners')
  const add = page.getByRole('button', { name: say.addBanner })
  const cards = page.getByRole('main').getByRole('listitem')
  await add.waitFor()
  const before = await cards.count()
  for (const colour of ['teal', 'orange']) {
    await add.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say.bannerPicture, { exact: true }).last().setInputFiles({
      name: `${colour}.png`,
      mimeType: 'image/png',
      buffer: await picture(page, colour),
    })
    await expect(dialog.getByRole('img')).toHaveAttribute('src', /^data:image\/jpeg/)
    await dialog.getByRole('button', { name: common.actions.save }).click()
    await expect(dialog).toBeHidden()
  }
  await expect(cards).toHaveCount(before + 2)

  const order = async () => ((await (await request.get('/api/users/ads')).json()) as { Url: string }[]).map(({ Url }) => Url)
  const added = await order()
  // The last banner forward: the two that were added change places.
  await cards.last().getByRole('button').first().click()
  await expect.poll(order).toEqual([...added.slice(0, -2), added.at(-1), added.at(-2)])

  for (let left = before + 1; left >= before; left -= 1) {
    await cards.last().getByRole('button').last().click()
    const question = page.getByRole('dialog')
    await expect(question.getByRole('img')).toBeVisible()
    await question.getByRole('button', { name: common.actions.remove }).click()
    await expect(cards).toHaveCount(left)
  }
  expect(await order()).toHaveLength(before)
})

test('a reader finds no banners in the menu and cannot add any at their address', async ({ page, say }) => {
  await signIn(page, say, 'reader', '/banners')
  await expect(page.getByRole('navigation').locator('a[href="/requests"]').first()).toBeVisible()
  await expect(page.getByRole('navigation').locator('a[href="/banners"]')).toHaveCount(0)
  await expect(page.getByRole('navigation').locator('a[href="/users"]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: say.addBanner })).toHaveCount(0)
})
