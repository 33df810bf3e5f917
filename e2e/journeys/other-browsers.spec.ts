import { writeFile } from 'node:fs/promises'
import { visaTexts } from '../pages/request-dialog'
import { someClient } from '../support/office'
import { OTHER_BROWSERS, OtherPage, type Path } from '../support/other-browser'
import { test as base, expect } from '../support/test'
import { texts } from '../support/texts'

// Not Chromium's page, which nothing here opens.
const test = base.extend({ complaints: async ({}, use) => use([]) })

/** Runs in the page: notes what goes wrong from now on, and keeps the print window from asking for a printer. */
function watch(root: Element): void {
  const complain = (event: Event) => {
    const { message = '', violatedDirective = '', reason = '' } = event as Partial<Pick<ErrorEvent, 'message'> & Pick<SecurityPolicyViolationEvent, 'violatedDirective'> & { reason: unknown }>
    root.setAttribute('data-complaints', `${root.getAttribute('data-complaints') ?? ''}${event.type} ${message}${violatedDirective}${String(reason)}\n`)
  }
  for (const type of ['error', 'unhandledrejection']) window.addEventListener(type, complain)
  document.addEventListener('securitypolicyviolation', complain)
  const open = window.open.bind(window)
  window.open = (...given) => {
    const opened = open(...given)
    if (opened) opened.print = () => { opened.document.documentElement.setAttribute('data-printed', ''); }
    return opened
  }
}

/** Runs in the print window: the picture's width, and how much of it is not white. */
function inkOf(element: Element): { width: number; ink: number } {
  const image = element as HTMLImageElement
  const canvas = Object.assign(document.createElement('canvas'), { width: image.naturalWidth, height: image.naturalHeight })
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0)
  const points = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  let dark = 0
  for (let at = 0; at < points.length; at += 4) if ((points[at + 1] ?? 255) < 200) dark += 1
  return { width: image.naturalWidth, ink: dark / (points.length / 4) }
}

for (const { name, program, start } of OTHER_BROWSERS) {
  test(`${name}: filters, looks closer, sends a request with a visa, prints it and switches the language`, async ({ product, office, language, say, common }) => {
    test.skip(program === undefined, `this machine has no ${name}`)
    const worker = await office.addShownWorker()
    const client = someClient(language)
    const labels = common.visitorFields
    const page = new OtherPage(await start(program ?? ''))
    try {
      await page.open(`${product.url}/?lang=${language}`)
      await (await page.see(['html'])).run(watch, '')
      const card = ['article', worker.reference] as const
      const dialog = ['dialog[open]'] as const

      await page.click(['form[role=search] button, search button', say.filters])
      await page.choose(worker.country, ['select[name=Country]'])
      await page.click(['form[role=search] button[type=submit]'])
      await page.see(['li a', worker.country])

      await page.click(card, ['a[href*="photo="]'])
      await page.click(dialog, ['button', say.fullScreen])
      await page.see(dialog, ['img'])
      await page.pressEscape()
      await page.seeNo(dialog)

      await page.click(card, ['a', say.requestNow])
      const field = (label: string): Path => [dialog, ['input, textarea', label]]
      const enterDay = async (group: string, year: string) => {
        const parts = [dialog, ['fieldset, [role=group]', group]] as const
        await page.type('9', ...parts, ['input', say.day])
        await page.choose(language === 'ar' ? '٩' : '9', ...parts, ['select', say.month])
        await page.type(year, ...parts, ['input', say.year])
      }
      await page.type(client.name, ...field(labels.Name))
      await page.type(client.identity, ...field(labels.IdentityId))
      await enterDay(labels.Dob, '1410')
      await page.type(client.phone, ...field(labels.Phone))
      await page.click(...field(labels.HasVisa))
      for (const [label, value] of Object.entries(visaTexts(labels))) await page.type(value, ...field(label))
      await enterDay(labels.VisaDate, '1448')
      const code = await (await page.see(dialog)).run(({ textContent }) => /(?<!\d)\d{5}(?!\d)/.exec(textContent)?.[0] ?? '', '')
      await page.type(code, ...field(say.code))
      await page.click(dialog, ['button', say.sendRequest])
      await page.see(dialog, ['*', common.messages.sent])
      for (const text of [client.name, client.identity, 'Riyadh Hospital', '3000000001']) await page.see(dialog, ['article', text])

      await page.click(dialog, ['button', say.print])
      await page.turnTo('last')
      const picture = await page.see(['html[data-printed]'], ['img'])
      const { width, ink } = await picture.run(inkOf, '')
      expect(width).toBe(794 * 2)
      expect(ink).toBeGreaterThan(0.005)
      await page.turnTo('first')

      await page.pressEscape()
      await page.seeNo(dialog)
      await page.seeNo(card)
      await page.click(['button', say.otherLanguage])
      const other = language === 'ar' ? 'en' : 'ar'
      await page.see([`html[lang=${other}][dir=${other === 'ar' ? 'rtl' : 'ltr'}]`], ['button', texts[other].filters])
      expect(await (await page.see(['html'])).run((root) => root.getAttribute('data-complaints'), '')).toBeNull()
    } catch (error) {
      await writeFile(test.info().outputPath('page.png'), await page.picture(), 'base64')
      throw error
    } finally {
      await page.close()
    }
  })
}
