import { expect, test } from '@playwright/test'
import { codeFor, newMobile, once, onPhone, smoke } from './support/steps.ts'

test(
  '[AUTH-02] [AUTH-03] [AUTH-04] the login page: number, code with its countdown, and a new account',
  onPhone,
  async ({ page }) => {
    const mobile = newMobile()
    await page.goto('/login?next=/bookinglist')
    const number = page.getByPlaceholder('Contact Number')
    await expect(number).toHaveAttribute('type', 'tel')
    await expect(page.getByLabel('Keep me logged in on this device')).not.toBeChecked()
    await expect(page.getByLabel('Get order updates on WhatsApp')).not.toBeChecked() // consent is never ticked beforehand
    await number.fill(mobile)
    await page.getByLabel('Keep me logged in on this device').check()
    await page.getByRole('button', { name: 'Continue' }).click()

    await expect(page.getByText(/Please enter the verification code sent to your number/)).toContainText(
      `+91 ${mobile.slice(0, 5)}`,
    )
    await expect(page.getByText(/Resend OTP in 0:(5\d|60)/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to log in' })).toBeVisible()
    await page.getByLabel('Enter OTP').fill(await codeFor(page.request, mobile))

    await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible()
    await expect(page.getByLabel('Mobile')).toBeDisabled()
    await page.getByLabel('Name').fill('N')
    await page.getByLabel('Email').fill('not an address')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('Valid name is required')).toBeVisible()
    await expect(page.getByText('Valid email is required')).toBeVisible()
    await page.getByLabel('Name').fill('Neha Kulkarni')
    await page.getByLabel('Email').fill('neha@example.in')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.waitForURL(/bookinglist/)
    const session = (await page.context().cookies()).find(cookie => cookie.name === 'session')!
    expect([session.httpOnly, session.sameSite]).toEqual([true, 'Lax'])
    expect(session.expires * 1000).toBeGreaterThan(Date.now() + 29 * 86_400_000) // asked to stay
  },
)

test('[AUTH-03] a code typed before the script is here goes out once it is', once, async ({ page }) => {
  const mobile = newMobile()
  await page.request.post('/login?next=/bookinglist', { form: { mobile } })
  let come = () => {}
  const coming = new Promise<void>(resolve => {
    come = resolve
  })
  await page.route('**/assets/*.js', async route => {
    await coming
    await route.continue()
  })
  await page.goto('/otp', { waitUntil: 'commit' })
  await page.getByLabel('Enter OTP').fill(await codeFor(page.request, mobile))
  come()
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible()
})

test('[AUTH-10] the dialog closed at the code says so, until the login succeeds', smoke, async ({ page }) => {
  const mobile = newMobile()
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign In' }).first().click()
  const dialog = page.getByRole('dialog')
  /** The newest code: within a minute it is the one sent before, and later another that may still be under way. */
  const enterCode = () =>
    expect(async () => {
      if (await dialog.getByLabel('Name').isVisible()) return
      const code = await codeFor(page.request, mobile)
      await dialog.getByLabel('Enter OTP').fill(code, { timeout: 5_000 })
      await expect(dialog.getByLabel('Name')).toBeVisible({ timeout: 10_000 })
    }).toPass({ timeout: 60_000 })
  await dialog.getByLabel('Mobile').fill(mobile)
  await dialog.getByRole('button', { name: 'Proceed' }).click()
  await expect(dialog.getByLabel('Enter OTP')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Failed to verify OTP.')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: 'Sign In' }).first().click()
  await dialog.getByLabel('Mobile').fill(mobile)
  await dialog.getByRole('button', { name: 'Proceed' }).click()
  await enterCode()
  await dialog.getByLabel('Name').fill('Neha Kulkarni')
  await dialog.getByLabel('Email').fill('neha@example.in')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Sign In' }).first().click()
  await dialog.getByLabel('Mobile').fill(mobile)
  await dialog.getByRole('button', { name: 'Proceed' }).click()
  await enterCode()
  await expect(dialog.getByLabel('Name'), 'typed before the dialog was closed').toHaveValue('Neha Kulkarni')
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Welcome, Neha Kulkarni')).toBeVisible()
  await expect(page.getByText('Failed to verify OTP.')).toHaveCount(0)
})

test.describe('[ERR-03] [WIZ-02] use my location', once, () => {
  test('a place known to us fills the field', onPhone, async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 19.1364, longitude: 72.8296 })
    await page.goto('/mover-steps')
    await page.getByRole('button', { name: 'Use my location' }).first().click()
    await expect(page.getByRole('combobox', { name: 'Moving From' })).toHaveValue(/Mumbai/)
  })

  test('nowhere near: No results found', onPhone, async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 0, longitude: 0 })
    await page.goto('/mover-steps')
    await page.getByRole('button', { name: 'Use my location' }).first().click()
    await expect(page.locator('[data-part="trouble"]').getByText('No results found')).toBeVisible()
  })

  test('the lookup fails: its status is told', async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 19.1364, longitude: 72.8296 })
    await page.route('**/places?lat=*', route => route.fulfill({ status: 500, body: '' }))
    await page.goto('/mover-steps')
    await page.getByRole('button', { name: 'Use my location' }).first().click()
    await expect(page.getByText(/Geocoder failed due to: /)).toBeVisible()
  })
})
