import { expect, test } from '@playwright/test'
import { axeFindsNothing } from './support/axe.ts'
import { freshCompany } from './support/fresh-company.ts'
import { inDays, once, post } from './support/steps.ts'

const staff = { email: 'demo@thikana.example', password: 'demo-thikana' }

test(
  'an operator enters a truck, its papers and its crew without script, is told what keeps it from going out, and brings the rest by a file',
  once,
  async ({ browser }) => {
    test.setTimeout(300_000) // a company of its own: the fleet is everybody's
    const { base, stop } = await freshCompany()
    const open = async (script = true) =>
      (await browser.newContext({ baseURL: base, javaScriptEnabled: script })).newPage()
    try {
      const owner = await open(false)
      await post(owner, '/console/login', staff)

      // A truck: what is typed stays after a fault.
      await owner.goto('/console/fleet')
      await owner.getByRole('link', { name: 'Add truck' }).first().click()
      await owner.getByLabel('Registration').fill('Tata Ace')
      await owner.getByLabel('Vehicle class').selectOption({ index: 2 })
      await owner.getByLabel('Year of manufacture').fill('2021')
      await owner.getByRole('button', { name: 'Save' }).click()
      await expect(owner.getByLabel('Registration')).toHaveAccessibleDescription(/Enter the number as on the plate/)
      await expect(owner.getByLabel('Year of manufacture')).toHaveValue('2021')
      await owner.getByLabel('Registration').fill('mh 12 qb 4720')
      await owner.getByRole('button', { name: 'Save' }).click()
      await expect(owner.getByRole('heading', { name: 'MH 12 QB 4720' })).toBeVisible()
      await expect(owner.getByText('Available today', { exact: true })).toBeVisible()

      // Its insurance ran out, which keeps it from going out until it is renewed; the file of before can still be opened.
      const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
      const enter = async (summary: string, day: string) => {
        await owner.getByText(summary, { exact: true }).click()
        const fold = owner.locator('details[open]')
        await fold.getByLabel('Expires on').fill(day)
        await fold.getByLabel('Photo or PDF').setInputFiles({ name: 'p.pdf', mimeType: 'application/pdf', buffer: pdf })
        await fold.getByRole('button', { name: 'Save document' }).click()
      }
      await enter('Add Insurance', inDays(-3))
      await expect(owner.getByText('Unavailable today', { exact: true })).toBeVisible()
      await expect(owner.getByText(/^Insurance expired on/)).toBeVisible()
      const truck = owner.url()
      await owner.goto('/console/fleet')
      await expect(owner.getByRole('link', { name: /^Fleet/ })).toContainText('1')
      await owner.goto(truck)
      await enter('Renew Insurance', inDays(300))
      await expect(owner.getByText('Available today', { exact: true })).toBeVisible()
      await owner.getByText('1 earlier').click()
      const file = await owner.getByRole('link', { name: 'Open file of Insurance' }).last().getAttribute('href')
      expect((await owner.request.get(file!)).status()).toBe(200)
      expect((await (await open()).request.get(file!, { maxRedirects: 0 })).status()).not.toBe(200)
      await enter('Add PUC', inDays(10))
      await owner.goto('/console/fleet?due=yes')
      await expect(owner.getByText(/^PUC valid until/)).toBeVisible()
      await owner.goto('/console/fleet/documents')
      await expect(owner.getByRole('row', { name: /^PUC MH 12 QB 4720 .* in 10 days$/ })).toBeVisible()

      // A driver: ticks stay after a fault. Days of leave, and what he agrees to.
      await owner.goto('/console/fleet/workers/new')
      await owner.getByLabel('Name').fill('Ramesh Pawar')
      await owner.getByLabel('Mobile').fill('12345')
      await owner.getByRole('checkbox', { name: 'Driver' }).check()
      await owner.getByRole('checkbox', { name: 'मराठी' }).check()
      await owner.getByRole('checkbox', { name: 'Sunday' }).check()
      await owner.getByRole('button', { name: 'Save' }).click()
      await expect(owner.getByLabel('Mobile')).toHaveAccessibleDescription(/10-digit/)
      await expect(owner.getByRole('checkbox', { name: 'Driver' })).toBeChecked()
      await expect(owner.getByRole('checkbox', { name: 'मराठी' })).toBeChecked()
      await owner.getByLabel('Mobile').fill('+91 70000 01001')
      await owner.getByRole('button', { name: 'Save' }).click()
      await expect(owner.getByRole('link', { name: '+91 70000 01001' })).toBeVisible()
      await owner.getByRole('button', { name: /^Record consent: Customers see/ }).click()
      await expect(owner.getByRole('button', { name: /^Withdraw consent: Customers see/ })).toBeVisible()
      const leave = owner.locator('section').filter({ has: owner.getByRole('heading', { name: 'Leave', exact: true }) })
      await leave.locator('summary').click()
      await leave.getByLabel('First date').fill(inDays(0))
      await leave.getByLabel('Last date').fill(inDays(2))
      await leave.getByLabel('Reason').fill('A wedding')
      await leave.getByRole('button', { name: 'Add days' }).click()
      await expect(owner.getByText(/^On leave from/)).toBeVisible()
      await owner.getByRole('button', { name: /^Remove .+ to / }).click()
      await expect(owner.getByText(/^On leave from/)).toHaveCount(0)

      await owner.goto('/console/fleet/teams/new')
      await owner.getByLabel('Name').fill('Kharadi 1')
      await owner.getByLabel('Usual truck').selectOption({ label: 'MH 12 QB 4720' })
      await owner.getByRole('checkbox', { name: /^Ramesh Pawar/ }).check()
      await owner.getByLabel('Crew lead').selectOption({ label: 'Ramesh Pawar' })
      await owner.getByRole('button', { name: 'Save' }).click()
      await owner.goto('/console/fleet/teams')
      await expect(
        owner.getByRole('row', { name: /Kharadi 1.*MH 12 QB 4720.*Ramesh Pawar \(crew lead\)/ }),
      ).toBeVisible()

      // The rest by a file: a fault by its line, then all of it.
      const list = await (await owner.request.get('/console/fleet/export/trucks')).text()
      const send = async (rows: string) => {
        await owner.goto('/console/fleet/files')
        const buffer = Buffer.from(list + rows)
        await owner.getByLabel('CSV or Excel file').setInputFiles({ name: 'trucks.csv', mimeType: 'text/csv', buffer })
        await owner.getByRole('button', { name: 'Preview import' }).click()
      }
      await send(',MH 14 CD 77,,Tata 407 10 ft,active,,,2022,\r\n,MH12QB4720,,Tata 407 10 ft,active,,,,\r\n')
      await expect(
        owner.getByRole('row', { name: /^4 registration Another truck has this registration/ }),
      ).toBeVisible()
      await send(',MH 14 CD 77,,Tata 407 10 ft,active,,,2022,\r\n')
      await owner.getByRole('button', { name: 'Import all rows' }).click()
      await expect(owner.getByRole('link', { name: 'MH 14 CD 0077' })).toBeVisible()

      // A photo is drawn, for staff alone; what is none is refused.
      const desk = await open()
      await post(desk, '/console/login', staff)
      await desk.goto('/console/fleet/workers/1')
      const choose = async (name: string, mimeType: string, buffer: Buffer) => {
        await desk.getByLabel('Choose a photo').setInputFiles({ name, mimeType, buffer })
        await desk.getByRole('button', { name: 'Save photo' }).click()
      }
      await choose('x.jpg', 'image/jpeg', pdf)
      await expect(desk.getByLabel('Choose a photo')).toHaveAccessibleDescription(/JPEG, PNG or WebP picture/)
      await choose('x.png', 'image/png', await desk.screenshot())
      const photo = desk.getByRole('img', { name: 'Photo of Ramesh Pawar' })
      await expect(photo).toBeVisible()
      expect(await photo.evaluate(one => (one as HTMLImageElement).decode().then(() => true))).toBe(true)

      // Of two who save it the second is told.
      const [first, second] = [await open(), await open()]
      for (const page of [first, second]) await post(page, '/console/login', staff)
      for (const page of [first, second]) await page.goto('/console/fleet/trucks/1')
      await first.getByLabel('Notes').fill('Tail lift')
      await first.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(first.getByText('Saved.')).toBeVisible()
      await second.getByLabel('Year of manufacture').fill('2020')
      await second.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(second.getByLabel('Notes')).toHaveAccessibleDescription(/Tail lift/)
      await expect(second.getByLabel('Year of manufacture')).toHaveValue('2020')
      await axeFindsNothing(second, 'console-fleet-truck', [])
    } finally {
      await stop()
    }
  },
)
