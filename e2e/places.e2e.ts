import { expect, type Page, test } from '@playwright/test'
import { toIndiaDate } from '../src/kernel/india-time.ts'
import { axeFindsNothing } from './support/axe.ts'
import { freshCompany } from './support/fresh-company.ts'
import { addColleague, signInColleague } from './support/new-colleague.ts'
import {
  asStaff,
  codeFor,
  inDays,
  newMobile,
  once,
  payButton,
  payByCard,
  post,
  updateAddressDetails,
} from './support/steps.ts'

const [holiday, after] = [inDays(20), inDays(21)]
const GENERAL = 'General prices'
const from = 'Cidco Colony, Nashik 422009'

async function inNashik(customer: Page, mobile: string) {
  const home = { from, to: 'Panchavati, Nashik 422003', name: 'Neha Kulkarni', mobile, email: 'neha@example.in' }
  await post(customer, '/?index', home)
  await post(customer, '/otp', { code: await codeFor(customer.request, mobile) })
  await post(customer, '/mover-steps', { step: '1', ...home })
  await post(customer, '/mover-steps', { step: '2', 'qty-1': '1', 'qty-2': '4' })
}

/**
 * [BIZ-02] A dearer km for all from the first of next month, and Nashik's own prices at once: a second person confirms both. Who asks
 * then is told the new price as soon as it begins, and who has booked pays what he was told.
 */
async function raisePrices(owner: Page, second: Page, customer: Page) {
  const priceIn = async (city: string) => {
    const answer = await customer.request.get(`/quotation?cft=100&km=8&city=${city}`)
    return ((await answer.json()) as { subtotal: number }[])[0]!.subtotal
  }
  await customer.goto('/bookinglist')
  await customer.locator('main a[href*="/mybooking/"]').first().click()
  await customer.waitForURL(/mybooking\/./)
  const amounts = async () => (await (await customer.request.get(customer.url())).text()).match(/₹[\d,.]+/g)!.join()
  const [paid, mumbai, nashik] = [await amounts(), await priceIn('mumbai'), await priceIn('nashik')]
  expect(nashik).toBe(mumbai)
  await signInColleague(second, await addColleague(owner, second, 'Meera Pillai', 'Owner'))
  await second.waitForURL(/console/)

  const today = toIndiaDate(new Date())
  const nextMonth = inDays(32 - Number(today.slice(8))).slice(0, 7) // 32 less the day of today: never this month, nor the one after next
  const propose = async (name: string, where: string, rate: string, write: () => Promise<void>) => {
    await owner.goto('/console/prices')
    await owner.getByLabel('Name of the draft').fill(name)
    await owner.getByLabel('Cities', { exact: true }).selectOption({ label: where })
    if (where !== GENERAL) await owner.getByLabel('Name of the new group').fill('North Maharashtra')
    await owner.getByRole('button', { name: 'Create draft' }).click()
    await owner.getByLabel('Tata Ace 7 ft, ₹/km up to 50 km').fill(rate)
    await write()
    await owner.getByRole('button', { name: 'Save and submit for approval' }).click()
    await expect(owner.getByText('someone else with permission for prices must approve it')).toBeVisible()
    await expect(owner.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    await second.goto(owner.url())
    await second.getByRole('button', { name: 'Approve' }).click()
    await second.waitForURL(/prices$/)
    return second.getByRole('listitem').filter({ hasText: where === GENERAL ? name : 'North Maharashtra: Nashik' })
  }
  const general = await propose('Higher diesel cost', GENERAL, '24', async () => {
    await owner.getByLabel('Effective from', { exact: true }).fill(`${nextMonth}-01`)
  })
  await expect(general).toContainText('Scheduled')
  expect([await priceIn('mumbai'), await priceIn('nashik')]).toEqual([mumbai, nashik])

  const own = await propose('Nashik’s own', 'New city group', '25', () => owner.getByLabel('Nashik').check())
  await expect(own).toContainText('Active')
  expect(await priceIn('nashik')).toBeGreaterThan(nashik)
  expect(await priceIn('mumbai')).toBe(mumbai)
  expect(await amounts()).toBe(paid)
}

test(
  '[HOME-03] [WIZ-05] an owner opens Nashik, which is found, searched and booked at once, at prices of its own once a second person confirmed them, and closes two days of Diwali week',
  once,
  async ({ browser }) => {
    test.slow() // a company of its own: a city and closed days are everybody's
    const { base, stop } = await freshCompany()
    const open = async () => (await browser.newContext({ baseURL: base })).newPage()
    try {
      const [owner, customer] = [await open(), await open()]
      await post(owner, '/console/login', { email: 'demo@thikana.example', password: 'demo-thikana' })
      const sitemap = async () => (await customer.request.get('/sitemap.xml')).text()
      expect((await customer.request.get('/packersandmovers/nashik')).status()).toBe(404)

      await owner.goto('/console/places')
      await owner.getByLabel('Town').fill('nasik')
      await owner.getByRole('button', { name: 'Search' }).click()
      await owner.getByRole('button', { name: 'Add Nashik' }).click()
      await expect(owner.getByText('Not open', { exact: true }).first()).toBeVisible()
      await expect(owner.getByText('Maharashtra, GST state code 27.')).toBeVisible()
      expect(await sitemap()).not.toContain('nashik')

      await owner.getByLabel('Pick-up radius (km)').fill('far')
      await owner.getByRole('radio', { name: /^Open/ }).check()
      await owner.getByLabel('Position on the home page').fill('4')
      await owner.getByLabel('About the city').fill('From Gangapur Road to Cidco, and the lanes of Panchavati.')
      await owner.getByRole('button', { name: 'Save' }).click()
      await expect(owner.getByLabel('Pick-up radius (km)')).toHaveAccessibleDescription(
        /whole number of km, from 1 to 150/,
      )
      await expect(owner.getByLabel('Position on the home page')).toHaveValue('4')
      await owner.getByLabel('Pick-up radius (km)').fill('20')
      await owner.getByLabel('Also serve').fill('422403\nIa Musalgaon Sinnar')
      await owner.getByRole('button', { name: 'Save' }).click()
      await expect(owner.getByText('Open', { exact: true }).first()).toBeVisible()

      expect(await sitemap()).toContain(`${base}/packersandmovers/nashik<`)
      expect(await (await customer.request.get('/')).text()).toContain('/packersandmovers/nashik')
      for (const [place, reached] of Object.entries({ 'ia musalgaon': true, '422403': true, sinnar: false })) {
        const [found] = (await (await customer.request.get(`/places?q=${place}`)).json()) as { unreached?: boolean }[]
        expect(!found!.unreached, place).toBe(reached)
      }
      await customer.goto('/packersandmovers/nashik')
      await expect(customer.getByRole('heading', { level: 1 })).toContainText('Nashik')
      await expect(customer.getByText('From Gangapur Road to Cidco')).toBeVisible()

      // Booked on a day that is closed afterwards.
      const mobile = newMobile()
      await inNashik(customer, mobile)
      await post(customer, '/mover-steps', { step: '3', date: holiday, slot: '12', package: '2' })
      await customer.goto('/mover-steps?step=4')
      await updateAddressDetails(customer)
      await payButton(customer).click()
      await payByCard(customer)
      await customer.waitForURL(/thankyou/)
      await raisePrices(owner, await open(), customer)

      await owner.goto('/console/places')
      await owner.getByLabel('City', { exact: true }).selectOption('Nashik')
      await owner.getByLabel('First date').fill(holiday)
      await owner.getByLabel('Last date').fill(after)
      await owner.getByLabel('Reason').fill('Diwali')
      await owner.getByRole('button', { name: 'Close dates' }).click()
      await expect(owner.getByRole('heading', { name: '1 order is booked on these dates' })).toBeVisible()
      await axeFindsNothing(owner, 'console-places-booked', [])
      await expect(owner.getByLabel('Reason')).toHaveValue('Diwali')
      await owner.getByRole('checkbox', { name: 'Close the dates anyway' }).check()
      await owner.getByRole('button', { name: 'Close dates' }).click()
      await expect(owner.getByRole('heading', { name: '1 booking to reschedule' })).toBeVisible()
      await owner.goto('/console/orders')
      await owner
        .getByRole('row')
        .filter({ hasText: 'Slot unavailable' })
        .getByRole('rowheader')
        .getByRole('link')
        .first()
        .click()
      await expect(owner.getByText('The date was closed after booking')).toBeVisible()

      const other = await open()
      await inNashik(other, newMobile())
      await other.goto(`/mover-steps?step=3&from=${holiday}`)
      await expect(other.getByRole('radio', { name: /closed, Diwali/ }).first()).toBeDisabled()
      await expect(other.getByText(/: closed, Diwali$/).first()).toBeVisible()
      // By a form that was made before: told at the slots, and nothing is placed.
      await other.goto('about:blank') // whose script, coming late, would put its own draft in place of the posted one
      await post(other, '/mover-steps', { step: '3', date: holiday, slot: '12', package: '2' })
      await other.goto('/mover-steps?step=4')
      await updateAddressDetails(other)
      await payButton(other).click()
      await other.waitForURL(/step=3/)
      await expect(other.locator('#slot-error')).toContainText('closed, Diwali')
      await axeFindsNothing(other, 'wizard-3-closed', [])

      // Opened again, both can be had.
      await owner.goto('/console/places')
      await owner.getByRole('button', { name: /^Reopen/ }).click()
      await expect(owner.getByText('No upcoming closed dates.')).toBeVisible()
      await expect(owner.getByRole('heading', { name: /to reschedule/ })).toHaveCount(0)
      await other.goto(`/mover-steps?step=3&from=${holiday}`)
      await expect(other.locator(`input[name=date][value="${holiday}"]`)).toBeEnabled()

      // A PIN code that its crews do not go to: told where the address is, and a person prices it.
      await owner.goto('/console/places/nashik')
      await owner.getByLabel('Do not serve').fill('422009\nNowhere at all')
      await owner.getByRole('button', { name: 'Save' }).click()
      await expect(owner.getByLabel('Do not serve')).toHaveAccessibleDescription(/Each must be within 150 km/)
      await expect(owner.getByLabel('Do not serve')).toHaveValue('422009\nNowhere at all')
      await owner.getByLabel('Do not serve').fill('422009')
      await owner.getByRole('button', { name: 'Save' }).click()
      await expect(owner.getByText('Saved. The changes apply immediately.')).toBeVisible()
      await other.goto('/mover-steps?step=1')
      await expect(other.getByText(/We have no crew near this pick-up/).first()).toBeVisible()
    } finally {
      await stop()
    }
  },
)

test(
  'without script days are closed, what was typed stays after a fault, and they are opened again',
  once,
  async ({ browser }) => {
    const context = await browser.newContext({ baseURL: process.env.BASE_URL!, javaScriptEnabled: false })
    await context.addCookies([{ name: 'session', value: process.env.STAFF_SESSION!, url: process.env.BASE_URL! }])
    const owner = await context.newPage()
    await owner.goto('/console/places?find=nasik')
    await expect(owner.getByRole('button', { name: 'Add Nashik' })).toBeVisible()
    await owner.getByLabel('City', { exact: true }).selectOption('Hyderabad')
    await owner.getByLabel('First date').fill('2020-01-01')
    await owner.getByLabel('Reason').fill('Bonalu')
    await owner.getByRole('button', { name: 'Close dates' }).click()
    await expect(owner.getByLabel('First date')).toHaveAccessibleDescription(/Select today or a later date/)
    await expect(owner.getByLabel('Reason')).toHaveValue('Bonalu')
    await expect(owner.getByLabel('City', { exact: true }).locator('option:checked')).toHaveText('Hyderabad')
    await owner.getByLabel('First date').fill(inDays(110)) // no other journey books so far ahead there
    await owner.getByRole('button', { name: 'Close dates' }).click()
    const closed = owner.getByRole('listitem').filter({ hasText: 'Bonalu' })
    await expect(closed).toContainText('Hyderabad. Closed by')
    await closed.getByRole('button', { name: /^Reopen/ }).click()
    await expect(closed).toHaveCount(0)
    await context.close()
  },
)

test(
  'of two who save one city the second is told, and has what is there now beside what was typed',
  once,
  async ({ page }) => {
    await asStaff(page, '/console/places/hyderabad', async first => {
      const second = await first.context().newPage()
      await second.goto('/console/places/hyderabad')
      await first.getByLabel('About the city').fill('From Gachibowli to Uppal.')
      await first.getByRole('button', { name: 'Save' }).click()
      await expect(first.getByText('Saved. The changes apply immediately.')).toBeVisible()
      const about = second.getByLabel('About the city')
      await about.fill('From Kukatpally to Kondapur.')
      await second.getByRole('button', { name: 'Save' }).click()
      await expect(about).toHaveAccessibleDescription(/Saved by someone else: From Gachibowli to Uppal/)
      await axeFindsNothing(second, 'console-city-changed', [])
      await expect(about).toHaveValue('From Kukatpally to Kondapur.')
      await second.getByRole('button', { name: 'Save' }).click()
      await expect(second.getByText('Saved. The changes apply immediately.')).toBeVisible()
      await first.reload()
      await expect(first.getByLabel('About the city')).toHaveValue('From Kukatpally to Kondapur.')
    })
  },
)
