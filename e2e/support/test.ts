import { test as base, expect, type APIRequestContext, type Page } from '@playwright/test'
import { LANGUAGE_COOKIE, type Language } from '@office/shared-api/model'
import { commonTexts, type CommonTexts } from './common-texts'
import { isLong } from './is-long'
import { Office, untilPageHas } from './office'
import { PRODUCT_TIMEOUT, startProduct, type Product } from './product'
import { texts, type Texts } from './texts'

export interface Options {
  language: Language
  /** Complaints of the browser that a journey provokes on purpose, besides those that every journey may. */
  provoked: RegExp
}

interface Fixtures {
  /** The page's texts, in the language of the project. */
  say: Texts
  /** The common texts of the product, in the language of the project. */
  common: CommonTexts
  /** Makes rows that the journey has to itself. */
  office: Office
  /** Everything that the page complained about: a journey must end with none. */
  complaints: string[]
}

/** Messages of the browser about answers that a journey provokes on purpose (a refused sign-in, a stopped remote). */
const PROVOKED = /Failed to load resource|Refused to (apply style|execute script) .* because its MIME type|^remote \w+: /

function listenTo(page: Page, provoked: RegExp, complaints: string[]): void {
  const hear = (kind: string, text: string) => {
    if (!PROVOKED.test(text) && !provoked.test(text)) complaints.push(`${kind}: ${text}`)
  }
  page.on('pageerror', ({ message }) => {
    hear('error', message)
  })
  page.on('console', (line) => {
    if (line.type() === 'error') hear('console', line.text())
  })
}

/** A test with a product of its own (one for each worker), in the language of its project. */
export const test = base.extend<Fixtures & Options, { product: Product; staff: APIRequestContext }>({
  language: ['ar', { option: true }],
  provoked: [/(?!)/, { option: true }],
  product: [
    async ({}, use) => {
      const product = await startProduct()
      // A journey begins when the server has drawn its first cards, which a busy machine may be late with.
      await untilPageHas(product.url, '<article')
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: PRODUCT_TIMEOUT },
  ],
  staff: [
    async ({ product }, use) => {
      const staff = await Office.openStaff(product.url)
      await use(staff)
      await staff.dispose()
    },
    { scope: 'worker' },
  ],
  office: async ({ staff, product, language }, use) => use(new Office(staff, product.url, language)),
  baseURL: async ({ product }, use) => use(product.url),
  context: async ({ context, product, language }, use) => {
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: product.url }])
    await use(context)
  },
  say: async ({ language }, use) => use(texts[language]),
  common: async ({ language }, use) => use(commonTexts(language)),
  complaints: [
    async ({ page, provoked }, use) => {
      const complaints: string[] = []
      listenTo(page, provoked, complaints)
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/**
 * Tag of the journeys whose subject is text, its width or its direction: they run in English as well. Those without a tag
 * run once, in Arabic, the language of a visitor who asked for none.
 */
export const BOTH_LANGUAGES = { tag: '@both-languages' }

/** Tag of the journeys that matter in both languages, and whose English has other journeys in `npm test`: there they run in Arabic, in `npm run test:long` in English too. */
export const ENGLISH_IN_LONG = { tag: '@english-in-long' }

/** Tag of the journeys that run in `npm run test:long` alone: tests below the browser hold their rules, or another journey holds them at another size. */
export const IN_LONG = { tag: '@in-long' }

/** The same for those that run in both languages there. */
export const BOTH_IN_LONG = { tag: [IN_LONG.tag, ENGLISH_IN_LONG.tag] }

/** A phone as many visitors have one, and a desk as staff have one. */
export const PHONE = { width: 360, height: 800 }
export const DESK = { width: 1440, height: 900 }

/** For journeys whose steps are the same on both: a phone, which has the least room, and in the long tests a desk too. */
export const SIZES = isLong ? [DESK, PHONE] : [PHONE]
