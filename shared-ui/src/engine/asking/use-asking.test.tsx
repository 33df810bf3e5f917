/**
 * @jest-environment jsdom
 */
import { setLanguage } from '@office/shared-api'
import { renderStaff } from '@office/shared-ui/test-support/staff'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useAsking } from './use-asking'

test('of two questions at once the second waits for the answer to the first, and both are answered', async () => {
  setLanguage('en')
  const answers: Record<string, boolean> = {}
  function Page() {
    const { ask, dialog } = useAsking()
    const press = () => {
      for (const text of ['first', 'second']) void ask([{ key: text, text }]).then((goOn) => { answers[text] = goOn })
    }
    return <><button type="button" onClick={press}>Ask</button>{dialog}</>
  }
  renderStaff(<Page />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  expect(screen.getByText('first')).toBeVisible()
  expect(screen.queryByText('second')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Continue anyway' }))
  expect(await screen.findByText('second')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => { expect(answers).toEqual({ first: true, second: false }) })
})
