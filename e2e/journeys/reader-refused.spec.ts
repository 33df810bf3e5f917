import { findRow, signIn } from '../pages/staff'
import { someClient } from '../support/office'
import { DESK, expect, test } from '../support/test'

test.use({ viewport: DESK })

test('a reader opens every record and changes none: the page hides it, the server refuses it', async ({
  page,
  office,
  say,
  common,
  language,
}) => {
  const client = someClient(language)
  await office.addRequest(client, await office.addWorker())
  await signIn(page, say, 'reader', '/requests')
  await expect(page.getByText(say.readingOnly).first()).toBeVisible()
  await expect(page.getByRole('button', { name: common.adding.requests })).toHaveCount(0)
  await (await findRow(page, client.name)).getByRole('button').first().click()
  const form = page.getByRole('region', { name: client.name })
  await expect(form.getByText(client.phone)).toBeVisible()
  await expect(form.getByRole('textbox')).toHaveCount(0)
  await expect(form.getByRole('button', { name: common.actions.save })).toHaveCount(0)

  const answers = await page.evaluate(async () => {
    const headers = { 'X-Web-Client': 'office-web', 'Content-Type': 'application/json' }
    const rows = (await (await fetch('/api/requests/get')).json()) as { data: { Id: number; Version: number }[] }
    const [row] = rows.data
    const edit = await fetch('/api/requests/Edit', {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...row, Note: 'changed by a reader' }),
    })
    const remove = await fetch(`/api/requests/delete?id=${row?.Id}`, { headers })
    return [edit.status, remove.status]
  })
  expect(answers).toEqual([403, 403])
})

test('a wrong password is told in the form, and leaves nobody signed in', async ({ page, office, say, common }) => {
  const { email } = await office.addUser('Read')
  await page.goto('/requests')
  await page.getByLabel(say.email).fill(email)
  await page.getByLabel(say.password).fill('not the password')
  await page.getByRole('button', { name: say.signIn, exact: true }).click()
  await expect(page.getByText(common.errors.no_account_match.full)).toBeVisible()
  await expect(page.getByLabel(say.email)).toHaveValue(email)
})
