import { expect, test } from '@playwright/test'
import { completeByOffice } from './support/complete-by-office.ts'
import {
  asStaff,
  atSummary,
  fillWizard,
  isPhone,
  logIn,
  logInOnScreen,
  newMobile,
  next,
  once,
  onPhone,
  outbox,
  payButton,
  payByCard,
  pickPlace,
  requestManualQuote,
  smokeAtBothWidths,
} from './support/steps.ts'

const orderNoOf = (url: string) => new URL(url).searchParams.get('order')!

test(
  '[QUOTE-04] [AUTH-05] [WIZ-01] [PAY-02] [BOOK-02] [BOOK-04] a new customer asks, books, pays the token and later the balance',
  smokeAtBothWidths,
  async ({ page }) => {
    const mobile = newMobile()
    await requestManualQuote(page, mobile)
    await expect(page.getByText('You are logged in')).toBeVisible()
    await expect(page.getByText('8.29 km').filter({ visible: true }).first()).toBeVisible() // [WIZ-10]
    await fillWizard(page)

    await payButton(page).click()
    await page.waitForURL(/step=5/)
    const orderNo = orderNoOf(page.url())
    await payByCard(page)
    await page.waitForURL(/thankyou/)
    await expect(page.getByText('Thank you, Neha Kulkarni')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your Payment Is Successful' })).toBeVisible()
    await expect
      .poll(() => outbox(page.request, mobile))
      .toEqual(expect.arrayContaining(['job-confirmation', 'quotation', 'login-code']))

    // Draft and cart are gone from the browser (PAY-02).
    expect(await page.evaluate(() => [localStorage.getItem('mycart'), localStorage.getItem('checkoutStep')])).toEqual([
      null,
      null,
    ])

    await page.goto(`/mybooking/${orderNo}`)
    await expect(page.getByText('Token paid').first()).toBeVisible()
    await expect(page.getByText('B-304, Sai Darshan CHS').first()).toBeVisible()
    await expect(payButton(page)).toHaveCount(0)

    await asStaff(page, `/console/orders/${orderNo}`, async staff => {
      await expect(staff.getByRole('link', { name: 'C-12, Lake Homes' })).toBeVisible()
      await staff.getByRole('button', { name: 'Approve order' }).click()
      await expect(staff.getByText('Admin approved').first()).toBeVisible()
    })
    await page.reload()
    await payButton(page).click()
    await payByCard(page)
    await page.waitForURL(/bookinglist/)
    await expect(page.getByText(/Balance of ₹[\d,.]+ received/)).toBeVisible()

    await asStaff(page, `/console/orders/${orderNo}`, async staff => {
      await staff.getByRole('link', { name: 'Assign partner crew' }).click()
      await staff.getByLabel('Crew and vehicle').fill('Sai Krupa Movers, MH 02 AB 1234')
      await staff.getByRole('button', { name: 'Assign partner crew' }).click()
      await expect(staff.getByText('Ready').first()).toBeVisible()
      await completeByOffice(staff)
      await expect(staff.getByText('Completed').first()).toBeVisible()
    })
    await page.goto(`/mybooking/${orderNo}`)
    await expect(page.getByText('Completed').first()).toBeVisible()
    await expect(page.getByText('Sai Krupa Movers').first()).toBeVisible()
  },
)

test(
  '[QUOTE-03] [NAV-03] a returning customer logs in and books again from the details of the account',
  once,
  async ({ page }) => {
    const mobile = newMobile()
    await logIn(page, mobile)
    await page.request.post('/logout')

    await page.goto('/mybooking')
    await page.waitForURL(/login\?next/)
    await logInOnScreen(page, mobile, '/mover-steps')
    await expect(page.getByText('Neha Kulkarni').filter({ visible: true }).first()).toBeVisible()
    await pickPlace(page, 'Moving From', 'koramangala 5')
    await pickPlace(page, 'Moving To', 'whitefield bangalore')
    await fillWizard(page)
    await payButton(page).click()
    await page.waitForURL(/step=5/)
    await payByCard(page, '5500 6700 0000 1002')
    await page.waitForURL(/thankyou/)
    await page.goto('/bookinglist')
    await expect(page.getByText('Koramangala').first()).toBeVisible()
  },
)

test(
  '[WIZ-05] every day of the calendar says its price with GST, a slot when it is done, and the summary asks no more',
  onPhone,
  async ({ page }) => {
    await atSummary(page, newMobile())
    await page.goto('/mover-steps?step=3')
    const lowest = page.getByRole('radio', { name: /, ₹[\d,]+, lowest price, \d+ slots? left$/ }).first()
    await lowest.check({ force: true })
    await expect(page.getByText(/^Done by about \d+ PM$/).first()).toBeVisible()
    await page.getByRole('radio', { name: /12 PM - 02 PM/ }).check({ force: true })
    const [total] = /₹[\d,]*\d/.exec((await lowest.getAttribute('aria-label'))!)!
    if (isPhone(page)) await next(page)
    await expect(page.getByRole('checkbox', { name: /Standard/ })).toBeChecked()
    await next(page)
    await expect(page.getByRole('heading', { name: 'Check your move' })).toBeVisible()
    await expect(page.getByText(total).filter({ visible: true }).first()).toBeVisible()
  },
)

test("[BOOK-01] a stranger's booking is a 404 that tells nothing", once, async ({ page, browser }) => {
  await atSummary(page, newMobile())
  await payButton(page).click()
  await page.waitForURL(/step=5/)
  const orderNo = orderNoOf(page.url())

  const stranger = await (await browser.newContext({ baseURL: process.env.BASE_URL! })).newPage()
  await logIn(stranger, newMobile())
  const answer = await stranger.goto(`/mybooking/${orderNo}`)
  expect(answer!.status()).toBe(404)
  expect(await stranger.content()).not.toContain('Andheri')
  const pay = await stranger.request.post(`/pay/${orderNo}`, { data: { step: 'start' } })
  expect(pay.status()).toBe(404)
  await stranger.context().close()
})
