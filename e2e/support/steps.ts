import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { addDays, toIndiaDate } from '../../src/kernel/india-time.ts'

/**
 * Where and when a journey runs (`playwright.config.ts`). Untagged: at both widths, in a full run alone.
 * `npm test` runs one for each promise that only a browser can show, mostly at a phone's width.
 */
export const once = { tag: '@once' }
export const atDesk = { tag: '@desk' }
export const smoke = { tag: ['@once', '@smoke'] }
export const onPhone = { tag: '@smoke' }
export const smokeAtDesk = { tag: ['@desk', '@smoke-desktop'] }
export const smokeAtBothWidths = { tag: ['@smoke', '@smoke-desktop'] }

export const newMobile = () => `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`

/** A name that nobody else has: of letters, for names with numbers in them are refused. */
export const buildTestName = (first: string) =>
  `${first} ${Array.from({ length: 10 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')}`

/** A weekday far enough ahead and different for most tests, so that journeys do not fill each other's slots. */
export function someDay(): string {
  const date = new Date(Date.now() + (5 + Math.floor(Math.random() * 80)) * 86_400_000)
  return date.toISOString().slice(0, 10)
}

/** The newest code in the outbox that is not the one used before. */
export async function codeFor(request: APIRequestContext, mobile: string, notThis = ''): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const messages = (await (await request.get(`/sim/outbox.json?to=${mobile}`)).json()) as {
        template: string
        text: string
      }[]
      code = messages.find(message => message.template === 'login-code')?.text.match(/\d{6}/)?.[0] ?? ''
      return code !== '' && code !== notThis
    })
    .toBe(true)
  return code
}

/** The newest mail to an address that carries a link, and is not the one seen before. */
export async function linkTo(request: APIRequestContext, email: string, notThis = ''): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      const mails = (await (await request.get(`/sim/outbox.json?to=${email}`)).json()) as { text: string }[]
      link = mails[0]?.text.match(/https?:\/\/\S+token=\S+/)?.[0] ?? ''
      return link !== '' && link !== notThis
    })
    .toBe(true)
  return link
}

/** The newest way to what waits for HR of a firm that was sent to an address. */
export async function approvalLinkTo(request: APIRequestContext, email: string): Promise<string> {
  let path = ''
  await expect
    .poll(async () => {
      const mails = (await (await request.get(`/sim/outbox.json?to=${email}`)).json()) as { text: string }[]
      path = mails[0]?.text.match(/\/approve\/\S+/)?.[0] ?? ''
      return path !== ''
    })
    .toBe(true)
  return path
}

export async function pickPlace(page: Page, label: string, typed: string) {
  const field = page.getByLabel(label, { exact: true }) // a combobox from the first touch on
  await field.fill(typed)
  await page.getByRole('option').first().click()
}

export const quoteOf = (mobile: string, to: string) => ({
  from: 'Andheri West, Mumbai 400053',
  to,
  name: 'Neha Kulkarni',
  mobile,
  email: 'neha@example.in',
})

/** A form posted as a browser without script would. */
export async function post(by: { request: APIRequestContext }, path: string, form: Record<string, string>) {
  const answer = await by.request.post(path, { form })
  expect(answer.status(), `${path} took ${JSON.stringify(form)}`).toBe(200)
  return answer
}

/** What `requestManualQuote` ends in, by posting the forms: the first step of the booking, signed in and filled in. */
export async function askForQuote(page: Page, mobile: string, to?: string) {
  await postQuote(page, mobile, to)
  await page.goto('/mover-steps')
  await expect(page.getByRole('heading', { name: 'Where are you shifting?' })).toBeVisible()
}

async function postQuote(page: Page, mobile: string, to = 'Powai, Mumbai 400076') {
  await post(page, '/?index', quoteOf(mobile, to))
  await post(page, '/otp', { code: await codeFor(page.request, mobile) })
}

/** The landing page's form, and the code that it asks for. The customer is new and signed in after it. */
export async function requestManualQuote(page: Page, mobile: string, to = 'powai') {
  await page.goto('/')
  await pickPlace(page, 'Moving from', 'andheri w')
  await pickPlace(page, 'Moving to', to)
  await page.getByLabel('Name').fill('Neha Kulkarni')
  await page.getByLabel('Contact Number').fill(mobile)
  await page.getByLabel('Email').fill('neha@example.in')
  await page.locator('#quote').getByRole('button', { name: 'Get Your Free Quote Now' }).click()
  await page.getByLabel('Enter OTP').fill(await codeFor(page.request, mobile))
  await expect(page.getByRole('heading', { name: 'Where are you shifting?' })).toBeVisible()
}

/** Signed in by posting the login's forms, with an account made where the number is new; then at `next`. */
export async function logIn(page: Page, mobile: string, next = '/bookinglist') {
  const before = await newestCode(page.request, mobile)
  await post(page, '/login', { mobile, next })
  await post(page, '/otp', { code: await codeFor(page.request, mobile, before) })
  const known = (await page.context().cookies()).some(({ name }) => name === 'session')
  if (!known) await post(page, '/create-account', { name: 'Neha Kulkarni', email: 'neha@example.in' })
  await page.goto(next)
}

/** Login by code on its own page, making the account where the number is new. */
export async function logInOnScreen(page: Page, mobile: string, next = '/bookinglist') {
  await page.goto(`/login?next=${encodeURIComponent(next)}`)
  await page.getByLabel('Contact Number').fill(mobile)
  const before = await newestCode(page.request, mobile)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Enter OTP').fill(await codeFor(page.request, mobile, before))
  await page.waitForURL(url => !url.pathname.startsWith('/otp'))
  if (new URL(page.url()).pathname !== '/create-account') return
  await page.getByLabel('Name').fill('Neha Kulkarni')
  await page.getByLabel('Email').fill('neha@example.in')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL(url => !url.pathname.startsWith('/create-account'))
}

export async function newestCode(request: APIRequestContext, mobile: string) {
  const messages = (await (await request.get(`/sim/outbox.json?to=${mobile}`)).json()) as { text: string }[]
  return messages.find(({ text }) => /\b\d{6}\b/.test(text))?.text.match(/\d{6}/)?.[0] ?? ''
}

export const next = (page: Page) =>
  page
    .getByRole('button', { name: /^Next|^Proceed/ })
    .filter({ visible: true })
    .click()

/** Steps 1 to 3 of a local move, from the first step filled in, to the summary. */
export async function fillWizard(page: Page, day = someDay()) {
  await next(page)
  await expect(page.getByRole('heading', { name: 'What are you moving?' })).toBeVisible()
  await page.getByText('1 BHK', { exact: true }).click()
  await expect(
    page
      .getByText(/238 cft/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await next(page)
  await chooseDay(page, day)
  await page.getByRole('radio', { name: /12 PM/ }).first().check({ force: true })
  if (isPhone(page)) await next(page)
  await page.getByRole('checkbox', { name: /Standard/ }).check({ force: true })
  await next(page)
  await expect(page.getByRole('heading', { name: 'Check your move' })).toBeVisible()
  await updateAddressDetails(page)
}

/** What the summary asks for, as a form posts it. */
export const addressDetails = {
  ...{ 'from-flat': 'B-304', 'from-building': 'Sai Darshan CHS' },
  ...{ 'to-flat': 'C-12', 'to-building': 'Lake Homes' },
}

export async function updateAddressDetails(page: Page) {
  for (const [name, told] of Object.entries(addressDetails)) await page.locator(`[name="${name}"]`).fill(told)
}

/** A signed-in customer with a local move on the summary, by posting the steps' forms before any page keeps a draft of its own. */
export async function atSummary(page: Page, mobile: string) {
  await postQuote(page, mobile)
  const { name, email, from, to } = quoteOf(mobile, 'Powai, Mumbai 400076')
  await post(page, '/mover-steps', { step: '1', from, to, name, mobile, email })
  await post(page, '/mover-steps', { step: '2', 'qty-1': '1', 'qty-2': '4', 'qty-3': '2' })
  await post(page, '/mover-steps', { step: '3', date: someDay(), slot: '12', package: '2' })
  await page.goto('/mover-steps?step=4')
  await expect(page.getByRole('heading', { name: 'Check your move' })).toBeVisible()
  await updateAddressDetails(page)
}

/** A phone's footer is folded. */
export const unfoldFooter = async (page: Page, group: string) => {
  if (isPhone(page)) await page.getByRole('contentinfo').locator('summary', { hasText: group }).click()
}

export const isPhone = (page: Page) => page.viewportSize()!.width < 700

export async function chooseDay(page: Page, day: string) {
  await expect(page.getByRole('heading', { name: /When should/ })).toBeVisible()
  const wished = page.locator(`input[type=radio][name=date][value="${day}"]`)
  if ((await wished.count()) === 0) await page.goto(`/mover-steps?step=3&from=${day}`)
  await wished.evaluate(day => day.scrollIntoView({ block: 'center' })) // clear of the bar at the foot
  await wished.check({ force: true })
}

export async function payByCard(page: Page, number = '4100 2800 0000 1007') {
  await page.getByRole('tab', { name: 'Card' }).click() // UPI comes first
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Valid till').fill('12/30')
  await page.getByLabel('CVV').fill('123')
  await page.locator('#p-card .pay').click()
  await page.getByLabel(/one-time password/).fill('1234')
  await page.getByRole('button', { name: 'Confirm' }).click()
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay/ }).filter({ visible: true }).first()

export async function outbox(request: APIRequestContext, mobile: string): Promise<string[]> {
  const messages = (await (await request.get(`/sim/outbox.json?to=${mobile}`)).json()) as { template: string }[]
  return messages.map(message => message.template)
}

/** Staff do a deed on an order, through the console. */
export async function asStaff(page: Page, path: string, intent: (page: Page) => Promise<void>) {
  const context = await page.context().browser()!.newContext({ baseURL: process.env.BASE_URL! })
  await context.addCookies([{ name: 'session', value: process.env.STAFF_SESSION!, url: process.env.BASE_URL! }])
  const console = await context.newPage()
  await console.goto(path)
  await intent(console)
  await context.close()
}

/** A day in India so many days from now. */
export const inDays = (days: number) => addDays(toIndiaDate(new Date()), days)
