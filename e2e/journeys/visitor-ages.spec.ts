import { addDays, dayInRiyadh } from '@office/shared-api/model'
import { CataloguePage } from '../pages/catalogue'
import { findings } from '../support/findings'
import { untilPageHas } from '../support/office'
import { expect, SIZES, test } from '../support/test'

const WORDS = {
  ar: { filter: 'العمر', band: '٢٦–٣٠', age: '٢٧ سنة', job: 'عامل منزلي' },
  en: { filter: 'Age', band: '26–30', age: '27 years', job: 'Domestic worker' },
}

for (const size of SIZES) {
  test(`visitors find workers of an age, each with the age and the job as a man or a woman has it (${size.width} pixels)`, async ({ page, product, office, staff, say, language }) => {
    await page.setViewportSize(size)
    const [worker, older] = [await office.addShownWorker(), await office.addShownWorker()]
    const years = (count: number) => addDays(dayInRiyadh(new Date()), -Math.ceil(count * 365.25) - 40)
    for (const values of [{ Id: worker.id, Birth: years(27), Gender: 'male' }, { Id: older.id, Birth: years(44) }]) expect((await staff.post('/api/persons/Edit', { data: values })).ok()).toBe(true)
    await untilPageHas(`${product.url}/?Age=26-30`, worker.reference)
    const { filter, band, age, job } = WORDS[language]
    const catalogue = new CataloguePage(page, say)
    await catalogue.open()
    await catalogue.filterBy(filter, band)
    await expect(page).toHaveURL(/[?&]Age=26-30/)
    await expect(catalogue.cardOf(worker).getByText(age)).toBeVisible()
    await expect(catalogue.cardOf(worker).getByRole('heading').getByText(job)).toBeVisible()
    await expect(catalogue.cardOf(older)).toHaveCount(0)
    expect(await findings(page)).toEqual([])
    await page.getByRole('link', { name: new RegExp(`${filter} ${band}`) }).click()
    await expect(catalogue.cardOf(older)).toBeVisible()
  })
}
