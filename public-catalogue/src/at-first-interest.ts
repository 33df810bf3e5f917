/** What a reader does who wants more than what the screen shows. */
const SIGNS = ['scroll', 'pointerdown', 'pointermove', 'keydown', 'focusin'] as const

/** Calls `act` once, at the reader's first sign of interest. Answers the way to take that back. */
export function atFirstInterest(act: () => unknown): () => void {
  const stop = () => {
    for (const sign of SIGNS) removeEventListener(sign, start)
  }
  const start = () => {
    stop()
    act()
  }
  for (const sign of SIGNS) addEventListener(sign, start, { passive: true })
  return stop
}
