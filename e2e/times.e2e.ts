import { expect, type Page, test } from '@playwright/test'
import { axeFindsNothing } from './support/axe.ts'
import { freshCompany } from './support/fresh-company.ts'
import { asStaff, codeFor, inDays, newMobile, once, post } from './support/steps.ts'

const from = 'Kothrud, Pune 411038'

async function inPune(customer: Page, mobile: string) {
  const home = { from, to: 'Baner, Pune 411045', name: 'Neha Kulkarni', mobile, email: 'neha@example.in' }
  await post(customer, '/?index', home)
  await post(customer, '/otp', { code: await codeFor(customer.request, mobile) })
  await post(customer, '/mover-steps', { step: '1', ...home })
  await post(customer, '/mover-steps', { step: '2', 'qty-1': '1', 'qty-2': '4' })
}

test(
  '[WIZ-05] [WIZ-07] an owner says when Pune can be booked and what a cancellation keeps; a customer sees both before paying, and keeps what was agreed',
  once,
  async ({ browser }) => {
    test.setTimeout(240_000) // a company of its own: times and terms are everybody's
    const { base, stop } = await freshCompany()
    const open = async () => (await browser.newContext({ baseURL: base })).newPage()
    try {
      const [owner, customer, other] = [await open(), await open(), await open()]
      await post(owner, '/console/login', { email: 'demo@thikana.example', password: 'demo-thikana' })

      // Quoted before anything changes.
      const day = inDays(20)
      await inPune(customer, newMobile())
      await post(customer, '/mover-steps', { step: '3', date: day, slot: '16', package: '2' })
      await customer.goto('/mover-steps?step=4')
      await expect(customer.getByText(/Cancellation is free until 4 PM/).first()).toBeVisible()

      await owner.goto('/console/places/pune')
      await owner.getByRole('checkbox', { name: '04 PM - 06 PM' }).uncheck()
      await owner.getByLabel('Minimum notice (hours)').fill('soon')
      await owner.getByLabel('Booking window (days)').fill('45')
      await owner.getByLabel('Sunday').fill('0')
      await owner.getByRole('button', { name: 'Update slots and crews' }).click()
      await expect(owner.getByLabel('Minimum notice (hours)')).toHaveAccessibleDescription(
        /whole number of hours, from 0 to 168/,
      )
      await expect(owner.getByLabel('Sunday')).toHaveValue('0')
      await expect(owner.getByRole('checkbox', { name: '04 PM - 06 PM' })).not.toBeChecked()
      await axeFindsNothing(owner, 'console-city-times', [])
      await owner.getByLabel('Minimum notice (hours)').fill('48')
      await owner.getByRole('button', { name: 'Update slots and crews' }).click()
      await expect(owner.getByText('Slots and crews updated. The changes apply immediately.')).toBeVisible()

      await other.goto('/') // another customer, once it is so
      await inPune(other, newMobile())
      await other.goto(`/mover-steps?step=3&month=${inDays(10).slice(0, 7)}`)
      await expect(other.locator('input[name=slot]')).toHaveCount(4) // of no day yet
      for (const gone of [
        { date: inDays(1), slot: '10' }, // too soon
        { date: day, slot: '16' }, // not sold any more
      ]) {
        const answer = await other.request.post('/mover-steps', { form: { step: '3', ...gone, package: '2' } })
        expect([answer.status(), (await answer.text()).includes('This slot is closed.')]).toEqual([422, true])
      }
      await other.goto(`/mover-steps?step=3&month=${day.slice(0, 7)}`)
      await expect(other.locator('input[name=slot]')).toHaveCount(3)

      // The terms: a row without its share is told, what was typed stays.
      await owner.goto('/console/places')
      await owner.getByRole('link', { name: 'Booking terms' }).click()
      await owner.getByLabel('Slot hold (minutes)').fill('30')
      await owner.getByLabel('Step 1: hours before the slot').fill('72')
      await owner.getByLabel('Step 1: % of token charged').fill('25')
      await owner.getByLabel('Step 2: hours before the slot').fill('24')
      await owner.getByRole('button', { name: 'Save' }).click()
      await expect(owner.getByLabel('Step 2: % of token charged')).toHaveAccessibleDescription(/from 1 to 100/)
      await expect(owner.getByLabel('Slot hold (minutes)')).toHaveValue('30')
      await axeFindsNothing(owner, 'console-terms-fault', [])
      await owner.getByLabel('Step 2: % of token charged').fill('100')
      await owner.getByRole('button', { name: 'Save' }).click()
      await expect(owner.getByText('Terms saved. They apply to new bookings.')).toBeVisible()
      await expect(
        owner.getByText('From 72 hours before it, the cancellation charge is 25% of the token.'),
      ).toBeVisible()

      await other.goto('about:blank') // as in places.e2e.ts
      await post(other, '/mover-steps', { step: '3', date: day, slot: '12', package: '2' })
      await other.goto('/mover-steps?step=4')
      await expect(
        other.getByText(/From 24 hours before it, the cancellation charge is the full token\./).first(),
      ).toBeVisible()
      await other.goto('/help#cancel')
      await expect(other.getByText(/charge is 25% of the token/).first()).toBeAttached()
      await other.goto('/terms-and-conditions')
      await expect(other.getByText('25 % of the token, from 24 hours before the slot on the token')).toBeVisible()
    } finally {
      await stop()
    }
  },
)

test(
  'of two who save the terms the second is told, and has what is there now beside what was typed',
  once,
  async ({ page }) => {
    await asStaff(page, '/console/places/terms', async first => {
      const second = await first.context().newPage()
      await second.goto('/console/places/terms')
      await first.getByLabel('Slot hold (minutes)').fill('16')
      await first.getByRole('button', { name: 'Save' }).click()
      await expect(first.getByText('Terms saved.')).toBeVisible()
      const hold = second.getByLabel('Slot hold (minutes)')
      await hold.fill('15')
      await second.getByRole('button', { name: 'Save' }).click()
      await expect(hold).toHaveAccessibleDescription(/Saved by someone else: 16/)
      await expect(hold).toHaveValue('15')
      await second.getByRole('button', { name: 'Save' }).click()
      await expect(second.getByText('Terms saved.')).toBeVisible()
    })
  },
)
