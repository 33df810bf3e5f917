import { resources } from '@office/shared-api/model'
import { mark } from '@office/shared-api/model/actions'
import { translations } from '../../backoffice/src/translations'
import { paletteTranslations } from '../../backoffice/src/translations/palette'
import { recordTranslations } from '../../shared-ui/src/engine/record/texts'
import { haveSession } from '../pages/staff'
import { Hands, ready } from '../support/hands'
import { someClient } from '../support/office'
import { spoken } from '../support/screen-reader'
import { BOTH_LANGUAGES, DESK, expect, test } from '../support/test'

/** Sounds that are no word: punctuation that stands alone, a code of the program, a name that was never translated. */
const NOISE = /^[\p{P}\p{S}\s]+$|undefined|null|\bNaN\b|^\w+\.\w+$|\{\{/u

test('list, record and palette are heard as sentences', BOTH_LANGUAGES, async ({ page, product, office, language }) => {
  await page.setViewportSize(DESK)
  const client = someClient(language)
  const worker = await office.addWorker()
  await office.addRequest(client, worker)
  await haveSession(page, product.url, 'editor')
  await page.goto(`/requests?search=${client.phone}`)
  await page.getByRole('row').filter({ hasText: client.name }).waitFor()
  await ready(page)
  const hands = new Hands(page, language)
  const { history, inbox, path } = translations[language]
  const label = (name: 'Status' | 'Ref' | 'Name' | 'Phone' | 'AssigneeId') => resources.requests.fields[name].label[language]
  const handOver = inbox.assign_row.replace('{{name}}', client.name)

  // A row that has the focus: each value behind the head of its column.
  await hands.press('ArrowDown')
  const [row = ''] = await spoken(page, 'main tbody tr', { limit: 1 })
  expect(row).toMatch(new RegExp(`${label('Name')} ${client.name} .*${label('Phone')} ${client.phone} .*${label('Status')} .*${label('AssigneeId')} ${inbox.assign_none}, `))
  const list = await spoken(page, 'main')
  const { adding } = resources.requests
  for (const phrase of [`region, ${resources.requests.label[language]}`, `button, ${adding[language]}, key shortcuts C`, `button, ${inbox.assign_none}, ${handOver}, not expanded, has popup menu`]) expect(list).toContain(phrase)
  const menu = await spoken(page, 'nav')
  // A name once, not again as its title.
  for (const phrase of menu.filter((one) => /^(link|button), /.test(one))) expect(phrase).not.toMatch(/^\w+, (.+?)( \S+)?, \1$/)

  await hands.press('Enter')
  const record = page.getByRole('region', { name: client.name })
  await expect(record.getByRole('button', { name: mark.label[language].split(' ')[0] ?? '' }).first()).toBeVisible()
  const [stage = ''] = await office.stageNames()
  await expect(record.getByText(stage).nth(1)).toBeVisible()
  // The history comes last: a record that changes while it is read out is heard in another order.
  await record.getByRole('list', { name: history.of.replace('{{name}}', client.name) }).waitFor()
  const heard = await spoken(page, '[data-record]')
  const texts = recordTranslations[language]
  for (const phrase of [
    `heading, ${client.name}, level 2`,
    `${label('Status')}: `.trim(),
    `${label('Ref')}: `.trim(),
    `button, ${inbox.assign_none}, ${handOver}, not expanded, has popup menu`,
    `navigation, ${texts.sections}`,
    `heading, ${path.papers}, level 4`,
    `: ${path.next}`,
    `button, ${client.phone}, ${texts.edit_field.replace('{{field}}', label('Phone'))}`,
  ]) expect(heard).toContain(phrase)

  await hands.press('Control+KeyK')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await hands.type(client.phone)
  await page.getByRole('listbox').getByRole('option', { name: client.phone }).waitFor()
  const palette = await spoken(page, 'dialog[open]')
  const { palette: own } = paletteTranslations[language]
  const comma = language === 'ar' ? '،' : ','
  expect(palette.find((phrase) => phrase.startsWith(`option, ${client.name}`))).toMatch(new RegExp(`^option, ${client.name}${comma} R-\\d+${comma} ${client.phone}${comma} .*, selected, `))
  expect(palette).toContain(own.count_one.replace('{{number}}', language === 'ar' ? '١' : '1'))

  for (const phrase of [...list, ...heard, ...palette]) expect(phrase).not.toMatch(NOISE)
  for (const phrase of [...list, ...heard, ...palette]) expect(phrase).not.toMatch(/^(button|link|checkbox|textbox|combobox|region)(, (not |has |expanded|selected|required).*)?$/)
})
