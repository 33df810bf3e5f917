import type { Page } from '@playwright/test'

/** Leaves the page before its server ends: a page that lives complains of each part that it does not get. One that has crashed or is closed has left. */
export async function leave(page: Page): Promise<void> {
  await page.goto('about:blank').catch(() => undefined)
}

/** Milliseconds: a timer of the page that is at least as long waits for something that may not come, such as a remote. */
const PATIENCE = 4_000

/** Lets a page wait long for its scripts, for journeys whose subject is not that wait. To be called before the page opens. */
export async function waitPatiently(page: Page): Promise<void> {
  await page.addInitScript((patience) => {
    const start = window.setTimeout.bind(window)
    const longer = (work: TimerHandler, delay = 0, ...rest: unknown[]) => start(work, delay >= patience ? delay * 30 : delay, ...rest)
    window.setTimeout = longer as typeof window.setTimeout
  }, PATIENCE)
}
