/** @jest-environment jsdom */
import { Address, address, renderStaff } from '@office/shared-ui/test-support/staff'
import { act, screen, waitFor, within } from '@testing-library/react'
import { setKeyList } from '@office/shared-ui/screen-layout'
import userEvent from '@testing-library/user-event'
import { translations } from '../translations'
import { keysTranslations } from '../translations/keys'
import Keys from './keys'

const texts = { ar: { ...translations.ar, ...keysTranslations.ar }, en: { ...translations.en, ...keysTranslations.en } }

async function show(language: 'ar' | 'en' = 'en') {
  renderStaff(<><Keys isPaletteOpen={false} /><Address /></>, { language, at: '/', texts: { backoffice: texts } })
  await waitFor(() => { expect(document.documentElement).toHaveAttribute('data-keys') }, { timeout: 10_000 })
  return userEvent.setup()
}

afterEach(() => {
  document.cookie = 'letters=; Max-Age=0'
})

test.each([
  ['en', 'Keyboard shortcuts', 'Today, Requests, Follow-up, and Stage board', 'Assign', 'Undo what was just saved, while its message stands'],
  ['ar', 'مفاتيح الاختصار', 'عمل اليوم والطلبات والمتابعة ولوحة المراحل', 'إسناد', 'التراجع عمّا حُفظ للتو، ما دامت رسالته ظاهرة'],
] as const)('? lists the keys by the screens on which they work, with their Latin letters: %s', async (language, title, screens, assign, undo) => {
  const user = await show(language)
  await user.keyboard('?')
  const dialog = within(await screen.findByRole('dialog', { name: title }, { timeout: 10_000 }))
  const group = within(dialog.getByRole('heading', { name: screens }).parentElement ?? document.body)
  expect(group.getByText(assign).parentElement).toHaveTextContent(`${assign}A`)
  expect(dialog.getByText(undo).parentElement).toHaveTextContent(`${undo}Ctrl + Z`)
  expect(dialog.getAllByText('G')[0]?.parentElement).toHaveTextContent('G T')
  await user.keyboard('{Escape}')
})

test.each([['gt', '/today'], ['gr', '/requests'], ['gf', '/follow'], ['gb', '/board'], ['gw', '/persons'], ['l', '/follow?due=overdue']])('%s goes to %s', async (keys, path) => {
  const user = await show()
  await user.keyboard(keys)
  await waitFor(() => { expect(address()).toBe(path) })
})

test('letters that are switched off do nothing, and the list, which opens without them, says so', async () => {
  document.cookie = 'letters=off'
  const user = await show()
  await user.keyboard('gtl?')
  expect(address()).toBe('/')
  act(() => { setKeyList('open') })
  expect(await screen.findByText(/switched off/)).toBeVisible()
})
