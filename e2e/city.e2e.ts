import { expect, test } from '@playwright/test'
import { codeFor, newMobile, once, onPhone } from './support/steps.ts'

test(
  '[CITY-01] a city’s page: prices, the week, localities, and its own places first in the form',
  onPhone,
  async ({ page }) => {
    await page.goto('/packersandmovers/navi-mumbai')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Packers and movers in Navi Mumbai')
    const prices = page.getByRole('region', { name: 'Moving prices in Navi Mumbai' })
    await expect(prices.getByRole('row', { name: /2 BHK/ })).toContainText(/₹[\d,]{5,}/)
    const week = page.getByRole('region', { name: 'This week in Navi Mumbai' })
    await expect(week.getByRole('row')).toHaveCount(8)
    await expect(week.getByRole('cell', { name: /^₹[\d,]+ lowest price$/ }).first()).toBeVisible()
    await expect(week).not.toContainText('crew')
    await expect(page.getByText('Kharghar', { exact: true })).toBeVisible()
    await page.getByLabel('Moving from').fill('vas') // Vasai, Vasant Kunj and others elsewhere
    await expect(page.getByRole('option').first()).toContainText('Vashi')
  },
)

test('[CITY-01] without script the form finds the address in that city', once, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: process.env.BASE_URL!, javaScriptEnabled: false })
  const page = await context.newPage()
  const mobile = newMobile()
  await page.goto('/packersandmovers/pune')
  await page.getByLabel('Moving from').fill('camp')
  await page.getByLabel('Moving to').fill('baner')
  await page.getByLabel('Name').fill('Neha Kulkarni')
  await page.getByLabel('Contact Number').fill(mobile)
  await page.getByLabel('Email').fill('neha@example.in')
  await page.locator('#quote').getByRole('button', { name: 'Get Your Free Quote Now' }).click()
  await page.getByLabel('Enter OTP').fill(await codeFor(page.request, mobile))
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page.getByRole('heading', { name: 'Where are you shifting?' })).toBeVisible()
  await expect(page.locator('main')).toContainText('411 001') // Camp in Pune, not elsewhere
  await context.close()
})

test('[CITY-01] [NAV-11] a city not served is the 404 page with the quote form', once, async ({ page }) => {
  const answer = await page.goto('/packersandmovers/atlantis')
  expect(answer!.status()).toBe(404)
  await expect(page.getByRole('form', { name: 'Moving quote' })).toBeVisible()
})
