/**
 * `npm run bench:crew`: the first load of a worker's pages on a cheap phone with a bad network and empty caches: the
 * time until it is readable, the bytes before that, and with everything that the phone caches afterwards. Prints a
 * table. Run it on an idle machine, because it measures times.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { findChromium } from '../bin/chromium.ts'
import { logInCrew, openCrewDay } from '../e2e/support/crew-day.ts'
import { PHONE, throttlePage } from './slow-phone.ts'

const RUNS = 3
const found = findChromium()
if ('missing' in found) throw new Error(found.missing)
const shared = mkdtempSync(join(tmpdir(), 'thikana-bench-crew-'))
process.env.SHARED_FOLDER = shared // where a run of journeys caches the demonstration's company
const { lead, job, base, close } = await openCrewDay()
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const known = await browser.newContext({ baseURL: base })
  await logInCrew(await known.newPage(), lead)
  const cookies = await known.cookies()
  const loads: [string, string, string, boolean][] = [
    ['login', '/crew/login', 'Mobile number', false],
    ['login in Hindi', '/hi/crew/login', 'आपका मोबाइल नंबर', false],
    ['the day', '/crew', 'My jobs', true],
    ['the day in Hindi', '/hi/crew', 'मेरे काम', true],
    ['a job', `/crew/jobs/${job}`, 'On the way', true],
  ]
  const rows: Record<string, object> = {}
  for (const [name, path, text, loggedIn] of loads) {
    const runs = []
    for (let run = 0; run < RUNS; run++) {
      const context = await browser.newContext({ ...PHONE, baseURL: base, locale: 'en-IN' })
      if (loggedIn) await context.addCookies(cookies)
      runs.push(await load(context, path, text))
      await context.close()
    }
    const middle = runs.toSorted((a, b) => a.ms - b.ms)[Math.floor(RUNS / 2)]!
    const kB = (bytes: number) => (bytes / 1_000).toFixed(1)
    rows[name] = {
      ...{
        seconds: (middle.ms / 1_000).toFixed(2),
        'kB until then': kB(middle.shown),
        'kB of the page': kB(middle.page),
      },
    }
  }
  console.table(rows)
} finally {
  await browser.close()
  await close()
  rmSync(shared, { recursive: true })
}

async function load(context: BrowserContext, path: string, text: string) {
  const page: Page = await context.newPage()
  const wire = await throttlePage(await context.newCDPSession(page))
  const started = performance.now()
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByText(text).first().waitFor()
  // The element exists before its stylesheet is loaded: nothing is visible until the first paint.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const ms = performance.now() - started
  const shown = wire.count().bytes
  await wire.quiet()
  return { ms, shown, page: wire.count().bytes }
}
