import { expect, type Page, test } from '@playwright/test'
import { axeFindsNothing } from './support/axe.ts'
import { paidBooking } from './support/paid-booking.ts'
import { asStaff, atDesk, buildTestName, codeFor, newestCode, onPhone, smokeAtDesk } from './support/steps.ts'

const WIDE = { width: 1440, height: 900 }

const row = (page: Page, orderNo: string) => page.locator(`tr[data-row="${orderNo}"]`)
const linkOf = (page: Page, orderNo: string) => row(page, orderNo).getByRole('rowheader').getByRole('link')

/** Chooses a filter from the menu of those that are not set. It applies at once, and is a chip from then on. */
async function setFilter(page: Page, label: string, option: string) {
  await page.locator('summary', { hasText: /^Filter$/ }).click()
  await page.getByLabel(label, { exact: true }).selectOption(option)
  await expect(page.getByRole('link', { name: `Remove the filter ${label}` })).toBeVisible()
}

test(
  '[BOOK-02] [CON-03] staff narrow the orders, save the view, tick what waits, and are told what became of each',
  smokeAtDesk,
  async ({ page, browser }) => {
    test.setTimeout(120_000)
    const first = await paidBooking(page)
    const stranger = await (await browser.newContext({ baseURL: process.env.BASE_URL! })).newPage()
    const second = await paidBooking(stranger)
    const view = buildTestName('Paid')
    await asStaff(page, '/console/orders', async desk => {
      await desk.setViewportSize(WIDE)
      await desk.getByRole('link', { name: 'All', exact: true }).click()
      await expect(desk).toHaveURL(/view=all/) // a filter panel that is open closes when another list arrives
      await setFilter(desk, 'Status', 'Token paid')
      await setFilter(desk, 'City', 'Mumbai')
      await setFilter(desk, 'Pricing', 'Manual quote')
      await setFilter(desk, 'Payment', 'Balance due')
      await desk.getByRole('link', { name: 'Remove the filter Pricing' }).click()
      await expect(desk).toHaveURL(/^(?!.*far=).*status=Token.*city=1.*owing=yes/)
      await desk.getByRole('link', { name: 'Order', exact: true }).click()
      await expect(desk).toHaveURL(/sort=-placed/)
      await expect(desk.getByRole('columnheader', { name: 'Order' })).toHaveAttribute('aria-sort', 'descending')
      await expect(desk.locator('tfoot')).toContainText(/\d+ orders.*₹/)
      await expect(row(desk, first.orderNo)).toContainText('Token paid')

      await desk.locator('summary', { hasText: 'Save view' }).click()
      await desk.getByLabel('View name').fill(' ')
      await desk.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(desk.getByText('Enter a name of at most 60 characters.')).toBeVisible()
      await desk.getByLabel('View name').fill(view)
      await desk.getByRole('button', { name: 'Save', exact: true }).click()
      await desk.getByRole('link', { name: 'All', exact: true }).click()
      await desk.getByRole('link', { name: view }).click()
      await expect(desk.getByRole('link', { name: view })).toHaveAttribute('aria-current', 'page')

      // Two are ticked; a colleague approves one of them before the button is pressed.
      const page2 = await desk.context().newPage()
      await page2.goto(`/console/orders/${second.orderNo}`)
      const bar = desk.getByRole('group', { name: 'Actions for the selected rows' })
      await expect(bar).toBeHidden()
      await desk.getByLabel('Select all on this page').check()
      await expect(desk.getByLabel(`Select ${first.orderNo}`)).toBeChecked()
      await desk.getByLabel('Select all on this page').uncheck()
      await expect(bar).toBeHidden()
      for (const { orderNo } of [first, second]) await desk.getByLabel(`Select ${orderNo}`).check()
      await expect(bar).toContainText(/2 selected.*₹[\d,]+ due/)
      const file = desk.waitForEvent('download')
      await bar.getByRole('button', { name: 'Export' }).click()
      expect((await file).suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
      await page2.getByRole('button', { name: 'Approve order' }).click()
      await expect(page2.getByRole('link', { name: 'Assign crew and truck' })).toBeVisible()
      await desk.getByRole('button', { name: 'Approve selected' }).click()
      const outcome = desk.getByRole('status').filter({ hasText: 'approved' })
      await expect(outcome).toContainText('1 order approved, 1 not approved')
      await expect(outcome).toContainText(`${first.orderNo} approved`)
      await expect(outcome).toContainText(`${second.orderNo} Someone else changed this order`)
      await expect(row(desk, first.orderNo)).toHaveCount(0)

      await desk.getByRole('link', { name: 'Edit views' }).click()
      const card = desk.getByRole('article').filter({ hasText: view })
      await card.getByLabel('For all staff').check()
      await card.getByRole('button', { name: 'Save' }).click()
      await expect(card).toContainText('for all staff')
      await card.getByRole('button', { name: 'Remove' }).click()
      await expect(card).toHaveCount(0)

      await desk.goto(`/console/audit?what=order&which=${first.orderNo}`)
      await expect(desk.getByRole('row', { name: /Admin approved/ })).toContainText('Farida Shaikh')
      const audit = await (await desk.request.get(`/console/audit.csv?what=order&which=${first.orderNo}`)).text()
      expect(audit.split('\r\n')[0]).toBe('at,who,what,which,action,status,note,before,after')
      expect(audit).toContain(`,Farida Shaikh,order,${first.orderNo},Admin approved,Adminapproved,`)
    })
  },
)

test('the list of orders is worked by keys, which ask before they approve', atDesk, async ({ page }) => {
  const { orderNo, mobile } = await paidBooking(page)
  await asStaff(page, `/console/orders?q=${mobile.slice(0, 9)}`, async desk => {
    await desk.setViewportSize(WIDE)
    await expect(row(desk, orderNo)).toBeVisible()
    await desk.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await expect(desk.getByRole('dialog')).toContainText('Approve order, with confirmation')
    await axeFindsNothing(desk, 'the keys')
    await desk.keyboard.press('Escape')
    await desk.keyboard.press('/')
    await expect(desk.getByLabel('Search orders')).toBeFocused()
    await desk.keyboard.press('j') // is typed
    await expect(desk.getByLabel('Search orders')).toHaveValue('j')
    await desk.getByRole('heading', { name: 'Orders', exact: true }).click()
    await desk.getByLabel('Search orders').blur()
    await desk.keyboard.press('j')
    await expect(linkOf(desk, orderNo)).toBeFocused()
    await desk.keyboard.press('x')
    await expect(desk.getByLabel(`Select ${orderNo}`)).toBeChecked()
    await desk.keyboard.press('j') // it is the last
    await linkOf(desk, orderNo).focus()
    await desk.keyboard.press('a')
    await expect(desk.getByRole('dialog')).toContainText(`Approve ${orderNo}?`)
    await desk.getByRole('button', { name: 'Keep pending' }).click()
    await linkOf(desk, orderNo).focus()
    await desk.keyboard.press('Enter')
    await desk.waitForURL(`**/console/orders/${orderNo}`)
    await expect(desk.getByText('Check and approve', { exact: true })).toBeVisible()
    await desk.keyboard.press('a')
    await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(desk).not.toHaveURL(new RegExp(`${orderNo}$`))
    await desk.goto(`/console/orders/${orderNo}`)
    await expect(desk.getByRole('link', { name: 'Assign crew and truck' })).toBeVisible()
  })
})

test('staff find a customer, note something, and go on to the next that waits', onPhone, async ({ page }) => {
  const { orderNo, mobile } = await paidBooking(page)
  await asStaff(page, '/console/customers', async desk => {
    await desk.getByLabel('Search customers').fill(mobile)
    await desk.getByLabel('Search customers').press('Enter')
    await expect(desk.locator('tbody tr')).toHaveCount(1)
    await desk.getByRole('link', { name: 'Neha Kulkarni' }).click()
    await expect(linkOf(desk, orderNo)).toBeVisible()
    await desk.getByRole('button', { name: 'Save note' }).click()
    await expect(desk.getByLabel('New note')).toHaveAccessibleDescription(/Enter a note/)
    await desk.getByLabel('New note').fill('Calls after six')
    await desk.getByRole('button', { name: 'Save note' }).click()
    await expect(desk.getByRole('listitem').filter({ hasText: 'Calls after six' })).toContainText('Farida Shaikh')
    await linkOf(desk, orderNo).click()
    await desk.waitForURL(`**/console/orders/${orderNo}`)
    await desk.getByRole('link', { name: 'Next order to handle' }).click()
    await expect(desk).not.toHaveURL(new RegExp(`${orderNo}$`))
  })
})

test('without script the table is narrowed, ordered and approved by plain forms', atDesk, async ({ page, browser }) => {
  const { orderNo, mobile } = await paidBooking(page)
  const context = await browser.newContext({
    baseURL: process.env.BASE_URL!,
    javaScriptEnabled: false,
    viewport: WIDE,
  })
  await context.addCookies([{ name: 'session', value: process.env.STAFF_SESSION!, url: process.env.BASE_URL! }])
  const desk = await context.newPage()
  await desk.goto('/console/orders?view=all')
  await desk.getByLabel('Search orders').fill(mobile.slice(0, 9))
  await desk.getByRole('button', { name: 'Search' }).click()
  await desk.getByRole('link', { name: 'Due' }).click()
  await expect(desk).toHaveURL(/sort=-due/)
  await desk.getByLabel(`Select ${orderNo}`).check()
  await desk.getByRole('button', { name: 'Approve selected' }).click()
  await expect(desk.getByText('1 order approved')).toBeVisible()
  await expect(row(desk, orderNo)).toContainText('Admin approved')

  // It is ticked still: its customer is written to, after a look at what goes to whom.
  await expect(desk.getByLabel(`Select ${orderNo}`)).toBeChecked()
  await desk.getByRole('button', { name: 'Message customers' }).click()
  await expect(desk.getByText('The same message was sent within the last hour.')).toBeVisible() // the approval told it
  await expect(desk.getByRole('button', { name: /^Send to/ })).toHaveCount(0)
  await desk.getByRole('link', { name: 'Reminder: crew arrives tomorrow' }).click()
  await expect(desk.getByText('There is no message to send for this order now.')).toBeVisible()
  await context.close()
})

test('two accounts of one person become one: what both have is chosen, the number given up logs in nowhere', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const stays = await paidBooking(page)
  const elsewhere = await browser.newContext({ baseURL: process.env.BASE_URL! })
  const goes = await paidBooking(await elsewhere.newPage())
  await asStaff(page, `/console/customers?q=${stays.mobile}`, async desk => {
    await desk.getByRole('link', { name: 'Neha Kulkarni' }).click()
    await desk.getByRole('link', { name: 'Merge with another account' }).click()
    await desk.getByLabel('The other account').fill(goes.mobile)
    await desk.getByLabel('The other account').press('Enter')
    const found = desk.locator('section').filter({ has: desk.getByRole('heading', { name: 'Results' }) })
    await axeFindsNothing(desk, 'the accounts to merge')
    await found.getByRole('link', { name: 'Neha Kulkarni' }).click()
    await expect(desk.getByRole('article')).toHaveCount(2)
    await expect(desk.getByRole('article').filter({ hasText: goes.orderNo })).toHaveCount(1)
    await axeFindsNothing(desk, 'two accounts beside each other')
    // Nobody decided about the number: that of the account that stays.
    await desk.getByRole('button', { name: 'Merge accounts' }).click()
    await expect(desk.getByText('Accounts merged.')).toBeVisible()
    for (const { orderNo } of [stays, goes]) await expect(linkOf(desk, orderNo)).toBeVisible()
    const also = desk.locator('section').filter({ hasText: 'Merged accounts' })
    await expect(also.getByRole('listitem')).toContainText(goes.mobile.slice(0, 5))
    await desk.goto(`/console/customers?q=${goes.mobile}`)
    await expect(desk.locator('tbody tr')).toContainText(stays.mobile.slice(0, 5))
  })
  const again = await (await browser.newContext({ baseURL: process.env.BASE_URL! })).newPage()
  const before = await newestCode(again.request, goes.mobile)
  await again.goto('/login')
  await again.getByLabel('Contact Number').fill(goes.mobile)
  await again.getByRole('button', { name: 'Continue' }).click()
  await again.getByLabel('Enter OTP').fill(await codeFor(again.request, goes.mobile, before))
  await expect(again.getByText('was merged with your other account')).toBeVisible()
})

test('a list that is open says what came since, and shows it when asked; an order says that somebody else changed it', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const { orderNo } = await paidBooking(page)
  await asStaff(page, '/console/orders?view=all', async desk => {
    await expect(row(desk, orderNo)).toBeVisible()
    const other = await paidBooking(await (await browser.newContext({ baseURL: process.env.BASE_URL! })).newPage())
    const status = desk.getByRole('status').filter({ hasText: 'new or' })
    await expect(status).toBeVisible()
    await expect(row(desk, other.orderNo)).toHaveCount(0)
    await axeFindsNothing(desk, 'a list with news')
    await status.getByRole('button', { name: 'Show changes' }).click()
    await expect(row(desk, other.orderNo)).toBeVisible()

    await desk.goto(`/console/orders/${orderNo}`)
    const colleague = await desk.context().newPage()
    await colleague.goto(`/console/orders/${orderNo}`)
    await colleague.getByRole('button', { name: 'Approve order' }).click()
    await expect(colleague.getByRole('link', { name: 'Assign crew and truck' })).toBeVisible()
    await desk.bringToFront()
    await expect(desk.getByText('This order has changed since you opened it.')).toBeVisible()
    await desk.getByRole('button', { name: 'Show changes' }).click()
    await expect(desk.getByRole('link', { name: 'Assign crew and truck' })).toBeVisible()
    await expect(desk.getByText('This order has changed since you opened it.')).toBeHidden()
  })
})

test(
  'the palette leads to pages, orders, customers and what can be pressed, by keys alone',
  atDesk,
  async ({ page }) => {
    const { orderNo, mobile } = await paidBooking(page)
    await asStaff(page, `/console/orders/${orderNo}`, async desk => {
      await expect(desk.getByText('Check and approve', { exact: true })).toBeVisible()
      const field = desk.getByRole('combobox', { name: 'Page, order, customer' })
      const open = async (text: string) => {
        await expect(async () => {
          await desk.keyboard.press('Control+k')
          await expect(field).toBeFocused({ timeout: 1_000 })
        }).toPass()
        await desk.keyboard.type(text)
      }
      await open('reduce')
      await expect(desk.getByRole('option', { name: /Reduce price/ })).toHaveAttribute('aria-selected', 'true')
      await axeFindsNothing(desk, 'the palette')
      await desk.keyboard.press('Enter')
      await expect(desk.getByRole('link', { name: /^Reduce price/ }).and(desk.locator(':focus'))).toHaveCount(1)
      await open('rev')
      await desk.keyboard.press('ArrowDown')
      await desk.keyboard.press('ArrowUp')
      await desk.getByRole('option', { name: 'Reviews' }).click()
      await desk.waitForURL('**/console/reviews')
      await open(mobile)
      await expect(desk.getByRole('option', { name: orderNo })).toHaveAttribute('aria-selected', 'true')
      await expect(desk.getByRole('option', { name: /Neha Kulkarni \+91/ })).toBeVisible()
      await desk.keyboard.press('Enter')
      await desk.waitForURL(`**/console/orders/${orderNo}`)
    })
  },
)
