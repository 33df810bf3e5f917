/**
 * @jest-environment jsdom
 */
import { defineResource, STAFF_TABLE, type FieldDefinitions } from '@office/shared-api/model'
import { checkedLog, uncheckedField } from '@office/shared-api/model/staff-fields'
import { renderStaff } from '@office/shared-ui/test-support/staff'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { settingsTranslations } from '../../translations/settings'
import { FigureForm } from './figure-dialog'

const number = { type: 'number', min: 0, max: 90, default: 0, figure: true } as const
const fields = {
  Days: { label: { ar: 'الأيام', en: 'Days' }, ...number },
  Percent: { label: { ar: 'النسبة', en: 'Percent' }, ...number },
  Source: { label: { ar: 'المصدر', en: 'Source' }, type: 'text', max: 90 },
  Unchecked: uncheckedField,
} as const satisfies FieldDefinitions
const laws = defineResource({ name: 'laws', label: { ar: 'الأنظمة', en: 'Laws' }, path: '/api/laws', table: 'laws', title: { ar: 'Source', en: 'Source' }, permissions: STAFF_TABLE, logged: checkedLog, fields })

function show(Unchecked: string, readOnly = false) {
  const onSubmit = jest.fn<Promise<void>, [Record<string, unknown>]>(() => Promise.resolve())
  renderStaff(
    <FigureForm formId="law" resource={laws} row={{ Id: 1, Version: 1, Days: 30, Percent: 15, Source: 'press', Unchecked }} readOnly={readOnly} onSubmit={onSubmit}>
      <button type="submit">Save</button>
    </FigureForm>,
    { texts: { backoffice: settingsTranslations } },
  )
  const saves = async (values: object) => {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => {
      expect(onSubmit).toHaveBeenCalledWith(values)
    })
  }
  return { saves }
}

test('a figure that nobody has checked asks for it, and is sent once its box is ticked', async () => {
  const { saves } = show('Days,Percent')
  expect(screen.getByRole('textbox', { name: 'Days' })).toHaveAccessibleDescription(/Check this figure and save it/)
  const boxes = screen.getAllByRole('checkbox', { name: 'Checked' })
  expect(boxes).toHaveLength(2)
  await saves({ Source: 'press' })
  await userEvent.click(boxes[1] as HTMLElement)
  await saves({ Percent: 15, Source: 'press' })
})

test('one that is changed is sent without its box: typing it has checked it', async () => {
  const { saves } = show('Days')
  const days = screen.getByRole('textbox', { name: 'Days' })
  await userEvent.clear(days)
  await userEvent.type(days, '45')
  await saves({ Days: 45, Percent: 15, Source: 'press' })
})

test('checked figures have no box; readers are told of those that are not, and tick none', () => {
  show('Percent', true)
  expect(screen.getByText('Check this figure and save it')).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Days' })).not.toHaveAccessibleDescription(/Check this figure/)
})
