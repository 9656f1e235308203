import { expect, test } from '@playwright/test'
import { paidBooking } from './support/paid-booking.ts'
import { asStaff, once, smoke } from './support/steps.ts'

test(
  '[BOOK-02] staff find who calls, two work on the same order, and each thing is done once',
  smoke,
  async ({ page }) => {
    const { mobile, orderNo } = await paidBooking(page)
    await asStaff(page, `/console/orders/${orderNo}`, async colleague => {
      const staff = await colleague.context().newPage()
      await staff.goto('/console/orders')
      await expect(staff.getByRole('link', { name: /^To do/ })).toHaveAttribute('aria-current', 'page')
      await staff.getByLabel('Search orders').fill(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`)
      await staff.getByLabel('Search orders').press('Enter')
      await staff.waitForURL(`**/console/orders/${orderNo}`)
      await staff.getByRole('button', { name: 'Approve order' }).click()
      await expect(staff.getByRole('link', { name: 'Assign crew and truck' })).toBeVisible()
      await expect(staff.locator('#main').getByText('Farida Shaikh')).toBeVisible()

      await colleague.getByRole('button', { name: 'Approve order' }).click() // on an outdated page
      await expect(colleague.getByRole('alert')).toContainText('Someone else changed this order while you were editing')
      await expect(colleague.getByRole('link', { name: 'Assign crew and truck' })).toBeVisible()

      const seen = await colleague.locator('input[name=seen]').first().inputValue()
      const refund = { form: { intent: 'refund', seen, refund: '100', reason: 'A scratch on the almirah' } }
      const twice = [1, 2].map(() => staff.request.post(`/console/orders/${orderNo}`, refund))
      const statuses = (await Promise.all(twice)).map(answer => answer.status())
      expect(statuses.toSorted()).toEqual([200, 409])
      await staff.reload()
      await expect(staff.getByText('− ₹100', { exact: true })).toHaveCount(2) // the sum, and its one entry
    })
  },
)

test(
  '[BOOK-03] cash that was typed wrong is taken out again, and another day because of us costs no more',
  once,
  async ({ page }) => {
    const { orderNo } = await paidBooking(page)
    await asStaff(page, `/console/orders/${orderNo}`, async staff => {
      await staff.setViewportSize({ width: 360, height: 800 })
      const ledger = staff.locator('section', { has: staff.getByRole('heading', { name: 'Activity' }) })
      await staff.getByRole('button', { name: 'Approve order' }).click()
      await staff.getByRole('link', { name: 'Record payment' }).click()
      await staff.getByLabel('Amount received').fill('1400')
      await staff.getByLabel('UTR or receipt number').fill('Book 3, 12')
      await expect(staff.getByLabel('Payment date')).toHaveValue(/^\d\d \w{3} \d{4}$/)
      await staff.getByRole('button', { name: 'Record payment' }).click()
      await expect(ledger.getByText('Cash Book 3, 12')).toBeVisible()

      await staff.getByRole('link', { name: 'Refund payment', exact: true }).click()
      await expect(staff.getByLabel('Payment to refund').getByRole('option')).toHaveCount(3)
      await staff.keyboard.press('Escape')

      await ledger.getByText('Reverse this payment').click()
      await staff.getByLabel('Reason for the reversal, as shown on the voucher').fill('It was ₹140')
      await staff.getByRole('button', { name: 'Reverse payment' }).click()
      await expect(ledger.getByText('Payment reversal')).toBeVisible()
      await expect(ledger.getByText('Reverse this payment')).toHaveCount(0)

      // One column of all that happened, narrowed to one kind of it.
      await expect(ledger.getByText('Placed')).toBeVisible()
      await ledger.getByRole('radio', { name: /^Payments/ }).check()
      await expect(ledger.getByText('Placed')).toBeHidden()
      await expect(ledger.getByText('Payment reversal')).toBeVisible()
      await ledger.getByRole('radio', { name: /^Messages/ }).check()
      await expect(ledger.getByText('Payment reversal')).toBeHidden()
      await ledger.getByRole('radio', { name: /^All/ }).check()

      // What comes by phone.
      await ledger.getByRole('link', { name: 'Add note' }).click()
      await ledger.getByLabel('Caller and notes').fill('Her brother: come after ten')
      await ledger.getByRole('button', { name: 'Save note' }).click()
      await expect(ledger.getByRole('listitem').filter({ hasText: 'Her brother: come after ten' })).toContainText(
        'Farida',
      )
      await ledger.getByRole('link', { name: 'Record complaint' }).click()
      await ledger.getByLabel('Complaint, in the caller’s words').fill('Bad')
      await ledger.getByRole('button', { name: 'Save complaint' }).click()
      await expect(ledger.getByText('Message must be at least 10 characters')).toBeVisible()
      await expect(ledger.getByLabel('Complaint, in the caller’s words')).toHaveValue('Bad')
      await ledger.getByLabel('Complaint, in the caller’s words').fill('The table came with a scratch')
      await ledger.getByRole('button', { name: 'Save complaint' }).click()
      await expect(staff.getByText(/First response due/)).toBeVisible()

      await expect(ledger.getByLabel('Complaint, in the caller’s words')).toBeHidden()

      // What a cancellation would keep is said before it is pressed.
      await staff.getByRole('link', { name: /^Cancel order/ }).click()
      await expect(staff.getByText(/was paid\. (Under the booking terms|Cancellation is free)/)).toBeVisible()
      await expect(staff.getByRole('radio', { name: /^Our company.*refund, ₹0 cancellation charge/ })).toBeVisible()

      await staff.keyboard.press('Escape')

      await staff.getByRole('link', { name: /^Reschedule/ }).click()
      await staff.getByLabel('We caused this, so the price does not go up').check()
    })
  },
)

test(
  'staff: an order that is not known says so within the console, and a login leads back to the page',
  once,
  async ({ page }) => {
    await page.goto('/console/orders/TH-1')
    await expect(page).toHaveURL(/\/console\/login\?next=%2Fconsole%2Forders%2FTH-1$/)
    await page.getByLabel('Email').fill('demo@thikana.example')
    await page.getByLabel('Password').fill('demo-thikana')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await page.locator('summary', { hasText: 'More' }).click()
    await page.getByRole('link', { name: 'Settings' }).click()
    await page
      .getByRole('link', { name: /^Staff/ })
      .first()
      .click()
    await expect(page.getByText('This is you')).toBeVisible()
  },
)
