import { expect, type Locator, type Page } from '@playwright/test'
import { live } from '../../tools/test-support/live.mjs'
import type { OwnWorker } from '../support/office'
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
    await live(this.#page)
    await this.cards.first().waitFor()
  }

  /** Chooses from a filter, by the words of both, and applies it; resolves when the list is whole: until then it has skeletons. */
  async filterBy(label: string, choice: string): Promise<void> {
    const search = this.#page.getByRole('search')
    const fold = search.getByRole('button', { name: this.#say.filters })
    if (await fold.isVisible()) await fold.click()
    await search.getByRole('combobox', { name: label, exact: true }).selectOption({ label: choice })
    // Its words say how many it will find, once that is known.
    await search.locator('button[type=submit]').click()
    await this.#page.getByRole('link', { name: this.#say.removeFilter }).filter({ hasText: choice }).waitFor()
    await expect(this.#page.getByRole('main').getByText(this.#say.loadingWorkers)).toHaveCount(0)
  }

  cardOf({ reference }: OwnWorker): Locator {
    return this.#page.getByRole('article', { name: new RegExp(`${reference}$`) })
  }

  request(worker: OwnWorker): Promise<void> {
    return this.cardOf(worker).getByRole('link', { name: this.#say.requestNow }).click()
  }
}
