import { type Browser, expect, test } from '@playwright/test'
import { axeFindsNothing } from './support/axe.ts'
import { finishWithout, openCrewDay } from './support/crew-day.ts'
import { codeFor, once, post } from './support/steps.ts'

/** The most that the first page may weigh, with all that a phone asks for. */
const MOST = 150_000

test(
  'a crew goes through its day on two phones without script: the code at the door, each step once, and what staff and customer see of it',
  once,
  async ({ browser }) => {
    test.setTimeout(300_000) // a company of its own, with its fleet and sixty orders
    const { lead, mate, customer, orderNo, job, base, close } = await openCrewDay()
    try {
      // Whoever is nobody here learns it once the phone is theirs; a stranger's job is not there.
      const phone = await openPhone(browser, base, 'axe alone')
      await phone.goto('/crew')
      await expect(phone).toHaveURL(/\/crew\/login$/)
      await axeFindsNothing(phone, 'crew/login')
      await phone.getByLabel('Mobile number').fill('98765')
      await phone.getByRole('button', { name: 'Send OTP' }).click()
      await expect(phone.getByText(/valid.*number/i)).toBeVisible()
      await phone.getByLabel('Mobile number').fill(lead)
      await phone.getByRole('button', { name: 'Send OTP' }).click()
      await phone.getByLabel('Code').fill(await codeFor(phone.request, lead))
      await phone.getByRole('button', { name: 'Log in' }).click()
      await expect(phone).toHaveURL(/\/crew$/)

      await axeFindsNothing(phone, 'crew')
      await phone.goto('/hi/crew')
      await expect(phone.getByRole('heading', { level: 1 })).toHaveText('मेरे काम')
      await phone.goto(`/hi/crew/jobs/${job}`)
      await expect(phone.getByRole('heading', { level: 1 }), 'places in the worker’s letters').toHaveText(
        /^[\u0900-\u097f\d –.-]+$/,
      )
      await axeFindsNothing(phone, 'hi/crew/jobs/:job')
      await phone.goto('/crew')
      await phone.getByRole('link', { name: /Load/ }).click()
      await expect(phone).toHaveURL(/\/crew\/jobs\/\d+$/)
      await axeFindsNothing(phone, 'crew/jobs/:job')
      await expect(phone.getByRole('link', { name: 'Call customer' })).toHaveAttribute('href', `tel:+91${customer}`)

      const second = await openPhone(browser, base, 'axe alone')
      await post(second, '/crew/login', { mobile: mate })
      await post(second, '/crew/login/code', { code: await codeFor(second.request, mate) })
      await second.goto(`/crew/jobs/${job}`)

      const owner = await openPhone(browser, base)
      await post(owner, '/login', { mobile: customer, next: '/mybooking' })
      await post(owner, '/otp', { code: await codeFor(owner.request, customer) })
      await owner.goto(`/mybooking/${orderNo}`)
      const code = (await owner.getByText('Start OTP').locator('xpath=..').locator('b').innerText()).trim()
      expect(code).toMatch(/^\d{4}$/)

      // The customer's page of the day tells it as it happens; their family reads the same, without the code and the call.
      const home = await openPhone(browser, base, 'all')
      await home.context().addCookies(await owner.context().cookies())
      await home.goto(`/mybooking/${orderNo}`)
      const state = home.getByRole('heading', { level: 1, name: /The crew (arrives|is late|comes)/ })
      await expect(state, 'before the balance').toBeInViewport()
      await expect(home.getByText('Start OTP')).toBeInViewport()
      await axeFindsNothing(home, 'mybooking/:orderno, on the day')
      await home.getByRole('link', { name: 'All steps, and a link for your family' }).click()
      await expect(state).toBeVisible()
      await axeFindsNothing(home, 'mybooking/:orderno/today')
      const link = (await home.getByRole('link', { name: /\/today\// }).getAttribute('href'))!
      const family = await openPhone(browser, base)
      await family.goto(new URL(link).pathname)
      await expect(family.getByText('Start OTP')).toHaveCount(0)
      await expect(family.getByRole('link', { name: 'Call us' })).toHaveCount(0)
      await expect(family.getByText('crew lead')).toBeVisible()
      await family.getByRole('link', { name: 'Gate pass for the guard' }).click()
      await expect(family.getByText('Please let this crew and its vehicle in.')).toBeVisible()
      await home.getByRole('link', { name: 'Gate pass for the guard' }).click()
      await expect(home.getByRole('heading', { name: 'Gate pass' })).toBeVisible()
      await axeFindsNothing(home, 'mybooking/:orderno/today/pass')
      await home.goBack()

      // The second phone says it again, from a page that is no longer so: once is enough.
      await phone.getByRole('button', { name: 'On the way' }).click()
      await second.getByRole('button', { name: 'On the way' }).click()
      await expect(second.getByRole('button', { name: 'Arrived' })).toBeVisible()
      await expect(home.getByText(/They left at/)).toBeVisible() // nobody asked for it
      await family.goBack()
      await family.getByRole('link', { name: 'Refresh' }).click()
      await expect(family.getByText(/They left at/)).toBeVisible()
      await phone.getByLabel('Start OTP').fill(code === '1111' ? '2222' : '1111')
      await phone.getByRole('button', { name: 'Arrived' }).click()
      await expect(phone.getByText('This OTP is incorrect. Ask the customer for it again.')).toBeVisible()
      await axeFindsNothing(phone, 'crew/jobs/:job, a wrong code')
      await phone.getByLabel('Start OTP').fill(code)
      await phone.getByRole('button', { name: 'Arrived' }).click()
      await phone.getByRole('button', { name: 'Loading done', exact: true }).click()
      await expect(phone.getByRole('button', { name: 'Unloading done' })).toBeVisible() // else the mate may look before it is told
      await second.reload()
      await second.getByRole('button', { name: 'Unloading done' }).click()
      // Nothing is counted, paid or signed: each is asked for, and what stays open has a reason that the office reads.
      await expect(second.getByRole('button', { name: 'Job done' })).toBeHidden()
      await expect(second.getByRole('link', { name: 'Count', exact: true })).toBeVisible()
      await axeFindsNothing(second, 'crew/jobs/:job with open items')
      await finishWithout(second, 'Customer pays later or online')
      await expect(second.getByText('All done. Thank you!')).toBeVisible()
      await expect(second.getByRole('link', { name: 'Call customer' })).toHaveCount(0)
      await expect(home.getByRole('heading', { level: 1 })).toHaveText('Job done')
      await expect(home.getByText('Start OTP')).toHaveCount(0)
      await owner.reload()
      await expect(owner.getByText('Start OTP')).toHaveCount(0)

      const staff = await openPhone(browser, base)
      await post(staff, '/console/login', { email: 'demo@thikana.example', password: 'demo-thikana' })
      await staff.goto(`/console/orders/${orderNo}`)
      const activityLog = staff.getByRole('listitem').filter({ hasText: 'Reported by crew' })
      await expect(activityLog).toHaveCount(5)
      await expect(activityLog.filter({ hasText: 'Reason: customer pays later or online' })).toHaveCount(1)
      await expect(activityLog.filter({ hasText: 'Arrived, with the Start OTP' })).toHaveCount(1)

      // Of a job that is not theirs there is nothing, and with the last click nothing is left on the phone.
      const answer = await phone.goto(`/crew/jobs/${job + 1}`)
      expect(answer!.status()).toBe(404)
      await expect(phone.getByText('This job is no longer assigned to you. Call your office.')).toBeVisible()
      await phone.goto('/crew')
      await phone.getByRole('button', { name: 'Log out' }).click()
      await expect(phone).toHaveURL(/\/crew\/login$/)
      await phone.goto(`/crew/jobs/${job}`)
      await expect(phone).toHaveURL(/\/crew\/login$/)
    } finally {
      await close()
    }
  },
)

test('the first page of a worker is 150 kB at most, in Hindi too', once, async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  for (const path of ['/crew/login', '/hi/crew/login']) {
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    bytes = 0
    await page.goto(path, { waitUntil: 'networkidle' })
    expect.soft(bytes, path).toBeGreaterThan(10_000)
    expect.soft(bytes, path).toBeLessThan(MOST)
  }
})

/** A phone of its own: every step is a plain post. */
/** `axe alone`: the page's own script does not come, but axe runs in it. */
async function openPhone(browser: Browser, base: string, script: 'none' | 'axe alone' | 'all' = 'none') {
  const context = await browser.newContext({
    baseURL: base,
    javaScriptEnabled: script !== 'none',
    serviceWorkers: script === 'all' ? 'allow' : 'block',
  })
  if (script === 'axe alone')
    await context.route(
      ({ pathname }) => pathname.endsWith('.js'),
      it => it.abort(),
    )
  const page = await context.newPage()
  page.setDefaultTimeout(30_000) // what is not there is named, rather than the whole journey's time
  await page.setViewportSize({ width: 360, height: 800 })
  return page
}
