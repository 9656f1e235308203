import { expect, test } from '@playwright/test'
import {
  askForQuote,
  asStaff,
  fillWizard,
  inDays,
  newMobile,
  outbox,
  payButton,
  payByCard,
  smoke,
} from './support/steps.ts'

test(
  '[BOOK-01] a booking moves to another day: shown before, confirmed by message, then once more by staff',
  smoke,
  async ({ page }) => {
    const mobile = newMobile()
    await askForQuote(page, mobile)
    await fillWizard(page, inDays(20))
    await payButton(page).click()
    await payByCard(page)
    await page.waitForURL(/thankyou/)
    await page.goto('/mybooking')
    await page.getByRole('link', { name: 'Reschedule' }).click()
    await expect(page.getByRole('heading', { name: 'Choose a new date' })).toBeVisible()
    const orderNo = page.url().match(/TH-\d+/)![0]

    const day = inDays(23)
    if ((await page.locator(`input[value="${day}"]`).count()) === 0)
      await page.goto(`/mybooking/${orderNo}/date?from=${day}`)
    await page.locator(`input[value="${day}"]`).check({ force: true })
    await page.getByRole('radio', { name: /02 PM - 04 PM/ }).check({ force: true })
    await page.getByRole('button', { name: 'See the price' }).click()
    await expect(page.getByRole('heading', { name: 'Your move on the new date' })).toBeVisible()
    expect(await outbox(page.request, mobile)).not.toContain('rescheduled')
    await page.getByRole('button', { name: /^Reschedule to/ }).click()
    await page.waitForURL(url => url.pathname === `/mybooking/${orderNo}`)
    await expect(page.getByText('Rescheduled', { exact: true })).toBeVisible()
    await expect.poll(() => outbox(page.request, mobile)).toContain('rescheduled')

    const quotation = await page.request.get(`/documents/quotation/${orderNo}`)
    expect(quotation.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    })
    expect((await quotation.body()).subarray(0, 5).toString()).toBe('%PDF-')

    await asStaff(page, `/console/orders/${orderNo}`, async console => {
      await console.getByRole('link', { name: /^Reschedule/ }).click()
      const later = inDays(26)
      await console.getByRole('heading', { name: 'Reschedule', exact: true }).waitFor()
      if ((await console.locator(`input[value="${later}"]`).count()) === 0)
        await console.goto(`/console/orders/${orderNo}/date?from=${later}`)
      await console.locator(`input[value="${later}"]`).check({ force: true })
      await console.getByRole('radio', { name: /04 PM - 06 PM.*left/ }).check({ force: true })
      await console.getByRole('button', { name: 'See the price' }).click()
      await expect(console.getByRole('heading', { name: 'Changes', exact: true })).toBeVisible()
      await console.getByRole('button', { name: /^Reschedule to/ }).click()
      await console.waitForURL(`**/console/orders/${orderNo}`)
      await expect(console.getByText(/^Rescheduled/)).toHaveCount(2)
    })
  },
)
