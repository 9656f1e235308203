import { expect, type Page, test } from '@playwright/test'
import { watchLayoutShifts } from './support/layout-shifts.ts'
import { once, pickPlace } from './support/steps.ts'

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

test('the landing page: no script file before the first touch, at most 10 kB of script, less than 150 kB in all, nothing jumps', async ({
  page,
}) => {
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
    await page.evaluate(() => new Promise(requestAnimationFrame)) // the letters come after the first picture
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const inPage = await page.evaluate(() => [...document.scripts].reduce((sum, script) => sum + script.text.length, 0))
  expect(files.filter(file => file.endsWith('.js'))).toEqual([])
  expect(inPage).toBeGreaterThan(500)
  expect(inPage).toBeLessThan(10_000)
  expect(bytes).toBeGreaterThan(20_000)
  expect(bytes).toBeLessThan(150_000)
  expect(await shifted()).toBeLessThan(0.01)
})

test(
  '[QUOTE-01] places are suggested and chosen before the script of the page is there, which the choice asks for',
  once,
  async ({ page }) => {
    const come = await holdScripts(page, /early-addresses/)
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.goto('/')
    await page.getByLabel('Moving from').pressSequentially('andheri w')
    await expect(page.getByRole('option').first()).toContainText('Andheri West')
    expect(asked.filter(url => /\/assets\/(?!early-addresses)[^/]*\.js$/.test(url))).toEqual([])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Moving from')).toHaveValue(/^Andheri West, Mumbai/)
    await expect.poll(() => asked.some(url => /\/assets\/entry\.client[^/]*\.js$/.test(url))).toBe(true)
    come()
    await pickPlace(page, 'Moving to', 'powai')
    await expect(page.getByLabel('Moving from')).toHaveValue(/^Andheri West, Mumbai/)
    await expect(page.locator('input[name="from-place"]')).toHaveValue(/^l-andheri-west/)
  },
)

test('[NAV-03] Sign In pressed before the script is there opens the dialog once it is', once, async ({ page }) => {
  const come = await holdScripts(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign In' }).first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  come()
  await expect(page.getByRole('dialog', { name: /log in/i })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

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
