/**
 * @jest-environment jsdom
 */
import { setLanguage } from '@office/shared-api'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { locale } from 'primereact/api'
import { useRef } from 'react'
import { Button } from '../button/button'
import { renderStaff } from '../test-support/staff'
import { Timeline } from './display'
import { ActionMenu, MENU_OPENER, type ActionMenuHandle } from './index'

const chosen = jest.fn<unknown, [string]>()

/** Two rows with one menu. */
function Rows() {
  const menu = useRef<ActionMenuHandle>(null)
  return (
    <>
      {['Amal', 'Badr'].map((name) => (
        <Button
          key={name}
          {...MENU_OPENER}
          onClick={({ currentTarget }) => {
            menu.current?.open({
              opener: currentTarget,
              label: `More for ${name}`,
              actions: ['Log', 'Print', 'Delete'].map((label) => ({ label, onChoose: () => { chosen(`${label} ${name}`) } })),
            })
          }}
        >
          {name}
        </Button>
      ))}
      <ActionMenu ref={menu} />
    </>
  )
}

const opener = (name: string) => screen.getByRole('button', { name })
const current = () => document.getElementById(screen.getByRole('menu').getAttribute('aria-activedescendant') ?? '')?.textContent

test('one menu for many openers: named, walked by the keys, and the focus goes back', async () => {
  const user = userEvent.setup()
  renderStaff(<Rows />)
  opener('Badr').focus()
  await user.keyboard('{Enter}')
  const menu = await screen.findByRole('menu', { name: 'More for Badr' })
  expect(menu).toHaveFocus()
  expect(opener('Badr')).toHaveAttribute('aria-expanded', 'true')
  expect(opener('Badr')).toHaveAttribute('aria-controls', menu.id)
  expect(opener('Amal')).toHaveAttribute('aria-expanded', 'false')
  expect(current()).toBe('Log')
  await user.keyboard('{End}')
  expect(current()).toBe('Delete')
  await user.keyboard('{ArrowUp}')
  expect(current()).toBe('Print')
  await user.keyboard('{Home}{ArrowDown}{Enter}')
  expect(chosen).toHaveBeenLastCalledWith('Print Badr')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(opener('Badr')).toHaveFocus()
  expect(opener('Badr')).toHaveAttribute('aria-expanded', 'false')

  await user.keyboard('{Enter}')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(opener('Badr')).toHaveFocus()
})

test('the menu goes when its opener is scrolled away, and stays through a scroll that leaves the opener in its place', async () => {
  const user = userEvent.setup()
  renderStaff(<Rows />)
  await user.click(opener('Amal'))
  fireEvent.scroll(document)
  expect(screen.getByRole('menu')).toBeVisible()
  jest.spyOn(opener('Amal'), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -120, 44, 44))
  fireEvent.scroll(document)
  expect(screen.queryByRole('menu')).toBeNull()
})

test('a press elsewhere closes the menu, one on an entry chooses it, and nothing is left behind', async () => {
  const user = userEvent.setup()
  renderStaff(<Rows />)
  await user.click(opener('Amal'))
  await user.click(document.body)
  expect(screen.queryByRole('menu')).toBeNull()
  await user.click(opener('Amal'))
  await user.click(within(screen.getByRole('menu')).getByRole('menuitem', { name: 'Delete' }))
  expect(chosen).toHaveBeenLastCalledWith('Delete Amal')
  expect(screen.queryByRole('menu')).toBeNull()
})

test('a timeline is a list of its events', () => {
  renderStaff(
    <Timeline label="The way" events={['Paid', 'Signed']}>
      {(event) => <p>{event}</p>}
    </Timeline>,
  )
  const list = within(screen.getByRole('list', { name: 'The way' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Paid', 'Signed'])
})

test('every text of the library is there in both languages, and follows the page', () => {
  renderStaff(<Rows />, { language: 'ar' })
  const arabic = locale('ar').options as Record<string, unknown>
  const english = locale('en').options as Record<string, unknown>
  locale('ar')
  const keysOf = (texts: Record<string, unknown>) => [...Object.keys(texts), ...Object.keys(texts['aria'] as object)].sort()
  expect(keysOf(arabic)).toEqual(keysOf(english))
  act(() => {
    setLanguage('en')
  })
  expect(locale('').locale).toBe('en')
})

test('the styles that the library writes carry the nonce of the page', () => {
  const link = document.createElement('link')
  link.nonce = 'abc'
  link.setAttribute('nonce', 'abc')
  document.head.append(link)
  document.head.querySelectorAll('style').forEach((style) => { style.remove() })
  renderStaff(<Rows />)
  const written = [...document.head.querySelectorAll('style')]
  expect(written.length).toBeGreaterThan(0)
  expect(written.map((style) => style.getAttribute('nonce'))).toEqual(written.map(() => 'abc'))
})
