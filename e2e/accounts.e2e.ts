import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { unzipSync } from 'fflate'
import { toIndiaDate } from '../src/kernel/india-time.ts'
import { paidBooking } from './support/paid-booking.ts'
import { asStaff, smoke } from './support/steps.ts'

const fetched = async (page: Page, press: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), content: readFileSync(await download.path()) }
}

test(
  '[CON-08] an accountant goes from a figure of the return to its documents, takes the month along, and from a bank line to the order',
  smoke,
  async ({ page }) => {
    const { orderNo } = await paidBooking(page)
    const month = toIndiaDate(new Date()).slice(0, 7)
    await asStaff(page, '/console/accounting', async accountant => {
      await expect(accountant.getByRole('heading', { level: 1, name: 'GST return' })).toBeVisible()
      await expect(accountant.getByText(/No entries in 4, 5, 7|No documents in this period/)).toBeVisible() // last month
      await accountant.getByRole('combobox', { name: 'Month' }).selectOption(month)
      await expect(accountant).toHaveURL(new RegExp(`month=${month}`))
      const received = accountant.getByRole('table').filter({ hasText: '27 Maharashtra' }).first()
      await received.getByRole('link', { name: '27 Maharashtra' }).click()
      await expect(accountant.getByRole('heading', { level: 1 })).toContainText('27 Maharashtra, 18%')
      await accountant.getByRole('link', { name: 'GST return', exact: true }).click()

      const csv = await fetched(accountant, () =>
        accountant.getByRole('link', { name: 'Receipt vouchers as CSV' }).click(),
      )
      expect(csv.name).toBe(`receipt-${month}.csv`)
      const lines = csv.content.toString().split('\r\n')
      expect(lines[0]).toMatch(/^\uFEFFNumber,Date,Issued,Order,Recipient,GSTIN/)
      expect(lines.find(line => line.includes(orderNo))).toMatch(/^RV\/\d{4}\/\d+,\d{4}-\d\d-\d\d,.*,\d+\.\d\d,/)
      const others = await othersThan(accountant, 'receipt', month)
      await accountant.getByText('Downloads', { exact: true }).click()
      const zip = await fetched(accountant, () =>
        accountant.getByRole('link', { name: /^All documents as PDF, ZIP/ }).click(),
      )
      const files = Object.entries(unzipSync(zip.content))
      expect(files.length).toBeGreaterThanOrEqual(lines.length - 2 + others) // other journeys issue more meanwhile
      for (const [name, content] of files)
        expect([name, Buffer.from(content.slice(0, 5)).toString()]).toEqual([name, '%PDF-'])

      await accountant.getByRole('link', { name: 'Books', exact: true }).click()
      const entry = accountant.getByRole('row').filter({ hasText: orderNo })
      await expect(entry).toContainText('Token')
      await accountant.getByRole('link', { name: 'Previous month' }).click()
      await expect(accountant.getByText('No entries in this period.')).toBeVisible()
      await accountant.getByRole('link', { name: 'Next month' }).click()
      await expect(entry).toContainText('Token') // the month stays from page to page
      await accountant.getByRole('link', { name: 'Settlements' }).click()
      await accountant.getByRole('button', { name: 'Refresh settlements' }).click()
      await expect(accountant.getByText('Settlements refreshed')).toBeVisible()
      const utr = `UTIB${toIndiaDate(new Date()).replaceAll('-', '')}0001`
      await accountant.getByLabel('Search by bank reference').fill(utr)
      await accountant.getByLabel('Search by bank reference').press('Enter')
      await accountant.getByRole('link', { name: /^Settlement setl_/ }).click()
      await accountant.getByRole('link', { name: orderNo }).click()
      await expect(accountant).toHaveURL(new RegExp(`/console/orders/${orderNo}`))
    })
  },
)

/** How many documents of other kinds there are: journeys share their database. */
async function othersThan(page: Page, kind: string, month: string): Promise<number> {
  let count = 0
  for (const other of ['invoice', 'credit-note', 'debit-note', 'receipt', 'refund'].filter(one => one !== kind)) {
    const text = await (await page.request.get(`/console/accounting/files/${other}.csv?month=${month}`)).text()
    count += text.trim().split('\r\n').length - 1
  }
  return count
}
