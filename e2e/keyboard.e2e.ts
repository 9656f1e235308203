import { expect, type Locator, type Page, test } from '@playwright/test'
import { addressDetails, askForQuote, codeFor, newMobile, once, payButton, smoke } from './support/steps.ts'

const MAX_TABS = 250

/** Tab by Tab until `wanted` has the focus, which has to be seen there. */
async function tabTo(page: Page, wanted: Locator) {
  const isThere = (element: Element) => element.matches(':focus') // in a shadow tree too
  for (let pressed = 0; !(await wanted.evaluate(isThere)); pressed++) {
    expect(pressed, `Tab reaches ${wanted}`).toBeLessThan(MAX_TABS)
    await page.keyboard.press('Tab')
  }
}

async function type(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

async function press(page: Page, button: Locator, key = 'Enter') {
  await tabTo(page, button)
  await page.keyboard.press(key)
}

async function choosePlace(page: Page, label: string, text: string) {
  await type(page, page.getByLabel(label, { exact: true }), text)
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option')).toHaveCount(0)
}

test('by keyboard alone: quote, code, list, day, package, payment, and the booking', smoke, async ({ page }) => {
  test.setTimeout(90_000)
  const mobile = newMobile()
  const heading = (name: string | RegExp) => expect(page.getByRole('heading', { name }).first()).toBeVisible()
  const next = page.getByRole('button', { name: /^Next|^Proceed/ }).filter({ visible: true })
  await page.goto('/')
  await choosePlace(page, 'Moving from', 'andheri w')
  await choosePlace(page, 'Moving to', 'powai')
  await type(page, page.getByLabel('Name'), 'Neha Kulkarni')
  await type(page, page.getByLabel('Contact Number'), mobile)
  await type(page, page.getByLabel('Email'), 'neha@example.in')
  await page.keyboard.press('Enter')
  await type(page, page.getByLabel('Enter OTP'), await codeFor(page.request, mobile))

  await heading('Where are you shifting?')
  await expect(page.getByRole('heading', { name: 'Where are you shifting?' })).toBeFocused()
  await press(page, next)
  await heading('What are you moving?')
  await press(page, page.getByRole('button', { name: /1 BHK/ }))
  await press(page, next)
  await heading(/When should/)
  await press(page, page.locator('input[name=date]:enabled').first(), 'Space')
  for (let day = 0; day < 5; day++) await page.keyboard.press('ArrowRight')
  await press(page, page.locator('input[name=slot]:enabled').first(), 'Space')
  await press(page, next)
  await press(page, page.getByRole('checkbox', { name: /Standard/ }), 'Space')
  await press(page, next)
  await heading('Check your move')
  for (const [name, told] of Object.entries(addressDetails)) await type(page, page.locator(`[name="${name}"]`), told)
  await press(page, payButton(page))

  await press(page, page.getByRole('tab', { name: 'UPI' }), 'ArrowRight')
  await type(page, page.getByLabel('Card number'), '4100 2800 0000 1007')
  await type(page, page.getByLabel('Valid till'), '12/30')
  await type(page, page.getByLabel('CVV'), '123')
  await press(page, page.locator('#p-card .pay'))
  await type(page, page.getByLabel(/one-time password/), '1234')
  await press(page, page.getByRole('button', { name: 'Confirm' }))
  await heading('Your Payment Is Successful')
  await press(page, page.getByRole('link', { name: 'See my booking' }))
  await heading(/Token paid/)
})

test(
  '[WIZ-02] Enter takes the first suggestion, also one that is not here yet; Escape, leaving the field and a choice close the list',
  once,
  async ({ page }) => {
    await page.goto('/')
    const field = page.getByRole('combobox', { name: 'Moving from' })
    const options = page.getByRole('option')
    await field.pressSequentially('andheri w')
    await page.keyboard.press('Enter') // before there is any answer
    await expect(field).toHaveValue(/^Andheri West/)
    await expect(options).toHaveCount(0)
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await expect(page).toHaveURL(/\/$/) // the form was not sent

    await field.fill('powai')
    await expect(options.first()).toBeVisible()
    await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id'))!)
    await page.keyboard.press('Escape')
    await expect(options).toHaveCount(0)
    await expect(field).toHaveValue('powai')

    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.getByLabel('Name').focus()
    await expect(options).toHaveCount(0)
  },
)

test('[WIZ-03] a link skips the list of things, to the price and the next step', once, async ({ page }) => {
  await askForQuote(page, newMobile())
  await page.goto('/mover-steps?step=2')
  await page.getByRole('button', { name: /2 BHK/ }).click()
  await page.getByLabel('Search').first().focus()
  await page.keyboard.press('Shift+Tab')
  const skip = page.getByRole('link', { name: 'Skip the item list and go to the price' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#go-on')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Next/ })).toBeFocused()
})

test(
  '[WIZ-03] the focus stays with what one works on: at none of a thing on its Add, after more things on the first of them',
  once,
  async ({ page }) => {
    await askForQuote(page, newMobile())
    await page.goto('/mover-steps?step=2')
    await page.getByRole('button', { name: /1 BHK/ }).click()
    await press(page, page.getByRole('button', { name: 'Decrease: Shoe rack' }))
    const add = page.getByRole('button', { name: 'Add Shoe rack' })
    await expect(add).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Increase: Shoe rack' })).toBeFocused()

    await press(page, page.getByRole('button', { name: /more in Kitchen/ }))
    const kitchen = page.getByRole('region', { name: 'Kitchen' })
    await expect(kitchen.getByRole('button', { name: /^Add/ }).first()).toBeFocused()
  },
)

test(
  '[AUTH-03] after a wrong code the field has the focus, with the code chosen to be written over',
  once,
  async ({ page }) => {
    const mobile = newMobile()
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Mobile').fill(mobile)
    await dialog.getByRole('button', { name: 'Proceed' }).click()
    const code = dialog.getByLabel('Enter OTP')
    await code.fill('12345')
    await dialog.getByRole('button', { name: 'Verify OTP' }).click()
    await expect(dialog.getByText(/incorrect|digits/)).toBeVisible()
    await expect(code).toBeFocused()
    await page.keyboard.type(await codeFor(page.request, mobile))
    await expect(dialog.getByLabel('Name')).toBeVisible()
  },
)
