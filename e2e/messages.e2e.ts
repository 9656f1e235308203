import { expect, type Page, test } from '@playwright/test'
import { axeFindsNothing } from './support/axe.ts'
import { oneCompany } from './support/fresh-company.ts'
import { codeFor, newMobile, once, post } from './support/steps.ts'

const server = oneCompany() // what customers are sent is everybody’s

const path = '/console/message-templates/login-code/en/sms'
const mine = '{code} opens your boxes at {brand}.\n\n@{host} #{code}'

test(
  '[MSG-01] an owner words the login code anew: it is checked, waits for its approval, is tested, goes to customers once it was approved, and is withdrawn',
  once,
  async ({ browser }) => {
    test.slow()
    const { base } = server
    const open = async (more = {}) => (await browser.newContext({ baseURL: base, ...more })).newPage()
    const owner = await open()
    await post(owner, '/console/login', { email: 'demo@thikana.example', password: 'demo-thikana' })
    await owner.goto('/console/message-templates')
    await axeFindsNothing(owner, 'message texts')
    await owner.getByRole('link', { name: 'SMS: Your OTP' }).click()

    const text = owner.getByRole('textbox', { name: 'Text', exact: true })
    await expect(text).toHaveValue(/^\{code\} is your \{brand\} OTP/)
    await text.fill('{code} {prize}')
    await owner.getByRole('button', { name: 'Preview' }).click()
    await expect(owner.getByText('Unknown variables: prize')).toBeVisible()
    await expect(owner.getByText('Required variables missing: host')).toBeVisible()
    await owner.getByRole('button', { name: 'Save for approval' }).click()
    await expect(text).toHaveAccessibleDescription(/has a variable that this message cannot use/)
    await expect(text).toHaveValue('{code} {prize}')
    await text.fill(mine)
    await owner.getByRole('button', { name: 'Preview' }).click()
    await expect(owner.getByText('264346 opens your boxes at Thikana.')).toBeVisible()
    await expect(owner.getByText(/GSM alphabet: 1 part/).first()).toBeVisible()
    await owner.getByRole('button', { name: 'Save for approval' }).click()
    await expect(owner.getByRole('heading', { name: 'Pending approval' })).toBeVisible()
    await axeFindsNothing(owner, 'a text that waits')
    expect(await newestCodeText(owner)).toContain('is your Thikana OTP')

    // Somebody else's page is of before, and without script.
    const other = await open({ javaScriptEnabled: false, storageState: await owner.context().storageState() })
    await other.goto(path)
    await owner.getByText('Submit this exact text for approval').click()
    await expect(owner.getByText('##OTP## opens your boxes at Thikana.')).toBeVisible()
    await owner.getByRole('button', { name: 'Mark as approved' }).click()
    await expect(owner.getByLabel('MSG91 template ID')).toHaveAccessibleDescription(/as your provider shows it/)
    await owner.getByLabel('MSG91 template ID').fill('6651f0aa11')
    await owner.getByRole('button', { name: 'Mark as approved' }).click()
    await expect(owner.getByText('Approved. Messages now use this text.')).toBeVisible()
    await expect(owner.getByText('Approved as 6651f0aa11')).toBeVisible()
    expect(await newestCodeText(owner)).toContain('opens your boxes at Thikana.')

    await other.getByLabel('MSG91 template ID').fill('6651f0bb22')
    await other.getByRole('button', { name: 'Mark as approved' }).click()
    await expect(
      other.getByText('The status of this text has changed. Reload to see the latest version.'),
    ).toBeVisible()

    const mobile = newMobile()
    await owner.getByLabel('Your mobile number').fill(mobile)
    await owner.getByRole('button', { name: 'Send test' }).click()
    await expect(owner.getByText(`Test sent to ${mobile}`)).toBeVisible()
    expect(await codeFor(owner.request, mobile)).toBe('264346')

    await other.goto(path)
    await other.getByRole('button', { name: 'Restore default text' }).click()
    await expect(other.getByText('Default text.')).toBeVisible()
    expect(await newestCodeText(owner)).toContain('is your Thikana OTP')
  },
)

test('the second of two who word a mail is told, and sees what the other saved', once, async ({ browser }) => {
  test.slow()
  const { base } = server
  const context = await browser.newContext({ baseURL: base })
  const [first, second] = [await context.newPage(), await context.newPage()]
  await post(first, '/console/login', { email: 'demo@thikana.example', password: 'demo-thikana' })
  for (const page of [first, second]) await page.goto('/console/message-templates/completed/en/email')
  await first.getByLabel('Subject').fill('All done')
  await first.getByRole('button', { name: 'Save and use now' }).click()
  await expect(first.getByText('Saved. Emails now use this text.')).toBeVisible()
  await second.getByLabel('Subject').fill('Thank you')
  await second.getByRole('button', { name: 'Save and use now' }).click()
  await expect(second.getByLabel('Subject')).toHaveAccessibleDescription('Saved by someone else: All done')
  await expect(second.getByLabel('Subject')).toHaveValue('Thank you')
  await second.getByRole('button', { name: 'Save and use now' }).click()
  await expect(second.getByText('Custom text, version 2')).toBeVisible()
})

/** What a new customer's code says. */
async function newestCodeText(page: Page): Promise<string> {
  const mobile = newMobile()
  await page.request.post('/login', { form: { mobile } })
  await codeFor(page.request, mobile)
  const messages = (await (await page.request.get(`/sim/outbox.json?to=${mobile}`)).json()) as { text: string }[]
  return messages[0]!.text
}
