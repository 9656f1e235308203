import { expect, test } from '@playwright/test'
import { codeFor, newMobile, smoke, someDay, updateAddressDetails } from './support/steps.ts'

test.use({ javaScriptEnabled: false })

test('[WIZ-01] without script a customer gets as far as the payment', smoke, async ({ page }) => {
  const mobile = newMobile()
  await page.goto('/')
  await page.getByLabel('Moving from').fill('Andheri West')
  await page.getByLabel('Moving to').fill('Powai')
  await page.getByLabel('Name').fill('Neha Kulkarni')
  await page.getByLabel('Contact Number').fill(mobile)
  await page.getByLabel('Email').fill('neha@example.in')
  await page.locator('#quote').getByRole('button', { name: 'Get Your Free Quote Now' }).click()
  await page.getByLabel('Enter OTP').fill(await codeFor(page.request, mobile))
  await page.getByRole('button', { name: 'Verify OTP' }).click()

  await expect(page.getByRole('heading', { name: 'Where are you shifting?' })).toBeVisible()
  const next = page.getByRole('button', { name: /^Next|^Proceed/ }).filter({ visible: true })
  await next.click()
  await page.getByRole('button', { name: /1 BHK/ }).click()
  await next.click()
  const day = someDay()
  await page.goto(`/mover-steps?step=3&from=${day}`)
  const chosen = page.locator(`input[name=date][value="${day}"]`)
  await page.getByRole('group').locator('label').filter({ has: chosen }).click() // as a thumb does it
  await expect(chosen).toBeChecked()
  await page.locator('input[name=slot][value="14"]').check({ force: true })
  if (page.viewportSize()!.width < 700) await next.click()
  await page.getByRole('checkbox', { name: /Basic/ }).check({ force: true })
  await next.click()
  await expect(page.getByRole('heading', { name: 'Check your move' })).toBeVisible()
  const pay = page.getByRole('button', { name: /^Pay/ }).filter({ visible: true }).first()
  await pay.click()
  await expect(page.getByText('Enter the flat or house number.')).toHaveCount(2)
  await updateAddressDetails(page)
  await pay.click()
  await expect(page.getByText(/needs JavaScript/).first()).toBeVisible()
})
