import { expect, type Locator, type Page, test } from '@playwright/test'
import { axeFindsNothing } from './support/axe.ts'
import { alive, codeOf, countsStoredOnPhone, logInCrew, openCrewDay, press, storedOnPhone } from './support/crew-day.ts'
import { layoutErrors } from './support/layout-errors.ts'
import { codeFor, post, smoke } from './support/steps.ts'

test(
  'a crew counts, is paid and has it signed on a day whose network is cut from the first door to the last, and the customer sees it beside as it comes',
  smoke,
  async ({ browser }) => {
    test.setTimeout(300_000) // a company of its own, with its fleet and sixty orders
    const { lead, mate, customer, orderNo, job, line, base, close } = await openCrewDay()
    const small = { width: 360, height: 800 }
    const phone = await browser.newContext({ baseURL: base, viewport: small, hasTouch: true })
    const other = await browser.newContext({ baseURL: base, viewport: small, javaScriptEnabled: false })
    const home = await browser.newContext({ baseURL: base, viewport: small })
    const office = await browser.newContext({ baseURL: base, viewport: { width: 1440, height: 900 } })
    const path = `/crew/jobs/${job}`
    try {
      const today = await home.newPage()
      const code = await codeOf(today, customer, orderNo)
      await today.goto(`/mybooking/${orderNo}/today`)
      const page = await phone.newPage()
      await logInCrew(page, lead)
      const pages = ['list', 'report', 'cash', 'sign'].map(name => `${path}/${name}`)
      await expect
        .poll(() => storedOnPhone(page), { timeout: 40_000 })
        .toEqual(expect.arrayContaining([path, ...pages]))

      // With a network: what is ticked is seen at home at once, though nobody asked for it.
      await page.goto(path)
      await page.getByRole('link', { name: 'Count items' }).click()
      const [into, out] = [page.locator('[data-side=load]'), page.locator('[data-side=unload]')]
      await expect(into).toBeVisible()
      await alive(page)
      await axeFindsNothing(page, 'crew/jobs/:job/list')
      const total = Number(await into.locator('[data-part=of]').innerText())
      await tick(into, 0)
      await expect(into.locator('[data-part=here]')).toHaveText('1')
      await expect(today.getByText(`1 of ${total} loaded`)).toBeVisible()
      await shoot(today, 'today')

      // The mate's phone is without script; what it tells stands on both.
      const second = await other.newPage()
      await post(second, '/crew/login', { mobile: mate })
      await post(second, '/crew/login/code', { code: await codeFor(second.request, mate) })
      await second.goto(`${path}/list`)
      await second.locator('[data-side=load] li').nth(1).getByLabel('More').click()
      await second.locator('[data-side=load] li').nth(1).getByRole('button', { name: 'All', exact: true }).click()
      await expect(second.locator('[data-side=load] [data-part=here]')).not.toHaveText('1')
      const both = Number(await second.locator('[data-side=load] [data-part=here]').innerText())
      await page.reload()
      await expect(into.locator('[data-part=here]')).toHaveText(`${both}`)
      await expect.poll(() => countsStoredOnPhone(page, path), 'the job’s kept page knows of both').toBe(2)

      // The line is cut: from here to the last door all is told to the phone alone.
      line.cut()
      await page.goto(path)
      const kept = page.locator('li[data-waits]')
      await press(page, 'On the way')
      await page.getByLabel('Start OTP').fill(code)
      await press(page, 'Arrived')
      await expect(kept).toHaveText(['On the way', 'Arrived']) // before the page is left
      await page.goto(`${path}/list`)
      await alive(page)
      const rows = into.locator('li[data-line]')
      for (let n = 2; n < (await rows.count()); n++) {
        await rows.nth(n).getByLabel('More').click()
        await rows.nth(n).getByRole('button', { name: 'All', exact: true }).click()
        await rows.nth(n).getByLabel('More').click()
      }
      await expect(into.locator('[data-part=here]')).toHaveText(`${total}`)
      await into.getByLabel('What is it?').fill('Bicycle')
      await into.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(into.locator('[data-part=here]')).toHaveText(`${total + 1}`)
      await expect(into.getByRole('listitem').filter({ hasText: 'Bicycle' })).toHaveAttribute('data-waits', '')
      await axeFindsNothing(page, 'crew/jobs/:job/list with what waits')
      await page.goto(path)
      await press(page, 'Loading done')
      await expect(kept).toHaveCount(3)
      await page.goto(`${path}/list`)
      await alive(page)
      await expect(out).toBeVisible() // loaded: it is about what comes out
      const off = out.locator('li[data-line]:not([hidden])')
      const last = (await off.count()) - 1
      for (let n = 0; n < last; n++) {
        await off.nth(n).getByLabel('More').click()
        await off.nth(n).getByRole('button', { name: 'All', exact: true }).click()
        await off.nth(n).getByLabel('More').click()
      }
      await off.nth(last).getByLabel('More').click() // the bicycle
      await off.nth(last).getByRole('button', { name: 'Missing' }).click()
      await expect(out.locator('[data-part=here]')).toHaveText(`${total}`)
      await page.goto(path)
      await press(page, 'Unloading done')
      await expect(kept).toHaveCount(4)

      // What is open of the job is known without a network: all is counted, the money and the signature are not there yet.
      const open = page.locator('[data-closing] li[data-open]')
      await expect(open).toHaveCount(2)
      await expect(page.getByRole('button', { name: 'Job done' })).toBeHidden()
      await page.getByText('Finish without these').click()
      await press(page, 'Finish with this reason')
      await expect(page.getByText('Complete the open steps first, or select a reason.')).toBeVisible()
      await page.getByLabel('Another reason').check()
      await press(page, 'Finish with this reason') // another reason needs words
      await expect(page.getByText('Complete the open steps first, or select a reason.')).toBeVisible()
      await axeFindsNothing(page, 'crew/jobs/:job with open items, without a network')

      // Cash: what is not typed, and more than is due, is asked for once more.
      await page.getByRole('link', { name: 'Collect', exact: true }).click()
      await axeFindsNothing(page, 'crew/jobs/:job/cash')
      await press(page, 'Cash collected')
      await expect(page.getByText('Enter the amount collected.')).toBeVisible()
      const due = (await page.locator('[data-part=due]').innerText()).replace(/[^\d.]/g, '')
      await page.getByLabel('Amount collected').fill('999999')
      await press(page, 'Cash collected')
      await expect(page.getByText('This is more than the balance due.')).toBeVisible()
      // A round sum: what to give back is worked out, and what stays is the balance due.
      await page.getByLabel('Amount collected').fill(`${Number(due) + 100}`)
      await expect(page.locator('[data-part=back]')).toHaveText('₹100')
      await axeFindsNothing(page, 'crew/jobs/:job/cash with change')
      await page.getByRole('button', { name: 'Change given' }).click()
      await expect(page.getByLabel('Amount collected')).toHaveValue(due)
      await press(page, 'Cash collected')
      await expect(page.locator('[data-part=due]')).toHaveText(/^₹0/)
      await page.goto(path)
      await expect(page.locator('[data-part=paid]')).toHaveText('Nothing to collect')
      await expect(page.locator('[data-part=paid]')).toBeVisible()

      // The customer signs with a finger; a slip of it is none.
      await page.goto(`${path}/sign`)
      await alive(page)
      await axeFindsNothing(page, 'crew/jobs/:job/sign')
      await press(page, 'Confirm')
      await expect(page.getByText('Get the customer’s signature, or enter')).toBeVisible()
      await sign(page)
      await press(page, 'Confirm')
      await expect(page.getByText('Signed by')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Confirm' })).toBeHidden()
      await page.goto(path)
      await expect(open).toHaveCount(0)
      await press(page, 'Job done')
      await expect(page.getByText('All done. Thank you!')).toBeVisible()
      await expect(today.getByText(`${both} of ${total} loaded`)).toBeVisible() // nothing has come yet

      // Mended: all of it comes, in its order and once, and home and office read it.
      line.mend()
      await page.goto(path)
      await expect(page.getByText('not sent yet')).toBeHidden({ timeout: 90_000 }) // forty of them, one after the other
      await expect(page.getByText('Update rejected')).toBeHidden()
      await expect(page.locator('li[data-reported]')).toHaveCount(5)

      // The same cash from another phone, and once more from this one: whose it may be is asked, and nothing is in the books.
      const again = /entered the same amount at/
      await page.goto(`${path}/cash`)
      await alive(page)
      await page.getByLabel('Amount collected').fill(due)
      await press(page, 'Cash collected')
      await expect(page.getByText(again)).toBeVisible()
      await expect(page.getByLabel('This is a separate payment')).toBeVisible()
      await axeFindsNothing(page, 'crew/jobs/:job/cash with the same amount')
      await shoot(page, 'cash-again-script')
      await second.goto(`${path}/cash`)
      await second.getByLabel('Amount collected').fill(due)
      await second.getByLabel('Customer paid more than the balance due').check()
      await second.getByRole('button', { name: 'Cash collected' }).click()
      await expect(second.getByText(again)).toBeVisible()
      await expect(second.locator('[data-part=taken] li')).toHaveCount(1)
      await shoot(second, 'cash-again')

      await today.goto(`/mybooking/${orderNo}/today`)
      await expect(today.getByText(`${total} of ${total + 1} unloaded`)).toBeVisible()
      await expect(today.getByRole('heading', { level: 1 })).toHaveText('Job done')
      await today.goto(`/mybooking/${orderNo}`)
      await expect(today.getByRole('heading', { name: 'Customer signature' })).toBeVisible()

      // The family reads it in their own language, in letters of any size.
      const share = today.locator(`a[href*="/today/${orderNo}."]`)
      await today.goto(`/mybooking/${orderNo}/today`)
      const { pathname } = new URL((await share.getAttribute('href'))!, base)
      await today.goto(`/hi${pathname}`)
      await expect(today.getByRole('heading', { level: 1 })).toHaveText('सब पूरा हुआ')
      await axeFindsNothing(today, 'today/:link')
      expect(await layoutErrors(today, true)).toEqual([])
      await shoot(today, 'family-done')

      const staff = await office.newPage()
      await post(staff, '/console/login', { email: 'demo@thikana.example', password: 'demo-thikana' })
      await staff.goto(`/console/orders/${orderNo}`)
      await expect(staff.getByText('The crew did not unload every item it loaded')).toBeVisible()
      await expect(staff.getByText('1 missing')).toBeVisible()
      await expect(staff.getByRole('heading', { name: 'Customer signature' })).toBeVisible()
      await staff.goto('/console/cash')
      await axeFindsNothing(staff, 'console/cash')
      await staff.setViewportSize(small)
      const handovers = staff.getByRole('button', { name: 'Confirm handover' }) // others of the demonstration have cash too
      for (let left = await handovers.count(); left > 0; left--) {
        await handovers.first().click()
        await expect(handovers).toHaveCount(left - 1)
      }
      await expect(staff.getByText('No cash in hand')).toBeVisible()
      await expect(staff.getByRole('columnheader', { name: 'Counted by' })).toBeVisible()
    } finally {
      await phone.close()
      await other.close()
      await home.close()
      await office.close()
      await close()
    }
  },
)

/** As it is, and with its text at twice the size. */
async function shoot(page: Page, name: string) {
  if (!process.env.SHOTS) return
  await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await page.screenshot({ path: `${process.env.SHOTS}/${name}-large.png`, fullPage: true })
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

const tick = (end: Locator, n: number) => end.locator('li:not([hidden]) button[data-put=more]').nth(n).click()

/** A finger's line over the pad. */
async function sign(page: Page) {
  const pad = page.locator('[data-pad] svg')
  await pad.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await pad.boundingBox())!
  await page.mouse.move(x + width * 0.2, y + height * 0.6)
  await page.mouse.down()
  for (const [right, down] of [
    [0.3, 0.3],
    [0.35, 0.7],
    [0.45, 0.35],
    [0.5, 0.65],
    [0.62, 0.4],
    [0.75, 0.6],
  ])
    await page.mouse.move(x + width * right!, y + height * down!, { steps: 4 })
  await page.mouse.up()
}
