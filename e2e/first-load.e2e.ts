import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { expect, type Page, test } from '@playwright/test'
import { readLanguages } from '../src/i18n/open-words.ts'
import { getFontScript } from '../src/web/ui/fonts/scripts.ts'
import { oneCompany } from './support/fresh-company.ts'
import { once, smoke } from './support/steps.ts'

// Other journeys add reviews and pictures to the pages of the shared server. Clients of its own keep the samples of a trial away, and
// a Google Maps key would add 230 bytes of addresses to each policy header, which HTTP/2 sends once a connection.
const server = oneCompany({ BRAND_CLIENTS: 'Acme, Banyan & Co.', GOOGLE_MAPS_BROWSER_KEY: '' })

const codes = readLanguages('src/i18n').map(({ code }) => code)
const MOST = 120_000

test(
  'the landing page is 120 kB at most in every language, with all that a browser asks for',
  smoke,
  async ({ page }) => {
    test.slow()
    const { base } = server
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    let bytes = 0
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    for (const path of ['', ...codes.map(code => `/${code}`)]) {
      bytes = 0
      await page.goto(`${base}${path}`, { waitUntil: 'networkidle' })
      // A browser with a window asks for these as well.
      for (const file of ['/icon-192.png', `${path}/manifest.webmanifest`]) {
        const answer = await page.request.get(`${base}${file}`)
        bytes += (await answer.body()).length + JSON.stringify(answer.headers()).length
      }
      expect.soft(bytes, path).toBeGreaterThan(50_000)
      expect.soft(bytes, path).toBeLessThan(MOST)
    }
  },
)

/** Ten packets of 1,460 bytes: what a server may send before it hears from a phone that anything has arrived. */
const FIRST_WINDOW = 14_600

test(
  'the pages where people arrive come in one round trip, headers and all, and are no longer than a phone’s thumb goes',
  once,
  async ({ page }) => {
    const { base } = server
    for (const [path, most] of [
      ['/', 14_000],
      ['/services', 14_000],
      ['/packersandmovers/pune', 14_000],
      ['/hi', FIRST_WINDOW],
      ['/hi/packersandmovers/mumbai', FIRST_WINDOW],
    ] as const) {
      const bytes = await bytesOf(base + path)
      expect.soft(bytes, path).toBeGreaterThan(9_000)
      expect.soft(bytes, path).toBeLessThan(most)
    }
    for (const [path, most] of [
      ['/', 6_000],
      ['/services', 6_000],
    ] as const) {
      await page.goto(base + path)
      expect.soft(await page.evaluate(() => document.documentElement.scrollHeight), path).toBeLessThanOrEqual(most)
    }
  },
)

/** As they go over the line: a client that unpacks would tell another length. */
const bytesOf = (url: string) =>
  new Promise<number>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' }, agent: false }, answer => {
      answer.resume().on('end', () => resolve(answer.socket.bytesRead))
    }).on('error', reject)
  })

/** What phones bring: this machine need not have it. */
const notoOf = (code: string) => {
  const { system } = getFontScript(code)!
  const name = system.toLowerCase()
  const file = (weight: number) =>
    `node_modules/@fontsource/noto-sans-${name}/files/noto-sans-${name}-${name}-${weight}-normal.woff2`
  return { name: `Noto Sans ${system}`, plain: readFileSync(file(400)), bold: readFileSync(file(700)) }
}

test('the letters of every language take the place of a phone’s own, and nothing moves', once, async ({ page }) => {
  test.slow()
  const { base } = server
  for (const code of codes) {
    const letters = await withNoto(page, code)
    await page.goto(`${base}/${code}`, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.readyState !== 'loading')
    await page.evaluate(watch)
    letters.come()
    await page.waitForLoadState('networkidle')
    expect.soft(await page.evaluate(moved), code).toBeLessThan(0.02)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

/** The page with Noto in place of the fonts that it looks for on the phone; its own come when they are let. */
async function withNoto(page: Page, code: string) {
  const { name, plain, bold } = notoOf(code)
  let come = () => {}
  const coming = new Promise<void>(resolve => {
    come = resolve
  })
  await page.route(`**/${code}`, async route => {
    const answer = await route.fetch()
    const text = await answer.text()
    const body = text
      .replace(`local("${name}")`, 'url("/noto-plain.woff2")')
      .replace(`local("${name} Bold")`, 'url("/noto-bold.woff2")')
    expect(body).toContain('noto-bold')
    await route.fulfill({ response: answer, body })
  })
  let before: Promise<unknown> = coming
  await page.route('**/assets/*.woff2', async route => {
    const turn = before
    const arrived = page.waitForResponse(route.request().url())
    const drawn = async () => {
      await (await arrived).finished()
      await page.evaluate(pictured)
    }
    before = turn.then(drawn)
    await turn
    await route.continue()
  })
  await page.route('**/noto-*.woff2', route =>
    route.fulfill({ body: route.request().url().includes('bold') ? bold : plain, contentType: 'font/woff2' }),
  )
  return { come }
}

/** Draws the page with what stands in for its letters, which a browser does not ask for while these are under way, and watches from then on. */
async function watch() {
  const standIns = [...document.fonts].filter(({ family }) => family.includes('stand-in'))
  await Promise.allSettled(standIns.map(face => face.load())) // no machine has all of them
  await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const shifts: number[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
  }).observe({ type: 'layout-shift' })
}

const pictured = () => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))

async function moved() {
  await document.fonts.ready
  await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const letters = [...document.fonts].filter(({ family, status }) => family.includes('letters') && status === 'loaded')
  if (letters.length < 3) throw new Error('the letters did not come')
  return (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0)
}
