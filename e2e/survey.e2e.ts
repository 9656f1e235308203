import { expect, test } from '@playwright/test'
import { axeFindsNothing } from './support/axe.ts'
import { alive, logInCrew, openCrewDay, press, storedOnPhone } from './support/crew-day.ts'
import {
  asStaff,
  buildTestName,
  inDays,
  logIn,
  newMobile,
  once,
  outbox,
  payButton,
  payByCard,
  post,
  updateAddressDetails,
} from './support/steps.ts'
import { takeShots } from './support/take-shots.ts'

test(
  'a survey is agreed with a lead, counted on the surveyor’s phone without a network, and its list is the draft of the quotation',
  once,
  async ({ browser }) => {
    test.setTimeout(300_000) // a company of its own
    const { line, base, close } = await openCrewDay()
    const phone = await browser.newContext({ baseURL: base, viewport: { width: 360, height: 800 } })
    const office = await browser.newContext({ baseURL: base, viewport: { width: 1440, height: 900 } })
    const [customer, surveyor] = [newMobile(), newMobile()]
    try {
      const desk = await office.newPage()
      await post(desk, '/console/login', { email: 'demo@thikana.example', password: 'demo-thikana' })
      await post(desk, '/console/fleet/workers/new', {
        ...{ intent: 'save', revision: '0', name: 'Anil Pawar', mobile: surveyor },
        ...{ 'roles.surveyor': 'surveyor', 'languages.en': 'en' },
      })
      await desk.goto('/console/leads/new')
      await desk.getByLabel('Mobile').fill(customer)
      await desk.getByLabel('Name').fill('Neha Kulkarni')
      await desk.getByRole('button', { name: 'Add lead' }).click()
      await desk.getByRole('link', { name: 'Schedule survey' }).click()
      const sheet = desk.getByRole('dialog', { name: 'Schedule survey' })
      await sheet.getByLabel('Date').fill(inDays(1))
      await sheet.getByLabel('Surveyor', { exact: true }).selectOption({ label: 'Anil Pawar, surveyor' })
      await sheet.getByRole('button', { name: 'Schedule survey' }).click()
      await expect(sheet.getByText('Enter the survey address.')).toBeVisible()
      await sheet.getByLabel('Address').fill('B-304, Sai Darshan, Andheri West')
      await sheet.getByRole('button', { name: 'Schedule survey' }).click()
      const next = desk.getByRole('region', { name: 'Survey', exact: true })
      await expect(next.getByText(/On-site, .*10:00 AM: Anil Pawar/)).toBeVisible()
      const lead = new URL(desk.url()).pathname
      await axeFindsNothing(desk, 'console/leads/:id with a survey')
      await expect.poll(() => outbox(desk.request, customer)).toContain('survey-visit')
      await desk.goto('/console/leads/surveys')
      await expect(desk.getByRole('listitem').filter({ hasText: 'Neha Kulkarni' })).toContainText('Anil Pawar')
      await desk.goto(`/console/board?day=${inDays(1)}`)
      for (const visits of await desk.locator('summary', { hasText: /visits? without a truck/ }).all())
        await visits.click()
      await expect(desk.getByRole('link', { name: /Survey.*Neha Kulkarni/ })).toHaveAttribute('href', lead)

      const page = await phone.newPage()
      await logInCrew(page, surveyor)
      const path = (await page.getByRole('link', { name: /On-site survey/ }).getAttribute('href'))!
      await expect.poll(() => storedOnPhone(page), { timeout: 40_000 }).toContain(path)

      // Nothing but what is on the phone: two beds and a table, floors, a word, and that it is done.
      line.cut()
      await page.goto(path)
      await expect(page.getByText('No network. Last updated at')).toBeVisible()
      await axeFindsNothing(page, 'crew/surveys/:survey without a network')
      await page.locator('details').first().locator('summary').click()
      const rows = page.locator('details').first().locator('li')
      await expect(page.locator('[data-outbox][data-alive]')).toBeAttached()
      for (const [row, put] of [
        [0, 'more'],
        [0, 'more'],
        [1, 'more'],
        [1, 'more'],
        [1, 'less'],
      ] as const)
        await rows.nth(row).locator(`[data-put=${put}]`).click()
      await expect(rows.nth(0)).toContainText('2')
      await expect(page.getByRole('heading', { name: /Item list/ })).toContainText('3')
      await page.getByLabel('Floor', { exact: true }).first().fill('four')
      await press(page, 'Save')
      await expect(page.getByText('Enter the floor and the distance in metres as numbers.')).toBeVisible()
      await page.getByLabel('Floor', { exact: true }).first().fill('4')
      await page.getByLabel('Distance from truck to door (metres)').first().fill('60')
      await press(page, 'Save')
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      await expect(page.getByLabel('Floor', { exact: true }).first()).toHaveValue('4') // what is kept stays in sight
      await page.getByLabel('Short description').fill('Piano by the window')
      await press(page, 'Send')
      await press(page, 'Survey done')
      await expect(page.getByText('Survey done. Thank you!')).toBeVisible()
      await expect(page.getByText('not sent yet: 8')).toBeVisible()
      line.mend()
      await page.goto(path)
      await expect(page.getByText('not sent yet')).toBeHidden()
      await expect(page.getByRole('heading', { name: /Item list/ })).toContainText('3')

      await desk.goto(lead)
      const result = desk.locator('section').filter({ has: desk.getByRole('heading', { name: 'Survey: Completed' }) })
      await expect(result).toContainText(/3 items, .* cft/)
      await expect(result).toContainText('60 m to the truck')
      await expect(result).toContainText('Piano by the window')
      await axeFindsNothing(desk, 'console/leads/:id with a survey that is done')
      await desk.getByRole('link', { name: 'Create quotation' }).click()
      await expect(desk.getByText(/3 items/)).toBeVisible()
      await expect(desk.getByLabel('Mobile')).toHaveValue(customer)
      await expect(desk.getByLabel('From', { exact: true })).toHaveValue('B-304, Sai Darshan, Andheri West')
      await expect(desk.getByLabel('Pick-up floor')).toHaveValue('4')
    } finally {
      await phone.close()
      await office.close()
      await close()
    }
  },
)

test(
  'the list of a survey is quoted, and the move is accepted, paid and completed',
  once,
  async ({ page, browser }) => {
    test.setTimeout(240_000)
    const [customer, surveyor] = [newMobile(), newMobile()]
    let orderNo = ''
    await page.setViewportSize({ width: 1440, height: 900 })
    await asStaff(page, '/console/leads/new', async desk => {
      await desk.setViewportSize({ width: 1440, height: 900 })
      const name = buildTestName('Anil')
      await post(desk, '/console/fleet/workers/new', {
        ...{ intent: 'save', revision: '0', name, mobile: surveyor },
        ...{ 'roles.surveyor': 'surveyor', 'languages.en': 'en' },
      })
      await desk.getByLabel('Mobile').fill(customer)
      await desk.getByLabel('Name').fill('Neha Kulkarni')
      await desk.getByRole('button', { name: 'Add lead' }).click()
      await desk.getByRole('link', { name: 'Schedule survey' }).click()
      const sheet = desk.getByRole('dialog', { name: 'Schedule survey' })
      await sheet.getByLabel('Date').fill(inDays(1))
      await sheet.getByLabel('Surveyor', { exact: true }).selectOption({ label: `${name}, surveyor` })
      await sheet.getByLabel('Address').fill('B-304, Sai Darshan, Andheri West')
      await sheet.getByRole('button', { name: 'Schedule survey' }).click()
      const next = desk.getByRole('region', { name: 'Survey', exact: true })
      await expect(next.getByText(/On-site, .*10:00 AM/)).toBeVisible()
      const lead = new URL(desk.url()).pathname

      const crew = await browser.newContext({ baseURL: process.env.BASE_URL! })
      const phone = await crew.newPage()
      await logInCrew(phone, surveyor)
      await phone.getByRole('link', { name: /On-site survey/ }).click()
      await alive(phone)
      // What is looked for stays while it is counted, and a word that finds nothing says so.
      const search = phone.getByLabel('Search items')
      await search.fill('tyres')
      await expect(phone.getByText('No items found. Try another word.')).toBeVisible()
      await search.fill('palang')
      const found = phone.locator('[data-article]').filter({ visible: true })
      const shown = await found.count()
      for (const put of ['more', 'less']) await found.first().locator(`[data-put=${put}]`).click()
      await expect(search).toHaveValue('palang')
      await expect(found).toHaveCount(shown)
      await search.fill('')
      await phone.locator('details').first().locator('summary').click()
      const thing = phone.locator('details').first().locator('li').first()
      for (const n of [1, 2, 3]) {
        await thing.locator('[data-put=more]').click()
        await expect(phone.getByRole('heading', { name: /Item list/ })).toContainText(String(n))
      }
      await press(phone, 'Survey done')
      await expect(phone.getByText('Survey done. Thank you!')).toBeVisible()
      await expect(phone.getByText('not sent yet')).toBeHidden()
      await crew.close()

      await desk.goto(lead)
      await desk.getByRole('link', { name: 'Create quotation' }).click()
      await expect(desk.getByLabel('Mobile')).toHaveValue(customer)
      // The list is quoted: each answer adds to the price, and none of what the survey found is lost.
      const price = desk.getByRole('complementary', { name: 'Price' })
      await desk.getByLabel('To', { exact: true }).pressSequentially('powai')
      await desk.getByRole('option', { name: /Powai/ }).first().click()
      await desk.getByLabel('Package').selectOption({ index: 1 })
      await desk.getByLabel('Date', { exact: true }).selectOption({ index: 3 })
      await desk.getByLabel('Slot', { exact: true }).selectOption({ index: 1 })
      await expect(price.getByText('Total price')).toBeVisible()
      await expect(desk.getByText(/3 items/)).toBeVisible()
      await desk.getByRole('button', { name: 'Send quotation' }).click()
      const sent = desk.getByText(/Quotation TH-\d+ sent/)
      await expect(sent).toBeVisible()
      orderNo = /TH-\d+/.exec((await sent.textContent())!)![0]
      await desk.goto(`/console/orders/${orderNo}/quotations`)
      await desk.getByLabel('Discount before GST (₹ or %)').fill('200')
      await desk.getByRole('button', { name: 'Draft version' }).click()
      await desk.getByRole('button', { name: 'Send version 1' }).click()
      await expect(desk.getByText('Version 1 sent.')).toBeVisible()
    })

    // Its customer reads which price is current and which is proposed, accepts, and pays the token.
    await logIn(page, customer, `/mybooking/${orderNo}`)
    const offer = page.getByRole('region', { name: 'You have a quotation to review' })
    await expect(offer).toContainText(/₹[\d,]+ less than your current price/)
    await expect(page.getByText('Current price', { exact: true })).toBeVisible()
    await takeShots(page, 'offer')
    await offer.getByRole('button', { name: /^Accept ₹/ }).click()
    await expect(page.getByText('Accepted. This is now your price.')).toBeVisible()
    await expect(page.getByText('Current price', { exact: true })).toBeHidden()
    await page.getByRole('link', { name: 'Next: your full address' }).filter({ visible: true }).first().click()
    await updateAddressDetails(page)
    await page.getByRole('button', { name: 'Save and pay the token' }).click()
    await payButton(page).click()
    await payByCard(page)
    await expect.poll(() => outbox(page.request, customer)).toContain('job-confirmation')

    await asStaff(page, `/console/orders/${orderNo}`, async desk => {
      // It is approved, paid and worked, and completed once its delivery is confirmed.
      await desk.getByRole('button', { name: 'Approve order' }).click()
      await expect(desk.getByText('Approved').first()).toBeVisible()
    })
    await page.goto(`/mybooking/${orderNo}`)
    await payButton(page).click()
    await payByCard(page)
    await page.waitForURL(/bookinglist/)
    await asStaff(page, `/console/orders/${orderNo}`, async desk => {
      await desk.getByRole('link', { name: 'Assign partner crew' }).click()
      await desk.getByLabel('Crew and vehicle').fill('Sai Krupa Movers, MH 02 AB 1234')
      await desk.getByRole('button', { name: 'Assign partner crew' }).click()
      await expect(desk.getByRole('button', { name: 'Mark as completed' })).toHaveCount(0)
      await takeShots(desk, 'not-done')
      await desk.getByRole('link', { name: 'Complete without the crew’s report' }).click()
      await takeShots(desk, 'confirm')
      await desk.getByRole('button', { name: 'Confirm and complete' }).click()
      await expect(desk.getByLabel('How you know that the goods were delivered')).toHaveAccessibleDescription(
        /Enter a reason/,
      )
      await desk.getByLabel('How you know that the goods were delivered').fill('The customer confirmed it on a call')
      await desk.getByRole('button', { name: 'Confirm and complete' }).click()
      await expect(desk.getByText('Delivery confirmed by the office')).toBeVisible()
      await expect(desk.getByRole('link', { name: /Tax invoice/ }).first()).toBeVisible()
      await expect.poll(() => outbox(page.request, customer)).toContain('completed')
    })
  },
)
