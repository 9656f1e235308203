import { expect, test } from '@playwright/test'
import { newColleague, signInColleague } from './support/new-colleague.ts'
import { paidBooking } from './support/paid-booking.ts'
import { asStaff, buildTestName, smoke } from './support/steps.ts'

test(
  'an owner says what a role may; who has it sees no more, and money beyond its limit waits for the owner',
  smoke,
  async ({ page, browser }) => {
    const { orderNo } = await paidBooking(page)
    const email = await newColleague(page, 'Anil Rao', 'Accounts')
    const seat = await (await browser.newContext({ baseURL: process.env.BASE_URL! })).newPage()
    await seat.setViewportSize({ width: 360, height: 800 })
    await signInColleague(seat, email)
    await seat.waitForURL(/\/console$/)
    await expect(seat.getByRole('navigation').first().getByRole('link')).toHaveText([
      'Today',
      'Orders',
      'Dispatch',
      'Customers',
    ])
    await seat.getByText('More', { exact: true }).click()
    await expect(seat.getByRole('navigation').first().getByRole('link')).toContainText(['Money', 'Settings'])

    await asStaff(page, '/console/staff/roles', async owner => {
      const accounts = owner.getByRole('group', { name: 'Accounts' })
      await owner.getByText('Edit Accounts').click()
      await accounts.getByLabel('Manage leads').check()
      await accounts.getByLabel('Approval limit (₹ per order)').fill('a lot')
      await accounts.getByRole('button', { name: 'Save' }).click()
      await expect(accounts.getByLabel('Approval limit (₹ per order)')).toHaveAccessibleDescription(/rupees/)
      await expect(accounts.getByLabel('Manage leads')).toBeChecked()
      await accounts.getByLabel('Approval limit (₹ per order)').fill('100')
      await accounts.getByRole('button', { name: 'Save' }).click()
      await expect(owner.getByText('Accounts saved')).toBeVisible()
    })
    await seat.goto(`/console/orders/${orderNo}`)
    await expect(seat.getByRole('link', { name: 'Leads' })).toBeVisible()
    await expect(seat.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    await seat.getByRole('link', { name: 'Refund payment', exact: true }).click()
    await seat.getByLabel('Refund amount (₹)').fill('101')
    await seat.getByLabel('Reason, as shown on the voucher').fill('Paid twice by mistake')
    await seat.getByRole('button', { name: 'Refund', exact: true }).click()
    await expect(seat.getByText('You requested this. It needs a second approver.')).toBeVisible()

    await asStaff(page, '/console/orders?asks=second-person', async owner => {
      await owner.getByRole('rowheader').getByRole('link', { name: orderNo }).click()
      await owner.getByRole('button', { name: 'Approve ₹101' }).click()
      await expect(owner.getByRole('heading', { name: 'Approval needed' })).toHaveCount(0)
      await expect(owner.getByText('− ₹101', { exact: true })).toHaveCount(2) // the sum, and its one entry
    })
    await seat.context().close()

    const ownRole = buildTestName('Branch head')
    await asStaff(page, '/console/staff/roles', async owner => {
      const added = owner.getByRole('group', { name: 'New role' })
      await added.getByLabel('Name').fill(ownRole)
      await added.getByLabel('Manage leads').check()
      await added.getByRole('button', { name: 'Add role' }).click()
      await expect(owner.getByText(`${ownRole} saved`)).toBeVisible()
    })
    await newColleague(page, 'Meera Pillai', ownRole)
  },
)
