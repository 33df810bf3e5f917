/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef, type ReactNode } from 'react'
import { useClearGround } from './use-clear-ground'

function Floating() {
  const floating = useRef<HTMLOutputElement>(null)
  return <output ref={floating}>{useClearGround(floating) ? 'in sight' : 'out of sight'}</output>
}

test.each([
  ['out of sight', 'a sentence, whatever its element', <div key="ground" data-testid="under">Nobody matches.</div>],
  ['out of sight', 'a part of a control', <a key="ground" href="/"><span data-testid="under" /></a>],
  ['in sight', 'an element without text of its own', <div key="ground" data-testid="under"> <p>Elsewhere</p></div>],
  ['in sight', 'the corner of a picture', <a key="ground" href="/"><img data-testid="under" alt="" /></a>],
])('what floats is %s over %s', async (sight, _ground, ground: ReactNode) => {
  render(
    <>
      {ground}
      <Floating />
    </>,
  )
  // The environment of tests has no layout: every point shows the marked element.
  document.elementsFromPoint = () => [screen.getByRole('status'), screen.getByTestId('under'), document.body]
  fireEvent.scroll(window)
  await act(() => new Promise<unknown>(requestAnimationFrame))
  expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${sight}$`))
})
