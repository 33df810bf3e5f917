/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answers, asked, freshTrackPage, openTrack, request } from '../../test-support/track-page'

beforeEach(freshTrackPage)
afterEach(() => jest.useRealTimers())

test('a link that opens nothing any more leads to the form', async () => {
  answers(404)
  await openTrack()
  expect(await screen.findByText(/^This link opens no request any more/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Reference' })).toBeVisible()
})

test('a lost link is replaced by reference and phone, and only a link can be copied', async () => {
  const user = userEvent.setup()
  await openTrack('')
  await user.click(await screen.findByRole('button', { name: 'Show my request' }))
  expect(screen.getByRole('textbox', { name: 'Reference' })).toHaveFocus()
  expect(asked).not.toHaveBeenCalled()
  await user.type(screen.getByRole('textbox', { name: 'Reference' }), 'R-000123')
  await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '٠٥٠٠٠٠٠٠٠٠')
  answers(404)
  await user.keyboard('{Enter}')
  expect(await screen.findByText('We found no request with these details. Check them or contact us.')).toBeVisible()
  answers(429)
  await user.click(screen.getByRole('button', { name: 'Show my request' }))
  expect(await screen.findByText(/^Too many tries/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Reference' })).toHaveValue('R-000123')
  answers(200, request)
  await user.click(screen.getByRole('button', { name: 'Show my request' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'The visa is stamped' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
})

test.each(['#abc', `#${'x'.repeat(1000)}`, '#a b%'])('a link that was cut off or changed says so, and asks nothing: %s', async (hash) => {
  await openTrack(hash)
  expect(await screen.findByText(/^This link opens no request; a part of it may be missing/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Reference' })).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
})

describe('a lost link', () => {
  const type = async () => {
    await userEvent.type(screen.getByLabelText('Reference'), '123')
    await userEvent.type(screen.getByLabelText('Mobile number'), '0551234567')
  }

  test('is asked for at the office, where that can not send it', async () => {
    await openTrack('')
    expect(screen.getByText('Lost the link? Ask the office for it:')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send the link to your mobile' })).toBeNull()
  })

  test('is sent to the mobile, by reference and number', async () => {
    await openTrack('', 'en', { sendsLinks: true })
    await userEvent.click(screen.getByRole('button', { name: 'Send the link to your mobile' }))
    expect(screen.getByRole('textbox', { name: 'Reference' })).toHaveFocus()
    expect(asked).not.toHaveBeenCalled()
    await type()
    answers(404)
    await userEvent.click(screen.getByRole('button', { name: 'Send the link to your mobile' }))
    expect(await screen.findByText(/^We found no request with these details/)).toBeVisible()
    answers(200)
    await userEvent.click(screen.getByRole('button', { name: 'Send the link to your mobile' }))
    expect(await screen.findByText(/^The link is on its way/)).toBeVisible()
    expect(asked.mock.calls.at(-1)?.[0]).toBe('/api/requests/sendlink')
    expect([...(asked.mock.calls.at(-1)?.[1].body ?? [])]).toEqual([['Ref', '123'], ['Phone', '0551234567']])
  })
})

test('a place in the page is no link', async () => {
  const place = document.body.appendChild(document.createElement('main'))
  place.id = 'main'
  await openTrack('#main')
  place.remove()
  expect(await screen.findByRole('textbox', { name: 'Reference' })).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
})
