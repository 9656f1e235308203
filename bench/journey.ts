/**
 * `npm run journey`: a first-time customer's way from the home page to a paid booking on a cheap phone with a bad
 * network, step by step: the time from the tap until the next screen is readable, and the bytes. Prints a table. Run it
 * on an idle machine, because it measures times.
 */
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../bin/chromium.ts'
import { startServer } from '../e2e/support/server.ts'
import { newestCode, newMobile, next, payButton, someDay, updateAddressDetails } from '../e2e/support/steps.ts'
import { PHONE, throttlePage } from './slow-phone.ts'

const RUNS = 3

type Figure = { name: string; ms: number; bytes: number; requests: number }
/** The preparation of the customer is not measured; the clock runs from the tap. */
type Step = {
  name: string
  before?: (page: Page) => Promise<unknown>
  tap: (page: Page) => Promise<unknown>
  seen: (page: Page) => Promise<unknown>
}

const found = findChromium()
if ('missing' in found) throw new Error(found.missing)
const { base, stop } = await startServer({ GOOGLE_MAPS_BROWSER_KEY: '' })
process.env.BASE_URL = base
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const runs: Figure[][] = []
  for (let run = 0; run < RUNS; run++) runs.push(await walk())
  const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
  const rows = runs[0]!.map(({ name }, i) => [
    name,
    {
      seconds: (median(runs.map(run => run[i]!.ms)) / 1000).toFixed(2),
      kB: (median(runs.map(run => run[i]!.bytes)) / 1000).toFixed(1),
      requests: median(runs.map(run => run[i]!.requests)),
    },
  ])
  console.table(Object.fromEntries(rows))
} finally {
  await browser.close()
  await stop()
}

async function walk(): Promise<Figure[]> {
  const context = await browser.newContext({ ...PHONE, baseURL: base, locale: 'en-IN', timezoneId: 'Asia/Kolkata' })
  const page = await context.newPage()
  const wire = await throttlePage(await context.newCDPSession(page))
  const figures: Figure[] = []
  for (const { name, before: first, tap, seen } of steps(newMobile())) {
    const before = wire.count()
    await first?.(page)
    const started = performance.now()
    await tap(page)
    await seen(page)
    const ms = performance.now() - started
    await wire.quiet()
    const after = wire.count()
    figures.push({ name, ms, bytes: after.bytes - before.bytes, requests: after.requests - before.requests })
  }
  await context.close()
  return figures
}

function steps(mobile: string): Step[] {
  const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first().waitFor()
  const letters = (page: Page, label: string, typed: string) =>
    page.getByLabel(label, { exact: true }).pressSequentially(typed)
  const suggestion = (page: Page) => page.getByRole('option').first().waitFor()
  async function choose(page: Page, label: string, rest: string, place: RegExp) {
    await letters(page, label, rest)
    await page.getByRole('option', { name: place }).first().click()
  }
  return [
    { name: 'landing', tap: page => page.goto('/', { waitUntil: 'commit' }), seen: heading(/From this address/) },
    {
      name: 'first letters to suggestions',
      tap: page => letters(page, 'Moving from', 'an'),
      seen: suggestion,
    },
    {
      name: 'the second address the same',
      before: page => choose(page, 'Moving from', 'dheri w', /Andheri West/),
      tap: page => letters(page, 'Moving to', 'po'),
      seen: suggestion,
    },
    {
      name: 'quote asked for: the code’s field',
      async before(page) {
        await choose(page, 'Moving to', 'wai', /Powai/)
        await page.getByLabel('Name').fill('Neha Kulkarni')
        await page.getByLabel('Contact Number').fill(mobile)
        await page.getByLabel('Email').fill('neha@example.in')
      },
      tap: page => page.locator('#quote').getByRole('button', { name: 'Get Your Free Quote Now' }).click(),
      seen: page => page.getByLabel('Enter OTP').waitFor(),
    },
    {
      name: 'code: movement details',
      tap: async page => page.getByLabel('Enter OTP').fill(await newestCode(page.request, mobile)),
      seen: heading('Where are you shifting?'),
    },
    { name: 'next: things', tap: next, seen: heading('What are you moving?') },
    {
      name: '1 BHK: its price',
      tap: page => page.getByText('1 BHK', { exact: true }).click(),
      seen: page =>
        page
          .getByText(/238 cft/)
          .filter({ visible: true })
          .last()
          .waitFor(),
    },
    { name: 'next: day', tap: next, seen: heading(/When should/) },
    {
      name: 'day and slot: package',
      async before(page) {
        const day = page.locator(`input[type=radio][name=date][value="${someDay()}"]`)
        const any = page.locator('input[type=radio][name=date]:not(:disabled)').last()
        await ((await day.count()) > 0 ? day : any).check({ force: true })
        await page.getByRole('radio', { name: /12 PM/ }).first().check({ force: true })
      },
      tap: next,
      seen: page => page.getByRole('checkbox', { name: /Standard/ }).waitFor({ state: 'attached' }),
    },
    {
      name: 'next: summary',
      async before(page) {
        const standard = page.getByRole('checkbox', { name: /Standard/ })
        if (!(await standard.isChecked())) await standard.check({ force: true })
      },
      tap: next,
      seen: heading('Check your move'),
    },
    {
      name: 'doors told, pay: the provider’s form',
      before: updateAddressDetails,
      tap: page => payButton(page).click(),
      seen: page => page.getByLabel('Card number').waitFor(),
    },
    {
      name: 'paid: thank you',
      async before(page) {
        await page.getByLabel('Card number').fill('4100 2800 0000 1007')
        await page.getByLabel('Valid till').fill('12/30')
        await page.getByLabel('CVV').fill('123')
        await page.locator('#p-card .pay').click()
        await page.getByLabel(/one-time password/).fill('1234')
      },
      tap: page => page.getByRole('button', { name: 'Confirm' }).click(),
      seen: heading('Your Payment Is Successful'),
    },
  ]
}
