import { brotliCompressSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { freshCompany } from './support/fresh-company.ts'
import { watchLayoutShifts } from './support/layout-shifts.ts'
import { once, smoke } from './support/steps.ts'

/** Lets no script through until `come` is called, as on a slow network. */
async function holdScripts(page: Page, but = /^$/) {
  let come = () => {}
  const coming = new Promise<void>(resolve => {
    come = resolve
  })
  await page.route('**/assets/*.js', async route => {
    if (!but.test(route.request().url())) await coming
    await route.continue()
  })
  return come
}

const drawn = () =>
  new Promise<void>(resolve => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
  })

test('the landing page: before the first touch the script of its address fields alone, at most 10 kB on the line with what stands in the page, less than 150 kB in all, nothing jumps', async ({
  page,
}) => {
  const { base, stop } = await freshCompany() // other journeys hang pictures on the shared one's first page
  try {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    let bytes = 0
    const files: string[] = []
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    page.on('request', request => files.push(new URL(request.url()).pathname))
    const shifted = await watchLayoutShifts(page)
    await page.route('**/*.woff2', async route => {
      await page.evaluate(drawn) // the letters come after the first picture
      await route.continue()
    })
    const fields = page.waitForResponse(/early-addresses/)
    await page.goto(base, { waitUntil: 'networkidle' })
    await (await fields).finished() // asked for once the page rests
    const inPage = await page.evaluate(() => [...document.scripts].map(script => script.text).join('\n'))
    const scripts = files.filter(file => file.endsWith('.js'))
    expect(scripts).toEqual([expect.stringMatching(/\/early-addresses/)])
    const sent = await page.evaluate(
      () =>
        performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.js')) as PerformanceResourceTiming,
    )
    expect(inPage.length).toBeGreaterThan(500)
    expect(brotliCompressSync(inPage).length + sent.encodedBodySize).toBeLessThan(10_000)
    expect(bytes).toBeGreaterThan(20_000)
    expect(bytes).toBeLessThan(150_000)
    expect(await shifted()).toBeLessThan(0.01)
  } finally {
    await stop()
  }
})

test(
  '[QUOTE-01] both places are suggested and chosen before the script of the page is there, which the second choice asks for',
  once,
  async ({ page }) => {
    const come = await holdScripts(page, /early-addresses/)
    const requested: string[] = []
    page.on('request', request => requested.push(request.url()))
    await page.goto('/')
    await page.getByLabel('Moving from').pressSequentially('andheri w')
    await expect(page.getByRole('option').first()).toContainText('Andheri West')
    expect(requested.filter(url => /\/assets\/(?!early-addresses)[^/]*\.js$/.test(url))).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Moving from')).toHaveValue(/^Andheri West, Mumbai/)
    const pageScript = () => requested.some(url => /\/assets\/entry\.client[^/]*\.js$/.test(url))
    await page.getByLabel('Moving to').pressSequentially('powai')
    await expect(page.getByRole('option').first()).toContainText('Powai')
    expect(pageScript()).toBe(false) // a slow line has room for one thing
    await page.getByRole('option').first().click()
    await expect.poll(pageScript).toBe(true)
    come()
    await expect(page.locator('input[name="to-place"]')).toHaveValue(/^l-powai/)
    await expect(page.getByLabel('Moving from')).toHaveValue(/^Andheri West, Mumbai/)
    await expect(page.locator('input[name="from-place"]')).toHaveValue(/^l-andheri-west/)
  },
)

test('[NAV-03] Sign In pressed before the script is there opens the dialog once it is', smoke, async ({ page }) => {
  const come = await holdScripts(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign In' }).first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  come()
  await expect(page.getByRole('dialog', { name: /log in/i })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test(
  '[NAV-02] the menu of languages that the first touch opens stays open when the script comes',
  once,
  async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').locator('details:has(button[value=hi]) summary').tap()
    await expect(page.getByRole('banner').getByRole('button', { name: 'हिन्दी' })).toBeVisible()
    await page.waitForFunction(() => Object.keys(document.body).some(key => key.startsWith('__reactFiber')))
    await page.evaluate(() => new Promise(resolve => setTimeout(resolve)))
    await expect(page.getByRole('banner').getByRole('button', { name: 'हिन्दी' })).toBeVisible()
  },
)

test('Sign In leads to the login page where the script does not come', once, async ({ page }) => {
  await page.route('**/assets/*.js', route => route.abort())
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign In' }).first().click()
  await expect(page).toHaveURL(/\/login$/)
})

test(
  '[HOME-01] what is typed before the script is there stays, and the addresses are settled',
  once,
  async ({ page }) => {
    const come = await holdScripts(page)
    await page.goto('/')
    await page.getByLabel('Moving from').fill('powai')
    await page.getByLabel('Name').fill('Neha')
    await page.getByLabel('Moving to').fill('thane w')
    come()
    await expect(page.getByRole('option').first()).toBeVisible() // the field still being typed in
    await expect(page.getByLabel('Moving to')).toHaveValue('thane w')
    await expect(page.getByLabel('Moving to')).toBeFocused()
    await expect(page.getByLabel('Moving from')).toHaveValue('powai')
    await expect(page.locator('[name="from-place"]')).not.toHaveValue('')
    await expect(page.getByLabel('Name')).toHaveValue('Neha')
  },
)

test('[NAV-07] the call button comes with the first touch', once, async ({ page }) => {
  await page.goto('/')
  await page.locator('#size').scrollIntoViewIfNeeded()
  await page.touchscreen.tap(10, 300)
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Call now' })).toBeInViewport()
})

test(
  '[NAV-05] Escape closes the menu of a phone and returns the focus, with script and without',
  once,
  async ({ page }) => {
    for (const path of ['/', '/about-us', '/services', '/cart']) {
      await page.goto(path)
      const menu = page.locator('header details').filter({ hasText: 'Menu' })
      await menu.locator('summary').press('Enter')
      await expect(menu).toHaveAttribute('open', '')
      await page.keyboard.press('Tab')
      // The first key brings the script of a landing page, which then listens.
      await expect(async () => {
        await page.keyboard.press('Escape')
        expect(await menu.evaluate(it => (it as HTMLDetailsElement).open), path).toBe(false)
      }).toPass()
      await expect(menu.locator('summary')).toBeFocused()
    }
  },
)
