import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { settled } from './settled'

export interface Finding {
  readonly id: string
  readonly impact: string | null | undefined
  readonly targets: string
}

/** Returns the critical and serious findings of axe on the page as it stands, with the overlays that are open. */
export async function findings(page: Page): Promise<Finding[]> {
  // Until the next rows arrive the old ones are faded, which axe would report as low contrast.
  await expect(page.locator('main [aria-busy=true]'), 'parts that wait for their data').toHaveCount(0)
  await settled(page)
  // Evaluated rather than added as a script: the page's own policy refuses strange scripts.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { axe: inPage } = globalThis as unknown as { axe: Pick<typeof axe, 'run'> }
    // The description of each rule that passes would take a fifth of the time.
    const { violations } = await inPage.run({ resultTypes: ['violations'] })
    return violations
      .filter(({ impact }) => impact === 'critical' || impact === 'serious')
      .map(({ id, impact, nodes }) => ({ id, impact, targets: nodes.map(({ target }) => target.map(String).join(' ')).join(', ') }))
  })
}
