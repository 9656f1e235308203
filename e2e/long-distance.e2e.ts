import { expect, type Page, test } from '@playwright/test'
import {
  askForQuote,
  asStaff,
  inDays,
  newMobile,
  next,
  once,
  onPhone,
  outbox,
  payButton,
  payByCard,
  post,
  quoteOf,
  updateAddressDetails,
} from './support/steps.ts'

/** Staff price it in three parts: ₹42,000 before tax. */
const price = (page: Page, orderNo: string) =>
  asStaff(page, `/console/orders/${orderNo}`, async staff => {
    await staff.getByLabel('Road distance (km)').fill('1148')
    await staff.getByLabel('Road: diesel, tolls, driver').fill('14000')
    await staff.getByLabel('Truck', { exact: true }).fill('20000')
    await staff.getByLabel('Packing and material').fill('8000')
    await staff.getByRole('button', { name: 'Send quotation' }).click()
    await expect(staff.getByText('Quotation sent').first()).toBeVisible()
  })

test(
  '[WIZ-09] [PAY-02] a long-distance move says when it would like to go, reads its price by its parts, tells its doors, pays, and takes its day',
  onPhone,
  async ({ page }) => {
    const mobile = newMobile()
    const wished = inDays(30)
    await askForQuote(page, mobile, 'Malviya Nagar, Jaipur')
    await next(page)
    await expect(page.getByRole('heading', { name: 'When would you like to move?' })).toBeVisible()
    await page.getByLabel('Preferred date').fill(wished)
    await page.getByLabel('How flexible is the date?').selectOption('3')
    await page.getByRole('checkbox', { name: /Insure my goods/ }).check()
    await page.getByLabel('What are your goods worth?').fill('1,00,000')
    await expect(page.getByText('Insurance ₹3,000')).toBeVisible()
    await page.getByLabel('Notes for our team').fill('A scooter comes along')
    await page.getByText('2 BHK', { exact: true }).click()
    await page.getByRole('button', { name: 'Get Cost' }).filter({ visible: true }).first().click()
    await expect(page.getByRole('heading', { name: 'Thank you. We’ve received your list.' })).toBeVisible()
    const orderNo = page.url().match(/TH-\d+/)![0]

    await asStaff(page, `/console/orders/${orderNo}`, async staff => {
      await expect(staff.getByText(/3 days earlier or later/).first()).toBeVisible()
      await expect(staff.getByText('A scooter comes along')).toBeVisible()
      await expect(staff.getByText('Address incomplete').first()).toBeVisible()
    })
    await price(page, orderNo)
    await page.goto(`/mybooking/${orderNo}`)
    await page.getByText('Price breakup').click()
    for (const line of ['Road: diesel, tolls, driver', '1,148 km', 'Packing and material', 'A scooter comes along'])
      await expect(page.getByText(line).first()).toBeVisible()
    await expect(page.getByText('₹52,560').first()).toBeVisible()
    await expect(page.getByText(/^Valid until /).first()).toBeVisible()

    const quotation = await page.request.get(`/documents/quotation/${orderNo}`)
    expect((await quotation.body()).subarray(0, 5).toString()).toBe('%PDF-')
    await page.getByRole('link', { name: 'Next: your full address' }).filter({ visible: true }).first().click()
    const flat = page.getByLabel('Flat').first()
    await flat.fill('')
    await page.getByRole('button', { name: 'Save and pay the token' }).click()
    await expect(flat).toHaveAccessibleDescription('Enter the flat or house number.')
    await expect(flat).toBeFocused() // two doors further down is the button
    await updateAddressDetails(page)
    await page.getByRole('button', { name: 'Save and pay the token' }).click()
    await expect(page.getByText('B-304, Sai Darshan CHS').first()).toBeVisible()
    await payButton(page).click()
    await payByCard(page, '6527 6589 0000 1005')
    await page.waitForURL(/bookinglist/)
    await expect(page.getByText('We’ve received your token of ₹6,300.')).toBeVisible()
    expect(await page.content()).not.toMatch(/slot is (booked|yours)/i)
    await expect.poll(() => outbox(page.request, mobile)).toContain('token-received')
    await page.goto(`/thankyou?order=${orderNo}`)
    await expect(page.getByText(/We’ve received your token/)).toBeVisible()

    await page.goto(`/mybooking/${orderNo}`)
    await expect(
      page.getByRole('heading', { name: 'We’ve received your token. Next, we’ll fix the date.' }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Choose a date' }).first().click()
    await expect(page.getByRole('heading', { name: 'Choose a date' })).toBeVisible()
    await expect(page.locator(`input[value="${wished}"]`)).toBeChecked()
    await page.getByRole('radio', { name: /12 PM - 02 PM.*left/ }).check({ force: true })
    await page.getByRole('button', { name: 'See the price' }).click()
    await expect(page.getByText('The price is the same on any date, including weekends and month-ends.')).toBeVisible()
    await page.getByRole('button', { name: /^Choose / }).click()
    await page.waitForURL(url => url.pathname === `/mybooking/${orderNo}`)
    await expect(page.getByText('Date confirmed')).toBeVisible()
    await expect.poll(() => outbox(page.request, mobile)).toContain('rescheduled')
  },
)

test('[WIZ-09] without script the same form takes day, insurance and note', once, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: process.env.BASE_URL!, javaScriptEnabled: false })
  const page = await context.newPage()
  const mobile = newMobile()
  await askForQuote(page, mobile, 'Malviya Nagar, Jaipur')
  const { from, to, name, email } = quoteOf(mobile, 'Malviya Nagar, Jaipur')
  await post(page, '/mover-steps', { step: '1', from, to, name, mobile, email })
  await page.goto('/mover-steps?step=2')
  await page.getByLabel('Preferred date').fill('2020-01-01')
  await page.getByRole('button', { name: /2 BHK/ }).click()
  await page.getByRole('button', { name: 'Get Cost' }).click()
  await expect(page.getByText('Select a date from today up to four months ahead.')).toBeVisible()
  await page.getByLabel('Preferred date').fill(inDays(14))
  await page.getByRole('button', { name: 'Get Cost' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you. We’ve received your list.' })).toBeVisible()
  await context.close()
})
