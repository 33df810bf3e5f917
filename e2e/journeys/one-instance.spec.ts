import type { Page } from '@playwright/test'
import { resources } from '@office/shared-api/model'
import { editAll, openRecord, signIn } from '../pages/staff'
import { DESK, expect, test } from '../support/test'
import { texts } from '../support/texts'

test.use({ viewport: DESK })

/** The text of every script that the page has loaded so far, by its path. */
function loadedScripts(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const urls = performance
      .getEntriesByType('resource')
      .map((entry) => entry.name)
      .filter((name) => new URL(name).pathname.endsWith('.js'))
    const scripts = [...new Set(urls)].map(async (url) => [new URL(url).pathname, await (await fetch(url)).text()])
    return Object.fromEntries(await Promise.all(scripts)) as Record<string, string>
  })
}

/** A sentence or path that stands once in the source of each shared part, and survives minifying. */
const marks = {
  'the model': 'Asia/Riyadh',
  'the words': 'Identity length can not be more than 10 digits',
  'the rules': 'date-of-month',
  'React': 'Minified React error #',
}

test('model, words, rules and React are loaded once, and never from a remote', async ({ page, say, common }) => {
  await page.goto('/')
  await page.getByRole('article').first().waitFor()
  await signIn(page, say, 'editor', '/requests')
  await page.getByRole('table', { name: common.resources.requests }).waitFor()
  // The rules come with the first form.
  await page.getByRole('row').nth(1).getByRole('button', { name: say.editOrOpen }).first().click()
  await editAll(page, say)
  await openRecord(page).getByRole('textbox').first().waitFor()
  const scripts = await loadedScripts(page)
  expect(Object.keys(scripts).some((path) => path.startsWith('/remotes/backoffice/'))).toBe(true)
  for (const [part, mark] of Object.entries(marks)) {
    const carriers = Object.entries(scripts).filter(([, text]) => text.includes(mark))
    const paths = carriers.map(([path]) => path)
    // React is three packages of the host: react, react-dom and its client.
    if (part === 'React') expect(paths.every((path) => path.startsWith('/static/js/'))).toBe(true)
    else expect({ part, paths }).toEqual({ part, paths: [expect.stringMatching(/^\/static\/js\//)] })
  }
})

test('a context that the shell gives is read inside a subpath of shared-ui in a remote', async ({
  page,
  say,
  common,
  language,
}) => {
  await signIn(page, say, 'editor', '/requests')
  await page.getByRole('table', { name: common.resources.requests }).waitFor()
  // The table comes from '@office/shared-ui/table' inside the back office; the language comes from the shell's provider.
  const other = language === 'ar' ? 'en' : 'ar'
  await page.getByRole('button', { name: say.otherLanguage }).click()
  await expect(page.getByRole('table', { name: resources.requests.label[other] })).toBeVisible()
  await expect(page.getByRole('button', { name: texts[other].account })).toBeVisible()
})
