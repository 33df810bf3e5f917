/** @jest-environment jsdom */
import { createI18n, languageStore, setStartData } from '@office/shared-api'
import { BrowserRouter } from '@office/shared-ui/router'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { renderFirstScreen } from '../../first-paint/first-screen.node'
import remote from '../../remote'
import { asked, answers, freshTrackPage, TOKEN } from '../../test-support/track-page'

const office = { name: { ar: 'مكتب الأمل', en: 'Hope Office' }, phone: '+966112345678' }

const TrackScreen = remote.routes.find(({ path }) => path === '/track')?.Screen ?? (() => null)

let root: Root | undefined

beforeEach(freshTrackPage)
afterEach(() => {
  act(() => root?.unmount())
  document.body.innerHTML = ''
})

/** The page as the server sends it. */
async function draw(language: 'ar' | 'en', hash = '') {
  const markup = await renderFirstScreen({ language, office, path: '/track', search: '' })
  document.body.innerHTML = `<div id="root">${markup}</div>`
  history.replaceState(null, '', `/track${hash}`)
  languageStore.setState({ language })
  setStartData({ language, office, remotes: [], served: 'screen' })
}

/** Its scripts have come. */
async function hydrate(language: 'ar' | 'en') {
  const place = document.getElementById('root')
  if (!place) throw new Error('no root')
  const onRecoverableError = jest.fn()
  await act(async () => {
    root = hydrateRoot(
      place,
      <I18nextProvider i18n={createI18n(language)}>
        <BrowserRouter>
          <TrackScreen />
        </BrowserRouter>
      </I18nextProvider>,
      { onRecoverableError },
    )
    await Promise.resolve()
  })
  return onRecoverableError
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
  expect(await hydrate(language)).not.toHaveBeenCalled()
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
  await hydrate('en')
  expect(asked).toHaveBeenCalledTimes(1)
  expect(await screen.findByText(/does not match|no request/i)).toBeVisible()
})

test('of a link the form is gone with the first rendering, and the wait stays until the answer', async () => {
  await draw('en', `#${TOKEN}`)
  asked.mockReturnValueOnce(new Promise(() => undefined))
  expect(await hydrate('en')).not.toHaveBeenCalled()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('status')).toBeVisible()
})
