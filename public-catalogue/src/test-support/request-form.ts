import type { SubmittedRequest } from '@office/shared-api/model'
import { fakeNetwork, type FakeNetwork } from '@office/shared-ui/test-support'
import { screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { dropDraft } from '../features/request/request-draft'
import { catalogueFacts, lookups, showPage, worker } from './page'

/** For tests only: the request dialog on a page with two workers, and a server that takes what is sent. */

export const SUBMIT = 'POST /api/requests/submit'
export const WORKERS = 'GET /api/persons/getdata'
export const two = [worker(1), worker(2, { Country: 2 })]

export const LINK = 'https://office.example/track#abcdefghijklmnopqrstuv'
export const saved: SubmittedRequest = {
  Id: 9, Ref: 'R-9', Track: LINK, Name: 'Amal', IdentityId: '1087654321', Dob: '1410-09-01', Phone: '0551234567', HasVisa: false,
  VisaNumber: '', VisaDate: '', BorderNo: '', WorkPlace: '', WorkCity: '', Address: '', RelativeName: '',
  RelativeType: '', RelativePhone: '', RelativeWorkPlace: '', FloorCount: 1, RoomsCount: 1, FamilyCount: 1, Note: '',
  PersonId: 1, Person: null, RequestDate: '2026-11-21T10:00:00+03:00',
  CallBy: '2026-11-21T13:00:00+03:00', ReservedUntil: '2026-11-26T10:00:00+03:00',
}

let current: FakeNetwork

/** The network of the test that runs. */
export const network = () => current

/** The idempotency keys that were sent, in their order. */
export const keys = () => current.sent(SUBMIT).map(({ headers }) => headers['idempotency-key'])

/** Registers, for each test of a file, an empty browser and a server of its own. */
export function beginAnew(): void {
  beforeEach(() => {
    dropDraft()
    localStorage.clear()
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
    current = fakeNetwork({
      [SUBMIT]: () => saved,
      [WORKERS]: () => two,
      'GET /api/filters/getdata': () => lookups,
      'GET /api/catalogue/facts': () => catalogueFacts,
      'GET /api/users/ads': () => [],
    })
  })
}

export async function open(path = '/?request=1'): Promise<UserEvent> {
  const user = userEvent.setup({ delay: null })
  showPage({ workers: two, path })
  // Its code comes now; the first time that takes the transformer a while.
  await screen.findByRole('dialog', { name: 'Request application form' }, { timeout: 20_000 })
  return user
}

export async function fill(user: UserEvent) {
  await user.type(screen.getByRole('textbox', { name: /^Your name/ }), 'Amal')
  await user.type(screen.getByRole('textbox', { name: /^Your identity number/ }), '1087654321')
  await user.type(screen.getByRole('textbox', { name: 'Day' }), '1')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), '9')
  await user.type(screen.getByRole('textbox', { name: 'Year' }), '1410')
  await user.type(screen.getByRole('textbox', { name: /^Your mobile number/ }), '٠٥٥١٢٣٤٥٦٧')
  await user.type(screen.getByRole('textbox', { name: /^Code/ }), screen.getByText(/^\d{5}$/).textContent)
}

export const send = (user: UserEvent, name = 'Send the request') => user.click(screen.getByRole('button', { name }))
