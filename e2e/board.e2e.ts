import { rmSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { axeFindsNothing } from './support/axe.ts'
import { demoCompany } from './support/demo-company.ts'
import { freshCompany } from './support/fresh-company.ts'
import { post, smoke } from './support/steps.ts'

/** The bar of the console is asked about elsewhere. */
const chrome = ['header.top', 'summary[aria-label^="Account of"]']

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
      const cards = plain.locator('[data-state="open"]').filter({ hasText: 'MH 12' }) // has a suggestion
      const volumes = (await cards.allInnerTexts()).map(text =>
        Number(/([\d.,]+) cft/.exec(text)![1]!.replace(',', '')),
      )
      const smallest = cards.nth(volumes.indexOf(Math.min(...volumes))) // another truck can replace its truck
      const [path] = (await smallest.getByRole('link').first().getAttribute('href'))!.split('?')
      const here = `${base}${path}`
      await plain.goto(here)
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
      await axeFindsNothing(hand, 'console/board', chrome)
      // By keyboard: '/' begins, Enter goes to the first that is found.
      const find = hand.getByRole('searchbox', { name: 'Search this date' })
      await hand.keyboard.press('/')
      await expect(find).toBeFocused()
      await find.fill(/TH-\d+/.exec(here)![0])
      await find.press('Enter')
      await expect(hand.locator('[data-found]:focus, [data-found] a:focus')).toHaveCount(1)
      await find.fill('')
      const card = hand.locator('li[draggable="true"][data-state="open"]').filter({ hasText: 'MH 12' }).first()
      const expired = hand.locator('li').filter({ hasText: 'Insurance expired' }).last()
      await expect(expired).toBeVisible()
      await card.hover()
      await hand.mouse.down()
      await hand.mouse.move(700, 400, { steps: 5 })
      await expect(hand.locator('[data-takes="no"]').filter({ hasText: 'Insurance expired' })).toBeVisible()
      const free = hand.locator('[data-takes="yes"], [data-takes="asks"]').first()
      await free.hover()
      await free.hover() // the first only begins to be over it
      await hand.mouse.up()
      await hand.waitForURL(/\/console\/board\/TH-\d+\/1\?truck=\d+/)
      await expect(hand.getByRole('checkbox', { name: /MH 12/, checked: true })).toHaveCount(1)
      await axeFindsNothing(hand, 'console/board/:orderno/:leg', chrome)
      await hand.getByRole('button', { name: 'Assign crew' }).press('Enter')
      await expect(
        hand
          .getByText(/^Crew assigned\.|Assign anyway|Select a|unavailable|schedule conflict|would be late|too small/)
          .first(),
      ).toBeVisible()
      // The keyboard goes on at the job that was assigned, or stays in the form that was rejected.
      await expect.poll(() => hand.evaluate(() => document.activeElement !== document.body)).toBe(true)

      // [CON-05] A breakdown: three clicks from the row of a truck that has a job, without pointing at it before.
      await hand.goto(`/console/board?day=${day}&branch=1`)
      await hand.getByLabel(`Actions: ${plate}`).click()
      await hand.getByRole('link', { name: /^Report breakdown/ }).click()
      const instead = hand.getByLabel(/^Replacement truck/).first()
      if ((await instead.inputValue()) === '') await instead.selectOption({ index: 1 })
      await axeFindsNothing(hand, 'console/board/trucks/:truck', chrome)
      await hand.getByRole('button', { name: 'Report breakdown and replace truck' }).click()
      await expect(hand.getByText(/Breakdown reported\. Trucks? replaced for/)).toBeVisible()

      // Somebody does not come: marked in the fold of the crew, and what they were given to waits for others.
      await hand.goto(`/console/board?day=${day}&branch=1`)
      await hand.locator('summary', { hasText: /crew members? available/ }).click()
      await hand.getByLabel(`Actions: ${name}`).click()
      await hand.getByRole('button', { name: /^Mark absent/ }).click()
      await expect(hand.getByText(/^Marked absent for this day/)).toBeVisible()
      await expect(hand.getByText(`${name}: On leave on`).first()).toBeVisible()

      // [CON-04] A card proposes truck and crew, and the assignment page opens with both selected.
      const proposed = hand.locator('li[data-state="open"] a[href*="worker="]').first()
      const query = new URL((await proposed.getAttribute('href'))!, base).searchParams
      await proposed.click()
      await expect(hand.getByRole('checkbox', { name: /MH 12/, checked: true })).toHaveCount(
        query.getAll('truck').length,
      )
      await expect(hand.locator('input[name^="worker-"]:checked')).toHaveCount(query.getAll('worker').length)

      // [CON-04] All jobs of the day with two clicks. One that changed since is named and stays as it is.
      await hand.goto(`/console/board?day=${day}`)
      await hand.getByRole('link', { name: 'Suggest assignments' }).click()
      const sheet = hand.getByRole('dialog')
      const boxes = sheet.getByRole('checkbox')
      await expect(boxes.first()).toBeChecked()
      const count = await boxes.count()
      expect(count).toBeGreaterThan(1)
      await expect(sheet.getByText(`${count} of ${count} selected`)).toBeVisible()
      await axeFindsNothing(hand, 'console/board?suggest', chrome)
      await plain.goto(`/console/board?day=${day}`)
      const other1 = plain.locator('li[data-state="open"] a[href*="worker="]').first()
      await other1.click()
      await plain.getByRole('button', { name: 'Assign crew' }).click()
      await expect(plain.getByText(/^Crew assigned\. .+ gets a message/)).toBeVisible()
      await sheet.getByRole('button', { name: 'Assign selected jobs' }).click()
      await expect(hand.getByRole('alert')).toContainText(/^\d+ jobs? assigned\. \d jobs? (was|were) not assigned:/)
      await expect(hand.getByRole('alert')).toContainText('Someone else changed this order while you were editing')
      // Without script the same page is a form.
      await plain.goto(`/console/board?day=${day}&suggest=yes#suggestions`)
      await expect(plain.getByRole('heading', { name: /^Suggested assignments/ })).toBeVisible()

      // [CON-05] The week: branches by days, and a cell opens its day.
      await hand.goto(`/console/board?day=${day}&view=week`)
      await axeFindsNothing(hand, 'console/board?view=week', chrome)
      await expect(hand.getByRole('rowheader', { name: /^Pune/ })).toBeVisible()
      await hand.getByRole('row', { name: /^Pune/ }).getByRole('link').nth(3).click()
      await hand.waitForURL(/branch=1/)
      await hand.getByLabel('Date', { exact: true }).locator('summary').click()
      await expect(hand.getByRole('link', { name: /\d+ of \d+ trucks booked$/ }).first()).toBeVisible()

      // What is sold of crew-hours and trucks, beside the board; without script too.
      await plain.goto(`/console/board?day=${day}&branch=1`)
      await plain.getByRole('link', { name: 'Capacity' }).click()
      await expect(plain.getByRole('row')).toHaveCount(29)
      await expect(plain.getByText(/(City|Cities): Pune\./)).toBeVisible()
      await expect(plain.getByRole('row').nth(1)).toContainText(/\d+ h from \d+ people/)
      await hand.goto(plain.url())
      await axeFindsNothing(hand, 'console/board/capacity', chrome)

      // Paper for each crew.
      await hand.goto(`/console/board/sheets?day=${day}`)
      await expect(hand.getByText('Collect').first()).toBeVisible()
      await axeFindsNothing(hand, 'console/board/sheets', chrome)
    } finally {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
