import { expect, type Page } from '@playwright/test'

/** The letters of an Arabic keyboard in the places of the Latin ones. */
const ARABIC: Readonly<Record<string, string>> = { A: 'ش', C: 'ؤ', F: 'ب', G: 'ل', L: 'م', M: 'ة', P: 'ح', S: 'س', U: 'ع', X: 'ء' }

/** Hands on a keyboard of the page's language, which count what they press. */
export class Hands {
  #presses = 0
  readonly #page: Page
  readonly #isArabic: boolean

  constructor(page: Page, language: string) {
    this.#page = page
    this.#isArabic = language === 'ar'
  }

  async press(...keys: readonly string[]): Promise<void> {
    const session = await this.#page.context().newCDPSession(this.#page)
    for (const key of keys) {
      this.#presses += 1
      if (!/^[A-Z]$/.test(key)) await this.#page.keyboard.press(key)
      else {
        const pressed = { code: `Key${key}`, key: (this.#isArabic && ARABIC[key]) || key.toLowerCase() }
        await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...pressed, text: pressed.key })
        await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed })
      }
    }
    await session.detach()
  }

  /** Types a value, which counts as one press. */
  async type(text: string): Promise<void> {
    this.#presses += 1
    await this.#page.keyboard.insertText(text)
  }

  /** How many presses it took since it was asked last. */
  count(): number {
    const presses = this.#presses
    this.#presses = 0
    return presses
  }
}

/** Resolves once the page has read what it shows, and its keys are there. */
export async function ready(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await page.locator('html[data-keys]').waitFor()
}
