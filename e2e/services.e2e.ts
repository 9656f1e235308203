import { expect, type Page, test } from '@playwright/test'
import { logIn, newMobile, once, onPhone, payByCard, pickPlace } from './support/steps.ts'

const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
const next = (page: Page) =>
  page
    .getByRole('main')
    .getByRole(/checkout\?step=2/.test(page.url()) ? 'link' : 'button', { name: 'Next' })
    .click()

async function chooseVisit(page: Page, service: string, hour: number) {
  await expect(page.getByRole('heading', { name: `When should we come for ${service}?` })).toBeVisible()
  const wished = page.locator(`input[name=date][value="${day}"]`)
  if ((await wished.count()) === 0) await page.goto(`${page.url().split('&from')[0]}&from=${day}`)
  await wished.evaluate(day => day.scrollIntoView({ block: 'center' })) // clear of the bar at the foot
  await wished.check({ force: true })
  await page.locator(`input[name=slot][value="${hour}"]`).check({ force: true })
  await next(page)
}

test('[SVC-01] [SVC-02] [SVC-03] [SVC-04] from the tiles to a service and into the cart', onPhone, async ({ page }) => {
  await page.goto('/services')
  const tiles = page.getByRole('navigation', { name: 'Categories' })
  await expect(tiles.getByRole('link')).toHaveCount(8)
  await tiles.getByRole('link', { name: 'Painting' }).click()
  await expect(page).toHaveURL(/\/services\/2\/painting$/)
  await page.getByText('Select Your City').click()
  await page.getByRole('link', { name: 'Pune' }).first().click()
  await expect(page.getByText(/Next available visit in Pune: /)).toBeVisible()
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Full home painting' }) })
  for (const words of ['1 year on peeling', '₹11,799', 'from 3 days', 'premium emulsion'])
    await expect(card).toContainText(words)
  await card.getByRole('combobox').selectOption('2 BHK, ₹27,139')
  await card.getByRole('button', { name: 'Add to Cart: Full home painting' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await card.getByRole('link', { name: 'View Details of Full home painting' }).click()
  await expect(page).toHaveURL(/\/service-details\/201\/full-home-painting$/)
  const [first, second] = [
    page.locator('details[name=question]').first(),
    page.locator('details[name=question]').nth(1),
  ]
  await expect(first).toHaveAttribute('open', '')
  await second.locator('summary').click()
  await expect(first).not.toHaveAttribute('open', '')
  await expect(page.getByText(/no reviews/i)).toHaveCount(0)
  expect((await page.request.get('/services/2/wrong-name', { maxRedirects: 0 })).status()).toBe(301)
  expect((await page.request.get('/service-details/9999/x')).status()).toBe(404)
})

test('[SVC-03] a safety inspection is asked for, and staff are told', once, async ({ page }) => {
  await page.goto('/service-details/501/electrician')
  const form = page.locator('#inspection form')
  await form.getByRole('button', { name: 'Request an inspection' }).click()
  await expect(form.getByText('Valid phone number is required')).toBeVisible()
  await form.getByLabel('Name').fill('Neha Kulkarni')
  await form.getByLabel('Phone').fill('98765 43210')
  await form.getByLabel('Email').fill('neha@example.in')
  await form.getByLabel('Your address and concerns').fill('Powai, the MCB trips every evening')
  await form.getByRole('button', { name: 'Request an inspection' }).click()
  await expect(page.getByText('Inspection requested')).toBeVisible()
  await page.goto('/service-details/302/move-in-cleaning-of-an-empty-home') // cleaners inspect no wiring
  await expect(page.locator('#inspection')).toHaveCount(0)
})

test(
  '[CART-01] [WIZ-13] two services with a coupon: one checkout, one payment, two bookings',
  once,
  async ({ page }) => {
    test.setTimeout(90_000)
    await logIn(page, newMobile(), '/')
    await page.goto('/service-details/302/move-in-cleaning-of-an-empty-home')
    await page.getByRole('button', { name: /home, 2 BHK$/ }).click()
    await page.goto('/service-details/501/electrician')
    await page.getByRole('button', { name: /Add to Cart: .*Fan: put up or take down/ }).click()
    await page.goto('/cart')
    await expect(page.getByRole('heading', { name: 'Frequently Added Together' })).toBeVisible()
    await page.getByRole('button', { name: 'Increase: Electrician, Fan: put up or take down' }).click()
    const summary = page.getByRole('complementary', { name: 'Order Summary' })
    await expect(summary).toContainText('₹3,597')
    await page.getByLabel('Coupon code').fill('paint1500')
    await page.getByRole('button', { name: 'Apply', exact: true }).last().click()
    await expect(page.getByText('This coupon does not apply to the services in your cart.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Apply NEWHOME' }).click()
    await expect(summary).toContainText('₹360')
    await expect(summary).toContainText('₹582')
    await expect(summary).toContainText('₹3,819')
    await summary.getByRole('link', { name: 'Checkout' }).click()

    await expect(page.getByRole('heading', { name: 'Where should we come?' })).toBeVisible()
    await pickPlace(page, 'Address', 'powai')
    await page.getByLabel('Flat or house no.').fill('C-12')
    await page.getByLabel('Building or society').fill('Lake Homes')
    await next(page)
    await expect(page.getByRole('heading', { name: 'Your services' })).toBeVisible()
    await next(page)
    await expect(page.getByRole('heading', { name: /^When should we come for/ })).toBeVisible()
    await next(page)
    const lacking = page.locator('#slot-error')
    await expect(lacking).toBeVisible()
    await page.locator('input[name=date]:not([disabled])').last().check({ force: true })
    await expect(lacking).toHaveCount(0) // it was about the date that was missing
    await chooseVisit(page, 'Move-in cleaning of an empty home', 10)
    await chooseVisit(page, 'Electrician', 14)
    await expect(page.getByRole('heading', { name: 'Check your booking' })).toBeVisible()
    await page.getByRole('button', { name: 'Pay ₹486 token' }).click()
    await payByCard(page)
    await page.waitForURL(/thankyou/)
    await page.goto('/cart')
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await page.goto('/bookinglist')
    await expect(page.getByRole('link', { name: /Move-in cleaning/ })).toBeVisible()
    await page.getByRole('link', { name: /Electrician/ }).click()
    await expect(page.getByText('Token paid').first()).toBeVisible()
  },
)

test('[NAV-08] on a page without script a message covers nothing, and a form closes it', onPhone, async ({ page }) => {
  await page.goto('/services/2/painting?city=pune')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Full home painting' }) })
  await card.getByRole('button', { name: 'Add to Cart: Full home painting' }).click()
  await expect(card.getByText('In your cart: 1')).toBeVisible()
  const message = page.getByText('Full home painting is in your cart')
  await expect(message).toBeVisible()
  await page.getByRole('link', { name: 'Cart, 1 item' }).click({ trial: true }) // nothing lies over it
  await page.getByRole('button', { name: 'Close message' }).click()
  await expect(message).toHaveCount(0)
  await expect(page).toHaveURL(/\/services\/2\/painting\?city=pune/)
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await expect(page).toHaveURL(/\/cart$/)
})
