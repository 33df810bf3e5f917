/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { renderWithTexts } from '../test-support/render-with-texts'
import { Modal, type ModalProps } from './modal'

function classesOf(props: Partial<ModalProps> = {}) {
  renderWithTexts(<Modal show title="Worker" onClose={() => undefined} {...props} />)
  return [...screen.getByRole('dialog').classList]
}

test('is large, in the first theme and near the top unless it is told otherwise', () => {
  expect(classesOf()).toEqual(['dialog', 'large', 'primary'])
})

test('takes another size, the whole screen among them, another theme and the middle', () => {
  expect(classesOf({ size: 'full', theme: 'warning', center: true })).toEqual(['dialog', 'full', 'warning', 'center'])
})

test('is not there while it is not shown', () => {
  renderWithTexts(<Modal show={false} title="Worker" onClose={() => undefined} />)
  expect(screen.queryByRole('dialog')).toBeNull()
})
