import { expect, type Page, test } from '@playwright/test'
import { axeFindsNothing } from './support/axe.ts'
import { asStaff, logIn, newMobile, once, outbox, payByCard, smoke, updateAddressDetails } from './support/steps.ts'

/** Whoever types and answers: every key that is pressed counts. */
function typist(page: Page) {
  let keys = 0
  return {
    keys: () => keys,
    async type(text: string) {
      keys += text.length
      await page.keyboard.type(text)
    },
    async press(key: string, times = 1) {
      keys += times
      for (let time = 0; time < times; time++) await page.keyboard.press(key)
    },
  }
}

/** Three minutes of a call leave room for so many beside the talk: forty words a minute, half of the time. */
const MAX_KEYS = 300

test(
  '[CON-07] somebody on the phone is booked by keyboard alone, in few keys, and reads the same price',
  once,
  async ({ page }) => {
    test.setTimeout(120_000)
    const mobile = newMobile()
    let [orderNo, total] = ['', '']
    await asStaff(page, '/console/leads/phone', async desk => {
      await desk.setViewportSize({ width: 1440, height: 900 })
      const hands = typist(desk)
      const focused = (label: string) => expect(desk.getByLabel(label, { exact: true }).first()).toBeFocused()
      await focused('Mobile')
      await hands.type(mobile)
      await hands.press('Tab')
      await hands.type('Neha Kulkarni')
      await hands.press('Tab', 2)
      if (await desk.getByLabel('Language', { exact: true }).count()) await hands.press('Tab')
      await focused('From')
      await hands.type('andheri w')
      await expect(desk.getByRole('option', { name: /Andheri West/ }).first()).toBeVisible()
      await hands.press('Enter')
      await hands.press('Tab')
      await hands.type('3')
      await hands.press('Tab', 2)
      await focused('To')
      await hands.type('powai')
      await expect(desk.getByRole('option', { name: /Powai/ }).first()).toBeVisible()
      await hands.press('Enter')
      const price = desk.getByRole('complementary', { name: 'Price' })
      await expect(price).toContainText(/\d km/)
      await hands.press('Tab', 3)
      await focused('Home size')
      await hands.type('2')
      await expect(desk.getByText(/\d+ items/)).toBeVisible()
      await hands.press('Tab')
      await hands.type('Fridge, double')
      const before = await desk.getByText(/\d+ items/).textContent()
      await hands.press('Enter')
      await expect(desk.getByText(/\d+ items/)).not.toHaveText(before!)
      await hands.press('Tab', 2) // past the list of how many
      await focused('Package')
      await hands.type('Standard')
      await hands.press('Tab')
      await hands.press('ArrowDown', 4)
      await hands.press('Tab')
      await hands.press('ArrowDown', 2)
      await hands.press('Tab', 2) // past the days of packing and delivery
      await expect(price).toContainText(/Total price₹/)
      total = (await price.getByRole('definition').first().textContent())!
      if (await desk.getByLabel('Payer').count()) await hands.press('Tab', 2) // where there are firms
      await hands.press('Tab')
      await hands.press('Enter')
      const sent = desk.getByText(/Quotation TH-\d+ sent/)
      await expect(sent).toBeVisible()
      orderNo = /TH-\d+/.exec((await sent.textContent())!)![0]
      expect(hands.keys()).toBeLessThan(MAX_KEYS)
      await expect(desk.getByText('Enquiry: Call')).toBeVisible()
      // The quotation, how its message went, and the link to send by hand.
      const quotation = desk.getByRole('region', { name: `Quotation ${orderNo}` })
      await expect(quotation).toContainText(total)
      await expect(quotation.getByLabel('Quotation link')).toHaveValue(new RegExp(`/b/${orderNo}\\.`))
      await expect(async () => {
        await desk.reload()
        await expect(quotation.getByText(/SMS (sent|delivered)/)).toBeVisible()
      }).toPass()
      await desk.getByRole('link', { name: 'Customer’s orders and messages' }).click()
      await expect(desk.getByText(total).first()).toBeVisible()
    })
    await expect.poll(() => outbox(page.request, mobile)).toContain('quotation')

    // The customer proves the number, reads the terms and pays, on the screens that everybody has.
    await logIn(page, mobile, `/mybooking/${orderNo}`)
    await expect(page.getByText(total).filter({ visible: true }).first()).toBeVisible()
    await page.getByRole('link', { name: 'Next: your full address' }).filter({ visible: true }).first().click()
    await expect(page.getByRole('heading', { name: 'Full address' })).toBeVisible()
    await updateAddressDetails(page)
    await page.getByRole('button', { name: 'Save and pay the token' }).click()
    await expect(
      page
        .getByText(/cancel/i)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    const pay = page.getByRole('button', { name: /^Pay/ }).filter({ visible: true }).first()
    await expect(page.getByRole('tab', { name: 'Card' }).or(pay).first()).toBeVisible()
    if (await pay.isVisible()) await pay.click()
    await payByCard(page)
    await expect.poll(() => outbox(page.request, mobile)).toContain('job-confirmation')
  },
)

test(
  '[CON-07] a lead is entered, called, priced and lost, each with what was typed after a fault',
  once,
  async ({ page }) => {
    const mobile = newMobile()
    await asStaff(page, '/console/leads', async desk => {
      await desk.setViewportSize({ width: 360, height: 800 })
      await desk.getByRole('link', { name: 'Add lead' }).click()
      await desk.getByLabel('Name').fill('Imran Shaikh')
      await desk.getByLabel('Enquiry').fill('A shop in Dadar')
      await desk.getByRole('button', { name: 'Add lead' }).click()
      await expect(desk.getByLabel('Mobile')).toHaveAccessibleDescription('Phone Number Required')
      await expect(desk.getByLabel('Name')).toHaveValue('Imran Shaikh')
      await desk.getByLabel('Mobile').fill(mobile)
      await desk.getByRole('button', { name: 'Add lead' }).click()
      await expect(desk.getByRole('heading', { name: 'Imran Shaikh' })).toBeVisible()
      await desk.getByRole('link', { name: 'Log call' }).click()
      const call = desk.getByRole('dialog', { name: 'Log call' })
      await call.getByLabel('Notes').fill('Wants the price of a Sunday')
      await call.getByText('Call later').click()
      await expect(call.getByLabel('Tomorrow, 10 AM')).toBeChecked()
      await call.getByText('Other time').click()
      await call.getByLabel('Follow-up type').selectOption('visit')
      await call.getByRole('button', { name: 'Log call' }).click()
      await expect(call.getByLabel('Date', { exact: true })).toHaveAccessibleDescription(/date and a time/)
      await expect(call.getByLabel('Notes')).toHaveValue('Wants the price of a Sunday')
      await call.getByLabel('Date', { exact: true }).fill('2099-01-05')
      await call.getByLabel('Time', { exact: true }).fill('11:30')
      await call.getByRole('button', { name: 'Log call' }).click()
      const next = desk.getByRole('region', { name: 'Visit' })
      await expect(next.getByText(/Due Mon 05 Jan, 11:30 AM/)).toBeVisible()
      await expect(
        desk.getByRole('region', { name: 'Activity' }).getByText('Wants the price of a Sunday'),
      ).toBeVisible()
      await desk.getByRole('link', { name: 'Set follow-up' }).click()
      const followUp = desk.getByRole('dialog', { name: 'Set follow-up' })
      await followUp.getByLabel('Follow-up type').selectOption('call')
      await followUp.getByRole('button', { name: 'Save follow-up' }).click()
      await expect(desk.getByRole('heading', { name: 'Call back' })).toBeVisible()
      await desk.getByRole('link', { name: 'Mark as lost' }).click()
      const lost = desk.getByRole('dialog', { name: 'Mark as lost' })
      await lost.getByRole('button', { name: 'Mark as lost' }).click()
      await expect(lost.getByLabel('Lost reason')).toHaveAccessibleDescription(/Select a lost reason/)
      await lost.getByLabel('Lost reason').selectOption('price')
      await lost.getByRole('button', { name: 'Mark as lost' }).click()
      await expect(desk.getByText('Stage changed to Lost')).toBeVisible()
      const lead = `Lead ${new URL(desk.url()).pathname.split('/').at(-1)}`
      await desk.goto(`/console/leads?q=${mobile}`)
      await expect(desk.getByRole('row', { name: /Imran Shaikh/ })).toContainText('Lost')
      // The owner's report says why, and opens it.
      await desk.goto('/console/reports')
      const reasons = desk.getByRole('region', { name: 'Why do we lose leads?' })
      await expect(reasons).toContainText(/is the main reason: \d+ of \d+ lost leads/)
      await reasons.getByRole('link', { name: /^\d+, Leads, Price too high$/ }).click()
      await expect(desk.getByRole('heading', { name: 'Won and lost leads, Lost: Price too high, Leads' })).toBeVisible()
      await desk
        .getByRole('row', { name: /Lost: Price too high/ })
        .getByRole('link', { name: lead, exact: true })
        .click()
      await expect(desk.getByRole('heading', { name: 'Imran Shaikh' })).toBeVisible()
    })
  },
)

test(
  'without script the price is worked out by a button, and all that was typed stays',
  once,
  async ({ page, browser }) => {
    const mobile = newMobile()
    await asStaff(page, '/console/leads/phone', async desk => {
      const plain = await browser.newContext({
        javaScriptEnabled: false,
        storageState: await desk.context().storageState(),
      })
      const other = await plain.newPage()
      await other.goto(desk.url())
      await other.getByLabel('Mobile').fill(mobile)
      await other.getByLabel('Name').fill('Neha')
      await other.getByLabel('From', { exact: true }).fill('Andheri West, Mumbai 400053')
      await other.getByLabel('To', { exact: true }).fill('Powai, Mumbai 400076')
      await other.getByLabel('Home size', { exact: true }).selectOption({ index: 2 })
      await other.getByRole('button', { name: 'Calculate price' }).click()
      await expect(other.getByLabel('Name')).toHaveValue('Neha')
      await expect(other.getByText(/\d+ items/)).toBeVisible()
      await other.getByRole('button', { name: 'Send quotation' }).click()
      await expect(other.getByLabel('Package')).toHaveAccessibleDescription(/Select a package/)
      await other.getByLabel('Package').selectOption({ index: 1 })
      await other.getByLabel('Date', { exact: true }).selectOption({ index: 5 })
      await other.getByLabel('Slot', { exact: true }).selectOption({ index: 2 })
      await other.getByRole('button', { name: 'Send quotation' }).click()
      await expect(other.getByRole('heading', { name: 'Neha' })).toBeVisible()
      await plain.close()
    })
  },
)

test('the follow-up plan is saved, and says at its field what is wrong', once, async ({ page }) => {
  await asStaff(page, '/console/leads/plan', async desk => {
    await desk.getByLabel('After, step 2').fill('5')
    await desk.getByLabel('Unit, step 2').selectOption('minutes')
    await desk.getByRole('button', { name: 'Save plan' }).click()
    await expect(desk.getByLabel('After, step 2')).toHaveAccessibleDescription(/later than the one before/)
    await desk.getByLabel('Unit, step 2').selectOption('hours')
    await desk
      .getByRole('checkbox', { name: /receives new leads/ })
      .first()
      .check()
    await desk.getByRole('button', { name: 'Save plan' }).click()
    await expect(desk.getByText('Plan saved.')).toBeVisible()
    await expect(desk.getByLabel('After, step 2')).toHaveValue('5')
  })
})

test(
  '[LEAD-03] leads come by a file with any columns, and a row without a number is left out with its reason',
  smoke,
  async ({ page }) => {
    test.slow()
    await asStaff(page, '/console/leads/file', async desk => {
      await desk.setViewportSize({ width: 360, height: 800 })
      const [one, two] = [newMobile(), newMobile()]
      const send = async (...rows: string[]) => {
        const buffer = Buffer.from(['Ph No,Customer Name,City,consent,Shifting Dt,Agent', ...rows, ''].join('\r\n'))
        await desk.getByLabel('Source').selectOption('Justdial')
        await desk.getByLabel('CSV or Excel file').setInputFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer })
        await desk.getByRole('button', { name: 'Preview import' }).click()
        await desk.waitForURL('**/console/leads/file/*')
      }
      await send(`${one},नेहा कुलकर्णी,Mumbai,yes,5 Jan,A-14`, `${two},Ravi,Atlantis,,,`, '12345,Asha,,,,')
      await expect(desk.getByText('1 row with an error left out')).toBeVisible()
      await expect(desk.getByRole('row', { name: /Asha/ })).toContainText('The row is left out.')
      await axeFindsNothing(desk, 'console/leads/file/:id')
      await desk.getByLabel(/^Agent/).selectOption('Do not import')
      await desk.getByRole('button', { name: 'Update preview' }).click()
      await expect(desk.getByRole('row', { name: /नेहा/ })).not.toContainText('Agent: A-14')
      await desk.getByRole('button', { name: 'Import 2 leads' }).click()
      await expect(desk.getByText(/2 new leads, 0 added to open leads/).first()).toBeVisible()
      await desk.goto(`/console/leads?q=${one}`)
      await desk.getByRole('link', { name: 'नेहा कुलकर्णी' }).click()
      const about = desk.getByRole('region', { name: 'Lead details' })
      await expect(about.getByText(/^Opted in on/)).toBeVisible()
      await about.getByRole('link', { name: 'Change message consent' }).click()
      await desk.getByRole('button', { name: 'Record opt-out' }).click()
      await expect(about.getByText(/^Opted out on/)).toBeVisible()
      await expect(desk.getByText('Opted out of messages')).toBeVisible()
    })
  },
)
