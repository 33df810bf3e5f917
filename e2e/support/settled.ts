import type { Page } from '@playwright/test'

/** Resolves when what fades or slides in stands still: its place and its colours are what a reader gets to see. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ timeline, effect }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity)
    // One that is cancelled, because what it moved has gone, has ended too.
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}
