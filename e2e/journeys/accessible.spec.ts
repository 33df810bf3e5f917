import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { CataloguePage } from '../pages/catalogue'
import { signIn } from '../pages/staff'
import { DESK, expect, PHONE, test } from '../support/test'

interface Finding {
  readonly id: string
  readonly impact: string | null | undefined
  readonly targets: string
}

/** What axe finds critical or serious on the page as it stands, with the overlays that are open. */
async function findings(page: Page): Promise<Finding[]> {
  // Evaluated rather than added as a script: the page's own policy refuses strange scripts.
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { axe: inPage } = globalThis as unknown as { axe: Pick<typeof axe, 'run'> }
    const { violations } = await inPage.run()
    return violations
      .filter(({ impact }) => impact === 'critical' || impact === 'serious')
      .map(({ id, impact, nodes }) => ({ id, impact, targets: nodes.map(({ target }) => target.map(String).join(' ')).join(', ') }))
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('catalogue, photo preview, request dialog and sign-in', async ({ page, say }) => {
    const catalogue = new CataloguePage(page, say)
    await catalogue.open()
    expect(await findings(page)).toEqual([])
    await catalogue.cards.first().getByRole('link', { name: say.enlarge }).click()
    await page.getByRole('dialog').getByRole('img').waitFor()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await catalogue.request(catalogue.cards.first())
    await page.getByRole('dialog').getByRole('textbox').first().waitFor()
    expect(await findings(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: say.sendRequest }).click()
    await page.getByRole('dialog').getByRole('alert').waitFor()
    expect(await findings(page)).toEqual([])
    await page.goto('/?worker=999999')
    await page.getByRole('dialog').getByText(say.gone).waitFor()
    expect(await findings(page)).toEqual([])
    await page.goto('/sign-in')
    await page.getByLabel(say.password).waitFor()
    expect(await findings(page)).toEqual([])
    await page.goto('/resetpassword')
    await page.getByLabel(say.email).fill('nobody@office.example')
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: say.sendCode }).click()
    await page.getByRole('timer').waitFor()
    expect(await findings(page)).toEqual([])
    await page.goto('/resetpassword#email=a%40office.example&token=b')
    await page.getByLabel(say.confirmPassword).waitFor()
    expect(await findings(page)).toEqual([])
  })
})

test.describe('at a desk', () => {
  test.use({ viewport: DESK })

  test('dashboard, requests, follow-up and their forms', async ({ page, say, common }) => {
    await signIn(page, say, 'editor', '/sign-in')
    await page.getByRole('row').nth(1).waitFor()
    expect(await findings(page)).toEqual([])
    for (const name of [common.resources.requests, common.resources.follow]) {
      await page.getByRole('navigation').getByRole('link', { name }).click()
      await page.getByRole('table', { name }).getByRole('row').nth(1).waitFor()
      expect(await findings(page)).toEqual([])
      await page.getByRole('row').nth(1).getByRole('button').first().click()
      await page.getByRole('dialog').getByRole('textbox').first().waitFor()
      expect(await findings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
  })
})
