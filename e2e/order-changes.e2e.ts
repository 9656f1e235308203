import { expect, test } from '@playwright/test'
import { paidBooking } from './support/paid-booking.ts'
import { asStaff, once, outbox, smoke } from './support/steps.ts'

test(
  '[BOOK-03] more things and a charge wait for the customer, who sees both prices and agrees, also without script',
  smoke,
  async ({ page, browser }) => {
    const { mobile, orderNo } = await paidBooking(page)
    await asStaff(page, `/console/orders/${orderNo}`, async staff => {
      await staff.setViewportSize({ width: 360, height: 800 })
      await staff.getByRole('link', { name: /^Change request Items/ }).click()
      await staff.getByLabel('Additional item 1', { exact: true }).selectOption({ label: 'Bookshelf' })
      await staff.getByLabel('Quantity 1').fill('2')
      await staff.getByLabel('Description').fill('A crate for the mirror')
      await staff.getByLabel('Before GST').fill('six hundred')
      await staff.getByRole('button', { name: 'Calculate price' }).last().click()
      await expect(staff.getByLabel('Before GST')).toHaveAccessibleDescription(/whole rupees/)
      await expect(staff.getByLabel('Quantity 1')).toHaveValue('2')
      await staff.getByLabel('Before GST').fill('600')
      await staff.getByRole('button', { name: 'Calculate price' }).last().click()
      await expect(staff.getByText('Bookshelf: 2 added')).toBeVisible()
      await expect(staff.getByText('We ask the customer for approval')).toBeVisible()
      await staff.getByLabel('Reason').fill('As we spoke on the phone')
      await staff.getByRole('button', { name: 'Send for approval' }).click()
      await staff.waitForURL(`**/console/orders/${orderNo}`)
      await expect(staff.getByRole('heading', { name: 'Change awaiting customer approval' })).toBeVisible()
    })
    await expect.poll(() => outbox(page.request, mobile)).toContain('change-proposed')

    const plain = await browser.newContext({
      baseURL: new URL(page.url()).origin,
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    })
    const theirs = await plain.newPage()
    await theirs.goto(`/mybooking/${orderNo}`)
    await expect(theirs.getByText('Bookshelf: 2 added')).toBeVisible()
    await expect(theirs.getByText('A crate for the mirror: ₹600 before GST')).toBeVisible()
    await theirs.getByRole('button', { name: /^Approve/ }).click()
    await expect(theirs.getByText('Approved. Your booking has been updated.')).toBeVisible()
    await expect(theirs.getByText('Change approved')).toBeVisible()
    await plain.close()
    await expect.poll(() => outbox(page.request, mobile)).toContain('change-made')

    await asStaff(page, `/console/orders/${orderNo}`, async staff => {
      await expect(staff.getByText(/^Approved: ₹/)).toBeVisible()
      await expect(staff.getByRole('listitem').filter({ hasText: /^Bookshelf \d/ })).toHaveText('Bookshelf 2')
    })
  },
)

test(
  '[BOOK-03] another address waits for the customer with its price, and is where the crew comes once they agree',
  once,
  async ({ page }) => {
    const { orderNo } = await paidBooking(page)
    await asStaff(page, `/console/orders/${orderNo}/change`, async staff => {
      await staff.getByLabel('Drop address', { exact: true }).fill('panvel')
      await staff
        .getByRole('option', { name: /^Panvel/ })
        .first()
        .click()
      await staff.getByLabel('Drop floor', { exact: true }).fill('2')
      await staff.getByRole('button', { name: 'Calculate price' }).last().click()
      await expect(staff.getByText(/^Moving To: .+ → .*Panvel/)).toBeVisible()
      await expect(staff.getByText(/^Panvel: .* → 2nd floor/)).toBeVisible()
      await staff.getByLabel('Reason').fill('Your new flat is in Panvel')
      await staff.getByRole('button', { name: 'Send for approval' }).click()
      await staff.waitForURL(`**/console/orders/${orderNo}`)
    })
    await page.goto(`/mybooking/${orderNo}`)
    await expect(page.getByText(/^Moving To: .+ → .*Panvel/)).toBeVisible()
    await page.getByRole('button', { name: /^Approve/ }).click()
    await expect(page.getByText('Approved. Your booking has been updated.')).toBeVisible()
    await expect(page.getByText(/Panvel/).first()).toBeVisible()
    await asStaff(page, `/console/orders/${orderNo}/change`, async staff => {
      await staff.getByLabel('Pick-up address', { exact: true }).fill('1, Lakadganj, Nagpur')
      await staff.getByLabel('Pick-up floor', { exact: true }).focus()
      await staff.getByRole('button', { name: 'Calculate price' }).last().click()
      await expect(staff.getByLabel('Pick-up address', { exact: true })).toHaveAccessibleDescription(/create a new one/)
    })
  },
)

test('a customer who answers what was taken back meanwhile is told', once, async ({ page }) => {
  const { orderNo } = await paidBooking(page)
  await asStaff(page, `/console/orders/${orderNo}/change`, async staff => {
    await staff.getByLabel('Description').fill('A second visit')
    await staff.getByLabel('Before GST').fill('900')
    await staff.getByRole('button', { name: 'Calculate price' }).last().click()
    await staff.getByLabel('Reason').fill('You asked for it')
    await staff.getByRole('button', { name: 'Send for approval' }).click()
    await staff.waitForURL(`**/console/orders/${orderNo}`)
    await page.goto(`/mybooking/${orderNo}`)
    await expect(page.getByText('A second visit: ₹900 before GST')).toBeVisible()
    await staff.getByRole('button', { name: 'Withdraw change' }).click()
    await expect(staff.getByText(/^Withdrawn: ₹/)).toBeVisible()
  })
  await page.getByRole('button', { name: /^Approve/ }).click()
  await expect(page.getByText('This change request is closed')).toBeInViewport()
  await expect(page.locator(':focus')).toContainText('This change request is closed')
  await expect(page.getByText('Nothing in this booking needs your approval.')).toBeVisible()
})
