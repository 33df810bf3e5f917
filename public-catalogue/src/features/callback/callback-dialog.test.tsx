/**
 * @jest-environment jsdom
 */
import { fakeNetwork, refusal, type Routes } from '@office/shared-ui/test-support'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { address, lookups, showPage, worker, type PageOptions } from '../../test-support/page'

const ASK = 'POST /api/callbacks/ask'

function show(options: PageOptions = {}, more: Routes = {}) {
  const workers = [worker(1), worker(2, { Country: 2, Job: 12 })]
  const network = fakeNetwork({ 'GET /api/persons/getdata': () => workers, 'GET /api/filters/getdata': () => lookups, 'GET /api/users/ads': () => [], [ASK]: () => ({}), ...more })
  showPage({ workers, ...options })
  return { network, user: userEvent.setup() }
}

const names = { en: { button: 'Call me', name: /Your name/, phone: /Your mobile number/, send: 'Send my number' }, ar: { button: 'اتصلوا بي', name: /اسمك/, phone: /رقم جوالك/, send: 'أرسل رقمي' } } as const

async function open(user: ReturnType<typeof userEvent.setup>, language: 'ar' | 'en' = 'en') {
  await user.click(await screen.findByRole('link', { name: names[language].button }))
  return screen.findByRole('dialog', { name: names[language].button }, { timeout: 10_000 })
}

test.each(['en', 'ar'] as const)('at the foot of the list a name and a number are sent with the filters, in words and as the address (%s)', async (language) => {
  const { network, user } = show({ language, path: '/?Country=2' })
  const dialog = await open(user, language)
  const country = language === 'ar' ? 'الفلبين' : 'Philippines'
  expect(within(dialog).getByText(country)).toBeVisible()
  expect(within(dialog).getAllByRole('textbox')).toHaveLength(2)
  await user.type(within(dialog).getByRole('textbox', { name: names[language].name }), 'Sara')
  await user.type(within(dialog).getByRole('textbox', { name: names[language].phone }), '٠٥٥١١١٢٢٣٣')
  await user.click(within(dialog).getByRole('button', { name: names[language].send }))
  expect(await within(dialog).findByRole('heading', { name: language === 'ar' ? 'وصلنا رقمك' : 'We have your number' })).toHaveFocus()
  expect(network.sent(ASK).map(({ body }) => body)).toEqual([{ Name: 'Sara', Phone: '0551112233', Wishes: `${country}\nCountry=2`, WorkerId: '', Language: language, Website: '' }])
  await user.click(within(dialog).getAllByRole('button', { name: language === 'ar' ? 'إغلاق' : 'Close' }).at(-1) ?? dialog)
  await waitFor(() => { expect(screen.queryByRole('dialog')).toBeNull() })
  expect(address()).toBe('/?Country=2')
})

test('where nobody matches, it stands beside the way to all', async () => {
  const { user } = show({ path: '/?Country=1&Job=12' })
  expect(within(await open(user)).getByText('Kenya · Cook')).toBeVisible()
})

test('where nobody is available, it stands in place of the cards', async () => {
  const { user } = show({ workers: [] })
  const dialog = await open(user)
  expect(within(dialog).queryByText('What you look for:')).toBeNull()
})

test('for a worker who is gone it says whom, over the dialog that says so', async () => {
  const { network, user } = show({ path: '/?worker=9' })
  const gone = await screen.findByRole('dialog', {}, { timeout: 10_000 })
  await user.click(await within(gone).findByRole('link', { name: 'Call me' }))
  const dialog = await screen.findByRole('dialog', { name: 'Call me' }, { timeout: 10_000 })
  expect(address()).toBe('/?worker=9&call=9')
  await user.type(within(dialog).getByRole('textbox', { name: names.en.name }), 'Sara')
  await user.type(within(dialog).getByRole('textbox', { name: names.en.phone }), '0551112233')
  await user.click(within(dialog).getByRole('button', { name: names.en.send }))
  await waitFor(() => { expect(network.sent(ASK).map(({ body }) => body)).toMatchObject([{ WorkerId: '9', Wishes: '' }]) })
})

test('what is wrong is told before anything is sent, what the server refuses keeps what was typed, and so does closing', async () => {
  const { network, user } = show({}, { [ASK]: () => refusal(429, 'too_many_requests') })
  const dialog = await open(user)
  await user.type(within(dialog).getByRole('textbox', { name: names.en.name }), 'Sara')
  await user.type(within(dialog).getByRole('textbox', { name: names.en.phone }), '12')
  await user.click(within(dialog).getByRole('button', { name: names.en.send }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/mobile number/i)
  expect(network.sent(ASK)).toEqual([])
  await user.clear(within(dialog).getByRole('textbox', { name: names.en.phone }))
  await user.type(within(dialog).getByRole('textbox', { name: names.en.phone }), '0551112233')
  await user.click(within(dialog).getByRole('button', { name: names.en.send }))
  await waitFor(() => { expect(network.sent(ASK)).toHaveLength(1) })
  await waitFor(() => { expect(within(dialog).getByRole('textbox', { name: names.en.phone })).toBeEnabled() })
  expect(within(dialog).getByRole('textbox', { name: names.en.phone })).toHaveValue('0551112233')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => { expect(screen.queryByRole('dialog')).toBeNull() })
  expect(within(await open(user)).getByRole('textbox', { name: names.en.name })).toHaveValue('Sara')
})
