import { expect, type Page, test } from '@playwright/test'
import { totp } from '../src/modules/identity/commands/totp.ts'
import { axeFindsNothing } from './support/axe.ts'
import { asStaff, linkTo, newMobile, once } from './support/steps.ts'

const PASSWORD = 'seven drums at dusk'

/** RFC 4648, as the page shows the secret. */
function decode(secret: string): Buffer {
  const bits = [...secret.replaceAll(' ', '')]
    .map(letter => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}

test(
  'staff: a colleague is added, chooses a password, turns on the second step, and gets in with a recovery code once',
  once,
  async ({ page }) => {
    const email = `sunil${newMobile()}@thikana.example`
    await asStaff(page, '/console/staff', async admin => {
      await admin.getByLabel('Name').fill('Sunil Jadhav')
      await admin.getByLabel('E-mail').fill(email)
      await admin.getByRole('button', { name: 'Add and send the link' }).click()
      await expect(admin.getByText(`The link is on its way to ${email}`)).toBeVisible()
    })
    await page.goto(await linkTo(page.request, email))
    await page.getByLabel('Password').fill(PASSWORD)
    await page.locator('main form button').last().click()
    await page.waitForURL(/reset-password/)

    await signIn(page, email)
    await page.waitForURL(/\/console$/)
    await page.goto('/console/account')
    await axeFindsNothing(page, 'set up the second step')
    const secret = await page.locator('main p code').innerText()
    await page.getByRole('textbox', { name: 'Code' }).fill(totp(decode(secret), Math.floor(Date.now() / 30_000)))
    await page.getByRole('button', { name: 'Turn on' }).click()
    const codes = page.locator('main li code')
    await expect(codes).toHaveCount(10)
    await axeFindsNothing(page, 'recovery codes')
    const [recovery] = await codes.allInnerTexts()

    await page.context().clearCookies()
    await signIn(page, email)
    await page.waitForURL(/\/console\/login\/code$/)
    await axeFindsNothing(page, 'the second step')
    await page.getByRole('textbox', { name: 'Code' }).fill('000000')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('This code is not right')).toBeVisible()
    await page.getByRole('textbox', { name: 'Code' }).fill(recovery!)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL(/\/console$/)

    await page.context().clearCookies()
    await signIn(page, email)
    await page.getByRole('textbox', { name: 'Code' }).fill(recovery!)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('This code is not right')).toBeVisible()
  },
)

async function signIn(page: Page, email: string) {
  await page.goto('/console/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
