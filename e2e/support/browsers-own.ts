import type { Locator } from '@playwright/test'

/** The choices within that wear the browser's own arrow beside those that the product draws. */
export function browsersOwn(place: Locator): Promise<string[]> {
  return place
    .locator('select')
    .evaluateAll((choices) => choices.filter((choice) => getComputedStyle(choice).appearance !== 'none').map((choice) => choice.outerHTML.slice(0, 120)))
}
