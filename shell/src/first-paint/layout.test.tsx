/** @jest-environment jsdom */
import { languageStore, sessionStore } from '@office/shared-api'
import { keepRequest } from '@office/shared-api/kept-requests'
import { BrowserRouter } from '@office/shared-ui/router'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot, type Root } from 'react-dom/client'
import { App } from '../app/app'
import { renderLayout } from './layout.node'
import { RemoteLoader } from '../remotes/remote-loader'
import { createTexts, Providers } from '../app/site'
import { listing } from '../test-support/show-page'

const office = {
  name: { ar: 'مكتب الأمل', en: 'Hope Office' },
  instagramUrl: 'https://instagram.example/hope',
  licenseNumber: '1234567',
}

let root: Root | undefined

afterEach(() => {
  act(() => root?.unmount())
  sessionStore.setState({ status: 'signed-out', user: null }, true)
  document.body.innerHTML = ''
  localStorage.clear()
})

/** Starts the server's page as the browser does, with remotes that never come. */
async function hydrate(language: 'ar' | 'en', path: string, address = path, before: () => void = () => undefined) {
  document.body.innerHTML = `<div id="root">${await renderLayout({ language, office, path, listing, outlet: false })}</div>`
  before()
  history.replaceState(null, '', address)
  languageStore.setState({ language })
  const remotes = new RemoteLoader(
    {
      federation: { unmet: () => [], register: () => undefined, hasEntered: () => false, load: () => new Promise(() => undefined) },
      readListing: () => Promise.resolve([]),
      reload: () => Promise.resolve(false),
      onModule: () => undefined,
      onFailure: () => undefined,
    },
    [],
  )
  const place = document.getElementById('root')
  if (!place) throw new Error('no root')
  const header = place.querySelector('header')
  const onRecoverableError = jest.fn()
  await act(async () => {
    root = hydrateRoot(
      place,
      <Providers texts={createTexts(language)} site={{ office, listing, remotes, ...(path === '/not-found' && { nowhere: address }) }}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </Providers>,
      { onRecoverableError },
    )
    await Promise.resolve()
  })
  return { onRecoverableError, sameNodes: place.querySelector('header') === header && header !== null }
}

it.each([
  ['ar', '/'],
  ['en', '/'],
  ['ar', '/sign-in'],
  ['en', '/requests'],
  ['ar', '/track'],
  ['en', '/not-found'],
] as const)('the browser hydrates the server’s layout in %s at %s as it is', async (language, path) => {
  const { onRecoverableError, sameNodes } = await hydrate(language, path)
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(sameNodes).toBe(true)
})

it('the layout of a page with a parameter is one for all its addresses', async () => {
  const { onRecoverableError, sameNodes } = await hydrate('ar', '/boat', '/boat/B-7')
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(sameNodes).toBe(true)
})

it.each([
  ['ar', 'الصفحة غير موجودة'],
  ['en', 'Page not found'],
] as const)('the page of addresses that are nobody’s is drawn (%s), and one for all of them', async (language, title) => {
  expect(await renderLayout({ language, office, path: '/not-found', listing, outlet: false })).toMatch(new RegExp(`<h1[^>]*>${title}</h1>.*<a [^>]*href="/"`))
  const { onRecoverableError, sameNodes } = await hydrate(language, '/not-found', '/nothing-here')
  expect(screen.getByRole('heading', { name: title })).toBeVisible()
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(sameNodes).toBe(true)
})

it('a visitor’s page in a browser that has signed in since is hydrated as it is, and then asks who that is', async () => {
  // The server does not answer yet.
  const sent = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined)
  document.cookie = 'signed_in=1'
  const { onRecoverableError } = await hydrate('en', '/')
  document.cookie = 'signed_in=; Max-Age=0'
  expect(await screen.findByRole('main', { name: 'Checking your session…' })).toBeVisible()
  await waitFor(() => { expect(sent).toHaveBeenCalled() })
  sent.mockRestore()
  expect(onRecoverableError).not.toHaveBeenCalled()
})

it('a browser that keeps a request hydrates it too, and then leads to that', async () => {
  keepRequest('R-1', 'a'.repeat(22))
  const { onRecoverableError, sameNodes } = await hydrate('en', '/')
  expect(await screen.findAllByRole('link', { name: 'Your request R-1' }, { timeout: 20_000 })).not.toHaveLength(0)
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(sameNodes).toBe(true)
})

it.each([
  ['ar', 'البريد الإلكتروني', 'كلمة المرور', 'دخول'],
  ['en', 'E-mail', 'Password', 'Sign in'],
] as const)('the sign-in is drawn with its form (%s), which keeps what was typed into it before scripts', async (language, email, password, submit) => {
  const field = () => screen.getByRole('textbox', { name: new RegExp(`^${email}`) })
  const { onRecoverableError } = await hydrate(language, '/sign-in', '/sign-in', () => {
    expect(screen.getByRole('button', { name: submit })).toBeEnabled()
    // Without scripts it would be sent as it stands: never into the address.
    expect(field().closest('form')).toHaveAttribute('method', 'post')
    ;(field() as HTMLInputElement).value = 'editor@office.example'
  })
  await userEvent.type(screen.getByLabelText(new RegExp(`^${password}`)), 'a')
  expect(field()).toHaveValue('editor@office.example')
  expect(onRecoverableError).not.toHaveBeenCalled()
})

it('a sign-in that was sent before scripts is sent once they run, with what was typed', async () => {
  const { onRecoverableError } = await hydrate('en', '/sign-in', '/sign-in', () => {
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^E-mail/ })
    field.value = 'nobody'
    document.documentElement.dataset['sent'] = field.form?.id
  })
  expect(await screen.findByRole('textbox', { name: /^E-mail/, description: 'Invalid email address' })).toBeVisible()
  expect(onRecoverableError).not.toHaveBeenCalled()
})

it('the layout is rendered in the language that was asked for, with the facts that are set', async () => {
  const arabic = await renderLayout({ language: 'ar', office, path: '/', listing, outlet: false })
  const english = await renderLayout({ language: 'en', office, path: '/', listing, outlet: false })
  expect(arabic).toContain('مكتب الأمل')
  expect(arabic).toContain('>English</button>')
  expect(english).toContain('All rights reserved to Hope Office')
  expect(english).toMatch(/<a [^>]*href="https:\/\/instagram.example\/hope" target="_blank" rel="noopener noreferrer"/)
  expect(english).toContain('Licensed by the Ministry of Human Resources and Social Development, no. \u20661234567\u2069')
  expect(arabic).toContain('مرخّصة من وزارة الموارد البشرية والتنمية الاجتماعية برقم \u20661234567\u2069')
  const unlicensed = await renderLayout({ language: 'en', office: { name: office.name }, path: '/', listing, outlet: false })
  expect(unlicensed).not.toContain('Licensed')
  expect(english).not.toContain('Snapchat')
})
