import { expect, test } from '@playwright/test'
import { axeFindsNothing } from './support/axe.ts'
import { freshCompany } from './support/fresh-company.ts'
import {
  codeFor,
  inDays,
  linkTo,
  newMobile,
  once,
  payButton,
  payByCard,
  post,
  updateAddressDetails,
} from './support/steps.ts'

const PASSWORD = 'seven drums at dusk'

test(
  'an owner says for which branch a colleague works, who then sees the orders of its cities alone',
  once,
  async ({ browser }) => {
    test.setTimeout(300_000) // a company of its own: who serves a city is everybody's
    const { base, stop } = await freshCompany()
    const open = async (script = true) =>
      (await browser.newContext({ baseURL: base, javaScriptEnabled: script })).newPage()
    try {
      const [owner, colleague] = [await open(false), await open()]
      await post(owner, '/console/login', { email: 'demo@thikana.example', password: 'demo-thikana' })
      await owner.goto('/console/staff')
      await expect(owner.locator('main summary')).toHaveCount(0) // of none there is nothing to choose
      await owner.goto('/console/branches')
      await owner.getByLabel('Name').fill('Bengaluru')
      await owner.getByLabel('GSTIN').fill('29AAGCB7383J1Z4')
      await owner.getByLabel('Number prefix (two letters)').fill('ka')
      await owner.getByLabel('Registered address').fill('Hoodi, Bengaluru 560048')
      await owner.getByRole('checkbox', { name: /^Bengaluru/ }).check()
      await owner.getByRole('button', { name: 'Add branch' }).click()

      const book = async (from: string, to: string) => {
        const [customer, mobile] = [await open(), newMobile()]
        const home = { from, to, name: 'Neha Kulkarni', mobile, email: 'neha@example.in' }
        await post(customer, '/?index', home)
        await post(customer, '/otp', { code: await codeFor(customer.request, mobile) })
        await post(customer, '/mover-steps', { step: '1', ...home })
        await post(customer, '/mover-steps', { step: '2', 'qty-1': '1', 'qty-2': '4' })
        await post(customer, '/mover-steps', { step: '3', date: inDays(20), slot: '12', package: '2' })
        await customer.goto('/mover-steps?step=4')
        await updateAddressDetails(customer)
        await payButton(customer).click()
        await payByCard(customer)
        await customer.waitForURL(/thankyou/)
        await owner.goto(`/console/orders?q=${mobile}`)
        await owner.waitForURL(/console\/orders\/TH-/)
        return owner.url().split('/').at(-1)!
      }
      const here = await book('Koramangala, Bengaluru 560034', 'Indiranagar, Bengaluru 560038')
      const there = await book('Andheri West, Mumbai 400053', 'Thane West, Thane 400601')

      const email = `kiran${newMobile()}@thikana.example`
      await owner.goto('/console/staff')
      await owner.getByLabel('Name').fill('Kiran Rao')
      await owner.getByLabel('Email').fill(email)
      await owner.getByLabel('Role', { exact: true }).selectOption('Operations')
      await owner.getByRole('button', { name: 'Add and send link' }).click()
      const kiran = owner.getByRole('listitem').filter({ hasText: email })
      await expect(kiran).toContainText('all branches')
      await kiran.locator('summary').click()
      await kiran.getByLabel('Bengaluru').check()
      await kiran.getByRole('button', { name: 'Save branches' }).click()
      await expect(kiran).toContainText('two-step verification off, Bengaluru')

      await colleague.goto(await linkTo(colleague.request, email))
      await colleague.getByLabel('Password').fill(PASSWORD)
      await colleague.locator('main form button').last().click()
      await colleague.waitForURL(/reset-password/)
      await post(colleague, '/console/login', { email, password: PASSWORD })
      await colleague.setViewportSize({ width: 1440, height: 900 })
      await colleague.goto('/console/orders?view=all')
      await expect(colleague.locator(`[data-row="${here}"]`)).toBeVisible()
      await expect(colleague.getByText(there)).toHaveCount(0)
      await colleague.goto(`/console/orders/${here}`)
      await expect(colleague.getByRole('heading', { name: 'Activity' })).toBeVisible()
      expect((await colleague.goto(`/console/orders/${there}`))?.status()).toBe(404)

      const seat = await open()
      await post(seat, '/console/login', { email: 'demo@thikana.example', password: 'demo-thikana' })
      for (const [width, height] of [
        [360, 800],
        [1440, 900],
      ] as const) {
        await seat.setViewportSize({ width, height })
        await seat.goto('/console/staff')
        await seat.getByRole('listitem').filter({ hasText: email }).locator('summary').click()
        await axeFindsNothing(seat, `branches of staff, ${width}`, [])
        if (process.env.SHOTS)
          await seat.screenshot({ path: `${process.env.SHOTS}/staff-${width}.png`, fullPage: true })
        await seat.goto(`/console/orders/${here}`)
        for (const fold of await seat.locator('details:has(form) > summary').all()) await fold.click()
        await axeFindsNothing(seat, `an order unfolded, ${width}`, [])
        if (process.env.SHOTS)
          await seat.screenshot({ path: `${process.env.SHOTS}/order-${width}.png`, fullPage: true })
        await seat.goto('/console/orders?view=all')
        if (process.env.SHOTS)
          await seat.screenshot({ path: `${process.env.SHOTS}/orders-${width}.png`, fullPage: true })
      }
    } finally {
      await stop()
    }
  },
)
