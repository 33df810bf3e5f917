import { defineConfig } from '@playwright/test'
import { isLong } from './support/is-long'
import type { Options } from './support/test'

/** Keeps Chromium to itself: no sandbox for root in a container, no calls of its own to the outside. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig<Options>({
  testDir: 'journeys',
  globalSetup: './support/filled-office.ts',
  // Their programs are large.
  testIgnore: isLong ? [] : 'other-browsers.spec.ts',
  outputDir: '../test-results',
  // Timeouts end what hangs, and say nothing of speed: on a machine of a third of the usual speed a page takes ten seconds and the longest journey two and a half minutes, and a CI may be slower by a multiple for a while.
  timeout: 1_200_000,
  expect: { timeout: 120_000, toPass: { timeout: 300_000 } },
  ...(!isLong && { grepInvert: /@in-long/ }),
  fullyParallel: true,
  // Each runs a whole product of its own; on two processors three of them fill what the others leave while they wait.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium', args },
    timezoneId: 'Asia/Riyadh',
    // Motion is the subject of journeys of its own, which ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // No traces: recording them slows every journey down. Ask for one with `--trace on`.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'arabic', use: { language: 'ar', locale: 'ar-SA' } },
    { name: 'english', grep: isLong ? /@both-languages|@english-in-long/ : /@both-languages/, use: { language: 'en', locale: 'en-GB' } },
  ],
})
