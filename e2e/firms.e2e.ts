import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { checkLetter } from '../src/kernel/gstin.ts'
import { asStaff, atSummary, newMobile, once, payButton } from './support/steps.ts'

const letters = () => String.fromCharCode(...Array.from({ length: 5 }, () => 65 + Math.floor(Math.random() * 26)))
function newGstin(): string {
  const first = `29${letters()}${1000 + Math.floor(Math.random() * 9_000)}D1Z`
  return first + checkLetter(first)
}
const unfold = (page: Page, title: string) => page.locator('summary', { hasText: title }).click()
const fetched = async (page: Page, press: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), content: readFileSync(await download.path()) }
}

test(
  'a firm’s move is booked on its account, done unpaid, invoiced with its GSTIN and paid by a transfer',
  once,
  async ({ page }) => {
    test.setTimeout(180_000)
    const [gstin, name] = [newGstin(), `Deccan ${letters()} Pvt Ltd`]
    await atSummary(page, newMobile())
    await payButton(page).click()
    await page.waitForURL(/step=5/)
    const orderNo = new URL(page.url()).searchParams.get('order')!

    await asStaff(page, '/console/firms', async desk => {
      await desk.getByRole('link', { name: 'New business customer' }).click()
      await desk.getByLabel('Name', { exact: true }).fill(name)
      await desk.getByLabel('GSTIN').fill('29AAAAA0000A1Z0')
      await desk.getByLabel('Billing address').fill('12 MG Road, Bengaluru 560001')
      await desk.getByLabel('Credit limit').fill('1')
      await desk.getByLabel('Wants a purchase order').check()
      await desk.getByLabel('Name of contact 1').fill('Vikram Shah')
      await desk.getByLabel('E-mail of contact 1').fill('accounts@deccan.example')
      await desk.getByRole('button', { name: 'Save' }).click()
      await expect(desk.getByLabel('GSTIN')).toHaveAccessibleDescription(/no GSTIN/)
      await expect(desk.getByLabel('Name', { exact: true })).toHaveValue(name)
      await desk.getByLabel('GSTIN').fill(gstin)
      await desk.getByRole('button', { name: 'Save' }).click()
      await expect(desk.getByText(`GSTIN ${gstin}, Karnataka`)).toBeVisible()
      const firmPage = desk.url()

      await desk.goto(`/console/orders/${orderNo}`)
      await unfold(desk, 'Change who pays')
      await desk.getByLabel('Who pays').selectOption({ label: `${name}, ${gstin}` })
      await desk.getByRole('button', { name: 'Save who pays' }).click()
      await expect(desk.getByRole('definition').filter({ hasText: gstin })).toBeVisible()
      const put = async () => {
        await unfold(desk, 'Put on the firm’s account')
        await desk.getByRole('button', { name: 'Put on the firm’s account' }).click()
      }
      await put()
      await expect(desk.getByText('pays no invoice without its purchase order').first()).toBeVisible()
      await unfold(desk, 'Change who pays')
      await desk.getByLabel('Purchase order').fill('PO-2026/77')
      await desk.getByRole('button', { name: 'Save who pays' }).click()
      await expect(desk.getByRole('definition').filter({ hasText: 'PO-2026/77' })).toBeVisible()
      await put()
      await expect(desk.getByText(/may owe ₹1.00 in all/).first()).toBeVisible()

      await desk.goto(firmPage)
      await desk.getByLabel('Credit limit').fill('1,00,000')
      await desk.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(desk.getByText('Saved')).toBeVisible()
      await desk.goto(`/console/orders/${orderNo}`)
      await put()
      await expect(desk.getByRole('heading', { name: 'Check and approve' })).toBeVisible()
      await desk.getByRole('button', { name: 'Approve', exact: true }).click()
      await desk.getByLabel('Crew and vehicle').first().fill('Ramesh Jadhav')
      await desk.getByRole('button', { name: 'Assign and mark ready', exact: true }).click()
      await unfold(desk, 'It is done already')
      await desk.getByRole('button', { name: 'Mark completed', exact: true }).click()
      await expect(desk.getByText(/To be paid by/)).toBeVisible()
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
      await desk.getByLabel('Reference (UTR)').fill(`UTR${Math.floor(Math.random() * 1e9)}`)
      await desk.getByLabel(new RegExp(`${orderNo}, of`)).fill(String(Number(owed) + 1))
      await desk.getByRole('button', { name: 'Enter the transfer' }).click()
      await expect(desk.getByLabel(new RegExp(`${orderNo}, of`))).toHaveAccessibleDescription(/More than this owes/)
      await desk.getByLabel(new RegExp(`${orderNo}, of`)).fill(owed)
      await desk.getByRole('button', { name: 'Enter the transfer' }).click()
      await expect(desk.getByText('Nothing is owed.')).toBeVisible()
      const csv = await fetched(desk, () => desk.getByRole('button', { name: 'CSV' }).click())
      expect(csv.content.toString()).toMatch(
        new RegExp(`Tax invoice,INV.*${orderNo}.*\\r\\n.*Payment,UTR\\d+,${orderNo},.*,0\\.00`),
      )
      const pdf = await fetched(desk, () => desk.getByRole('button', { name: 'PDF' }).click())
      expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-')
    })
    await page.goto(`/mybooking/${orderNo}`)
    await expect(page.getByText(`${name} pays for it`).first()).toBeVisible()
  },
)
