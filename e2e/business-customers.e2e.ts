import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { calculateCheckCharacter } from '../src/kernel/gstin.ts'
import { axeFindsNothing } from './support/axe.ts'
import { completeByOffice } from './support/complete-by-office.ts'
import { approvalLinkTo, asStaff, atSummary, newMobile, once, payButton, smoke } from './support/steps.ts'

const letters = () => String.fromCharCode(...Array.from({ length: 5 }, () => 65 + Math.floor(Math.random() * 26)))
function newGstin(): string {
  const first = `29${letters()}${1000 + Math.floor(Math.random() * 9_000)}D1Z`
  return first + calculateCheckCharacter(first)
}
const unfold = (page: Page, title: string) => page.locator('summary', { hasText: title }).click()
const fetched = async (page: Page, press: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), content: readFileSync(await download.path()) }
}

test(
  'a firm’s move is booked on its account, done unpaid, invoiced with its GSTIN and paid by a transfer',
  smoke,
  async ({ page }) => {
    test.setTimeout(180_000)
    const [gstin, name] = [newGstin(), `Deccan ${letters()} Pvt Ltd`]
    await atSummary(page, newMobile())
    await payButton(page).click()
    await page.waitForURL(/step=5/)
    const orderNo = new URL(page.url()).searchParams.get('order')!

    await asStaff(page, '/console/business-customers', async desk => {
      await desk.getByRole('link', { name: 'Add business customer' }).first().click()
      await desk.getByLabel('Name', { exact: true }).fill(name)
      await desk.getByLabel('GSTIN').fill('29AAAAA0000A1Z0')
      await desk.getByLabel('Billing address').fill('12 MG Road, Bengaluru 560001')
      await desk.getByLabel('Credit limit').fill('1')
      await desk.getByLabel('Purchase order number required').check()
      await desk.getByLabel('Name of contact 1').fill('Vikram Shah')
      await desk.getByLabel('Email of contact 1').fill('accounts@deccan.example')
      await desk.getByRole('button', { name: 'Save' }).click()
      await expect(desk.getByLabel('GSTIN')).toHaveAccessibleDescription(/not a valid GSTIN/)
      await expect(desk.getByLabel('Name', { exact: true })).toHaveValue(name)
      await desk.getByLabel('GSTIN').fill(gstin)
      await desk.getByRole('button', { name: 'Save' }).click()
      await expect(desk.getByText(`GSTIN ${gstin}, Karnataka`)).toBeVisible()
      const firmPage = desk.url()

      await desk.goto(`/console/orders/${orderNo}`)
      await unfold(desk, 'Change payer')
      await desk.getByRole('combobox', { name: 'Payer' }).selectOption({ label: `${name}, ${gstin}` })
      await desk.getByRole('button', { name: 'Save payer' }).click()
      await expect(desk.getByRole('definition').filter({ hasText: gstin })).toBeVisible()
      const put = async () => {
        await unfold(desk, 'Book on account')
        await desk.getByRole('button', { name: 'Book on account' }).click()
      }
      await put()
      await expect(desk.getByText('needs a purchase order on each invoice').first()).toBeVisible()
      await unfold(desk, 'Change payer')
      await desk.getByLabel('Purchase order').fill('PO-2026/77')
      await desk.getByRole('button', { name: 'Save payer' }).click()
      await expect(desk.getByRole('definition').filter({ hasText: 'PO-2026/77' })).toBeVisible()
      await put()
      await expect(desk.getByText(/has a credit limit of ₹1/).first()).toBeVisible()

      await desk.goto(firmPage)
      await desk.getByLabel('Credit limit').fill('1,00,000')
      await desk.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(desk.getByText('Saved')).toBeVisible()
      await desk.goto(`/console/orders/${orderNo}`)
      await put()
      await expect(desk.getByText('Check and approve', { exact: true })).toBeVisible()
      await desk.getByRole('button', { name: 'Approve order' }).click()
      await desk.getByRole('link', { name: 'Assign partner crew' }).click()
      await desk.getByLabel('Crew and vehicle').fill('Ramesh Jadhav')
      await desk.getByRole('button', { name: 'Assign partner crew', exact: true }).click()
      await completeByOffice(desk)
      await expect(desk.getByText(/Payment due /).first()).toBeVisible()
      const invoice = await fetched(desk, () =>
        desk
          .getByRole('link', { name: /Tax invoice/ })
          .first()
          .click(),
      )
      expect(invoice.content.subarray(0, 5).toString()).toBe('%PDF-')

      await desk.goto(firmPage)
      const open = desk.getByRole('table')
      await expect(open).toContainText(orderNo)
      await expect(open).toContainText('PO-2026/77')
      const owed = (await open.locator('tfoot td').last().innerText()).replace(/[^\d.]/g, '')
      await desk.getByLabel('UTR', { exact: true }).fill(`UTR${Math.floor(Math.random() * 1e9)}`)
      await desk.getByLabel(new RegExp(`${orderNo}: .* due`)).fill(String(Number(owed) + 1))
      await desk.getByRole('button', { name: 'Record transfer' }).click()
      await expect(desk.getByLabel(new RegExp(`${orderNo}: .* due`))).toHaveAccessibleDescription(
        /more than the balance due/,
      )
      await desk.getByLabel(new RegExp(`${orderNo}: .* due`)).fill(owed)
      await desk.getByRole('button', { name: 'Record transfer' }).click()
      await expect(desk.getByText('No open invoices.')).toBeVisible()
      const csv = await fetched(desk, () => desk.getByRole('button', { name: 'CSV' }).click())
      expect(csv.content.toString()).toMatch(
        new RegExp(`Tax invoice,INV.*${orderNo}.*\\r\\n.*Payment,UTR\\d+,${orderNo},.*,0\\.00`),
      )
      const pdf = await fetched(desk, () => desk.getByRole('button', { name: 'PDF' }).click())
      expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-')
    })
    await page.goto(`/mybooking/${orderNo}`)
    await expect(page.getByText(`${name} pays for this booking`).first()).toBeVisible()
  },
)

test(
  'HR of a firm approves one move and refuses another by its link, without a login',
  once,
  async ({ page, browser }) => {
    test.setTimeout(180_000)
    const [gstin, name, hr] = [newGstin(), `Konkan ${letters()} Pvt Ltd`, `hr${Date.now()}@konkan.example`]
    const orders: string[] = []
    for (let n = 0; n < 2; n++) {
      await atSummary(page, newMobile())
      await payButton(page).click()
      await page.waitForURL(/step=5/)
      orders.push(new URL(page.url()).searchParams.get('order')!)
      await page.context().clearCookies()
    }
    const [first, second] = orders as [string, string]

    await asStaff(page, '/console/business-customers/new', async desk => {
      await desk.getByLabel('Name', { exact: true }).fill(name)
      await desk.getByLabel('GSTIN').fill(gstin)
      await desk.getByLabel('Billing address').fill('Fort, Mumbai 400001')
      await desk.getByLabel('Credit limit').fill('2,00,000')
      await desk.getByLabel('HR approval above').fill('0')
      await desk.getByLabel('Name of contact 1').fill('Vikram Shah')
      await desk.getByLabel('Email of contact 1').fill('accounts@konkan.example')
      await desk.getByRole('button', { name: 'Save' }).click()
      await expect(desk.getByLabel('HR approval above')).toHaveAccessibleDescription(/HR contact first/)
      await desk.getByLabel('Name of contact 2').fill('Anita Rao')
      await desk.getByLabel('Role of contact 2').selectOption('HR')
      await desk.getByLabel('Email of contact 2').fill(hr)
      await desk.getByRole('button', { name: 'Save' }).click()
      await expect(desk.getByText(`GSTIN ${gstin}`)).toBeVisible()
      const firmPage = desk.url()
      for (const orderNo of orders) {
        await desk.goto(`/console/orders/${orderNo}`)
        await unfold(desk, 'Change payer')
        await desk.getByRole('combobox', { name: 'Payer' }).selectOption({ label: `${name}, ${gstin}` })
        await desk.getByRole('button', { name: 'Save payer' }).click()
        await unfold(desk, 'Book on account')
        await desk.getByRole('button', { name: 'Book on account' }).click()
        await expect(desk.getByRole('definition').filter({ hasText: /^Requested .* awaiting approval/ })).toBeVisible()
      }
      await desk.goto(firmPage)
      await expect(desk.getByRole('region', { name: 'Awaiting HR approval' }).getByRole('row')).toHaveCount(3)
    })

    const link = await approvalLinkTo(page.request, hr)
    const office = await browser.newContext({ baseURL: process.env.BASE_URL!, viewport: page.viewportSize()! })
    const desk1 = await office.newPage()
    await desk1.goto(link)
    await expect(desk1.getByRole('heading', { name: 'Moves to approve' })).toBeVisible()
    await expect(desk1.getByText('You are responding as Anita Rao')).toBeVisible()
    const card = (orderNo: string) => desk1.getByRole('article').filter({ hasText: orderNo })
    await expect(card(first)).toContainText('Andheri West, Mumbai')
    await expect(card(first)).toContainText('Powai, Mumbai')
    await axeFindsNothing(desk1, 'approve/:link')
    await card(second).getByText('Decline …').click()
    await card(second).getByRole('button', { name: 'Decline this move' }).click()
    await expect(card(second).getByLabel('Reason for declining')).toHaveAccessibleDescription('Enter a reason.')
    await card(second).getByLabel('Reason for declining').fill('A smaller truck will do')
    await card(second).getByRole('button', { name: 'Decline this move' }).click()
    await expect(desk1.getByRole('status')).toHaveText(/Declined/)
    await card(first)
      .getByRole('button', { name: /^Approve ₹/ })
      .click()
    await expect(desk1.getByText('No moves need your approval.')).toBeVisible()
    await expect(desk1.getByText(/Approved by Anita Rao/)).toBeVisible()
    await expect(desk1.getByText(/Declined by Anita Rao .*: A smaller truck will do/)).toBeVisible()
    await axeFindsNothing(desk1, 'approve/:link, answered')
    await office.close()

    await asStaff(page, `/console/orders/${first}`, async desk => {
      await expect(desk.getByRole('definition').filter({ hasText: /^Approved by Anita Rao/ })).toBeVisible()
      await expect(desk.getByText('Check and approve', { exact: true })).toBeVisible()
      await desk.goto(`/console/orders/${second}`)
      await expect(desk.getByText(/The business customer’s HR declined the order/)).toBeVisible()
      await expect(desk.getByRole('definition').filter({ hasText: 'A smaller truck will do' })).toBeVisible()
    })
  },
)
