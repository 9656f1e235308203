import { expect, type Page, test } from '@playwright/test'
import { axeFindsNothing } from './support/axe.ts'
import {
  asStaff,
  logIn,
  newMobile,
  outbox,
  payButton,
  payByCard,
  smoke,
  updateAddressDetails,
} from './support/steps.ts'
import { takeShots } from './support/take-shots.ts'

test.use({ actionTimeout: 12_000 })

async function choosePlace(desk: Page, label: string, typed: string, name: RegExp) {
  await desk.getByLabel(label, { exact: true }).pressSequentially(typed)
  await desk.getByRole('option', { name }).first().click()
}
const rupeesIn = (text: string | null) => Number(/₹([\d,]+)/.exec(text!)![1]!.replaceAll(',', ''))

test(
  'a call becomes a lead, gets three versions, and the newest is accepted by its link and its token paid',
  smoke,
  async ({ page }) => {
    test.setTimeout(150_000)
    const mobile = newMobile()
    let orderNo = ''
    await asStaff(page, '/console/leads/phone', async desk => {
      await desk.setViewportSize({ width: 1440, height: 900 })
      await desk.getByLabel('Mobile').fill(mobile)
      await desk.getByLabel('Name').fill('Neha Kulkarni')
      await choosePlace(desk, 'From', 'andheri w', /Andheri West/)
      await choosePlace(desk, 'To', 'malviya nagar jaipur', /Malviya Nagar/)
      await desk.getByLabel('Home size', { exact: true }).selectOption({ index: 2 })
      await expect(desk.getByText(/\d+ items/)).toBeVisible()
      await desk.getByRole('button', { name: 'Send request' }).click()
      const sent = desk.getByText(/Request TH-\d+ created/)
      await expect(sent).toBeVisible()
      orderNo = /TH-\d+/.exec((await sent.textContent())!)![0]
      await desk.getByRole('link', { name: 'Quotation versions' }).click()
      await expect(desk.getByRole('heading', { name: `Quotations for ${orderNo}` })).toBeVisible()

      await desk.getByLabel('Line 1: description').fill('Crate for the television')
      await desk.getByRole('button', { name: 'Draft version' }).click()
      await expect(desk.getByLabel('Road distance (km)')).toHaveAccessibleDescription(/1 to 5,000/)
      await expect(desk.getByLabel('Line 1: description')).toHaveValue('Crate for the television')
      await desk.getByLabel('Road distance (km)').fill('1148')
      await desk.getByLabel('Line 1: ₹').fill('900')
      await desk.getByLabel('Transit days').fill('3')
      await desk.getByRole('button', { name: 'Draft version' }).click()
      await desk.getByRole('button', { name: 'Send version 1' }).click()
      await expect(desk.getByText('Version 1 sent.')).toBeVisible()
      await desk.getByLabel('Truck', { exact: true }).selectOption({ label: 'Shared truck' })
      await desk.getByLabel('Transit days').fill('7')
      await desk.getByRole('button', { name: 'Draft version' }).click()
      await desk.getByRole('button', { name: 'Send version 2' }).click()
      await expect(desk.getByText('Replaced by quotation 2')).toBeVisible()
    })

    await expect.poll(() => outbox(page.request, mobile)).toContain('version-sent')
    const messages = (await (await page.request.get(`/sim/outbox.json?to=${mobile}`)).json()) as {
      template: string
      text: string
    }[]
    const link = /\/b\/\S+/.exec(messages.find(({ template }) => template === 'version-sent')!.text)?.[0]
    // The link shows the quotation to anybody who holds it, and lets them pay its token.
    await page.goto(link!)
    await expect(page.getByRole('button', { name: /^Accept and pay ₹/ })).toBeVisible()
    await expect(page.locator('body')).not.toContainText(mobile)
    await axeFindsNothing(page, 'b/:link with an open quotation')
    await takeShots(page, 'link')
    await logIn(page, mobile, link ?? `/mybooking/${orderNo}`)
    await page.goto('/bookinglist')
    await expect(page.getByRole('listitem').filter({ hasText: orderNo })).toContainText('accept the quotation')
    await axeFindsNothing(page, 'bookinglist with a quotation that waits')
    await takeShots(page, 'list')
    await page.getByRole('link', { name: 'Compare and accept' }).click()
    const version = (n: number) => page.getByRole('article', { name: `Quotation ${n}` })
    await expect(version(2).getByRole('listitem').filter({ hasText: '7 days on the way' }).first()).toBeVisible()

    await asStaff(page, `/console/orders/${orderNo}/quotations`, async desk => {
      await expect(desk.getByRole('article', { name: 'Quotation 2' })).toContainText('Viewed')
      await desk.getByLabel('Discount before GST (₹ or %)').fill('500')
      await desk.getByLabel('Quote type').selectOption('not-to-exceed')
      await desk.getByRole('button', { name: 'Draft version' }).click()
      await desk.getByRole('button', { name: 'Send version 3' }).click()
      await expect(desk.getByText('Version 3 sent.')).toBeVisible()
      await axeFindsNothing(desk, 'versions')
      await takeShots(desk, 'desk')
    })

    // What stands on the screen is of before: it is told, where it can be seen, and what counts now is beside it.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await version(2)
      .getByRole('button', { name: /^Accept ₹/ })
      .click()
    await expect(page.getByText('This quotation can no longer be accepted.')).toBeInViewport()
    await page.reload()
    await expect(version(2)).toContainText('Replaced by quotation 3')
    await expect(version(2).getByRole('button')).toHaveCount(0)
    await expect(version(3)).toContainText('Discount before GST: ₹0 → ₹500')
    await expect(version(3)).toContainText('₹590 less')
    await axeFindsNothing(page, 'quotations')
    await takeShots(page, 'customer')
    const total = rupeesIn(
      await version(3)
        .getByRole('button', { name: /^Accept ₹/ })
        .textContent(),
    )
    await version(3)
      .getByRole('button', { name: /^Accept ₹/ })
      .click()
    await expect(page.getByText('Accepted. This is now your price.')).toBeVisible()
    await expect(
      page
        .getByText(`₹${total.toLocaleString('en-IN')}`)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await takeShots(page, 'booking')
    await page.setViewportSize({ width: 360, height: 800 })
    await page.getByRole('link', { name: 'Next: your full address' }).filter({ visible: true }).first().click()
    await updateAddressDetails(page)
    await page.getByRole('button', { name: 'Save and pay the token' }).click()
    await expect(page.getByText('B-304, Sai Darshan CHS').first()).toBeVisible()
    await payButton(page).click()
    await payByCard(page)
    await expect.poll(() => outbox(page.request, mobile)).toContain('token-received')
  },
)
