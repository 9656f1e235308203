import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { codeFor, linkTo, logIn, newestCode, newMobile, once, smoke } from './support/steps.ts'

/** Signed in with an account whose e-mail nobody else has. */
async function newCustomer(page: Page) {
  const mobile = newMobile()
  const email = `n${mobile}@example.in`
  await page.request.post('/login', { form: { mobile, next: '/profile' } })
  await page.request.post('/otp', { form: { code: await codeFor(page.request, mobile) } })
  await page.request.post('/create-account', { form: { name: 'Neha Kulkarni', email } })
  return { mobile, email }
}

/** A code to the number as it is, before it changes. */
async function showOwner(page: Page, mobile: string) {
  await expect(page.getByRole('heading', { name: 'Verify it’s you' })).toBeVisible()
  const before = await newestCode(page.request, mobile)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.getByLabel('Enter OTP').fill(await codeFor(page.request, mobile, before))
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('the profile lists where one is logged in, and signs out everywhere', once, async ({ page }) => {
  await newCustomer(page)
  await page.goto('/profile')
  await expect(page.getByText('This device')).toBeVisible()
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page).toHaveURL(/login/)
  await page.goto('/profile')
  await expect(page).toHaveURL(/login/)
})

test('[STAT-05] forgot, check your email, set password, reset done, and in by password', smoke, async ({ page }) => {
  const { mobile, email } = await newCustomer(page)
  await page.goto('/login/password') // already signed in: straight on
  await expect(page).toHaveURL(/mybooking|bookinglist/)

  await page.goto('/forgot')
  await page.getByLabel('Registered email or mobile').fill(email)
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Email: Gmail' })).toHaveAttribute(
    'href',
    'https://mail.google.com/',
  )
  const first = await linkTo(page.request, email)
  await page.getByRole('button', { name: 'Click to resend' }).click()
  await expect(
    page.getByText('We send one email every 10 minutes. The earlier link works for 30 minutes.'),
  ).toBeVisible()

  await page.goto(first)
  await page.getByLabel('Password').fill('short')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.locator('main [id$="-error"]')).toHaveText('Must be at least 8 characters')
  await page.getByLabel('Password').fill('kraft and tape')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Your password has been successfully reset')).toBeVisible()
  await page.goto(first)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await page.goto('/profile')
  await expect(page).toHaveURL(/login/) // every session has ended, this one too

  await page.goto('/reset-password')
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByLabel('Email or mobile').fill(mobile)
  await page.getByLabel('Password').fill('kraft and tap')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('is incorrect')).toBeVisible()
  await page.getByLabel('Email or mobile').fill(mobile)
  await page.getByLabel('Password').fill('kraft and tape')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(/booking/)
})

test('[STAT-05] a link for a first password opens only for who is signed in', once, async ({ page, browser }) => {
  const { email } = await newCustomer(page)
  await page.request.post('/forgot', { form: { login: email } })
  const link = await linkTo(page.request, email)
  const stranger = await browser.newContext({ baseURL: process.env.BASE_URL! })
  const visitor = await stranger.newPage()
  await visitor.goto(link)
  await expect(visitor).toHaveURL(/\/login\?next=%2Fset-password/)
  await logIn(visitor, newMobile())
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { name: 'This link is for another account' })).toBeVisible()
  await stranger.close()
})

test('[PROF-01] the profile is prefilled, saved for real with its photo, and guarded', smoke, async ({ page }) => {
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile/) // NAV-03
  const { mobile, email } = await newCustomer(page)
  await page.goto('/profile')
  await expect(page.getByLabel('Name')).toHaveValue('Neha Kulkarni')
  await expect(page.getByLabel('Phone')).toHaveValue(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`)
  await expect(page.getByLabel('Phone')).not.toBeEditable()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)

  const filled: Record<string, string> = {
    Name: 'Neha S Kulkarni',
    Birthday: '1990-02-28',
    Country: 'India',
    State: 'Maharashtra',
    'Permanent address': 'B-304, Sai Darshan, Andheri West',
    'Home address': 'Powai',
    'Office address': 'Wagle Estate, Thane',
  }
  await page.getByText('More details').click() // what no move needs is folded
  for (const [label, value] of Object.entries(filled)) await page.getByLabel(label).fill(value)
  const photo = { name: 'me.png', mimeType: 'image/png', buffer: tinyPng() }
  const field = page.getByLabel('Choose a photo')
  await field.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await expect(page.getByText('This photo is over 5 MB. Choose a smaller one.')).toBeVisible()
  await field.setInputFiles(photo)
  await expect(page.getByRole('img', { name: 'Selected photo' })).toBeVisible()
  await page.getByRole('button', { name: 'Discard this photo' }).click()
  await expect(page.getByRole('img', { name: 'Selected photo' })).toHaveCount(0)
  await field.setInputFiles(photo)
  await page.getByRole('button', { name: 'Update Changes' }).click()
  await expect(page.getByText('Your profile is saved')).toBeVisible()
  await page.reload()
  for (const [label, value] of Object.entries(filled)) await expect(page.getByLabel(label)).toHaveValue(value)
  const source = await page.getByRole('img', { name: 'Photo' }).getAttribute('src')
  expect((await page.request.get(source!)).headers()['content-type']).toBe('image/png')

  await page.getByText('More details').click()
  await page.getByLabel('Birthday').fill('2020-01-01')
  await page.getByRole('button', { name: 'Update Changes' }).click()
  await expect(page.locator('main [id$="-error"]')).toHaveText('You must be 18 or older.')
})

test('a new number needs its code, a new e-mail its link; switches, download and erasure', once, async ({ page }) => {
  const { email, mobile: old } = await newCustomer(page)
  const mobile = newMobile()
  await page.goto('/profile/mobile')
  await showOwner(page, old)
  await page.getByLabel('New number').fill(mobile)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.getByLabel('Enter OTP').fill(await codeFor(page.request, mobile))
  await page.getByRole('button', { name: 'Change number' }).click()
  await expect(page.getByLabel('Phone')).toHaveValue(new RegExp(mobile.slice(5)))

  await page.getByRole('link', { name: 'Change email' }).click()
  await showOwner(page, mobile)
  await page.getByLabel('New email').fill(`new-${email}`)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(`Not confirmed yet. Open the link we sent to new-${email}.`)).toBeVisible()
  await page.goto(await linkTo(page.request, `new-${email}`))
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(`new-${email}`)

  await page.getByRole('switch', { name: 'Turn on WhatsApp' }).click()
  await expect(page.getByRole('switch', { name: 'Turn off WhatsApp' })).toBeChecked()
  await page.getByRole('switch', { name: 'Turn off SMS' }).click()
  await expect(page.getByRole('switch', { name: 'Turn on SMS' })).not.toBeChecked()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ])
  const mine = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect(mine.account).toMatchObject({ mobile, email: `new-${email}` })
  expect(mine.consents).toHaveLength(2)

  await page.getByLabel('I understand').check()
  await page.getByRole('button', { name: 'Request deletion' }).click()
  await expect(page.getByText(/You requested deletion on/)).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw request' }).click()
  await expect(page.getByRole('button', { name: 'Request deletion' })).toBeVisible()
})

/** One pixel. */
const tinyPng = () =>
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )

test(
  '[AUTH-07] after logout Back shows nothing of the customer, and no cookie says anything',
  once,
  async ({ browser }) => {
    const context = await browser.newContext({ baseURL: process.env.BASE_URL!, javaScriptEnabled: false })
    const page = await context.newPage()
    const { email } = await newCustomer(page)
    await page.request.post('/cart', { form: { intent: 'add', option: '1' } })
    await page.request.post('/forgot', { form: { login: email } })
    await page.request.post('/login', { form: { mobile: newMobile() } })
    await page.goto('/profile')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await page.locator('header details:has([action="/logout"]) summary').click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
    const kept = (await context.cookies()).filter(({ name }) => name !== 'browser') // which is nobody's name
    expect(kept.map(({ name, value }) => `${name}=${value}`)).toEqual(['draft=none'])
    await page.goBack()
    await expect(page).toHaveURL(/\/login\?next=%2Fprofile/)
    expect(await page.content()).not.toContain(email)
    await context.close()
  },
)
