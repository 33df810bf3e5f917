import type { Locator, Page } from '@playwright/test'
import type { Language } from '@office/shared-api/model'
import { commonTexts, type CommonTexts } from '../support/common-texts'
import type { Client } from '../support/office'
import type { Texts } from '../support/texts'

/** The ninth month, in the list of named months. */
const RAMADAN = '9'

/** The values of a visitor with a visa, by the label of each field. */
export function visaTexts(labels: CommonTexts['fields']['requests']): Readonly<Record<string, string>> {
  return {
    [labels.VisaNumber]: '1234567890',
    [labels.BorderNo]: '٣٠٠٠٠٠٠٠٠١',
    [labels.WorkPlace]: 'Riyadh Hospital',
    [labels.WorkCity]: 'Riyadh',
    [labels.Address]: 'Olaya Street',
    [labels.RelativeName]: 'Noura',
    [labels.RelativeType]: 'Sister',
    [labels.RelativePhone]: '0560000001',
    [labels.RelativeWorkPlace]: 'School',
  }
}

/** The form that a visitor sends. */
export class RequestDialog {
  readonly dialog: Locator
  readonly #say: Texts
  readonly #labels: CommonTexts['fields']['requests']

  constructor(page: Page, say: Texts, language: Language) {
    this.dialog = page.getByRole('dialog', { name: say.form })
    this.#say = say
    this.#labels = commonTexts(language).visitorFields
  }

  #field(name: string): Locator {
    // The name begins with the label; 'required' may follow.
    return this.dialog.getByRole('textbox', { name: new RegExp(`^${name}`) })
  }

  /** A date of three inputs, entered as Hijri. */
  async #enterDay(group: string, year: string): Promise<void> {
    const date = this.dialog.getByRole('group', { name: group })
    await date.getByLabel(this.#say.day, { exact: true }).fill('9')
    await date.getByLabel(this.#say.month, { exact: true }).selectOption(RAMADAN)
    await date.getByLabel(this.#say.year, { exact: true }).fill(year)
  }

  async fillClient(client: Client): Promise<void> {
    await this.#field(this.#labels.Name).first().fill(client.name)
    await this.#field(this.#labels.IdentityId).fill(client.identity)
    await this.#enterDay(this.#labels.Dob, '1410')
    await this.#field(this.#labels.Phone).fill(client.phone)
  }

  async fillVisa(): Promise<void> {
    await this.dialog.getByLabel(this.#labels.HasVisa).check()
    for (const [label, value] of Object.entries(visaTexts(this.#labels))) await this.#field(label).fill(value)
    await this.#enterDay(this.#labels.VisaDate, '1448')
  }

  /** Types the code that the form shows. */
  async fillCode(): Promise<void> {
    const shown = await this.dialog.getByText(/^\d{5}$/).innerText()
    await this.#field(this.#say.code).fill(shown)
  }

  send(): Promise<void> {
    return this.dialog.getByRole('button', { name: this.#say.sendRequest }).click()
  }
}
