/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderWithTexts } from '../test-support/render-with-texts'
import { ConfirmDialog, Modal, type ModalProps } from './modal'

function Page(props: Partial<ModalProps>) {
  const [show, setShow] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setShow(true)
        }}
      >
        Open
      </button>
      <Modal
        title="Edit worker"
        {...props}
        show={show}
        onClose={() => {
          setShow(false)
          props.onClose?.()
        }}
      >
        {props.children}
      </Modal>
    </>
  )
}

async function open(props: Partial<ModalProps> = {}) {
  const user = userEvent.setup()
  renderWithTexts(<Page {...props} />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  return user
}

test('is named by its title and puts focus there', async () => {
  await open()
  expect(screen.getByRole('dialog', { name: 'Edit worker' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Edit worker' })).toHaveFocus()
})

test.each(['Close', 'Cancel'])('%s closes it', async (name) => {
  const onClose = jest.fn()
  const user = await open({ onClose, onSubmit: jest.fn() })
  await user.click(screen.getByRole('button', { name }))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('has an OK button only with a submit handler', async () => {
  const onSubmit = jest.fn()
  const user = await open({ onSubmit, okText: 'Save', cancelText: 'Back' })
  expect(screen.getByRole('button', { name: 'Back' })).toBeEnabled()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('without a submit handler there is only Close', async () => {
  await open({ okText: 'Save' })
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2)
})

test('the OK button submits the form it names', async () => {
  const submitted = jest.fn()
  const user = await open({
    formId: 'worker',
    okText: 'Save',
    children: (
      <form
        id="worker"
        onSubmit={(event) => {
          event.preventDefault()
          submitted()
        }}
      />
    ),
  })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(submitted).toHaveBeenCalledTimes(1)
})

test('cannot be closed while submitting', async () => {
  const onClose = jest.fn()
  await open({ onClose, onSubmit: jest.fn(), submitting: true })
  const dialog = screen.getByRole('dialog')
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false)
  expect(onClose).not.toHaveBeenCalled()
})

test('Escape asks its owner instead of closing by itself', async () => {
  const onClose = jest.fn()
  await open({ onClose })
  expect(fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))).toBe(false)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a browser that closes it while it must stay finds it open again', async () => {
  await open({ onSubmit: jest.fn(), submitting: true })
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  fireEvent(dialog, new Event('close'))
  dialog.open = false
  fireEvent(dialog, new Event('close'))
  expect(dialog.open).toBe(true)
})

test('asks for confirmation in the reader’s language', async () => {
  const onConfirm = jest.fn()
  renderWithTexts(
    <ConfirmDialog show title="حذف العاملة" onConfirm={onConfirm} onCancel={jest.fn()}>
      سيُحذف السجل
    </ConfirmDialog>,
    'ar',
  )
  expect(screen.getByRole('button', { name: 'إلغاء' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'تأكيد' }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

test('a long text without anything to press can be scrolled by the keyboard alone', async () => {
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900)
  await open({ children: <p>A long text</p> })
  expect(screen.getByText('A long text').parentElement).toHaveAttribute('tabindex', '0')
})

test('where something inside takes the focus, the region around it is no stop of its own', async () => {
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900)
  await open({ children: <a href="/">A link</a> })
  expect(screen.getByRole('link', { name: 'A link' }).parentElement).not.toHaveAttribute('tabindex')
})

test('is not there while it is not shown', () => {
  renderWithTexts(<Page />)
  expect(screen.queryByRole('dialog')).toBeNull()
})
