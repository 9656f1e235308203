import { expect, type Page, test } from '@playwright/test'
import { atSummary, newMobile, once, onPhone, outbox, payButton, payByCard, smoke } from './support/steps.ts'

async function atPayment(page: Page) {
  const mobile = newMobile()
  await atSummary(page, mobile)
  await payButton(page).click()
  await page.waitForURL(/step=5/)
  await expect(page.getByRole('tab', { name: 'UPI', selected: true })).toBeVisible()
  return { mobile, orderNo: new URL(page.url()).searchParams.get('order')! }
}

test('[PAY-01] [WIZ-08] the dialog has what it needs, and Escape does not close it', onPhone, async ({ page }) => {
  const { orderNo } = await atPayment(page)
  const started = await page.request.post(`/pay/${orderNo}`, { data: { step: 'start' } })
  const checkout = await started.json()
  expect(checkout).toMatchObject({
    purpose: 'token',
    prefill: { name: 'Neha Kulkarni', email: 'neha@example.in' },
    notes: { from: expect.stringContaining('Andheri West') },
  })
  expect(checkout.prefill.contact).toMatch(/^\+91\d{10}$/)
  expect(checkout.amount % 100).toBe(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tab', { name: 'UPI', selected: true })).toBeVisible()
})

test(
  '[PAY-03] [PAY-06] a card that fails: toast, message, failed-payment, and the order is still payable',
  once,
  async ({ page }) => {
    const { mobile, orderNo } = await atPayment(page)
    await payByCard(page, '4100 2800 0008 0001')
    await page.waitForURL(/failed-payment/)
    await expect(page.getByText('Payment Failed').first()).toBeVisible()
    await expect(page.getByText(/insufficient account balance/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Oops, Failed to pay, please try again' })).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0) // [NAV-09]
    await expect.poll(() => outbox(page.request, mobile)).toContain('pending-payment')

    await page.goto(`/mybooking/${orderNo}`)
    await payButton(page).click()
    await payByCard(page)
    await page.waitForURL(/bookinglist/)
  },
)

test('[PAY-04] the dialog closed: message, failed-payment, and a second try pays', smoke, async ({ page }) => {
  const { mobile, orderNo } = await atPayment(page)
  await page.getByRole('button', { name: 'Close payment' }).click()
  await page.waitForURL(/failed-payment/)
  await expect.poll(() => outbox(page.request, mobile)).toContain('pending-payment')
  await page.getByRole('button', { name: /^Retry payment of ₹[\d,]+$/ }).click()
  await payByCard(page)
  await page.waitForURL(/thankyou/)
  await expect(page.getByRole('heading', { name: 'Your Payment Is Successful' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0) // [NAV-09]
  await page.goto(`/mybooking/${orderNo}`)
  await expect(page.getByText('Token paid').first()).toBeVisible()
})

test(
  '[PAY-04] money that arrives late, after a failure, is booked without the customer doing anything',
  once,
  async ({ page }) => {
    const { mobile, orderNo } = await atPayment(page)
    await page.getByRole('tab', { name: 'UPI' }).click()
    await page.getByLabel('UPI ID').fill('late@razorpay')
    await page.locator('#p-upi .pay').click()
    await page.waitForURL(/failed-payment|mybooking/) // on a busy machine the money is there before the page asks
    await expect.poll(() => outbox(page.request, mobile)).toContain('job-confirmation')
    await page.goto(`/mybooking/${orderNo}`)
    await expect(page.getByText('Token paid').first()).toBeVisible()
  },
)

test('[PAY-05] a dialog that cannot open says so, and nothing is lost', smoke, async ({ page }) => {
  await page.route('**/checkout.js', route => route.abort())
  const mobile = newMobile()
  await atSummary(page, mobile)
  await payButton(page).click()
  await expect(page.getByText('Payment Initialization Failed')).toBeVisible()
  await page.unroute('**/checkout.js')
  await payButton(page).click()
  await expect(page.getByRole('tab', { name: 'UPI', selected: true })).toBeVisible()
})

test('the network dies while paying: the webhook still books it', once, async ({ page }) => {
  const { mobile } = await atPayment(page)
  await page.route('**/pay/TH-*', route => route.abort())
  await payByCard(page)
  await expect.poll(() => outbox(page.request, mobile), { timeout: 15_000 }).toContain('job-confirmation')
  await expect(page.getByText('Your bank has not confirmed yet')).toBeVisible()
})

test('a tampered amount, token or status changes nothing', once, async ({ page }) => {
  const { orderNo } = await atPayment(page)
  const honest = await (await page.request.post(`/pay/${orderNo}`, { data: { step: 'start' } })).json()
  const tampered = await (
    await page.request.post(`/pay/${orderNo}`, { data: { step: 'start', amount: 100, token: 1, status: 'Completed' } })
  ).json()
  expect(tampered.amount).toBe(honest.amount)
  const forged = {
    step: 'confirm',
    providerOrderId: honest.providerOrderId,
    paymentId: 'pay_forged',
    signature: '0'.repeat(64),
  }
  const answer = await page.request.post(`/pay/${orderNo}`, { data: forged })
  expect([answer.status(), (await answer.json()).code]).toEqual([422, 'payment.signature'])
})
