/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Modal } from '../dialog'
import { renderWithTexts } from '../test-support/render-with-texts'
import { chooseByKey } from './index'
import PageKeys from './page-keys'

const went = jest.fn<undefined, [string]>()
const opened = jest.fn<undefined, [string]>()
const assigned = jest.fn<undefined, [string]>()

const BINDINGS = { 'G A': () => { went('a') }, L: () => { went('late') } }

function Page({ dialog = false, chosen = false }: { dialog?: boolean; chosen?: boolean }) {
  return (
    <main id="main" tabIndex={-1}>
      <PageKeys bindings={BINDINGS} />
      <form role="search">
        <input aria-label="Search" />
      </form>
      <button type="button" aria-keyshortcuts="C" onClick={() => { went('new') }}>New</button>
      <p data-line="">
        <button type="button">One</button>
        <button type="button">Two</button>
      </p>
      <ul data-rows="">
        {['Amal', 'Badr', 'Dina'].map((name) => (
          <li key={name} data-row={name} onKeyDownCapture={({ nativeEvent, currentTarget }) => { chooseByKey(nativeEvent, () => [{ key: 'A', onChoose: () => { assigned(name) } }], currentTarget) }}>
            <a href="#row" data-row={name} onClick={() => { opened(name) }}>{name}</a>
            <button type="button" tabIndex={-1} onClick={() => { went('done') }}>Done</button>
          </li>
        ))}
      </ul>
      {chosen && <p data-chosen=""><button type="button" aria-keyshortcuts="A" onClick={() => { went('chosen') }}>Assign them</button></p>}
      <Modal show={dialog} title="Over it" onClose={() => undefined} />
    </main>
  )
}

function show(dialog = false) {
  renderWithTexts(<Page dialog={dialog} />, 'en')
  return userEvent.setup()
}

const row = (name: string) => screen.getByRole('link', { name }).closest('li')

beforeEach(() => {
  for (const mock of [went, opened, assigned]) mock.mockReset()
})

test('a key is that of the selection before it is that of the row', async () => {
  renderWithTexts(<Page chosen />, 'en')
  const user = userEvent.setup()
  await user.keyboard('{ArrowDown}a')
  expect(row('Amal')).toHaveFocus()
  expect([went.mock.calls, assigned.mock.calls]).toEqual([[['chosen']], []])
})

test('a sequence goes where it says, and its second stroke is no key of the row', async () => {
  const user = show()
  await user.keyboard('{ArrowDown}ga')
  expect(went.mock.calls).toEqual([['a']])
  expect(assigned).not.toHaveBeenCalled()
  await user.keyboard('a')
  expect(assigned.mock.calls).toEqual([['Amal']])
  await user.keyboard('gal')
  expect(went.mock.calls).toEqual([['a'], ['a'], ['late']])
})

test('what is typed, and what is pressed over a dialog, is no key of the page', async () => {
  const user = show()
  await user.keyboard('/')
  expect(screen.getByRole('textbox')).toHaveFocus()
  await user.keyboard('galc?')
  expect(screen.getByRole('textbox')).toHaveValue('galc?')
  expect(went).not.toHaveBeenCalled()
})

test('a dialog has the keys to itself', async () => {
  const user = show(true)
  await user.keyboard('lc')
  expect(went).not.toHaveBeenCalled()
})

test('the button that carries a key is pressed by it', async () => {
  const user = show()
  await user.keyboard('c')
  expect(went.mock.calls).toEqual([['new']])
})

test('of the rows one is the stop of Tab: arrows go from row to row, Enter opens', async () => {
  const user = show()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(row('Badr')).toHaveFocus()
  expect(row('Badr')).toHaveAttribute('aria-current', 'true')
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(row('Badr')).toHaveFocus()
  expect(screen.getAllByRole('listitem').map((item) => [item.tabIndex, item.getAttribute('aria-current')])).toEqual([[-1, null], [0, 'true'], [-1, null]])
  await user.keyboard('{Enter}')
  expect(opened.mock.calls).toEqual([['Badr']])
  screen.getByRole('link', { name: 'Dina' }).focus()
  expect(row('Dina')).toHaveAttribute('aria-current', 'true')
})

test('arrows go along a line of buttons', async () => {
  const user = show()
  screen.getByRole('button', { name: 'One' }).focus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('button', { name: 'Two' })).toHaveFocus()
  await user.keyboard('{ArrowRight}{ArrowLeft}')
  expect(screen.getByRole('button', { name: 'One' })).toHaveFocus()
})
