import { expect, test } from '@playwright/test'
import { axeFindsNothing } from './support/axe.ts'
import { keptOn, logInCrew, openCrewDay, press } from './support/crew-day.ts'
import { inDays, newMobile, once, outbox, post } from './support/steps.ts'

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
        ...{ deed: 'save', revision: '0', name: 'Anil Pawar', mobile: surveyor },
        ...{ 'roles.surveyor': 'surveyor', 'languages.en': 'en' },
      })
      await desk.goto('/console/sales/new')
      await desk.getByLabel('Mobile').fill(customer)
      await desk.getByLabel('Name').fill('Neha Kulkarni')
      await desk.getByRole('button', { name: 'Add the lead' }).click()
      const card = desk.locator('section').filter({ has: desk.getByRole('heading', { name: 'Survey', exact: true }) })
      await card.getByLabel('Day').fill(inDays(1))
      await card.getByLabel('Who goes').selectOption({ label: 'Anil Pawar, surveyor' })
      await card.getByRole('button', { name: 'Agree the survey' }).click()
      await expect(card.getByText('Ask where the survey is.')).toBeVisible()
      await card.getByLabel('Where').fill('B-304, Sai Darshan, Andheri West')
      await card.getByRole('button', { name: 'Agree the survey' }).click()
      await expect(card.getByText(/Visit, .*10:00 AM: Anil Pawar/)).toBeVisible()
      const lead = new URL(desk.url()).pathname
      await axeFindsNothing(desk, 'console/sales/:id with a survey')
      await expect.poll(() => outbox(desk.request, customer)).toContain('survey-visit')
      await desk.goto('/console/sales/surveys')
      await expect(desk.getByRole('listitem').filter({ hasText: 'Neha Kulkarni' })).toContainText('Anil Pawar')
      await desk.goto(`/console/board?day=${inDays(1)}`)
      await expect(desk.getByRole('link', { name: /Survey.*Neha Kulkarni/ })).toHaveAttribute('href', lead)

      const page = await phone.newPage()
      await logInCrew(page, surveyor)
      const path = (await page.getByRole('link', { name: /Survey/ }).getAttribute('href'))!
      await expect.poll(() => keptOn(page), { timeout: 40_000 }).toContain(path)

      // Nothing but what is on the phone: two beds and a table, floors, a word, and that it is done.
      line.cut()
      await page.goto(path)
      await expect(page.getByText('No network. As it was at')).toBeVisible()
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
      await expect(page.getByRole('heading', { name: /What goes/ })).toContainText('3')
      await page.getByLabel('Floor', { exact: true }).first().fill('four')
      await press(page, 'Keep')
      await expect(page.getByText('Write floor and metres as numbers.')).toBeVisible()
      await page.getByLabel('Floor', { exact: true }).first().fill('4')
      await page.getByLabel('Metres from truck to door').first().fill('60')
      await press(page, 'Keep')
      await expect(page.getByText('Kept', { exact: true })).toBeVisible()
      await expect(page.getByLabel('Floor', { exact: true }).first()).toHaveValue('4') // what is kept stays in sight
      await page.getByLabel('In a few words').fill('Piano by the window')
      await press(page, 'Send')
      await press(page, 'The survey is done')
      await expect(page.getByText('Survey done. Thank you!')).toBeVisible()
      await expect(page.getByText('not sent yet: 8')).toBeVisible()
      line.mend()
      await page.goto(path)
      await expect(page.getByText('not sent yet')).toBeHidden()
      await expect(page.getByRole('heading', { name: /What goes/ })).toContainText('3')

      await desk.goto(lead)
      const result = desk.locator('section').filter({ has: desk.getByRole('heading', { name: 'Survey: Done' }) })
      await expect(result).toContainText(/3 pieces, .* cft/)
      await expect(result).toContainText('60 m to the truck')
      await expect(result).toContainText('Piano by the window')
      await axeFindsNothing(desk, 'console/sales/:id with a survey that is done')
      await result.getByRole('link', { name: 'Quote this list' }).click()
      await expect(desk.getByText(/3 pieces/)).toBeVisible()
      await expect(desk.getByLabel('Mobile')).toHaveValue(customer)
      await expect(desk.getByLabel('From', { exact: true })).toHaveValue('B-304, Sai Darshan, Andheri West')
      await expect(desk.getByLabel('Floor they move from')).toHaveValue('4')
    } finally {
      await phone.close()
      await office.close()
      await close()
    }
  },
)
