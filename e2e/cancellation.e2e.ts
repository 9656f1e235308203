import { expect, test } from '@playwright/test'
import { paidBooking } from './support/paid-booking.ts'
import { asStaff, atDesk, outbox, smoke } from './support/steps.ts'

test(
  '[BOOK-01] a customer cancels: what comes back is shown before, and is paid out after',
  smoke,
  async ({ page }) => {
    const { mobile, orderNo } = await paidBooking(page)
    await page.goto(`/mybooking/${orderNo}`)
    await page.getByRole('link', { name: 'Cancel booking' }).click()
    await expect(page.getByRole('heading', { name: 'Cancel this booking?' })).toBeVisible()
    await expect(page.getByText(/^Free cancellation until .*48 hours before the slot/)).toBeVisible()
    await page.reload()
    expect(await page.locator('script[src]').count()).toBe(0) // plain post: only the menu has a script, of a few lines
    await page.getByLabel('Reason (optional)').fill('The flat is not ready')
    await page.getByRole('button', { name: 'Cancel booking' }).click()

    await page.waitForURL(`**/mybooking/${orderNo}`)
    await expect(page.getByText('Booking cancelled')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'This booking is cancelled.' })).toBeVisible()
    await expect.poll(() => outbox(page.request, mobile)).toEqual(expect.arrayContaining(['cancelled', 'refunded']))
    await page.reload()
    await expect(page.getByText('Refunded to you').first()).toBeVisible()
    await expect(page.getByText(/We’ve refunded/)).toBeVisible()
    await expect(page.getByRole('link', { name: /Refund voucher/ })).toBeVisible()

    await page.goto(`/mybooking/${orderNo}/cancellation`) // as the phone's way back does
    await page.waitForURL(`**/mybooking/${orderNo}`)
    await expect(page.getByRole('heading', { name: 'This booking is cancelled.' })).toBeVisible()
  },
)

test(
  'staff: a refund that the bank sends back is asked for again or paid by hand; the books are compared',
  atDesk,
  async ({ page }) => {
    const { orderNo } = await paidBooking(page, async () => {
      await page.getByRole('tab', { name: 'UPI' }).click()
      await page.getByLabel('UPI ID').fill('closed@razorpay')
      await page.locator('#p-upi .pay').click()
    })
    await asStaff(page, `/console/orders/${orderNo}`, async console => {
      await console.getByRole('link', { name: /^Cancel order/ }).click()
      await console.getByLabel('Refund amount (₹), if different from the booking terms').fill('99999999')
      await console.getByRole('radio', { name: /^Neither: weather, strike or road closure/ }).check()
      await console.getByLabel('Reason', { exact: true }).fill('The road is under water')
      await console.getByRole('button', { name: 'Cancel order' }).click()
      await expect(console.getByText('This is more than the amount left to refund.')).toBeVisible()
      await console.getByLabel('Refund amount (₹), if different from the booking terms').fill('500')
      await console.getByRole('button', { name: 'Cancel order' }).click()
      await expect(console.getByText('Order cancelled')).toBeVisible()
      await expect
        .poll(async () => {
          await console.reload()
          return console.getByText('A refund failed. Retry it').count()
        })
        .toBe(1)
      await console.getByLabel('UTR, if you paid by bank transfer').fill('NEFT 4711')
      await console.getByRole('button', { name: 'Mark as paid' }).click()
      await expect(console.getByText(/paid( out)?, NEFT 4711/i).first()).toBeVisible()

      await console.goto('/console/reconciliation')
      await console.getByRole('button', { name: 'Reconcile now' }).click()
      await expect(console.getByText('Last reconciled')).toBeVisible()
      await expect(console.getByText(/^\d+ payments?$/).first()).toBeVisible()
    })
  },
)
