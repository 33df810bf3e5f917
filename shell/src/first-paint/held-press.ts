import { useEffect } from 'react'

/**
 * Presses the button again that was pressed before scripts ran: the server's early script has held the press, and the button says so (`aria-busy`).
 * Once the page is idle: its parts are hydrated after its frame, and another language before then would take away what is typed into them.
 * A press in the markup of a remote that is late is lost: its screen replaces it.
 */
export function useHeldPress(): void {
  useEffect(() => {
    // Not every browser tells of idle time.
    const whenIdle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout
    whenIdle(() => {
      // One that is busy for itself is disabled.
      const button = document.querySelector<HTMLButtonElement>('button[aria-busy]:enabled')
      button?.removeAttribute('aria-busy')
      button?.click()
    })
  }, [])
}
