import { type Browser, expect, type Page, test } from '@playwright/test'
import { addDays } from '../src/kernel/india-time.ts'
import { axeFindsNothing } from './support/axe.ts'
import {
  asStaff,
  codeFor,
  inDays,
  newMobile,
  next,
  once,
  payButton,
  payByCard,
  post,
  updateAddressDetails,
} from './support/steps.ts'

const PUNE = 'Kothrud, Pune'
const BENGALURU = 'Koramangala, Bengaluru'

/** A move between two cities that is priced, paid for, and agreed for a day; its customer stays on the page. */
async function farMove(page: Page, from: string, to: string, day: string): Promise<string> {
  const mobile = newMobile()
  await post(page, '/?index', { from, to, name: 'Neha Kulkarni', mobile, email: 'neha@example.in' })
  await post(page, '/otp', { code: await codeFor(page.request, mobile) })
  await page.goto('/mover-steps')
  await next(page)
  await page.getByLabel('Preferred date').fill(day)
  await page.getByText('1 BHK', { exact: true }).click()
  await page.getByRole('button', { name: 'Get Cost' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Thank you. We’ve received your list.' })).toBeVisible()
  const orderNo = page.url().match(/TH-\d+/)![0]
  await asStaff(page, `/console/orders/${orderNo}`, async staff => {
    await staff.getByLabel('Road distance (km)').fill('840')
    await staff.getByLabel('Road: diesel, tolls, driver').fill('14000')
    await staff.getByLabel('Truck', { exact: true }).fill('20000')
    await staff.getByLabel('Packing and material').fill('8000')
    await staff.getByRole('button', { name: 'Send quotation' }).click()
    await expect(staff.getByText('Quotation sent').first()).toBeVisible()
  })
  await page.goto(`/mybooking/${orderNo}`)
  await page.getByRole('link', { name: 'Next: your full address' }).filter({ visible: true }).first().click()
  await updateAddressDetails(page)
  await page.getByRole('button', { name: 'Save and pay the token' }).click()
  await payButton(page).click()
  await payByCard(page, '6527 6589 0000 1005')
  await page.waitForURL(/bookinglist/)
  await page.goto(`/mybooking/${orderNo}`)
  await page.getByRole('link', { name: 'Choose a date' }).first().click()
  await expect(page.locator(`input[value="${day}"]`)).toBeChecked()
  await page.getByRole('radio', { name: /12 PM - 02 PM.*left/ }).check({ force: true })
  await page.getByRole('button', { name: 'See the price' }).click()
  await page.getByRole('button', { name: /^Choose / }).click()
  await page.waitForURL(url => url.pathname === `/mybooking/${orderNo}`)
  await asStaff(page, `/console/orders/${orderNo}`, async staff => {
    await staff.getByRole('button', { name: 'Approve order' }).click()
    await expect(staff.getByText('Approved').first()).toBeVisible()
  })
  return orderNo
}

async function createTestCustomer(browser: Browser) {
  const context = await browser.newContext({ baseURL: process.env.BASE_URL! })
  return context.newPage()
}

/** A truck and a driver of its own, told by their numbers. */
async function bringTruck(staff: Page) {
  const mobile = newMobile()
  const registration = `MH 12 QT ${mobile.slice(-4)}`
  const name = `Ramesh ${mobile.slice(-4)}`
  const send = (path: string, form: Record<string, string>) =>
    staff.request.post(path, { form, maxRedirects: 0, headers: { origin: process.env.BASE_URL! } })
  const truck = { registration, class: '5', state: 'active', made: '2021' }
  await send('/console/fleet/trucks/new', { intent: 'save', revision: '0', ...truck })
  const licence = { licence: 'MH1220110012345', expires: '2031-05-31', 'classes.LMV-TR': 'LMV-TR' }
  const driver = { name, mobile, 'roles.driver': 'driver', 'languages.mr': 'mr', ...licence }
  await send('/console/fleet/workers/new', { intent: 'save', revision: '0', ...driver })
  return { registration, name }
}

/** Keeps back what the page loads, but not what it posts, until the returned function is called. */
async function holdLoading(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\.data(\?|$)/, async route => {
    if (route.request().method() === 'GET') await released
    await route.continue().catch(() => {}) // the page gives up loading where it posts anew
  })
  return release
}

const intent = async (staff: Page, name: string | RegExp) => {
  await staff.getByRole('button', { name }).first().click()
  await expect(staff.getByText(/^(Done|Saved)$/).first()).toBeVisible()
}

test(
  'a truck goes from Pune to Bengaluru for four days, takes another order back, and is closed with what it cost',
  once,
  async ({ browser }) => {
    test.setTimeout(240_000)
    const day = inDays(40)
    const [there, here] = [await createTestCustomer(browser), await createTestCustomer(browser)]
    const out = await farMove(there, PUNE, BENGALURU, day)
    const back = await farMove(here, BENGALURU, PUNE, addDays(day, 3))

    await asStaff(there, `/console/trips/new?order=${out}`, async staff => {
      const { registration, name } = await bringTruck(staff)
      await staff.reload()
      await expect(staff.getByLabel('First order')).toHaveValue(out)
      await expect(staff.getByLabel('From', { exact: true })).toHaveValue('Pune')
      await staff.getByRole('button', { name: 'Save trip' }).click()
      await expect(staff.getByText('Select a truck.')).toBeVisible()
      await expect(staff.getByLabel('First order')).toHaveValue(out)
      await staff.waitForLoadState('networkidle') // its script is there: what is ticked stays
      const trucks = staff.getByLabel('Truck', { exact: true })
      await trucks.selectOption(await trucks.locator('option', { hasText: registration }).getAttribute('value'))
      const drivers = staff.getByLabel('Driver', { exact: true })
      await drivers.selectOption(await drivers.locator('option', { hasText: name }).getAttribute('value'))
      const fillInstant = async (label: string, date: string, time: string) => {
        await staff.getByLabel(label, { exact: true }).fill(date)
        await staff.getByLabel(`${label}: Time`).fill(time)
      }
      await fillInstant('Return trip departs', addDays(day, 5), '08:00')
      await fillInstant('Returns', addDays(day, 7), '20:00')
      await fillInstant('Arrives', addDays(day, 4), '09:00')
      await staff.getByLabel('Return trip with a load').click() // the first click after a refusal counts
      await expect(staff.getByLabel('Return trip with a load')).toBeChecked()
      await expect(staff.getByText(/^Available from .* to .*8:00 PM:$/)).toBeVisible()
      await expect(staff.getByText('Select a truck.')).toBeVisible() // until it is posted again
      await expect(trucks.locator('option:checked')).toContainText(registration)
      await intent(staff, 'Save trip')
      await staff
        .getByRole('button', { name: `Add ${back} to trip` })
        .last()
        .click()
      await expect(staff.getByRole('button', { name: `Remove ${back} from trip` })).toBeVisible()
      await expect(staff.getByRole('button', { name: `Remove ${out} from trip` })).toBeVisible()

      // Another trip in that time: its truck stands apart, and why is said.
      const trip = new URL(staff.url()).pathname.split('/').at(-1)!
      const times = { starts: `${day}T08:00`, ends: `${addDays(day, 2)}T20:00` }
      await staff.goto(`/console/trips/new?${new URLSearchParams(times)}`)
      const apart = staff.getByLabel('Truck', { exact: true }).locator('optgroup option', { hasText: registration })
      await expect(apart).toContainText(`T-${trip}`)
      await axeFindsNothing(staff, 'console/trips/new')
      await staff.goto(`/console/trips/${trip}`)

      await intent(staff, 'Start loading')
      await expect(staff.getByText('Not picked up yet').first()).toBeVisible()
      // A slow network: the reason is sent while the page still loads its data again after the refusal, and counts all the same.
      await expect(staff.getByRole('button', { name: 'Mark as departed' })).toBeVisible()
      const loadAgain = await holdLoading(staff)
      await staff.getByRole('button', { name: 'Mark as departed' }).click()
      await expect(staff.getByText(/A pick-up on this trip is not completed/)).toBeVisible()
      await staff.getByLabel(/^How you know that/).fill('The crew sent a photo of the loaded truck')
      const sent = staff.waitForRequest(request => request.method() === 'POST')
      await staff.getByRole('button', { name: 'Mark as departed' }).click()
      await sent
      loadAgain()
      await expect(staff.getByRole('button', { name: 'Mark as arrived' })).toBeVisible()
      await there.goto(`/mybooking/${out}/today`)
      await expect(there.getByText('In transit to Bengaluru').first()).toBeVisible()
      await expect(there.getByText(/^Your items will arrive on /).first()).toBeVisible()
      const amount = staff.getByLabel('Amount (₹)').last() // after the advance, in its fold
      await amount.fill('much')
      await staff.getByRole('button', { name: 'Save expense', exact: true }).click()
      await expect(staff.getByText('Enter an amount, such as 2450 or 2450.50.').first()).toBeVisible()
      await expect(amount).toHaveValue('much')
      await amount.fill('18,500')
      await staff.getByLabel('Bill or receipt number').fill('HP 4471')
      await intent(staff, /^Save expense$/)
      await expect(staff.getByText('Total ₹18,500')).toBeVisible()
      await intent(staff, 'Mark as arrived')
      await staff.getByLabel(/^How you know that/).fill('The crew sent a photo of the loaded truck')
      await intent(staff, 'Mark return trip as departed')
      await expect(staff.getByRole('button', { name: 'Mark as returned' })).toBeVisible()
      await here.goto(`/mybooking/${back}/today`)
      await expect(here.getByText('In transit to Pune').first()).toBeVisible()
      await intent(staff, 'Mark as returned')
      const sheet = await staff.request.get(`${staff.url().split('?')[0]}/sheet`)
      expect((await sheet.body()).subarray(0, 5).toString()).toBe('%PDF-')
      await intent(staff, 'Settle with driver')
      await expect(staff.getByRole('button', { name: 'Settle with driver' })).toHaveCount(0)
      await intent(staff, 'Close trip')
      await expect(staff.getByText('This trip is closed.')).toBeVisible()
      await expect(staff.getByLabel('Amount (₹)')).toHaveCount(0)
      await staff.goto('/console/trips?state=closed')
      await expect(staff.getByRole('row', { name: /Pune ⇄ Bengaluru.*₹18,500/ })).toBeVisible()
    })
  },
)
