/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { renderWithTexts } from '../../test-support/render-with-texts'
import { FieldFrame, type FieldFrameProps } from './field-frame'

function looksOf(props: Partial<FieldFrameProps>) {
  renderWithTexts(
    <FieldFrame id="name" label="Name" {...props}>
      <input id="name" />
    </FieldFrame>,
  )
  return [...(screen.getByRole('textbox', { name: 'Name' }).parentElement?.classList ?? [])]
}

test.each([
  ['plain while it is empty', {}, ['field']],
  ['filled and valid with a value', { filled: true }, ['field', 'filled', 'valid']],
  ['invalid with an error', { error: 'No' }, ['field', 'invalid']],
  ['invalid with an error, also with a value', { filled: true, error: 'No' }, ['field', 'filled', 'invalid']],
])('a field looks %s', (_look, props, classes) => {
  expect(looksOf(props)).toEqual(classes)
})
