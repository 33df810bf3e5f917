/** @jest-environment jsdom */
import { keepRequest, keptRequests } from '@office/shared-api/kept-requests'
import { groundOf, NO_NETWORK, refusal } from '@office/shared-ui/test-support'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { address } from '../../test-support/page'
import { beginAnew, fill, keys, LINK, network, open, saved, send, SUBMIT, two, WORKERS } from '../../test-support/request-form'
import { requestDraft } from './request-draft'

beginAnew()

test('sends what was filled in, tells the reference, and the worker leaves the list', async () => {
  const user = await open()
  expect(screen.getByText(/^We use these details only to handle your request/)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Your details' })).toBeVisible()
  await fill(user)
  await send(user)
  expect(await screen.findByRole('heading', { name: 'Sent Successfully!' })).toHaveFocus()
  const body = network().sent(SUBMIT)[0]?.body
  expect(body).toMatchObject({ Name: 'Amal', Dob: '1410-09-01', Phone: '0551234567', PersonId: '1', Website: '' })
  expect(body).not.toHaveProperty('Code')
  expect(screen.getAllByText('R-9')).not.toHaveLength(0)
  expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled()
  expect(await screen.findByRole('link', { name: 'Open your request' })).toHaveAttribute('href', LINK)
  expect(keptRequests()).toMatchObject([{ Ref: 'R-9', Token: 'abcdefghijklmnopqrstuv' }])
  // The paper lies about: it names the page, not the token.
  expect(screen.getByText('https://office.example/track')).toBeVisible()
  expect(screen.queryByRole('article', { name: /W-1$/ })).toBeNull()
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
  expect(address()).toBe('/')
})

test('says why the identity number is needed and who sees it, and hints at a slip without refusing it', async () => {
  const user = await open()
  const field = screen.getByRole('textbox', { name: /^Your identity number/ })
  expect(field).toHaveAccessibleDescription(/To register the contract on Musaned; only the office’s staff see it\./)
  expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
  for (const slip of ['3000000004', '١٠٨٧٦٥٤٣٢٢']) {
    await user.clear(field)
    await user.type(field, slip)
    expect(field).toHaveAccessibleDescription(/^Check the number/)
    expect(field).not.toBeInvalid()
  }
  await user.clear(field)
  await user.type(field, '1000000008')
  expect(screen.queryByText('Check the number')).toBeNull()
  await user.clear(field)
  await fill(user)
  await user.clear(field)
  await user.type(field, '3000000004')
  expect(screen.getByText('Check the number')).toBeVisible()
  await send(user)
  expect(await screen.findByRole('heading', { name: 'Sent Successfully!' })).toHaveFocus()
})

test('a day that its month does not have is explained once, and a note has one label', async () => {
  const user = await open()
  await user.type(screen.getByRole('textbox', { name: 'Day' }), '31')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), '1')
  await user.type(screen.getByRole('textbox', { name: 'Year' }), '1410')
  const group = screen.getByRole('group', { name: /^Your date of birth/ })
  expect(group).toHaveTextContent('Muharram 1410 has 30 days.')
  await user.click(screen.getByRole('textbox', { name: 'Note' }))
  expect(screen.getAllByText('Muharram 1410 has 30 days.')).toHaveLength(1)
  expect(group).toHaveAccessibleDescription('Muharram 1410 has 30 days.')
  expect(screen.queryByRole('heading', { name: 'Notes' })).toBeNull()
})

test('a wrong code is told in the page and nothing is sent', async () => {
  const user = await open()
  await fill(user)
  await user.clear(screen.getByRole('textbox', { name: /^Code/ }))
  await user.type(screen.getByRole('textbox', { name: /^Code/ }), '00000')
  await send(user)
  expect(screen.getByRole('alert')).toHaveTextContent('Code does not match')
  expect(network().sent(SUBMIT)).toEqual([])
})

test('the visa part comes with HasVisa, and its fields are then required', async () => {
  const user = await open()
  expect(screen.queryByRole('textbox', { name: /^Visa number/ })).toBeNull()
  await user.click(screen.getByRole('switch', { name: /^Do you have a visa/ }))
  await send(user)
  const summary = screen.getByRole('alert')
  expect(within(summary).getByRole('link', { name: 'Visa number' })).toBeVisible()
  await user.click(within(summary).getByRole('link', { name: 'Visa number' }))
  expect(screen.getByRole('textbox', { name: /^Visa number/ })).toHaveFocus()
})

test('a worker who has been taken: everything typed stays, and sending again takes two taps', async () => {
  network().change({ [SUBMIT]: () => refusal(303, 'person_not_available'), [WORKERS]: () => two.slice(1) })
  const user = await open()
  await fill(user)
  await send(user)
  const reason = await screen.findByRole('alert')
  expect(reason).toHaveTextContent('The selected CV is not available anymore')
  // The reason first, then what can be done about it.
  expect(reason.compareDocumentPosition(screen.getByRole('heading', { name: /^Pick another/ }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByRole('textbox', { name: /^Your name/ })).toHaveValue('Amal')
  await user.click(screen.getByRole('button', { name: 'Choose: Nanny Philippines W-2' }))
  // The error of the other worker is not shown for this one.
  expect(screen.queryByRole('alert')).toBeNull()
  network().change({ [SUBMIT]: () => saved })
  await send(user)
  expect(await screen.findByRole('heading', { name: 'Sent Successfully!' })).toBeVisible()
  expect(network().sent(SUBMIT)[1]?.body).toMatchObject({ PersonId: '2' })
})

test('the link to a worker who has been taken says so before it offers others', async () => {
  await open('/?request=99')
  expect(screen.getByText('This worker is not available anymore')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Who else is available' })).toBeVisible()
  expect(screen.queryByText(/what you have filled in stays/)).toBeNull()
})

test('the language changes inside the dialog, and what is typed stays', async () => {
  const user = await open()
  await user.type(screen.getByRole('textbox', { name: /^Your name/ }), 'Amal')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'العربية' }))
  expect(screen.getByRole('dialog', { name: 'استمارة طلب استقدام' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^اسمك/ })).toHaveValue('Amal')
})

test('no answer: says that it is not known, and Retry sends the same under the same key', async () => {
  network().change({ [SUBMIT]: () => NO_NETWORK })
  const user = await open()
  await fill(user)
  await send(user)
  expect(await screen.findByRole('alert')).toHaveTextContent('it is not known whether this arrived')
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2)
  network().change({ [SUBMIT]: () => saved })
  await send(user, 'Try again')
  await screen.findByRole('heading', { name: 'Sent Successfully!' })
  const [first, second] = keys()
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe(first)
})

test('no answer for 15 seconds: the wait ends, not sooner and not later', async () => {
  network().change({ [SUBMIT]: () => new Promise(() => undefined) })
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
    expect(network().sent(SUBMIT)).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
    await pass(1)
    expect(screen.getByRole('alert')).toHaveTextContent('it is not known whether this arrived')
  } finally {
    jest.useRealTimers()
  }
})

test('no answer is told once, also when an earlier draft was; leaving then says that it may have arrived', async () => {
  requestDraft.setState({ values: { Name: 'Noura' } })
  network().change({ [SUBMIT]: () => NO_NETWORK })
  const user = await open()
  expect(screen.getByText('What you had filled in is still here.')).toBeVisible()
  await user.clear(screen.getByRole('textbox', { name: /^Your name/ }))
  await fill(user)
  await send(user)
  expect(await screen.findAllByText(/it is not known whether this arrived/)).toHaveLength(1)
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
  const question = screen.getByRole('dialog', { name: 'Leave the request?' })
  expect(question).toHaveTextContent('Your request may have arrived.')
  expect(question).not.toHaveTextContent('would be lost')
})

describe('in a browser that keeps a request', () => {
  const asked = jest.fn<Promise<Response>, [string, { body: URLSearchParams }]>()
  const answers = (body: object, ok = true) => asked.mockResolvedValueOnce({ ok, json: () => Promise.resolve(body) } as Response)
  const sentence = () => screen.findByText(/^You have an open request/, undefined, { timeout: 20_000 })
  const TOKENS = ['aaaaaaaaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbbbbbbbb'] as const

  beforeEach(() => {
    asked.mockReset()
    globalThis.fetch = asked as unknown as typeof fetch
    keepRequest('R-1', TOKENS[0])
    keepRequest('R-2', TOKENS[1])
  })

  test('names the newest that is open, with the way to it; sending another is one press', async () => {
    answers({ Ref: 'R-2', Closed: 'cancelled', ClosedOn: null, By: 'client' })
    answers({ Ref: 'R-1', Closed: null })
    const user = await open()
    expect(await sentence()).toHaveTextContent('You have an open request R-1')
    expect(asked.mock.calls.map(([, { body }]) => body.get('Token'))).toEqual([TOKENS[1], TOKENS[0]])
    expect(screen.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', `/track#${TOKENS[0]}`)
    await user.click(screen.getByRole('button', { name: 'Send this one too' }))
    expect(screen.queryByText(/^You have an open request/)).toBeNull()
  })

  test('says nothing of those that are over, or of which it learns nothing', async () => {
    answers({ Ref: 'R-2', Closed: 'arrived' })
    answers({}, false)
    await open()
    await waitFor(() => {
      expect(asked).toHaveBeenCalledTimes(2)
    })
    await act(() => Promise.resolve())
    expect(screen.queryByText(/^You have an open request/)).toBeNull()
  })
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
  expect(network().sent(SUBMIT)).toHaveLength(1)
})

test('begun without a worker, it asks for one first', async () => {
  const user = await open('/?request=new')
  await fill(user)
  await send(user)
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose a worker at the top of the form first')
  expect(network().sent(SUBMIT)).toEqual([])
})

test('a missing worker is told together with missing fields, and no more once one is chosen', async () => {
  const user = await open('/?request=new')
  await send(user)
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose a worker at the top of the form first')
  expect(within(screen.getByRole('alert')).getByRole('link', { name: 'Your name' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Choose: Nanny Philippines W-2' }))
  expect(screen.getByRole('alert')).not.toHaveTextContent('Choose a worker at the top of the form first')
})

test('leaving it half filled asks first', async () => {
  const user = await open()
  await user.type(screen.getByRole('textbox', { name: /^Your name/ }), 'Amal')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  const question = screen.getByRole('dialog', { name: 'Leave the request?' })
  // The button that loses everything is not the prominent one.
  const grounds = ['Leave', 'Keep filling in'].map((name) => groundOf(within(question).getByRole('button', { name }), 'button'))
  expect(grounds).toEqual(['var(--color-surface)', expect.stringMatching(/^var\(--color-accent/)])
  await user.click(within(question).getByRole('button', { name: 'Keep filling in' }))
  expect(screen.getByRole('textbox', { name: /^Your name/ })).toHaveValue('Amal')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(address()).toBe('/')
})
