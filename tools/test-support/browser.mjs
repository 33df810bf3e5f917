/** Chromium for our own tools; the flags keep it from looking for its maker's services. */
import { chromium } from '@playwright/test'

export const CHROME_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Runs `work` with a browser that is closed afterwards. */
export async function withBrowser(executablePath, work) {
  const browser = await chromium.launch({ executablePath, args: CHROME_FLAGS })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** Runs `work` with a fresh page of a browser that is closed afterwards. */
export const withPage = (executablePath, work) => withBrowser(executablePath, async (browser) => work(await browser.newPage()))
