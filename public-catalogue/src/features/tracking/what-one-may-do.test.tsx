/** @jest-environment jsdom */
import type { TrackedRequest } from '@office/shared-api/model'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answers, asked, freshTrackPage, openByPair, request, show, TOKEN } from '../../test-support/track-page'

beforeEach(freshTrackPage)
afterEach(() => jest.useRealTimers())

describe('a reservation', () => {
  const untouched = request.Steps.map((step) => ({ ...step, State: 'ahead' as const, On: null }))
  const reserved: TrackedRequest = { ...request, State: 'new', CallBy: '2026-11-23T10:00:00.000Z', Steps: untouched, Reservation: { Until: '2026-11-24T09:00:00.000Z', MayKeep: true } }
  const lapsed: TrackedRequest = { ...reserved, State: 'lapsed', CallBy: null, Worker: null, Reservation: null, MayReserveAgain: true }

  test.each([
    ['en', /^Reserved for you until Tuesday 24 November, noon$/, 'Extend the reservation'],
    ['ar', /^الحجز لك حتى الثلاثاء ٢٤ نوفمبر، الثانية عشرة ظهرًا$/, 'تمديد الحجز'],
  ] as const)('is kept by its client (%s)', async (language, until, keep) => {
    await show(reserved, language)
    expect(await screen.findByText((_text, element) => element?.tagName === 'P' && until.test(element.textContent))).toBeVisible()
    answers(200, { ...reserved, Reservation: { Until: '2026-11-25T09:00:00.000Z', MayKeep: false } })
    await userEvent.click(screen.getByRole('button', { name: keep }))
    expect([...(asked.mock.calls[1]?.[1].body ?? [])]).toEqual([['Token', TOKEN], ['Say', 'keep'], ['Reason', '']])
    expect(await screen.findByText(language === 'en' ? /^Wednesday 25 November/ : /^الأربعاء ٢٥ نوفمبر/)).toBeVisible()
    expect(screen.queryByRole('button', { name: keep })).not.toBeInTheDocument()
  })

  test('that cannot be extended yet says that this page will offer it', async () => {
    await show({ ...reserved, Reservation: { Until: '2026-11-26T09:00:00.000Z', MayKeep: false } })
    expect(await screen.findByText(/^Afterwards the worker is offered to others\. Once it can be extended before then, this page offers it\.$/)).toBeVisible()
  })

  test('that has ended is made again, or the server says why not', async () => {
    await show(lapsed)
    expect(await screen.findByText('The worker is still available.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Choose another' })).toHaveAttribute('href', '/')
    answers(303)
    await userEvent.click(screen.getByRole('button', { name: 'Reserve again' }))
    expect(await screen.findByText(/no longer available. You can choose another/)).toBeVisible()
    answers(409, [{ field: 'Say', errorMsg: 'The reservation can not be longer.' }])
    await userEvent.click(screen.getByRole('button', { name: 'Reserve again' }))
    expect(await screen.findByText('The reservation can not be longer.')).toBeVisible()
    asked.mockRejectedValueOnce(new Error('offline'))
    await userEvent.click(screen.getByRole('button', { name: 'Reserve again' }))
    expect(await screen.findByText(/did not arrive/)).toBeVisible()
    answers(200, reserved)
    await userEvent.click(screen.getByRole('button', { name: 'Reserve again' }))
    expect(await screen.findByText(/^Reserved for you until/)).toBeVisible()
  })

  test('whose worker is somebody else’s offers only another', async () => {
    await show({ ...lapsed, MayReserveAgain: false })
    expect(await screen.findByText('This worker can no longer be reserved here.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Choose another' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Reserve again' })).not.toBeInTheDocument()
  })

  test('a request is cancelled behind a question, with a reason', async () => {
    await show(reserved)
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the request' }))
    expect(screen.getByRole('heading', { name: 'Cancel the request?' })).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'No, keep it' }))
    expect(asked).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the request' }))
    await userEvent.type(screen.getByLabelText('Reason (optional)'), 'We travel')
    answers(200, { Ref: 'R-000123', Closed: 'cancelled', ClosedOn: null, By: null })
    await userEvent.click(screen.getByRole('button', { name: 'Yes, cancel it' }))
    expect([...(asked.mock.calls[1]?.[1].body ?? [])]).toEqual([['Token', TOKEN], ['Say', 'cancel'], ['Reason', 'We travel']])
    expect(await screen.findByRole('heading', { level: 1, name: 'This request was cancelled' })).toBeVisible()
  })

  test('by reference and number nothing is changed, and a paid request is cancelled by the office', async () => {
    await openByPair(reserved)
    expect(screen.getByText(/the link of the request is needed/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /Extend|Cancel/ })).not.toBeInTheDocument()
  })
})
