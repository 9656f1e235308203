import { expect, test } from '@playwright/test'
import { axeFindsNothing } from './support/axe.ts'
import { freshCompany } from './support/fresh-company.ts'
import { codeFor, inDays, newMobile, once, payButton, payByCard, post, updateAddressDetails } from './support/steps.ts'

test(
  'an owner adds a branch with its GSTIN; what is paid for a move out of its city has its numbers, and its return is read alone',
  once,
  async ({ browser }) => {
    test.setTimeout(300_000) // a company of its own: who serves a city is everybody's
    const { base, stop } = await freshCompany()
    const open = async (script = true) =>
      (await browser.newContext({ baseURL: base, javaScriptEnabled: script })).newPage()
    try {
      const [owner, customer] = [await open(false), await open()]
      await post(owner, '/console/login', { email: 'demo@thikana.example', password: 'demo-thikana' })
      await owner.goto('/console/accounting')
      await expect(owner.getByRole('navigation', { name: 'GST registration' })).toHaveCount(0) // one GSTIN: nothing of it

      // Without script, and what is typed stays after a fault.
      await owner.goto('/console/branches')
      await expect(owner.getByText('Specimen: your company details are not set yet.')).toBeVisible()
      await owner.getByLabel('Name').fill('Bengaluru')
      await owner.getByLabel('GSTIN').fill('29AAGCB7383J1Z5')
      await owner.getByLabel('Number prefix (two letters)').fill('ka')
      await owner.getByLabel('Registered address').fill('Hoodi, Bengaluru 560048')
      await owner.getByRole('checkbox', { name: /^Bengaluru/ }).check()
      await owner.getByRole('button', { name: 'Add branch' }).click()
      await expect(owner.getByLabel('GSTIN')).toHaveAccessibleDescription(/This is not a valid GSTIN/)
      await expect(owner.getByLabel('Name')).toHaveValue('Bengaluru')
      await expect(owner.getByRole('checkbox', { name: /^Bengaluru/ })).toBeChecked()
      await owner.getByLabel('GSTIN').fill('29AAGCB7383J1Z4')
      await owner.getByRole('button', { name: 'Add branch' }).click()
      await expect(owner.getByRole('heading', { name: 'Bengaluru' })).toBeVisible()
      await expect(
        owner.getByText('GSTIN 29AAGCB7383J1Z4, Karnataka. Number series: KA, such as INVKA/2627/00001.'),
      ).toBeVisible()

      const mobile = newMobile()
      const from = 'Koramangala, Bengaluru 560034'
      const home = {
        from,
        to: 'Indiranagar, Bengaluru 560038',
        name: 'Neha Kulkarni',
        mobile,
        email: 'neha@example.in',
      }
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

      const month = new Date(Date.now() + 19_800_000).toISOString().slice(0, 7)
      await owner.goto(`/console/accounting?month=${month}`)
      await owner.getByRole('link', { name: '29AAGCB7383J1Z4, Karnataka' }).click()
      await expect(owner.getByRole('cell', { name: /^RVKA\/\d{4}\/00001$/ }).first()).toBeVisible()
      await owner.getByRole('link', { name: /^27.*Maharashtra$/ }).click()
      await expect(owner.getByText('RVKA')).toHaveCount(0)

      // Of two who save it the second is told.
      const [first, second] = [await open(), await open()]
      for (const page of [first, second])
        await post(page, '/console/login', { email: 'demo@thikana.example', password: 'demo-thikana' })
      for (const page of [first, second]) await page.goto('/console/branches/1')
      await first.getByLabel('Phone').fill('080 4890 1111')
      await first.getByRole('button', { name: 'Save' }).click()
      await expect(first.getByText('Branch saved. Changes apply to new documents.')).toBeVisible()
      await second.getByLabel('Name').fill('Bengaluru East')
      await second.getByRole('button', { name: 'Save' }).click()
      await expect(second.getByLabel('Phone')).toHaveAccessibleDescription(/Saved by someone else: 080 4890 1111/)
      await expect(second.getByLabel('Name')).toHaveValue('Bengaluru East')
      await axeFindsNothing(second, 'console-branch', [])
      await second.getByRole('button', { name: 'Save' }).click()
      await expect(second.getByRole('heading', { name: 'Bengaluru East' })).toBeVisible()

      if (process.env.SHOTS)
        for (const [width, height] of [
          [360, 800],
          [1440, 900],
        ] as const) {
          await second.setViewportSize({ width, height })
          for (const [name, path] of [
            ['branches', '/console/branches'],
            ['branch', '/console/branches/1'],
            ['terms', '/console/places/terms'],
            ['city', '/console/places/pune'],
            ['accounts', `/console/accounting?month=${month}`],
          ] as const) {
            await second.goto(path)
            await second.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true })
            await axeFindsNothing(second, `${name}-${width}`, [])
          }
        }
    } finally {
      await stop()
    }
  },
)
