import { defineConfig } from '@playwright/test'

const launchOptions = {
  ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--font-render-hinting=none', // letters as wide as on a screen of fine pixels: without a window they are fitted to whole ones
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--host-resolver-rules=MAP *.googleapis.com ~NOTFOUND', // Google never comes, but where a journey plays it
  ],
}

/** A phone's fine pixels cost four times the drawing: pictures alone have them. */
const deviceScaleFactor = process.env.SCREENS ? 2 : 1

/**
 * JOURNEYS=smoke: those of `npm test`, by their tag for the width. JOURNEYS=rest: all others of a full run. Without it: all.
 * `elsewhere` is the tag of journeys that run at the other width alone.
 */
function chosen(tag: '@smoke' | '@smoke-desktop', elsewhere: '@desk' | '@once') {
  const tagged = new RegExp(`${tag}(?![-\\w])`)
  if (process.env.JOURNEYS === 'smoke') return { grep: tagged }
  const other = new RegExp(elsewhere)
  return { grepInvert: process.env.JOURNEYS === 'rest' ? [tagged, other] : other }
}

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/server.ts',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/e2e',
  workers: 3, // of two cores: one of each journey's browser, server and test works at a time, the others wait
  fullyParallel: true,
  retries: process.env.CI ? 1 : 0, // the report names what only passed the second time
  timeout: 180_000, // a machine that does much else may take three times as long
  expect: { timeout: 30_000 },
  reporter: [['dot'], ['json']],
  use: {
    baseURL: process.env.BASE_URL,
    launchOptions,
    reducedMotion: 'reduce', // a picture that moves is drawn again and again: a fifth of the run
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'on-first-retry', // a trace of every journey costs a third of the run
  },
  projects: [
    {
      name: 'phone',
      ...chosen('@smoke', '@desk'),
      use: { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true, deviceScaleFactor },
    },
    { name: 'desktop', ...chosen('@smoke-desktop', '@once'), use: { viewport: { width: 1440, height: 900 } } },
  ],
})
