import { expect, type Page, test } from '@playwright/test'
import { axeFindsNothing } from './support/axe.ts'
import { agreeAtHome, alive, codeOf, logInCrew, openCrewDay, press, storedOnPhone } from './support/crew-day.ts'
import { once, outbox, post } from './support/steps.ts'

test(
  'a crew at the door asks for more without a network; its customer agrees on another phone, and the crew sees it',
  once,
  async ({ browser }) => {
    test.setTimeout(300_000) // a company of its own
    const { lead, customer, orderNo, job, line, base, close } = await openCrewDay()
    const phone = await browser.newContext({ baseURL: base, viewport: { width: 360, height: 800 } })
    const theirs = await browser.newContext({ baseURL: base, viewport: { width: 360, height: 800 } })
    const path = `/crew/jobs/${job}/change`
    try {
      const home = await theirs.newPage()
      const code = await codeOf(home, customer, orderNo)
      const page = await phone.newPage()
      await logInCrew(page, lead)
      await expect.poll(() => storedOnPhone(page), { timeout: 40_000 }).toContain(path)

      // Before they are at the door nothing is asked.
      await page.goto(path)
      await axeFindsNothing(page, 'crew/jobs/:job/change')
      await press(page, 'Ask for approval')
      await expect(page.getByText('Select at least one change.')).toBeVisible()
      // An item is found by its name, and another is among those that crews add most often.
      await page.getByRole('searchbox', { name: 'Search items' }).fill('cooler')
      await add(page, 'Cooler')
      await page.getByRole('searchbox', { name: 'Search items' }).fill('')
      await page
        .getByRole('button', { name: /^Add one: / })
        .first()
        .click()
      await expect(page.getByText(/^1 × .+, 1 × Cooler$/)).toBeVisible()
      await axeFindsNothing(page, 'crew/jobs/:job/change with items')
      await press(page, 'Ask for approval')
      await expect(page.getByText('Report your arrival first.')).toBeVisible()

      await page.goto(`/crew/jobs/${job}`)
      await press(page, 'On the way')
      await expect(page.locator('li[data-reported]')).toHaveText(['On the way'])
      await page.getByLabel('Start OTP').fill(code)
      await press(page, 'Arrived')
      await expect(page.locator('li[data-reported]')).toHaveText(['On the way', 'Arrived'])
      line.cut()
      await page.goto(path)
      await alive(page)
      await page.getByRole('searchbox', { name: 'Search items' }).fill('cooler')
      await add(page, 'Cooler')
      await add(page, 'Cooler')
      await expect(page.getByText('2 × Cooler', { exact: true })).toBeVisible()
      await page.getByText('Different floor').click()
      await page.getByLabel('Floor', { exact: true }).last().fill('9')
      await page.getByLabel('Short description').fill('In the loft')
      await press(page, 'Ask for approval')
      await expect(page.getByText('not sent yet: 1')).toBeVisible()
      line.mend()
      await page.goto(path)
      await expect(page.locator('[data-changes=waiting]')).toBeAttached() // the page has reloaded: the server knows it
      await expect(page.getByRole('listitem').getByText('Awaiting customer approval')).toBeVisible()
      await axeFindsNothing(page, 'crew/jobs/:job/change with what waits')
      const countRequests = async () =>
        (await outbox(page.request, customer)).filter(name => name === 'change-proposed').length
      await expect.poll(countRequests).toBe(1)

      await home.goto(`/mybooking/${orderNo}`)
      await expect(home.getByText('Your crew needs your approval')).toBeVisible()
      await expect(home.getByText('In the loft').first()).toBeVisible()
      await agreeAtHome(home, page)
      await page.goto(`/crew/jobs/${job}`)
      await expect(page.locator('li[data-reported]')).toHaveText(['On the way', 'Arrived']) // the job is still theirs

      const staff = await (await browser.newContext({ baseURL: base })).newPage()
      await post(staff, '/console/login', { email: 'demo@thikana.example', password: 'demo-thikana' })
      await staff.goto(`/console/orders/${orderNo}`)
      await expect(staff.getByText(/^Approved: ₹/)).toBeVisible()
    } finally {
      await phone.close()
      await theirs.close()
      await close()
    }
  },
)

const add = (page: Page, item: string) => page.getByRole('button', { name: `Add one: ${item}`, exact: true }).click()
