/** @jest-environment jsdom */
import { queryClient } from '@office/shared-api/client'
import type { FactorsAnswer } from '@office/shared-api/model/public'
import { fakeNetwork, refusal, type Routes } from '@office/shared-ui/test-support'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showPage } from '../test-support/show-page'
import { SecondFactors } from './second-factors'
import SecondStep from './second-step'

const APP = { Id: 7, Kind: 'totp', Name: 'Phone', MadeAt: '2026-01-01T09:00:00.000Z', UsedAt: null } as const
const NONE: FactorsAnswer = { Factors: [], CodesLeft: 0, MayAdd: true, Passkeys: true, Setting: 'optional', Readable: true }
const CODES = ['ABCD-EFGH-JK23', 'MNPQ-RSTU-VW45']

/** A browser at a domain that can keep passkeys, or one that cannot. */
function havePasskeys(has: boolean) {
  Object.defineProperty(window, 'isSecureContext', { configurable: true, value: true })
  if (has) Object.assign(window, { PublicKeyCredential: jest.fn() })
  else Reflect.deleteProperty(window, 'PublicKeyCredential')
}

beforeEach(() => {
  queryClient.clear()
  havePasskeys(true)
})

function showOwn(answer: FactorsAnswer, more: Routes = {}) {
  const network = fakeNetwork({ 'GET /api/account/factors': () => answer, ...more })
  const onChanged = jest.fn()
  showPage(<SecondFactors onChanged={onChanged} />)
  return { network, onChanged, user: userEvent.setup() }
}

const button = (name: string) => screen.findByRole('button', { name })

describe('one’s own factors', () => {
  it('say that the password alone opens the account, and offer what this server and this browser can do', async () => {
    fakeNetwork({ 'GET /api/account/factors': () => NONE })
    showPage(<SecondFactors />)
    expect(await screen.findByText('The password alone opens your account.')).toBeVisible()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Add an authenticator app', 'Add a passkey'])
  })

  it('say nothing of a password that opens the account where a factor is required', async () => {
    showOwn({ ...NONE, Setting: 'all' })
    expect(await button('Add a passkey')).toBeVisible()
    expect(screen.queryByText('The password alone opens your account.')).toBeNull()
  })

  it.each([
    ['a server at an address instead of a domain', { Passkeys: false }, true],
    ['a browser without passkeys', {}, false],
  ])('offer no passkey: %s', async (_where, answer, has) => {
    havePasskeys(has)
    showOwn({ ...NONE, ...answer })
    expect(await button('Add an authenticator app')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  })

  it('say that nothing can be added where the server has no key, and that its codes cannot be read', async () => {
    showOwn({ ...NONE, Factors: [APP], CodesLeft: 9, MayAdd: false, Readable: false })
    expect(await screen.findByText('No second factor can be added until the server has its SECRET_KEY. Tell the person who runs the server.')).toBeVisible()
    expect(screen.getByText('This server cannot read app codes: use a passkey or a recovery code')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
  })

  it.each([
    [3, true],
    [4, false],
  ])('with %i recovery codes ask for new ones: %s', async (CodesLeft, asks) => {
    showOwn({ ...NONE, Factors: [APP], CodesLeft })
    expect(await screen.findByText(`Recovery codes left: ${CodesLeft}`)).toBeVisible()
    expect(screen.queryByText('Few recovery codes are left. Make new ones.') !== null).toBe(asks)
  })

  it('are added by the password, the code of the app, and one of the codes that are shown once', async () => {
    const set: Record<string, unknown>[] = []
    const { user, onChanged } = showOwn(NONE, {
      'POST /api/account/totp': ({ body }) => {
        set.push(body)
        if (body['Password'] === 'wrong password') return refusal(409, '', [{ field: 'Password', errorMsg: 'The password is wrong' }])
        if (body['Password'] !== undefined) return { Secret: 'JBSWY3DPEHPK3PXP', Uri: 'otpauth://totp/x', Setup: 'sealed' }
        return body['Code'] === '123456' ? { Codes: CODES } : refusal(409, '', [{ field: 'Code', errorMsg: 'The code is wrong' }])
      },
    })
    await user.click(await button('Add an authenticator app'))
    const password = screen.getByLabelText(/^Present password/)
    expect(password).toHaveFocus()
    await user.type(password, 'wrong password{Enter}')
    await waitFor(() => { expect(password).toHaveAccessibleDescription('The password is wrong') })
    await user.clear(password)
    await user.type(password, 'right-password{Enter}')

    expect(await screen.findByRole('img', { name: 'Picture for the authenticator app' })).toBeVisible()
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
    const code = screen.getByLabelText(/^Code/)
    expect(code).toHaveFocus()
    await user.type(screen.getByLabelText(/^Name/), 'Phone')
    await user.type(code, '000000{Enter}')
    await waitFor(() => { expect(code).toHaveAccessibleDescription('The code is wrong') })
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Phone')
    await user.clear(code)
    await user.type(code, '123456{Enter}')

    const kept = await screen.findByRole('region', { name: 'Recovery codes' })
    expect(within(kept).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES)
    expect(kept).toHaveFocus()
    expect(onChanged).not.toHaveBeenCalled()
    const back = within(kept).getByLabelText(/^Enter one of these codes/)
    await user.type(back, 'AAAA-AAAA-AAAA{Enter}')
    expect(await screen.findByText('This is none of the codes')).toBeVisible()
    await user.clear(back)
    await user.type(back, 'mnpq rstu vw45{Enter}')
    await waitFor(() => { expect(onChanged).toHaveBeenCalledTimes(1) })
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull()
    expect(screen.getByRole('region', { name: 'Two-step sign-in' })).toHaveFocus()
    expect(set.at(-1)).toEqual({ Code: '123456', Name: 'Phone', Setup: 'sealed' })
  })

  it('ask for the password again when the five minutes of a set-up are over', async () => {
    const { user } = showOwn(NONE, {
      'POST /api/account/totp': ({ body }) => (body['Code'] === undefined ? { Secret: 'JBSW', Uri: 'otpauth://totp/x', Setup: 'sealed' } : refusal(409, '', [{ field: 'Password', errorMsg: 'Enter the password again' }])),
    })
    await user.click(await button('Add an authenticator app'))
    await user.type(screen.getByLabelText(/^Present password/), 'right-password{Enter}')
    await user.type(await screen.findByLabelText(/^Code/), '123456{Enter}')
    expect(await screen.findByLabelText(/^Present password/)).toHaveValue('')
  })

  it('are removed by the password, one by one', async () => {
    const { user, network, onChanged } = showOwn({ ...NONE, Factors: [APP], CodesLeft: 10 }, { 'POST /api/account/removefactor': () => ({}) })
    await user.click(await screen.findByRole('button', { name: /^Remove/ }))
    expect(screen.getByRole('heading', { name: 'Remove Phone' })).toBeVisible()
    await user.type(screen.getByLabelText(/^Present password/), 'right-password{Enter}')
    await waitFor(() => { expect(onChanged).toHaveBeenCalledTimes(1) })
    expect(network.sent('POST /api/account/removefactor').map(({ body }) => body)).toEqual([{ Id: '7', Password: 'right-password' }])
  })
})

it('new recovery codes are asked for by the password, and shown once', async () => {
  const { user } = showOwn({ ...NONE, Factors: [APP], CodesLeft: 2 }, { 'POST /api/account/recovery': () => ({ Codes: CODES }) })
  await user.click(await button('New recovery codes'))
  expect(screen.getByRole('heading', { name: 'New recovery codes' })).toBeVisible()
  await user.type(screen.getByLabelText(/^Present password/), 'right-password{Enter}')
  const kept = await screen.findByRole('region', { name: 'Recovery codes' })
  await user.type(within(kept).getByLabelText(/^Enter one of these codes/), `${CODES[0] ?? ''}{Enter}`)
  expect(await button('New recovery codes')).toBeVisible()
  expect(screen.queryByText(CODES[0] ?? '')).toBeNull()
})

it('of an office that has switched two-step sign-in off say so', async () => {
  showOwn({ ...NONE, MayAdd: false, Setting: 'off' })
  expect(await screen.findByText('Two-step sign-in is off in the settings of the office.')).toBeVisible()
})

describe('the second step of signing in', () => {
  function step(kinds: readonly ('totp' | 'passkey')[], answer: () => unknown = () => null) {
    const network = fakeNetwork({ 'POST /api/login/second': answer })
    const onBack = jest.fn()
    showPage(<SecondStep kinds={kinds} onBack={onBack} />)
    return { network, onBack, user: userEvent.setup() }
  }

  it('asks for the code of the app first, with the two other ways beside it', async () => {
    const { user } = step(['totp', 'passkey'])
    expect(screen.getByLabelText(/^Enter the code of your authenticator app/)).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Recovery code' }))
    expect(screen.getByLabelText(/^Recovery code/)).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Code of the app' }))
    expect(screen.getByLabelText(/^Enter the code of your authenticator app/)).toHaveFocus()
  })

  it('of somebody with a passkey alone has no code of an app; where the browser has no passkeys a recovery code is left', () => {
    havePasskeys(false)
    step(['passkey'])
    expect(screen.getByLabelText(/^Recovery code/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Code of the app' })).toBeNull()
  })

  it.each([
    ['a wrong code', 401, 'factor_not_match', 'The code or passkey is wrong, or has been used.'],
    ['a server that has lost its key', 503, 'factor_unreadable', 'This server cannot read app codes: use a passkey or a recovery code'],
  ])('tells %s, and leaves what was typed', async (_what, status, refused, sentence) => {
    const { user, network, onBack } = step(['totp'], () => refusal(status, refused))
    const code = screen.getByLabelText(/^Enter the code/)
    await user.type(code, '000000{Enter}')
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(code).toHaveValue('000000')
    expect(network.sent('POST /api/login/second').map(({ body }) => body)).toEqual([{ Code: '000000' }])
    expect(onBack).not.toHaveBeenCalled()
  })

  it('goes back to the password when its five minutes are over, and when the reader wants to', async () => {
    const { user, onBack } = step(['totp'], () => refusal(401, 'signed_out'))
    await user.type(screen.getByLabelText(/^Enter the code/), '123456{Enter}')
    await waitFor(() => { expect(onBack).toHaveBeenCalledTimes(1) })
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(onBack).toHaveBeenCalledTimes(2)
  })
})
