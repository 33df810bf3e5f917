/** @jest-environment jsdom */
import type { SubmittedRequest } from '@office/shared-api/model'
import { groundOf, NO_NETWORK } from '@office/shared-ui/test-support'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { address, historyState, showPage, worker } from '../../test-support/page'
import { beginAnew, fill, keys, LINK, network, open, saved, send, SUBMIT, two } from '../../test-support/request-form'
import { dropDraft, requestDraft } from './request-draft'

beginAnew()

describe('once it is sent', () => {
  const sentHeading = () => screen.findByRole('heading', { name: 'Sent Successfully!' }, { timeout: 20_000 })

  async function sendOne(answer: SubmittedRequest = saved) {
    network().change({ [SUBMIT]: () => answer })
    const user = await open()
    await fill(user)
    await send(user)
    await sentHeading()
    await waitFor(() => {
      expect(address()).toBe('/?request=1&sent=R-9')
    })
    return user
  }

  test('says what comes next and by when, and the link goes to WhatsApp before it is copied or anything is printed', async () => {
    await sendOne()
    expect(await screen.findByText('We call you before 1 pm.', { exact: false })).toBeVisible()
    expect(screen.getByText('Reserved until Thursday 26 November, 10 am. Afterwards the worker is offered to others unless you extend; the page of your request offers that once it is possible.')).toBeVisible()
    const share = screen.getByRole('link', { name: 'Send the link to WhatsApp' })
    const address = new URL(share.getAttribute('href') ?? '')
    expect(address.origin + address.pathname).toBe('https://wa.me/')
    expect(address.searchParams.get('text')).toContain(LINK)
    expect(groundOf(share, 'button')).toBe('var(--color-accent)')
    expect(screen.getByRole('button', { name: 'Copy the link' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Copy the reference' })).toBeVisible()
    expect(groundOf(screen.getByRole('button', { name: 'Print' }), 'button')).toBe('var(--color-surface)')
  })

  test('without a moment for the call it promises none, and without a reservation that ends no end', async () => {
    await sendOne({ ...saved, CallBy: null, ReservedUntil: null })
    expect(await screen.findByText('We get in touch with you.', { exact: false })).toBeVisible()
    expect(screen.queryByText(/Reserved until/)).toBeNull()
  })

  test('says the price and the days that were quoted, also after a reload, and nothing where none was', async () => {
    await sendOne({ ...saved, QuotedPrice: '8250.50', QuotedVat: 15, QuotedDaysFrom: 45, QuotedDaysTo: 60 })
    expect((await screen.findByText('Quoted price:')).parentElement).toHaveTextContent('Quoted price: SAR 8,250.50 incl. VAT')
    // Below the line, and on the paper.
    expect(screen.getAllByText('The final price is that of the Musaned contract')).toHaveLength(2)
    expect(screen.getAllByText('From payment to arrival')).toHaveLength(2)
    const state = historyState()
    cleanup()
    showPage({ workers: [], path: { search: '?request=1&sent=R-9', state } })
    expect((await screen.findByText('Quoted price:')).parentElement).toHaveTextContent('SAR 8,250.50 incl. VAT')
    expect(screen.getByText('Usual time:').parentElement).toHaveTextContent('Usual time: 45\u2060–\u206060 days')
    cleanup()
    dropDraft()
    await sendOne({ ...saved, QuotedPrice: null, QuotedVat: null, QuotedDaysFrom: null, QuotedDaysTo: null })
    expect(await screen.findByText('We call you before 1 pm.', { exact: false })).toBeVisible()
    expect(screen.queryByText(/Quoted price|Musaned contract|Usual time/)).toBeNull()
  })

  test('a reload finds reference, link and next step again, whatever became of the worker, and not what was filled in', async () => {
    await sendOne()
    const state = historyState()
    cleanup()
    showPage({ workers: [], path: { search: '?request=1&sent=R-9', state } })
    expect(await sentHeading()).toBeVisible()
    expect(screen.getByText('R-9')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Open your request' })).toHaveAttribute('href', `http://localhost/track#${LINK.split('#')[1]}`)
    expect(screen.getByText('We call you before 1 pm.', { exact: false })).toBeVisible()
    expect(screen.queryByText('Amal')).toBeNull()
    expect(JSON.stringify(state)).not.toMatch(/Amal|1087654321|0551234567|abcdefghij/)
  })

  test('what is over is not promised any more', async () => {
    await sendOne()
    const state = historyState() as { sent: { At: number } }
    cleanup()
    const over = { ...state, sent: { ...state.sent, At: state.sent.At - 6 * 86_400_000 } }
    showPage({ workers: [], path: { search: '?request=1&sent=R-9', state: over } })
    await screen.findByRole('link', { name: 'Open your request' })
    expect(screen.queryByText(/We call you|We get in touch|Reserved until/)).toBeNull()
  })

  test('another tab of this browser knows it too; another browser knows nothing, whatever its address says', async () => {
    await sendOne()
    cleanup()
    showPage({ workers: two, path: '/?request=1&sent=R-9' })
    expect(await screen.findByRole('link', { name: 'Open your request' })).toBeVisible()
    cleanup()
    localStorage.clear()
    showPage({ workers: two, path: '/?request=1&sent=R-9' })
    expect(await screen.findByRole('button', { name: 'Send the request' })).toBeVisible()
  })

  test('a browser that keeps nothing shows the link once, and after a reload the reference and how to get the link', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no storage', 'QuotaExceededError')
    })
    await sendOne()
    expect(await screen.findByRole('link', { name: 'Open your request' })).toHaveAttribute('href', LINK)
    const state = historyState()
    cleanup()
    showPage({ workers: two, path: { search: '?request=1&sent=R-9', state } })
    expect(await screen.findByText('R-9')).toBeVisible()
    expect(await screen.findByText(/ask the office for the link/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Send the link to WhatsApp' })).toBeNull()
  })

  test('an answer without a link shows the reference and how to get it', async () => {
    const { Track: _link, CallBy: _call, ReservedUntil: _end, ...alone } = saved
    await sendOne(alone)
    expect(await screen.findByText(/ask the office for the link/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Follow it by reference' })).toHaveAttribute('href', '/track')
    expect(screen.getAllByText('R-9')).not.toHaveLength(0)
    expect(new URL(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '').searchParams.get('text')).toContain('R-9')
  })
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
    expect(screen.getByRole('textbox', { name: /^Your name/ })).toHaveValue('Amal')
    expect(screen.getByRole('textbox', { name: 'Year' })).toHaveValue('1410')
    expect(screen.getByRole('textbox', { name: /^Code/ })).toHaveValue('')
  })

  test('a request whose answer was lost is sent again under its key, for its worker, though that one has left the list', async () => {
    network().change({ [SUBMIT]: () => NO_NETWORK })
    const user = await open()
    await fill(user)
    await send(user)
    await screen.findByRole('alert')
    loseThePage()
    showPage({ workers: [worker(2, { Country: 2 })], path: '/?request=1' })
    expect(await screen.findByText(/it is not known whether this arrived/)).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: /^Code/ }), screen.getByText(/^\d{5}$/).textContent)
    network().change({ [SUBMIT]: () => saved })
    await send(user, 'Try again')
    expect(await screen.findByRole('heading', { name: 'Sent Successfully!' })).toBeVisible()
    const [first, second] = network().sent(SUBMIT)
    expect(second?.body).toEqual(first?.body)
    expect(keys()[1]).toBe(keys()[0])
    expect(sessionStorage).toHaveLength(0)
  })

  test('a request for somebody else is a new one: nothing says that it may have arrived', async () => {
    network().change({ [SUBMIT]: () => NO_NETWORK })
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
    await user.type(screen.getByRole('textbox', { name: /^Your name/ }), 'Amal')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    await reload()
    expect(screen.getByRole('textbox', { name: /^Your name/ })).toHaveValue('')
  })
})
