import type { Locator, Page } from '@playwright/test'
import type { Texts } from '../support/texts'

/** The public page as a visitor sees it. */
export class CataloguePage {
  readonly #page: Page
  readonly #say: Texts
  readonly cards: Locator

  constructor(page: Page, say: Texts) {
    this.#page = page
    this.#say = say
    this.cards = page.getByRole('article')
  }

  async open(): Promise<void> {
    await this.#page.goto('/')
    await this.live()
  }

  /** Waits until scripts have taken the page over: what the server wrote can be read long before. */
  async live(): Promise<void> {
    await this.#page.locator('html[data-live]').waitFor()
    await this.cards.first().waitFor()
  }

  /** Chooses the nth choice of a filter and applies it; answers the choice's label. */
  async filterBy(label: string, choice: number): Promise<string> {
    const search = this.#page.getByRole('search')
    const fold = search.getByRole('button', { name: this.#say.filters })
    if (await fold.isVisible()) await fold.click()
    const select = search.getByLabel(label)
    const option = await select.locator('option').nth(choice).innerText()
    await select.selectOption({ label: option })
    await search.getByRole('button', { name: this.#say.search }).click()
    return option
  }

  /** The reference that a card shows. */
  async referenceOf(card: Locator): Promise<string> {
    const name = (await card.getAttribute('aria-label')) ?? ''
    const reference = /\S+$/.exec(name)?.[0]
    if (!reference) throw new Error(`a card without a reference: ${name}`)
    return reference
  }

  cardOf(reference: string): Locator {
    return this.#page.getByRole('article', { name: new RegExp(`${reference}$`) })
  }

  request(card: Locator): Promise<void> {
    return card.getByRole('link', { name: this.#say.requestNow }).click()
  }
}
