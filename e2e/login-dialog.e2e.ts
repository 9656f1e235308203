import { expect, type Page, test } from '@playwright/test'
import { codeFor, newMobile, once, pickPlace, post, quoteOf, smokeAtBothWidths } from './support/steps.ts'

/** Pages whose script comes with the first touch, at once, or when somebody signs in: from one of each the way is gone to its end. */
const kinds = ['/', '/cart', '/about-us']
const pages = ['/packersandmovers/pune', '/services', '/faq', '/help', '/blogs', '/contact-us', '/nowhere']

const myBooking = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'My Booking' })

async function signIn(page: Page) {
  const dialog = page.getByRole('dialog')
  const mobile = newMobile()
  await dialog.getByLabel('Mobile').fill(mobile)
  await dialog.getByRole('button', { name: 'Proceed' }).click()
  await dialog.getByLabel('Enter OTP').fill(await codeFor(page.request, mobile))
  await dialog.getByLabel('Name').fill('Neha Kulkarni')
  await dialog.getByLabel('Email').fill('neha@example.in')
  await dialog.getByRole('button', { name: 'Create Account' }).click()
}

test('[NAV-03] My Booking on every page opens the dialog', once, async ({ page }) => {
  for (const path of pages) {
    await page.goto(path)
    await myBooking(page).click()
    await expect.soft(page.getByRole('dialog').getByLabel('Mobile'), path).toBeVisible()
  }
})

for (const path of kinds) {
  const sizes = path === '/' ? smokeAtBothWidths : once
  test(`[NAV-03] My Booking on ${path}: the dialog, and after it the bookings`, sizes, async ({ page }) => {
    await page.goto(path)
    await myBooking(page).click()
    await signIn(page)
    await expect(page).toHaveURL(/\/mybooking$/)
    await expect(page.getByRole('heading', { level: 1, name: /booking/i })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('Welcome, Neha Kulkarni')).toBeVisible()
  })
}

for (const path of kinds) {
  const sizes = path === '/' ? smokeAtBothWidths : once
  test(`[AUTH-01] [AUTH-05] Sign In on ${path}: the dialog, and after it the same page`, sizes, async ({ page }) => {
    await page.goto(path)
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
    await signIn(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('banner').getByText('My Account')).toBeAttached()
    await expect(page).toHaveURL(path)
  })
}

test('[AUTH-01] WhatsApp is offered, unticked, also where a form has sent the code; on the way back its tick stays', async ({
  page,
}) => {
  const box = page.getByRole('checkbox', { name: 'Get order updates on WhatsApp' })
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign In' }).first().click()
  await expect(box).not.toBeChecked()
  await box.check()
  await page.getByRole('dialog').getByLabel('Mobile').fill(newMobile())
  await page.getByRole('dialog').getByRole('button', { name: 'Proceed' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click()
  await expect(box).toBeChecked()

  const mobile = newMobile()
  await post(page, '/?index', quoteOf(mobile, 'Powai, Mumbai 400076'))
  await page.goto('/otp')
  await expect(box).not.toBeChecked()
  await box.check()
  await page.getByLabel('Enter OTP').fill(await codeFor(page.request, mobile))
  await page.waitForURL(/mover-steps/)
  await page.goto('/profile')
  await expect(page.getByRole('switch', { name: /WhatsApp/ })).toBeChecked()
})

test('[QUOTE-03] a number that is changed in the dialog is changed in the quote form too', once, async ({ page }) => {
  await page.goto('/')
  const form = page.locator('#quote')
  await pickPlace(page, 'Moving from', 'andheri w')
  await pickPlace(page, 'Moving to', 'powai')
  await form.getByLabel('Name').fill('Neha Kulkarni')
  await form.getByLabel('Contact Number').fill(newMobile())
  await form.getByLabel('Email').fill('neha@example.in')
  await form.getByRole('button', { name: 'Get Your Free Quote Now' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Change number' }).click()
  const changed = newMobile()
  await dialog.getByLabel('Mobile').fill(changed)
  await dialog.getByRole('button', { name: 'Proceed' }).click()
  await expect(dialog.getByLabel('Enter OTP')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(form.getByLabel('Contact Number')).toHaveValue(changed)
})
