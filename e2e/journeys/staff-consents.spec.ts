import { METHOD_TEXTS, PURPOSE_TEXTS } from '../../shared-api/src/office/consent'
import { consent, withdraw } from '@office/shared-api/model/actions'
import { findRow, haveSession, rowMenu } from '../pages/staff'
import { findings } from '../support/findings'
import { DESK, expect, IN_LONG, SIZES, test } from '../support/test'

for (const size of SIZES) {
  test(`a consent is recorded from a worker’s row, stands in the record, and is withdrawn there (${size.width} pixels)`, IN_LONG, async ({ page, product, office, say, common, language }) => {
    await page.setViewportSize(size)
    const worker = await office.addWorker()
    await haveSession(page, product.url, 'editor')
    const dialog = page.getByRole('dialog').last()
    const purpose = (name: keyof typeof PURPOSE_TEXTS) => dialog.getByRole('checkbox', { name: PURPOSE_TEXTS[name][language] })

    await page.goto('/persons')
    if (size === DESK) {
      await (await rowMenu(await findRow(page, worker.reference), say)).getByRole('menuitem', { name: consent.label[language] }).click()
    } else {
      await page.goto(`/persons?row=${worker.id}&panel=consents`)
      await page.getByRole('dialog').getByRole('button', { name: consent.label[language] }).click()
    }
    await dialog.getByRole('button', { name: consent.label[language], exact: true }).click()
    await expect(dialog.getByRole('group', { name: common.fields.consents.Purpose })).toBeVisible()
    await purpose('cv').check()
    await purpose('photo').check()
    await dialog.getByLabel(common.fields.consents.Language).selectOption({ label: language === 'ar' ? 'الإنجليزية' : 'English' })
    expect(await findings(page)).toEqual([])
    await dialog.getByRole('button', { name: consent.label[language], exact: true }).click()
    await expect(page.getByText(consent.done[language])).toBeVisible()

    await page.goto(`/persons?row=${worker.id}&panel=consents`)
    const list = page.getByRole('dialog').getByRole('list', { name: common.resources.consents })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(list.getByRole('listitem').first()).toContainText(METHOD_TEXTS.paper[language])
    await page.getByRole('dialog').getByRole('button', { name: withdraw.label[language] }).click()
    await purpose('photo').check()
    await dialog.getByRole('button', { name: withdraw.label[language], exact: true }).click()
    await expect(page.getByText(withdraw.done[language])).toBeVisible()
    await expect(list.getByText(common.fields.consents.WithdrawnOn)).toHaveCount(1)
  })
}
