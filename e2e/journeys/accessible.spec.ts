import { THEME_COOKIE, THEME_TEXTS } from '@office/shared-api/model'
import { CataloguePage } from '../pages/catalogue'
import { leaveOpened, opened, rowMenu, signIn, signOut } from '../pages/staff'
import { openFromMenu, staffPages } from '../pages/staff-pages'
import { findings } from '../support/findings'
import { isLong } from '../support/is-long'
import { libraryWords, strangeLabels } from '../support/library-labels'
import { DESK, ENGLISH_IN_LONG, expect, PHONE, test } from '../support/test'

/** Between them they show tables, cards, charts, badges, forms and every colour of a state; `npm test` takes the first two, which show most of these. */
const DARK_LOOKS = ['/', '/follow', '/today', '/requests', '/board', '/settings'].slice(0, isLong ? undefined : 2)

/** Parts that open over a table and within it: the menus of rows and of the table, and a row in full. */
const OPENERS = ['[aria-haspopup=menu]', 'tbody [aria-expanded=false]:not([aria-haspopup])']

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('catalogue, photo preview, request dialog and sign-in', ENGLISH_IN_LONG, async ({ page, office, say }) => {
    const worker = await office.addShownWorker()
    const catalogue = new CataloguePage(page, say)
    await catalogue.open()
    expect(await findings(page)).toEqual([])
    await catalogue.cardOf(worker).getByRole('link', { name: say.enlarge }).click()
    await page.getByRole('dialog').getByRole('img').waitFor()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await catalogue.request(worker)
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

  test('every staff screen with its form, and what else opens over it; none has a label in the English of a library, or breaks the security policy', async ({ page, product, say, common }) => {
    const libraryEnglish = libraryWords()
    expect(libraryEnglish.size).toBeGreaterThan(60)
    const logged = product.log().length
    await signIn(page, say, 'admin', '/sign-in')
    const readLabels = async (what: string) => {
      expect([what, await strangeLabels(page, libraryEnglish, say.otherLanguage)]).toEqual([what, []])
    }
    const look = async (what: string) => {
      expect(await findings(page), what).toEqual([])
      await readLabels(what)
    }
    const row = page.getByRole('row').nth(1)
    const over = async (button: string | RegExp, inMenu = false) => {
      if (inMenu) await (await rowMenu(row, say)).getByRole('menuitem', { name: button }).click()
      else await row.getByRole('button', { name: button }).last().click()
      await opened(page).getByRole('button').first().waitFor()
      await look(`over ${page.url()}: ${String(button)}`)
      await leaveOpened(page)
    }
    for (const screen of staffPages(say, common)) {
      await openFromMenu(page, screen)
      await look(screen.path)
      for (const opener of OPENERS) {
        const first = page.getByRole('main').locator(opener).first()
        if (!(await first.isVisible())) continue
        await first.click()
        await readLabels(`${screen.path}: ${opener}`)
        await page.keyboard.press('Escape')
      }
      if (screen.table) await over(say.editOrOpen)
      if (screen.path === '/follow') {
        await page.goto('/follow?columns=dates')
        await row.locator('[aria-expanded=false]:not([aria-haspopup])').click()
        await row.locator('[aria-expanded=true]').waitFor()
        await look('a row unfolded')
        await row.getByTitle(common.fields.follow.Travel).click()
        await expect(row.getByLabel(common.fields.follow.Travel)).toBeFocused()
        await look('a cell in edit')
        await page.keyboard.press('Escape')
      }
      if (screen.path !== '/requests') continue
      for (const button of [say.changeLog, say.remove]) await over(button, true)
      await over(new RegExp(`^${say.print}`))
      await (await rowMenu(row, say)).waitFor()
      await look('menu of a row')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: say.columns, exact: true }).click()
      await look('choice of columns')
      await page.keyboard.press('Escape')
    }
    await page.getByRole('button', { name: say.account }).click()
    await look('account')
    await page.getByRole('button', { name: say.logout }).click()
    await page.getByRole('dialog').waitFor()
    await look('signing out')
    // A label of the library is found where there is one.
    await page.evaluate(() => {
      document.body.ariaLabel = 'Rows per page'
    })
    expect(await strangeLabels(page, libraryEnglish, say.otherLanguage)).toEqual(['Rows per page'])
    expect(product.log().slice(logged).filter((line) => line.includes('"directive"'))).toEqual([])
  })

  test('staff screens in the dark theme', async ({ page, say, common, language }) => {
    await signIn(page, say, 'admin', '/sign-in')
    await page.getByRole('button', { name: say.account }).click()
    await page.getByRole('radio', { name: THEME_TEXTS.dark[language] }).check()
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    for (const screen of staffPages(say, common).filter(({ path }) => DARK_LOOKS.includes(path))) {
      await openFromMenu(page, screen)
      expect(await findings(page), screen.path).toEqual([])
    }
    // The next page is dark from its first bytes, the one after signing out is light.
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await signOut(page, say)
    await page.getByLabel(say.password).waitFor()
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
    // On another device it comes with the sign-in.
    await page.context().clearCookies({ name: THEME_COOKIE })
    await signIn(page, say, 'admin', '/sign-in')
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
    await page.getByRole('button', { name: say.account }).click()
    await page.getByRole('radio', { name: THEME_TEXTS.system[language] }).check()
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light dark')
  })
})
