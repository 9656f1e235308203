import { rmSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { axeFindsNothing } from './support/axe.ts'
import { demoCompany } from './support/demo-company.ts'
import { freshCompany } from './support/fresh-company.ts'
import { post, smoke } from './support/steps.ts'

test(
  'a dispatcher gives jobs by hand, by keyboard and by a drag, is told of another dispatcher, and replaces a truck that broke down',
  smoke,
  async ({ browser }) => {
    test.setTimeout(300_000) // a company of its own, with its fleet and sixty orders
    const { folder, day } = await demoCompany()
    const { base, stop } = await freshCompany({ DATA_DIR: folder, ALLOW_SIMULATORS: 'true' })
    const open = async (script: boolean): Promise<Page> => {
      const page = await (await browser.newContext({ baseURL: base, javaScriptEnabled: script })).newPage()
      page.setDefaultTimeout(20_000)
      await page.setViewportSize({ width: 1440, height: 900 })
      await post(page, '/console/login', { email: 'demo@thikana.example', password: 'demo-thikana' })
      return page
    }
    try {
      const [plain, other] = [await open(false), await open(false)]
      // Without script: what is missing is said, and what is ticked stays.
      await plain.goto(`/console/board?day=${day}&branch=1`)
      await plain.locator('[data-state="open"]').filter({ hasText: 'Move' }).last().getByRole('link').click()
      const here = plain.url()
      await other.goto(here)
      // A truck and its crew are suggested. Without the crew the form comes back with the truck.
      const truck = plain.getByRole('checkbox', { name: /MH 12/, checked: true })
      await expect(truck).toHaveCount(1)
      const people = plain.locator('input[name^="worker-"]:checked')
      await expect(people).not.toHaveCount(0)
      while ((await people.count()) > 0) await people.first().uncheck()
      await plain.getByRole('button', { name: 'Assign crew' }).click()
      await expect(plain.getByText('Select the crew members.')).toBeVisible()
      await expect(truck).toBeChecked()
      const plate = /MH \d+ \w+ \d+/.exec(await truck.locator('xpath=..').innerText())![0]
      const driver = plain.getByRole('checkbox', { name: /Driver/ }).first()
      const name = await driver.locator('xpath=..').locator('b').innerText()
      await driver.check()
      await plain.getByRole('radio', { name: `Crew lead: ${name}` }).check()
      await plain.getByRole('button', { name: 'Assign crew' }).click()
      await expect(plain.getByText(/^Crew assigned\. .+ gets a message/)).toBeVisible()
      // The other dispatcher looked at it before: told, with what is so now.
      await other.getByRole('checkbox', { name: /MH 12/ }).first().check()
      await other
        .getByRole('checkbox', { name: /Driver/ })
        .first()
        .check()
      await other
        .getByRole('radio', { name: /^Crew lead/ })
        .first()
        .check()
      await other.getByRole('button', { name: 'Assign crew' }).click()
      await expect(other.getByText(/Someone else changed this order while you were editing/).first()).toBeVisible()

      // By a drag: what speaks against it is said before it is dropped, and it opens with that truck chosen.
      const hand = await open(true)
      await hand.goto(`/console/board?day=${day}&branch=1`)
      await axeFindsNothing(hand, 'console/board', ['header.top'])
      // By keyboard: '/' begins, Enter goes to the first that is found.
      const find = hand.getByRole('searchbox')
      await hand.keyboard.press('/')
      await expect(find).toBeFocused()
      const side = await find.evaluate(
        field => field.getBoundingClientRect().left - field.closest('section')!.getBoundingClientRect().left,
      )
      expect(side, 'room for the ring').toBeGreaterThanOrEqual(3)
      await find.fill(/TH-\d+/.exec(here)![0])
      await find.press('Enter')
      await expect(hand.locator('[data-found]:focus, [data-found] a:focus')).toHaveCount(1)
      await find.fill('')
      const card = hand.locator('li[draggable="true"][data-state="open"]').filter({ hasText: 'Move' }).first()
      const expired = hand.locator('li').filter({ hasText: 'Insurance expired' }).last()
      await expect(expired).toBeVisible()
      await card.hover()
      await hand.mouse.down()
      await hand.mouse.move(700, 400, { steps: 5 })
      await expect(hand.locator('[data-takes="no"]').filter({ hasText: 'Insurance expired' })).toBeVisible()
      const free = hand.locator('[data-takes="yes"]').first()
      await free.hover()
      await free.hover() // the first only begins to be over it
      await hand.mouse.up()
      await hand.waitForURL(/\/console\/board\/TH-\d+\/1\?truck=\d+/)
      await expect(hand.getByRole('checkbox', { name: /MH 12/, checked: true })).toHaveCount(1)
      await axeFindsNothing(hand, 'console/board/:orderno/:leg', ['header.top'])
      await hand.getByRole('button', { name: 'Assign crew' }).press('Enter')
      await expect(
        hand
          .getByText(/^Crew assigned\.|Assign anyway|Select a|unavailable|schedule conflict|would reach|too small/)
          .first(),
      ).toBeVisible()

      // A breakdown: three clicks, from the row of a truck that has a job.
      await hand.goto(`/console/board?day=${day}&branch=1`)
      const row = hand
        .locator('li')
        .filter({ has: hand.locator('[data-state="given"]') })
        .filter({ hasText: new RegExp(`^${plate}`) })
      await row.hover()
      await row.getByRole('link', { name: /^Report breakdown/ }).click()
      await hand.getByRole('button', { name: 'Report breakdown' }).click()
      await expect(hand.getByText('Breakdown reported. Choose the replacement trucks.')).toBeVisible()
      const instead = hand.getByLabel(/^Replacement truck/).first()
      if ((await instead.inputValue()) === '') await instead.selectOption({ index: 1 })
      await hand.getByRole('button', { name: 'Assign replacement trucks' }).click()
      await expect(hand.getByText(/Trucks? replaced for/)).toBeVisible()

      // Somebody does not come: one press on their row, and what they were given to waits for others.
      await hand.goto(`/console/board?day=${day}&branch=1`)
      const person = hand
        .locator('li')
        .filter({ has: hand.locator('[data-state="given"]') })
        .filter({ hasText: new RegExp(`^${name}`) })
      await person.hover()
      const absent = person.getByRole('button', { name: /^Mark absent/ })
      await expect(absent).toHaveCSS('opacity', '1')
      await absent.click()
      await expect(hand.getByText(/^Marked absent for this day/)).toBeVisible()
      await expect(hand.getByText(`${name}: On leave on`).first()).toBeVisible()

      // What is sold of crew-hours and trucks, beside the board; without script too.
      await plain.goto(`/console/board?day=${day}&branch=1`)
      await plain.getByRole('link', { name: 'Capacity' }).click()
      await expect(plain.getByRole('row')).toHaveCount(29)
      await expect(plain.getByText(/(City|Cities): Pune\./)).toBeVisible()
      await expect(plain.getByRole('row').nth(1)).toContainText(/\d+ h of \d+ people/)
      await hand.goto(plain.url())
      await axeFindsNothing(hand, 'console/board/capacity', ['header.top'])

      // Paper for each crew.
      await hand.goto(`/console/board/sheets?day=${day}`)
      await expect(hand.getByText('Collect').first()).toBeVisible()
      await axeFindsNothing(hand, 'console/board/sheets', ['header.top'])
    } finally {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
