import { expect, type Page, test } from '@playwright/test'
import {
  askForQuote,
  atSummary,
  newMobile,
  next,
  once,
  outbox,
  payButton,
  payByCard,
  pickPlace,
  smoke,
  unfoldFooter,
} from './support/steps.ts'

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const send = (page: Page) => page.getByRole('button', { name: 'Send' })

async function writeToUs(page: Page) {
  await page.goto('/contact-us')
  await page.getByLabel('Name').fill('Asha Rao')
  await page.getByLabel(/^Email/).fill('asha@example.in')
  await page.getByLabel(/Phone/).fill('98765 43210')
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you carry a piano up four floors?')
}

/** A tap right after another is taken for the same, and tests are quick. The button rests while a post is under way, and once the form is empty. */
const sendUntil = (page: Page, words: string) =>
  expect(async () => {
    if (await send(page).isEnabled()) await send(page).click({ timeout: 1_000 })
    await expect(messages(page).getByText(words)).toBeVisible({ timeout: 1_000 })
  }).toPass()

const stillWritten = (page: Page) =>
  expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Do you carry a piano up four floors?')

test(
  'a post that gets no answer leaves the page as it is, says why, and can be sent again',
  smoke,
  async ({ page }) => {
    await writeToUs(page)
    const posts = '**/contact-us.data'
    for (const [answer, words] of [
      [null, 'No response'],
      [{ status: 503, body: 'We will be back in a moment.' }, 'Back in a moment'],
      [{ status: 500, body: 'oops' }, 'Something went wrong at our end'],
      [{ status: 200, contentType: 'text/html', body: '<p>Log in to the hotel’s network</p>' }, 'No response'],
    ] as const) {
      await page.route(posts, route => (answer ? route.fulfill(answer) : route.abort()))
      await sendUntil(page, words)
      await stillWritten(page)
      await messages(page).getByRole('button', { name: 'Close message' }).click()
      await page.unroute(posts)
    }
    await sendUntil(page, 'Your message has been sent successfully!')
  },
)

test('what was said of a lost answer goes by itself once an answer comes', once, async ({ page }) => {
  await writeToUs(page)
  await page.route('**/contact-us.data', route => route.abort())
  await sendUntil(page, 'No response')
  await page.unroute('**/contact-us.data')
  await sendUntil(page, 'Your message has been sent successfully!')
  await expect(messages(page).getByText('No response')).toHaveCount(0)
})

test('without a connection links and forms leave everything where it is', once, async ({ page, context }) => {
  await writeToUs(page)
  await context.setOffline(true)
  await send(page).click()
  await expect(messages(page).getByText('No internet connection')).toBeVisible()
  await unfoldFooter(page, 'For Customer')
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(messages(page).getByText('No internet connection')).toHaveCount(1)
  await stillWritten(page)
  await context.setOffline(false)
  await sendUntil(page, 'Your message has been sent successfully!')
})

test('[AUTH-03] a double tap sends a form, and its code, once', smoke, async ({ page }) => {
  const posts: string[] = []
  page.on('request', request => request.method() === 'POST' && posts.push(new URL(request.url()).pathname))
  const mobile = newMobile()
  await page.goto('/login')
  await page.getByLabel('Contact Number').fill(mobile)
  await page.route('**/login.data', async route => {
    const second = posts.length === 1 // tapped with the first on its way
    if (second) await page.getByRole('button', { name: 'Continue' }).click()
    await route.continue()
  })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Enter OTP').waitFor()
  expect(posts).toEqual(['/login.data'])
  await expect.poll(() => outbox(page.request, mobile)).toEqual(['login-code'])
})

test(
  '[WIZ-01] two tabs are one draft: the one looked at again shows what the other changed',
  once,
  async ({ page }) => {
    await askForQuote(page, newMobile())
    const other = await page.context().newPage()
    await next(page)
    await page.getByText('2 BHK', { exact: true }).click()
    await other.goto('/mover-steps?step=2')
    await other.getByText('3 BHK', { exact: true }).click()
    await expect(other.getByText(/666 cft/).first()).toBeVisible()

    await page.bringToFront()
    await page.evaluate(() => dispatchEvent(new Event('focus'))) // a headless browser looks at all its tabs
    await expect(messages(page).getByText('You continued in another tab')).toBeVisible()
    await next(page)
    await expect(page.getByRole('heading', { name: /When should/ })).toBeVisible()
    await page.goBack()
    await expect(page.getByText(/666 cft/).first()).toBeVisible()
  },
)

test(
  '[PAY-04] paid in one tab, tried again in the other: said to be paid, and nothing is charged twice',
  once,
  async ({ page, context }) => {
    await atSummary(page, newMobile())
    const other = await context.newPage()
    await other.goto('/mover-steps?step=4')
    for (const tab of [page, other]) {
      await payButton(tab).click()
      await tab.getByRole('tab', { name: 'Card' }).waitFor()
    }
    expect(other.url()).toBe(page.url()) // one draft is one order
    await payByCard(page)
    await page.waitForURL(/thankyou/)
    await payByCard(other)
    await other.waitForURL(/mybooking/)
    await expect(messages(other).getByText('Already paid')).toBeVisible()
    await expect(other.getByText('Token paid').first()).toBeVisible()
    await other.goto(`/failed-payment?order=${new URL(other.url()).pathname.split('/').at(-1)}`)
    await expect(other).toHaveURL(/mybooking/)
  },
)

test('[PAY-05] a session that ended before paying: to the login and back, nothing charged', once, async ({ page }) => {
  await atSummary(page, newMobile())
  await payButton(page).click()
  await page.waitForURL(/step=5/)
  await page.getByRole('button', { name: 'Close payment' }).click()
  await page.goto(`/mybooking/${new URL(page.url()).searchParams.get('order')}`)
  const booking = new URL(page.url()).pathname
  await page.context().clearCookies({ name: 'session' })
  await payButton(page).click()
  await page.waitForURL(/\/login/)
  expect(new URL(page.url()).searchParams.get('next')).toBe(booking)
  await expect(messages(page).getByText('Please log in again')).toBeVisible()
})

test(
  '[PAY-01] Back closes the payment and Forward opens it; after it is paid Back gets past it',
  once,
  async ({ page }) => {
    await page.goto('/help')
    await atSummary(page, newMobile())
    await payButton(page).click()
    await expect(page.getByRole('tab', { name: 'Card' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Check your move' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Card' })).toHaveCount(0)
    await page.goForward()
    await payByCard(page)
    await page.waitForURL(/thankyou/)
    await page.goBack()
    await expect(page).toHaveURL(/\/mybooking\/TH-/) // its payment is done
    await page.goBack()
    await expect(page).toHaveURL(/\/mover-steps\?step=1/) // its draft is booked
    await page.goBack()
    await expect(page).toHaveURL(/\/help/)
  },
)

test('[WIZ-01] a cookie lost on a step loses nothing', once, async ({ page }) => {
  await atSummary(page, newMobile())
  await page.goto('/mover-steps?step=3&part=package')
  await page.context().clearCookies({ name: 'draft' })
  await next(page)
  await expect(page.getByRole('heading', { name: 'Check your move' })).toBeVisible()
})

test(
  '[QUOTE-01] the quote form asked without a network, before the page has its script, stays with what was typed and says why',
  once,
  async ({ page, context }) => {
    await page.route(/\/assets\/(?!early-addresses)[^/]*\.js$/, () => {}) // never comes
    await page.goto('/')
    const name = page.getByLabel('Name')
    await name.fill('Neha Kulkarni')
    await expect(page.getByRole('combobox', { name: 'Moving from' })).toBeVisible() // the fields' own script is there
    await context.setOffline(true)
    const ask = page.locator('#quote').getByRole('button', { name: 'Get Your Free Quote Now' })
    await ask.click()
    const note = page.locator('#quote').getByRole('alert')
    await expect(note).toContainText('No internet connection')
    await expect(name).toHaveValue('Neha Kulkarni')
    await context.setOffline(false)
    await expect(note).toBeHidden()
  },
)

test(
  '[QUOTE-01] a reload loses nothing of the quote form, and its places are settled again',
  once,
  async ({ page }) => {
    await page.goto('/')
    await pickPlace(page, 'Moving from', 'andheri w')
    await pickPlace(page, 'Moving to', 'powai')
    await page.getByLabel('Name').fill('Neha Kulkarni')
    await page.getByLabel('Contact Number').fill('98765 43210')
    await page.reload()
    await expect(page.getByLabel('Name')).toHaveValue('Neha Kulkarni')
    await expect(page.getByLabel('Contact Number')).toHaveValue('98765 43210')
    await expect(page.getByLabel('Moving from', { exact: true })).toHaveValue(/Andheri West/)
    for (const side of ['from', 'to']) await expect(page.locator(`[name="${side}-place"]`)).toHaveValue(/./) // chosen, as before
  },
)
