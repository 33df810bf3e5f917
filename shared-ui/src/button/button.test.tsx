/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { Button, LinkButton } from './button'

test('does not submit a form by accident', () => {
  render(<Button>Press</Button>)
  expect(screen.getByRole('button', { name: 'Press' })).toHaveAttribute('type', 'button')
})

test('busy is disabled and says so', () => {
  render(<Button busy>Save</Button>)
  const button = screen.getByRole('button', { name: 'Save' })
  expect(button).toBeDisabled()
  expect(button).toHaveAttribute('aria-busy', 'true')
})

test('an icon alone is named by its label', () => {
  render(<LinkButton href="/x" icon="mail" label="E-mail" />)
  expect(screen.getByRole('link', { name: 'E-mail' })).toHaveAttribute('href', '/x')
})
