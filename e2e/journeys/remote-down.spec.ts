import { rename } from 'node:fs/promises'
import path from 'node:path'
import { translations as tracking } from '../../public-catalogue/src/features/tracking/translations'
import { CataloguePage } from '../pages/catalogue'
import { signIn, signOut } from '../pages/staff'
import { DESK, expect, test } from '../support/test'

test.use({ viewport: DESK })

/** Takes a remote's files away, as when its origin is down, until the journey gives them back. */
async function stopRemote(remotesFolder: string, name: string): Promise<() => Promise<void>> {
  const folder = path.join(remotesFolder, name)
  await rename(folder, `${folder}.stopped`)
  return () => rename(`${folder}.stopped`, folder)
}

test('without the catalogue: frame, sign-in and back office work, its place says so, Retry brings it back', async ({
  page,
  product,
  say,
  common,
}) => {
  const startRemote = await stopRemote(product.remotesFolder, 'catalogue')
  try {
    await page.goto('/')
    await expect(page.getByText(say.remoteFailed)).toBeVisible()
    await expect(page.getByRole('button', { name: say.otherLanguage })).toBeVisible()
    await signIn(page, say, 'editor', '/requests')
    await expect(page.getByRole('table', { name: common.resources.requests })).toBeVisible()
    await signOut(page, say)
    await page.goto('/')
    await expect(page.getByText(say.remoteFailed)).toBeVisible()
  } finally {
    await startRemote()
  }
  await page.getByRole('button', { name: common.actions.retry }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('without the catalogue the page for tracking says so in its place, and Retry brings it back', async ({ page, product, say, common, language }) => {
  const startRemote = await stopRemote(product.remotesFolder, 'catalogue')
  try {
    await page.goto('/track')
    await expect(page.getByText(say.remoteFailed)).toBeVisible()
    await expect(page.getByRole('button', { name: say.otherLanguage })).toBeVisible()
  } finally {
    await startRemote()
  }
  await page.getByRole('button', { name: common.actions.retry }).click()
  await expect(page.getByRole('textbox', { name: tracking[language].reference })).toBeVisible()
})

test('without the back office: catalogue, menu and logout work, its place says so, Retry brings it back', async ({
  page,
  product,
  say,
  common,
}) => {
  const startRemote = await stopRemote(product.remotesFolder, 'backoffice')
  try {
    await new CataloguePage(page, say).open()
    await signIn(page, say, 'editor', '/requests')
    await expect(page.getByText(say.remoteFailed)).toBeVisible()
    await expect(page.getByRole('navigation').getByRole('link', { name: common.resources.requests })).toBeVisible()
  } finally {
    await startRemote()
  }
  await page.getByRole('button', { name: common.actions.retry }).click()
  await expect(page.getByRole('table', { name: common.resources.requests })).toBeVisible()
})
