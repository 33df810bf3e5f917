import type { Page } from '@playwright/test'

/** Scripts wait until they are let go, so that a journey can act on what the server wrote. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/static/js/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}
