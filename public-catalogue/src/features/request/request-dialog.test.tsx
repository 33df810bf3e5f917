/** @jest-environment jsdom */
import type { SubmittedRequest } from '@office/shared-api/model'
import { fakeNetwork, NO_NETWORK, refusal, type FakeNetwork } from '@office/shared-ui/test-support'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { address, lookups, showPage, worker } from '../../test-support/page'
import { dropDraft, requestDraft } from './request-draft'

const SUBMIT = 'POST /api/requests/submit'
const WORKERS = 'GET /api/persons/getdata'
const two = [worker(1), worker(2, { Country: 2 })]

const saved: SubmittedRequest = {
  Id: 9, Ref: 'R-9', Track: 'https://office.example/track#abcdefghijklmnopqrstuv', Name: 'Amal', IdentityId: '1087654321', Dob: '1410-09-01', Phone: '0551234567', HasVisa: false,
  VisaNumber: '', VisaDate: '', BorderNo: '', WorkPlace: '', WorkCity: '', Address: '', RelativeName: '',
  RelativeType: '', RelativePhone: '', RelativeWorkPlace: '', FloorCount: 1, RoomsCount: 1, FamilyCount: 1, Note: '',
  PersonId: 1, Person: null, RequestDate: '2026-11-21T10:00:00+03:00',
}

let network: FakeNetwork
const keys = () => network.sent(SUBMIT).map(({ headers }) => headers['idempotency-key'])

beforeEach(() => {
  dropDraft()
  globalThis.ResizeObserver = class {
    observe = jest.fn()
    unobserve = jest.fn()
    disconnect = jest.fn()
  }
  // The browser's own cannot be turned forward; this one goes by the clock of the test.
  AbortSignal.timeout = (milliseconds) => {
    const controller = new AbortController()
    setTimeout(() => {
      controller.abort()
    }, milliseconds)
    return controller.signal
  }
  network = fakeNetwork({
    [SUBMIT]: () => saved,
    [WORKERS]: () => two,
    'GET /api/filters/getdata': () => lookups,
    'GET /api/users/ads': () => [],
  })
})

async function open(path = '/?request=1'): Promise<UserEvent> {
  const user = userEvent.setup({ delay: null })
  showPage({ workers: two, path })
  // Its code comes now; the first time that takes the transformer a while.
  await screen.findByRole('dialog', { name: 'Request application form' }, { timeout: 20_000 })
  return user
}

async function fill(user: UserEvent) {
  await user.type(screen.getByRole('textbox', { name: /^Client name/ }), 'Amal')
  await user.type(screen.getByRole('textbox', { name: /^Identity number/ }), '1087654321')
  await user.type(screen.getByRole('textbox', { name: 'Day' }), '1')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), '9')
  await user.type(screen.getByRole('textbox', { name: 'Year' }), '1410')
  await user.type(screen.getByRole('textbox', { name: /^Mobile number/ }), '٠٥٥١٢٣٤٥٦٧')
  await user.type(screen.getByRole('textbox', { name: /^Code/ }), screen.getByText(/^\d{5}$/).textContent)
}

const send = (user: UserEvent, name = 'Send the request') => user.click(screen.getByRole('button', { name }))

test('sends what was filled in, tells the reference, and the worker leaves the list', async () => {
  const user = await open()
  expect(screen.getByText(/^We use these details only to handle your request/)).toBeVisible()
  await fill(user)
  await send(user)
  expect(await screen.findByRole('heading', { name: 'Sent Successfully!' })).toHaveFocus()
  const body = network.sent(SUBMIT)[0]?.body
  expect(body).toMatchObject({ Name: 'Amal', Dob: '1410-09-01', Phone: '0551234567', PersonId: '1', Website: '' })
  expect(body).not.toHaveProperty('Code')
  expect(screen.getAllByText('R-9')).not.toHaveLength(0)
  expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled()
  expect(screen.getByRole('link', { name: 'Keep the link to follow your request' })).toHaveAttribute('href', 'https://office.example/track#abcdefghijklmnopqrstuv')
  // The paper lies about: it names the page, not the token.
  expect(screen.getByText('https://office.example/track')).toBeVisible()
  expect(screen.queryByRole('article', { name: /W-1$/ })).toBeNull()
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
  expect(address()).toBe('/')
})

test('a wrong code is told in the page and nothing is sent', async () => {
  const user = await open()
  await fill(user)
  await user.clear(screen.getByRole('textbox', { name: /^Code/ }))
  await user.type(screen.getByRole('textbox', { name: /^Code/ }), '00000')
  await send(user)
  expect(screen.getByRole('alert')).toHaveTextContent('Code does not match')
  expect(network.sent(SUBMIT)).toEqual([])
})

test('the visa part comes with HasVisa, and its fields are then required', async () => {
  const user = await open()
  expect(screen.queryByRole('textbox', { name: /^Visa number/ })).toBeNull()
  await user.click(screen.getByRole('switch', { name: /^Has a visa/ }))
  await send(user)
  const summary = screen.getByRole('alert')
  expect(within(summary).getByRole('link', { name: 'Visa number' })).toBeVisible()
  await user.click(within(summary).getByRole('link', { name: 'Visa number' }))
  expect(screen.getByRole('textbox', { name: /^Visa number/ })).toHaveFocus()
})

test('a worker who has been taken: everything typed stays, and sending again takes two taps', async () => {
  network.change({ [SUBMIT]: () => refusal(303, 'person_not_available'), [WORKERS]: () => two.slice(1) })
  const user = await open()
  await fill(user)
  await send(user)
  expect(await screen.findByRole('alert')).toHaveTextContent('The selected CV is not available anymore')
  expect(screen.getByRole('textbox', { name: /^Client name/ })).toHaveValue('Amal')
  await user.click(screen.getByRole('button', { name: 'Choose: Nanny Philippines W-2' }))
  // The error of the other worker is not shown for this one.
  expect(screen.queryByRole('alert')).toBeNull()
  network.change({ [SUBMIT]: () => saved })
  await send(user)
  expect(await screen.findByRole('heading', { name: 'Sent Successfully!' })).toBeVisible()
  expect(network.sent(SUBMIT)[1]?.body).toMatchObject({ PersonId: '2' })
})

test('the link to a worker who has been taken says so before it offers others', async () => {
  await open('/?request=99')
  expect(screen.getByText('This CV is not available anymore')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Who else is available' })).toBeVisible()
  expect(screen.queryByText(/what you have filled in stays/)).toBeNull()
})

test('the language changes inside the dialog, and what is typed stays', async () => {
  const user = await open()
  await user.type(screen.getByRole('textbox', { name: /^Client name/ }), 'Amal')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'العربية' }))
  expect(screen.getByRole('dialog', { name: 'استمارة طلب استقدام' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^اسم العميل/ })).toHaveValue('Amal')
})

test('no answer: says that it is not known, and Retry sends the same under the same key', async () => {
  network.change({ [SUBMIT]: () => NO_NETWORK })
  const user = await open()
  await fill(user)
  await send(user)
  expect(await screen.findByRole('alert')).toHaveTextContent('it is not known whether this arrived')
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2)
  network.change({ [SUBMIT]: () => saved })
  await send(user, 'Try again')
  await screen.findByRole('heading', { name: 'Sent Successfully!' })
  const [first, second] = keys()
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe(first)
})

test('no answer for 15 seconds: the wait ends, not sooner and not later', async () => {
  network.change({ [SUBMIT]: () => new Promise(() => undefined) })
  const user = await open()
  await fill(user)
  jest.useFakeTimers()
  try {
    const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
    const button = screen.getByRole('button', { name: 'Send the request' })
    // A tap takes the focus from the field that was filled last.
    act(() => {
      button.focus()
    })
    fireEvent.click(button)
    await pass(14_999)
    expect(network.sent(SUBMIT)).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
    await pass(1)
    expect(screen.getByRole('alert')).toHaveTextContent('it is not known whether this arrived')
  } finally {
    jest.useRealTimers()
  }
})

test('a double tap sends once', async () => {
  const user = await open()
  await fill(user)
  const button = screen.getByRole('button', { name: 'Send the request' })
  act(() => {
    button.click()
    button.click()
  })
  await screen.findByRole('heading', { name: 'Sent Successfully!' })
  expect(network.sent(SUBMIT)).toHaveLength(1)
})

test('begun without a worker, it asks for one first', async () => {
  const user = await open('/?request=new')
  await fill(user)
  await send(user)
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose a worker at the top of the form first')
  expect(network.sent(SUBMIT)).toEqual([])
})

test('a missing worker is told together with missing fields, and no more once one is chosen', async () => {
  const user = await open('/?request=new')
  await send(user)
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose a worker at the top of the form first')
  expect(within(screen.getByRole('alert')).getByRole('link', { name: 'Client name' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Choose: Nanny Philippines W-2' }))
  expect(screen.getByRole('alert')).not.toHaveTextContent('Choose a worker at the top of the form first')
})

test('leaving it half filled asks first', async () => {
  const user = await open()
  await user.type(screen.getByRole('textbox', { name: /^Client name/ }), 'Amal')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  const question = screen.getByRole('dialog', { name: 'Leave the request?' })
  // The button that loses everything is not the prominent one.
  expect(within(question).getByRole('button', { name: 'Leave' })).not.toHaveClass('primary')
  expect(within(question).getByRole('button', { name: 'Keep filling in' })).toHaveClass('primary')
  await user.click(within(question).getByRole('button', { name: 'Keep filling in' }))
  expect(screen.getByRole('textbox', { name: /^Client name/ })).toHaveValue('Amal')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(address()).toBe('/')
})

describe('after a reload by accident', () => {
  /** The state after a reload: the tab's storage, and nothing of the page. */
  const reload = async (path?: string) => {
    loseThePage()
    return open(path)
  }

  function loseThePage() {
    cleanup()
    const left = sessionStorage.getItem('request-draft') ?? ''
    dropDraft()
    sessionStorage.setItem('request-draft', left)
    void requestDraft.persist.rehydrate()
  }

  test('what was typed is still there, but for the displayed code', async () => {
    const user = await open()
    await fill(user)
    await reload()
    expect(await screen.findByText('What you had filled in is still here.')).toBeVisible()
    expect(screen.getByRole('textbox', { name: /^Client name/ })).toHaveValue('Amal')
    expect(screen.getByRole('textbox', { name: 'Year' })).toHaveValue('1410')
    expect(screen.getByRole('textbox', { name: /^Code/ })).toHaveValue('')
  })

  test('a request whose answer was lost is sent again under its key, for its worker, though that one has left the list', async () => {
    network.change({ [SUBMIT]: () => NO_NETWORK })
    const user = await open()
    await fill(user)
    await send(user)
    await screen.findByRole('alert')
    loseThePage()
    showPage({ workers: [worker(2, { Country: 2 })], path: '/?request=1' })
    expect(await screen.findByText(/it is not known whether this arrived/)).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: /^Code/ }), screen.getByText(/^\d{5}$/).textContent)
    network.change({ [SUBMIT]: () => saved })
    await send(user, 'Try again')
    expect(await screen.findByRole('heading', { name: 'Sent Successfully!' })).toBeVisible()
    const [first, second] = network.sent(SUBMIT)
    expect(second?.body).toEqual(first?.body)
    expect(keys()[1]).toBe(keys()[0])
    expect(sessionStorage).toHaveLength(0)
  })

  test('a request for somebody else is a new one: nothing says that it may have arrived', async () => {
    network.change({ [SUBMIT]: () => NO_NETWORK })
    const user = await open()
    await fill(user)
    await send(user)
    await screen.findByRole('alert')
    await reload()
    expect(await screen.findByText(/it is not known whether this arrived/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Change' }))
    await user.click(screen.getByRole('button', { name: 'Choose: Nanny Philippines W-2' }))
    expect(screen.queryByText(/it is not known whether this arrived/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('what was left on purpose is gone', async () => {
    const user = await open()
    await user.type(screen.getByRole('textbox', { name: /^Client name/ }), 'Amal')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    await reload()
    expect(screen.getByRole('textbox', { name: /^Client name/ })).toHaveValue('')
  })
})
