/**
 * @jest-environment jsdom
 */
import { setStartData } from '@office/shared-api'
import { render } from '@testing-library/react'
import { usePageTitle } from './page-title'

function Dialog({ title }: { title: string | null }) {
  usePageTitle(title, 'dialog')
  return null
}

test('the dialog below gives the tab its title again when the upper one closes', () => {
  setStartData({ language: 'en', office: { name: { ar: 'Office', en: 'Office' } }, remotes: [], served: 'nothing' })
  const lower = render(<Dialog title="Client 1" />)
  const upper = render(<Dialog title="Paper" />)
  expect(document.title).toBe('Paper | Office')
  lower.rerender(<Dialog title="Client 2" />)
  expect(document.title).toBe('Paper | Office')
  upper.rerender(<Dialog title={null} />)
  expect(document.title).toBe('Client 2 | Office')
  upper.unmount()
  expect(document.title).toBe('Client 2 | Office')
  lower.unmount()
  expect(document.title).toBe('Office')
})
