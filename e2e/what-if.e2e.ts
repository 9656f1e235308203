import { expect, type Page, test } from '@playwright/test'
import { axeFindsNothing } from './support/axe.ts'
import { atSummary, newMobile, once, onPhone, payButton, post, quoteOf, updateAddressDetails } from './support/steps.ts'

const totalOf = async (page: Page) => Number(await page.locator('[name="shown"]').inputValue())
/** At the summary of a move from a third floor without a lift. */
async function fromThirdFloor(page: Page) {
  const mobile = newMobile()
  await atSummary(page, mobile)
  const { name, email, from, to } = quoteOf(mobile, 'Powai, Mumbai 400076')
  await post(page, '/mover-steps', { step: '1', from, to, name, mobile, email, 'from-floor': '3' })
  await page.goto('/mover-steps?step=4')
  await updateAddressDetails(page)
}
const lift = (page: Page) => page.getByRole('button', { name: 'Choose With a service lift at Andheri West' })

test(
  'what would change the price is told with its difference, and becomes the move when it is chosen',
  onPhone,
  async ({ page }) => {
    await fromThirdFloor(page)
    const before = await totalOf(page)
    const told = page.getByRole('region', { name: 'Prices for other options' })
    const row = told.getByRole('listitem').filter({ hasText: 'With a service lift at Andheri West' })
    const less = Number(/₹([\d,]+) less/.exec((await row.textContent())!)![1]!.replaceAll(',', ''))
    await told.scrollIntoViewIfNeeded()
    await axeFindsNothing(page, 'what-if')
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/what-if-${page.viewportSize()!.width}.png`, fullPage: true })
    await lift(page).click()
    await expect(lift(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Choose Without a service lift at Andheri West' })).toBeVisible()
    expect(await totalOf(page)).toBe(before - less * 100)
    await expect(page.locator('[name="from-flat"]')).toHaveValue('B-304') // what was typed of the doors stays
  },
)

test('without script it is the same, and Enter in a field is not the first of them', once, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: process.env.BASE_URL!, javaScriptEnabled: false })
  const page = await context.newPage()
  await fromThirdFloor(page)
  const before = await totalOf(page)
  await lift(page).click()
  await expect(page.getByRole('button', { name: 'Choose Without a service lift at Andheri West' })).toBeVisible()
  const after = await totalOf(page)
  expect(after).toBeLessThan(before)
  await expect(page.locator('[name="from-flat"]')).toHaveValue('B-304')
  await page.locator('[name="from-flat"]').press('Enter')
  await expect(page).toHaveURL(/step=5/)
  await context.close()
})

test(
  'beside a booking that is not paid yet it is the same: what is chosen is paid as the same order',
  once,
  async ({ page }) => {
    await fromThirdFloor(page)
    const before = await totalOf(page)
    await payButton(page).click()
    await page.waitForURL(/step=5/)
    const orderNo = new URL(page.url()).searchParams.get('order')!
    await page.context().clearCookies({ name: 'draft' })
    await page.goto(`/mybooking/${orderNo}`)
    await page.getByRole('link', { name: 'Prices for other options' }).click()
    await expect(page.getByRole('heading', { name: 'Prices for other options' })).toBeVisible()
    await lift(page).click()
    await page.waitForURL(/step=4/)
    const after = await totalOf(page)
    expect(after).toBeLessThan(before)
    await payButton(page).click()
    await page.waitForURL(/step=5/)
    expect(new URL(page.url()).searchParams.get('order')).toBe(orderNo)
    await page.goto(`/mybooking/${orderNo}`)
    await expect(
      page
        .getByText(`₹${(after / 100).toLocaleString('en-IN')}`)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
  },
)
