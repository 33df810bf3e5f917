/** The moment from which a public page of the product can be pressed, for journeys and measurements alike. */
import { setTimeout as sleep } from 'node:timers/promises'

/** A timeout against waiting for ever, far above what a busy machine takes. */
const LIVE_MS = 5 * 60_000

/** React notes its own nodes by properties of theirs; a screen that no remote draws is the host's, and lives with it. */
function isScreenLive() {
  const screen = globalThis.document.querySelector('main [data-remote] > *')
  return screen === null || Object.keys(screen).some((name) => name.startsWith('__react'))
}

/**
 * Resolves when scripts have taken over the page and the remote's screen in it. A host waits only some seconds for its remote: then it is
 * live, while the server's markup still stands there and hears nothing.
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<void>}
 */
export async function live(page) {
  await page.locator('html[data-live]').waitFor()
  // A page that is being left for another has no answer.
  for (const end = Date.now() + LIVE_MS; !(await page.evaluate(isScreenLive).catch(() => false)); await sleep(50)) {
    if (Date.now() > end) throw new Error('the screen of the remote did not come to life')
  }
}
