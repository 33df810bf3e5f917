/** @jest-environment jsdom */
import { cleanup, screen } from '@testing-library/react'
import { renderWithTexts } from '../../test-support/render-with-texts'
import { describedBy, FieldFrame, type FieldFrameProps } from './field-frame'

function show(props: Partial<FieldFrameProps> = {}) {
  renderWithTexts(
    <FieldFrame id="name" label="Name" {...props}>
      <input id="name" aria-describedby={describedBy('name', props)} />
    </FieldFrame>,
  )
  return screen.getByRole('textbox')
}

test('a field is called by its label', () => {
  expect(show()).toHaveAccessibleName('Name')
})

test('a required one shows it; a group of inputs says it in its label, one input by itself', () => {
  expect(show({ required: true })).toHaveAccessibleName('Name')
  expect(screen.getByText('*')).toBeVisible()
  cleanup()
  show({ required: true, grouped: true })
  expect(document.getElementById('name-label')).toHaveTextContent('required')
})

test('its hint and its error are seen, and are read with it, the error first', () => {
  const field = show({ hint: 'As in the passport', error: 'This field can not be empty!' })
  expect(screen.getByText('This field can not be empty!')).toBeVisible()
  expect(screen.getByText('As in the passport')).toBeVisible()
  expect(field).toHaveAccessibleDescription('This field can not be empty! As in the passport')
})
