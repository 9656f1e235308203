import { expect, type Locator, type Page, test } from '@playwright/test'
import { axeFindsNothing } from './support/axe.ts'
import { codeOf, keptOn, logInCrew, openCrewDay, press } from './support/crew-day.ts'
import { once } from './support/steps.ts'

test(
  'a crew counts a home into the truck and out of it on a day whose network comes and goes, and the customer sees it beside',
  once,
  async ({ browser }) => {
    test.setTimeout(300_000) // a company of its own, with its fleet and sixty orders
    const { lead, customer, orderNo, job, line, base, close } = await openCrewDay()
    const small = { width: 360, height: 800 }
    const phone = await browser.newContext({ baseURL: base, viewport: small })
    const home = await browser.newContext({ baseURL: base, viewport: small })
    const path = `/crew/jobs/${job}`
    try {
      const today = await home.newPage()
      await codeOf(today, customer, orderNo)
      await today.goto(`/mybooking/${orderNo}/today`)
      const page = await phone.newPage()
      await logInCrew(page, lead)
      await expect.poll(() => keptOn(page)).toEqual(expect.arrayContaining([path, `${path}/list`]))

      // With a network: what is ticked is seen at home at once.
      await page.goto(path)
      await page.getByRole('link', { name: 'Count the things' }).click()
      await axeFindsNothing(page, 'crew/jobs/:job/list')
      const into = page.locator('[data-side=load]')
      const total = Number(await into.locator('[data-part=of]').first().innerText())
      await tick(into, 0)
      await expect(into.locator('[data-part=here]')).toHaveText('1')
      await expect(today.getByText(`1 of ${total} aboard`)).toBeVisible()
      await page.screenshot({ path: '/tmp/rcd/list.png' })
      await today.screenshot({ path: '/tmp/rcd/today.png', fullPage: true })
    } finally {
      await phone.close()
      await home.close()
      await close()
    }
  },
)

const tick = (end: Locator, n: number) => end.locator('li:not([hidden]) button[data-put=more]').nth(n).click()
