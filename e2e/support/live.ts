import { expect, type Page } from '@playwright/test'

/**
 * Resolves when scripts have taken the page over, and the screen of its remote with it: a host that has waited for its remote in vain
 * lives without it, and until it comes the markup of the server stands there and hears nothing.
 */
export async function live(page: Page): Promise<void> {
  await page.locator('html[data-live]').waitFor()
  await expect(async () => {
    // React notes its own nodes by properties of theirs.
    const isLive = await page.evaluate(() => {
      const screen = document.querySelector('main [data-remote] > *')
      return screen === null || Object.keys(screen).some((name) => name.startsWith('__react'))
    })
    expect(isLive).toBe(true)
  }).toPass()
}

/** Leaves the page before its server ends: it asks for its parts as long as it lives, and complains of those that it does not get. */
export async function leave(page: Page): Promise<void> {
  await page.goto('about:blank')
}

/** Milliseconds: how long the host waits for a remote before it hydrates without it, and how long a reload keeps the height of the page. */
const PATIENCE = [4_000, 10_000]

/** Lets the page wait for its scripts as long as a busy machine takes, where its patience is not the subject. To be called before it opens. */
export async function waitPatiently(page: Page): Promise<void> {
  await page.addInitScript((patience) => {
    const start = window.setTimeout.bind(window)
    const longer = (work: TimerHandler, delay = 0, ...rest: unknown[]) => start(work, patience.includes(delay) ? delay * 30 : delay, ...rest)
    window.setTimeout = longer as typeof window.setTimeout
  }, PATIENCE)
}
