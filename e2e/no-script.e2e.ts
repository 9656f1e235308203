import { expect, test } from '@playwright/test'
import { codeFor, newMobile, once, someDay } from './support/steps.ts'

test.use({ javaScriptEnabled: false })

test('[WIZ-01] without script a customer gets as far as the payment', once, async ({ page }) => {
  const mobile = newMobile()
  await page.goto('/')
  await page.getByLabel('Moving from').fill('Andheri West')
  await page.getByLabel('Moving to').fill('Powai')
  await page.getByLabel('Name').fill('Neha Kulkarni')
  await page.getByLabel('Contact Number').fill(mobile)
  await page.getByLabel('Email').fill('neha@example.in')
  await page.locator('#quote').getByRole('button', { name: 'Get Your Free Quote Now' }).click()
  await page.getByLabel('Verification code').fill(await codeFor(page.request, mobile))
  await page.getByRole('button', { name: 'Verify OTP' }).click()

  await expect(page.getByRole('heading', { name: 'Where are you shifting?' })).toBeVisible()
  const next = page.getByRole('button', { name: /^Next|^Proceed/ }).filter({ visible: true })
  await next.click()
  await page.getByRole('button', { name: /1 BHK/ }).click()
  await next.click()
  const day = someDay()
  await page.goto(`/mover-steps?step=3&month=${day.slice(0, 7)}`)
  await page.locator(`input[name=date][value="${day}"]`).check({ force: true })
  await page.locator('input[name=slot][value="14"]').check({ force: true })
  if (page.viewportSize()!.width < 700) await next.click()
  await page.getByRole('checkbox', { name: /Basic/ }).check({ force: true })
  await next.click()
  await expect(page.getByRole('heading', { name: 'Check your move' })).toBeVisible()
  await page.getByRole('button', { name: /^Pay/ }).filter({ visible: true }).first().click()
  await expect(page.getByText(/needs JavaScript/).first()).toBeVisible()
})
