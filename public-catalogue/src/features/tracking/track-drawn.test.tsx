/** @jest-environment jsdom */
import { languageStore, setStartData } from '@office/shared-api'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderFirstScreen } from '../../first-paint/first-screen.node'
import remote from '../../remote'
import { hydrate, leaveDrawnPage } from '../../test-support/drawn-page'
import { asked, answers, freshTrackPage, TOKEN } from '../../test-support/track-page'

const office = { name: { ar: 'مكتب الأمل', en: 'Hope Office' }, phone: '+966112345678' }

const TrackScreen = remote.routes.find(({ path }) => path === '/track')?.Screen ?? (() => null)

beforeEach(freshTrackPage)
afterEach(() => {
  leaveDrawnPage()
})

/** The page as the server sends it. */
async function draw(language: 'ar' | 'en', hash = '') {
  const markup = await renderFirstScreen({ language, office, path: '/track', search: '' })
  document.body.innerHTML = `<div id="root">${markup}</div>`
  history.replaceState(null, '', `/track${hash}`)
  languageStore.setState({ language })
  setStartData({ language, office, remotes: [], served: 'screen' })
}

test.each([
  ['ar', 'الرقم المرجعي', 'رقم الجوال', 'عرض الطلب'],
  ['en', 'Reference', 'Mobile number', 'Show my request'],
] as const)('the server draws the form (%s), which keeps what is typed into it before scripts', async (language, reference, phone, show) => {
  await draw(language)
  const typed = screen.getByRole<HTMLInputElement>('textbox', { name: reference })
  // Without scripts it would be sent as it stands: never into the address.
  expect(typed.form).toHaveAttribute('method', 'post')
  typed.value = 'R-000123'
  expect(await hydrate(language, <TrackScreen />)).not.toHaveBeenCalled()
  expect(screen.getByRole('textbox', { name: reference })).toBe(typed)
  expect(screen.queryByRole('status')).toBeNull()
  answers(404)
  await userEvent.type(screen.getByRole('textbox', { name: phone }), '0551234567')
  await userEvent.click(screen.getByRole('button', { name: show }))
  expect(Object.fromEntries(asked.mock.calls[0]?.[1].body ?? [])).toEqual({ Ref: 'R-000123', Phone: '0551234567' })
})

test('a form that was sent before scripts is sent once they run', async () => {
  await draw('en')
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Reference' }).value = 'R-000123'
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Mobile number' }).value = '0551234567'
  document.documentElement.dataset['sent'] = screen.getByRole<HTMLButtonElement>('button', { name: 'Show my request' }).form?.id
  answers(404)
  await hydrate('en', <TrackScreen />)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(await screen.findByText(/does not match|no request/i)).toBeVisible()
})

test('of a link the form is gone with the first rendering, and the wait stays until the answer', async () => {
  await draw('en', `#${TOKEN}`)
  asked.mockReturnValueOnce(new Promise(() => undefined))
  expect(await hydrate('en', <TrackScreen />)).not.toHaveBeenCalled()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('status')).toBeVisible()
})
