import { expect, test } from '@playwright/test'
import { generateTotp } from '../src/modules/identity/commands/totp.ts'
import { axeFindsNothing } from './support/axe.ts'
import { newColleague, signInColleague } from './support/new-colleague.ts'
import { smoke } from './support/steps.ts'

/** RFC 4648, as the page shows the secret. */
function decode(secret: string): Buffer {
  const bits = [...secret.replaceAll(' ', '')]
    .map(letter => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}

test(
  'staff: a colleague is added, chooses a password, turns on the second step, and gets in with a recovery code once',
  smoke,
  async ({ page }) => {
    const email = await newColleague(page, 'Sunil Jadhav', 'Operations')
    await signInColleague(page, email)
    await page.waitForURL(/\/console$/)
    await page.goto('/console/account')
    await axeFindsNothing(page, 'set up the second step')
    const secret = await page.locator('main p code').innerText()
    await page
      .getByRole('textbox', { name: 'Code' })
      .fill(generateTotp(decode(secret), Math.floor(Date.now() / 30_000)))
    await page.getByRole('button', { name: 'Turn on' }).click()
    const codes = page.locator('main li code')
    await expect(codes).toHaveCount(10)
    await axeFindsNothing(page, 'recovery codes')
    const [recovery] = await codes.allInnerTexts()

    await page.context().clearCookies()
    await signInColleague(page, email)
    await page.waitForURL(/\/console\/login\/code$/)
    await axeFindsNothing(page, 'the second step')
    await page.getByRole('textbox', { name: 'Code' }).fill('000000')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('This code is incorrect')).toBeVisible()
    await page.getByRole('textbox', { name: 'Code' }).fill(recovery!)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL(/\/console$/)

    await page.context().clearCookies()
    await signInColleague(page, email)
    await page.getByRole('textbox', { name: 'Code' }).fill(recovery!)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('This code is incorrect')).toBeVisible()
  },
)
