/** @jest-environment jsdom */
import type * as Client from '@office/shared-api/client'
import { ApiError, submitRequest } from '@office/shared-api/client'
import type { SubmittedRequest } from '@office/shared-api/model'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { address, lookups, showPage, worker } from '../../test-support/page'

jest.mock('@office/shared-api/client', () => {
  const actual = jest.requireActual<typeof Client>('@office/shared-api/client')
  return { ...actual, submitRequest: jest.fn(), getWorkers: jest.fn(), getLookups: jest.fn() }
})

const client = jest.requireMock<{ getWorkers: jest.Mock; getLookups: jest.Mock }>('@office/shared-api/client')
const submit = jest.mocked(submitRequest)
const two = [worker(1), worker(2, { Country: 2 })]

const saved: SubmittedRequest = {
  Id: 9, Ref: 'R-9', Name: 'Amal', IdentityId: '1087654321', Dob: '1410-09-01', Phone: '0551234567', HasVisa: false,
  VisaNumber: '', VisaDate: '', BorderNo: '', WorkPlace: '', WorkCity: '', Address: '', RelativeName: '',
  RelativeType: '', RelativePhone: '', RelativeWorkPlace: '', FloorCount: 1, RoomsCount: 1, FamilyCount: 1, Note: '',
  PersonId: 1, Person: null, RequestDate: '2026-11-21T10:00:00+03:00',
}

beforeEach(() => {
  sessionStorage.clear()
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
  submit.mockReset()
  client.getWorkers.mockResolvedValue(two)
  client.getLookups.mockResolvedValue(lookups)
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
  submit.mockResolvedValue(saved)
  const user = await open()
  expect(screen.getByText(/^We use these details only to handle your request/)).toBeVisible()
  await fill(user)
  await send(user)
  expect(await screen.findByRole('heading', { name: 'Sent Successfully!' })).toHaveFocus()
  expect(submit.mock.calls[0]?.[0]).toMatchObject({ Name: 'Amal', Dob: '1410-09-01', Phone: '0551234567', PersonId: 1, Website: '' })
  expect(submit.mock.calls[0]?.[0]).not.toHaveProperty('Code')
  expect(screen.getAllByText('R-9')).not.toHaveLength(0)
  expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled()
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
  expect(submit).not.toHaveBeenCalled()
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
  submit.mockRejectedValueOnce(new ApiError(303, 'person_not_available')).mockResolvedValueOnce(saved)
  client.getWorkers.mockResolvedValue([worker(2, { Country: 2 })])
  const user = await open()
  await fill(user)
  await send(user)
  expect(await screen.findByRole('alert')).toHaveTextContent('The selected CV is not available anymore')
  expect(screen.getByRole('textbox', { name: /^Client name/ })).toHaveValue('Amal')
  await user.click(screen.getByRole('button', { name: 'Choose: Nanny Philippines W-2' }))
  await send(user)
  expect(await screen.findByRole('heading', { name: 'Sent Successfully!' })).toBeVisible()
  expect(submit.mock.calls[1]?.[0]).toMatchObject({ PersonId: 2 })
})

test('no answer: says that it is not known, and Retry sends the same under the same key', async () => {
  submit.mockRejectedValueOnce(new ApiError(0, 'network')).mockResolvedValueOnce(saved)
  const user = await open()
  await fill(user)
  await send(user)
  expect(await screen.findByRole('alert')).toHaveTextContent('it is not known whether this arrived')
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2)
  await send(user, 'Try again')
  await screen.findByRole('heading', { name: 'Sent Successfully!' })
  expect(submit.mock.calls[1]?.[1]).toBe(submit.mock.calls[0]?.[1])
})

test('no answer for 15 seconds: the wait ends, not sooner and not later', async () => {
  submit.mockImplementation(
    (_body, _key, signal) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          reject(new ApiError(0, 'network'))
        })
      }),
  )
  const user = await open()
  await fill(user)
  jest.useFakeTimers()
  try {
    const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
    fireEvent.click(screen.getByRole('button', { name: 'Send the request' }))
    await pass(14_999)
    expect(submit).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('alert')).toBeNull()
    await pass(1)
    expect(screen.getByRole('alert')).toHaveTextContent('it is not known whether this arrived')
  } finally {
    jest.useRealTimers()
  }
})

test('a double tap sends once', async () => {
  submit.mockResolvedValue(saved)
  const user = await open()
  await fill(user)
  const button = screen.getByRole('button', { name: 'Send the request' })
  act(() => {
    button.click()
    button.click()
  })
  await screen.findByRole('heading', { name: 'Sent Successfully!' })
  expect(submit).toHaveBeenCalledTimes(1)
})

test('begun without a worker, it asks for one first', async () => {
  const user = await open('/?request=new')
  await fill(user)
  await send(user)
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose a worker at the top of the form first')
  expect(submit).not.toHaveBeenCalled()
})

test('leaving it half filled asks first', async () => {
  const user = await open()
  await user.type(screen.getByRole('textbox', { name: /^Client name/ }), 'Amal')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  const question = screen.getByRole('dialog', { name: 'Leave the request?' })
  await user.click(within(question).getByRole('button', { name: 'Keep filling in' }))
  expect(screen.getByRole('textbox', { name: /^Client name/ })).toHaveValue('Amal')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(address()).toBe('/')
})

describe('after a reload by accident', () => {
  /** What a reload leaves: the tab's storage, and nothing of the page. */
  const reload = async (path?: string) => {
    cleanup()
    return open(path)
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
    submit.mockRejectedValueOnce(new ApiError(0, 'network')).mockResolvedValueOnce(saved)
    const user = await open()
    await fill(user)
    await send(user)
    await screen.findByRole('alert')
    cleanup()
    showPage({ workers: [worker(2, { Country: 2 })], path: '/?request=1' })
    expect(await screen.findByText(/it is not known whether this arrived/)).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: /^Code/ }), screen.getByText(/^\d{5}$/).textContent)
    await send(user, 'Try again')
    expect(await screen.findByRole('heading', { name: 'Sent Successfully!' })).toBeVisible()
    expect(submit.mock.calls[1]?.[0]).toEqual(submit.mock.calls[0]?.[0])
    expect(submit.mock.calls[1]?.[1]).toBe(submit.mock.calls[0]?.[1])
    expect(sessionStorage).toHaveLength(0)
  })

  test('a request for somebody else is a new one: nothing says that it may have arrived', async () => {
    submit.mockRejectedValueOnce(new ApiError(0, 'network'))
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
