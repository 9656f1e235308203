import { expect, test } from '@playwright/test'
import { axeFindsNothing } from './support/axe.ts'
import {
  agreeAtHome,
  alive,
  codeOf,
  finishWithout,
  logInCrew,
  openCrewDay,
  press,
  storedOnPhone,
} from './support/crew-day.ts'
import { once, post } from './support/steps.ts'

const bandra = { latitude: 19.0596, longitude: 72.8295 }

test(
  'a worker begins the day, is seen on the way as they agreed, ticks a service off without a network, and is paid for a part once its customer agrees; home and office see it beside',
  once,
  async ({ browser }) => {
    test.setTimeout(300_000) // a company of its own
    const { lead, customer, orderNo, job, line, base, close } = await openCrewDay('visit')
    const small = { width: 360, height: 800 }
    const place = { geolocation: bandra, permissions: ['geolocation'] }
    const phone = await browser.newContext({ baseURL: base, viewport: small, hasTouch: true, ...place })
    const home = await browser.newContext({ baseURL: base, viewport: small })
    const family = await browser.newContext({ baseURL: base, viewport: small, javaScriptEnabled: false })
    const office = await browser.newContext({ baseURL: base, viewport: { width: 1440, height: 900 } })
    const path = `/crew/jobs/${job}`
    try {
      const today = await home.newPage()
      const code = await codeOf(today, customer, orderNo)
      await today.goto(`/mybooking/${orderNo}/today`)
      const page = await phone.newPage()
      await logInCrew(page, lead)
      await expect.poll(() => storedOnPhone(page), { timeout: 40_000 }).toContain(`${path}/visit`)

      // The day begins where there is no network; what is no number is said at once.
      line.cut()
      await page.goto('/crew')
      await page.getByText('Add odometer reading or report missing items').click()
      await page.getByLabel('Odometer (km)').fill('many')
      await press(page, 'Start day')
      await expect(page.getByText('Enter the odometer reading as a number.')).toBeVisible()
      await page.getByLabel('Odometer (km)').fill('45210')
      await page.getByLabel('What is missing?').fill('Long brush')
      await press(page, 'Start day')
      await expect(page.getByText('Day started')).toBeVisible()
      await expect(page.getByText('not sent yet: 1')).toBeVisible()
      line.mend()
      await page.goto('/crew')
      await expect(page.getByText('not sent yet')).toBeHidden()
      await expect(page.getByText('Day started')).toBeVisible()

      // Nobody is seen before they agree, nor before they set out.
      await press(page, 'Share my location')
      await expect(page.getByRole('button', { name: 'Stop sharing' })).toBeVisible()
      await axeFindsNothing(page, 'crew')
      await page.goto(path)
      await expect(page.getByText('can see your approximate location')).toBeHidden()
      await press(page, 'On the way')
      await expect(page.getByText('can see your approximate location')).toBeVisible()
      await axeFindsNothing(page, 'crew/jobs/:job on the way')
      const where = /^Near .+, about \d+ km away, at /
      await expect(today.getByText(where)).toBeVisible() // by itself
      await expect(today.getByRole('heading', { level: 1 })).toHaveText(/^Estimated arrival/)
      await axeFindsNothing(today, 'mybooking/:orderno/today on the way')
      const link = (await today.getByRole('link', { name: /\/today\// }).getAttribute('href'))!
      const theirs = await family.newPage()
      await theirs.goto(new URL(link).pathname)
      await expect(theirs.getByText(where)).toBeVisible()
      const staff = await office.newPage()
      await post(staff, '/console/login', { email: 'demo@thikana.example', password: 'demo-thikana' })
      await staff.goto(`/console/orders/${orderNo}`)
      await expect(staff.getByText(/^near .+ km to go/)).toBeVisible()
      await staff.goto('/console/board')
      for (const crew of await staff.locator('summary', { hasText: /crew members? available/ }).all())
        await crew.click()
      await expect(staff.getByText(/^started .+, 45210 km, missing: Long brush$/)).toBeVisible()
      await expect(staff.getByText(/^near .+ km to go/)).toBeVisible()

      // Taken back it is gone, here and there.
      await page.goto('/crew')
      await press(page, 'Stop sharing')
      await expect(page.getByRole('button', { name: 'Share my location' })).toBeVisible()
      await today.reload()
      await expect(today.getByText(where)).toBeHidden()

      // The start code, and then a list that is ticked off without a network.
      await page.goto(path)
      await page.getByLabel('Start OTP').fill(code)
      await press(page, 'Arrived')
      await expect(page.locator('li[data-reported]')).toHaveText(['On the way', 'Arrived'])
      line.cut()
      await page.getByRole('navigation').getByRole('link', { name: 'Checklist' }).click()
      await alive(page)
      const row = (name: string) => page.locator('li[data-line]').filter({ hasText: name })
      await row('Taps shine').getByRole('button').click()
      await expect(row('Taps shine')).toHaveAttribute('data-state', 'all')
      await row('Keys given back').getByRole('button').click()
      await row('Keys given back').getByRole('button').click() // not after all
      await expect(row('Keys given back')).toHaveAttribute('data-state', 'open')
      await row('Windows from inside').getByRole('button').click()
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(page.getByText('Enter the part and the quantity.')).toBeVisible()
      await page.getByLabel('Which part?').fill('Washer')
      await page.getByLabel('How many?').fill('2')
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      const used = page.locator('li[data-used=Washer]')
      await expect(used).toHaveAttribute('data-waits', '')
      await used.getByRole('button', { name: 'Add one' }).click()
      await expect(used.locator('[data-part=count]')).toHaveText('3')
      await axeFindsNothing(page, 'crew/jobs/:job/visit with what waits')
      await page.goto(`${path}/visit`)
      await expect(page.locator('[data-part=here]')).toHaveText('2') // it lies on the phone
      line.mend()
      await page.goto(`${path}/visit`)
      await expect(page.getByText('not sent yet')).toBeHidden()
      await expect(page.locator('[data-part=here]')).toHaveText('2')
      await expect(today.getByText('2 of 3 done')).toBeVisible()
      await expect(today.getByText('Parts used: 3 × Washer')).toBeVisible()
      await axeFindsNothing(today, 'mybooking/:orderno/today with a list')

      // A part that costs more is the customer's to agree to.
      await page.getByRole('link', { name: 'Ask the customer to pay for a part' }).click()
      await axeFindsNothing(page, 'crew/jobs/:job/change of a visit')
      await page.getByLabel('Which part?').fill('Tap')
      await press(page, 'Ask for approval')
      await expect(page.getByText('Enter the part, and its price in whole rupees.')).toBeVisible()
      await page.getByLabel('Total price before GST (₹)').fill('450')
      await press(page, 'Ask for approval')
      await expect(page.getByRole('listitem').filter({ hasText: 'Awaiting customer approval' })).toBeVisible()
      await expect(today.getByText('Your crew needs your approval')).toBeVisible()
      await expect(today.getByText('1 × Tap').first()).toBeVisible()
      await agreeAtHome(today, page)

      // The end code stands for a signature, and the job is done.
      await today.goto(`/mybooking/${orderNo}/today`)
      await today.getByText('Can’t sign on the crew’s phone?').click()
      const end = (await today.locator('details[open] > b').innerText()).trim()
      await page.goto(`${path}/sign`)
      await alive(page)
      await page.getByText('Can’t sign?').click()
      await page.getByLabel('End OTP').fill(end)
      await press(page, 'Confirm')
      await expect(page.getByText('Signed by')).toBeVisible()
      await page.goto(path)
      await alive(page)
      await finishWithout(page)
      await expect(page.getByText('All done. Thank you!')).toBeVisible()
      await staff.goto(`/console/orders/${orderNo}`)
      await expect(staff.getByRole('heading', { name: 'Visit checklist 2 of 3' })).toBeVisible()
      await expect(staff.getByText('Parts used: 3 × Washer')).toBeVisible()
      await axeFindsNothing(staff, 'console/orders/:orderno with a visit')
    } finally {
      for (const context of [phone, home, family, office]) await context.close()
      await close()
    }
  },
)
