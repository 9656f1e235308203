import { expect, test } from '@playwright/test'
import { newMobile, once, onPhone } from './support/steps.ts'

test('[NAV-11] an unknown path is a helpful 404', once, async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer!.status()).toBe(404)
  await expect(page.getByRole('heading').first()).toBeVisible()
})

test(
  '[QUOTE-01] [AUTH-09] wrong and missing fields are named at the field, what was typed is kept',
  onPhone,
  async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Name').fill('Neha')
    await page.getByLabel('Contact Number').fill('12345')
    await page.locator('#quote').getByRole('button', { name: 'Get Your Free Quote Now' }).click()
    await expect(page.locator('#quote [aria-invalid]')).not.toHaveCount(0)
    await expect(page.getByLabel('Name')).toHaveValue('Neha')
    await expect(page.getByLabel('Contact Number')).toHaveValue('12345')

    await page.goto('/login')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Phone Number Required')).toBeVisible()
    await page.getByLabel('Contact Number').fill('123')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Invalid Phone Number')).toBeVisible()
    await expect(page.getByLabel('Contact Number')).toHaveValue('123')
  },
)

test('[AUTH-10] a wrong code is named and counted', onPhone, async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Contact Number').fill(newMobile())
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Enter OTP').fill('000000')
  await expect(page.getByText(/This OTP is incorrect/)).toBeVisible()
})
