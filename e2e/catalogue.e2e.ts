import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { asStaff, atSummary, logIn, newMobile, once, post, smoke, someDay } from './support/steps.ts'

/** A code that no other journey uses. */
const buildTestCode = (first: string) => `${first}${Math.floor(Math.random() * 1e9)}`

const aPhoto = () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#c0392b"/></svg>'
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}

/** The cart's one service, ordered and its token paid, by what the forms and the provider's window send. Gives its number. */
async function order(page: Page, visit: string): Promise<string> {
  const door = { 'at-flat': 'C-12', 'at-building': 'Lake Homes' }
  await post(page, '/checkout', { step: '1', at: 'Powai, Mumbai 400076', ...door })
  await post(page, '/checkout', { step: '3', visit, date: someDay(), slot: '10' })
  const summary = await (await page.request.get('/checkout?step=4')).text()
  const placed = await post(page, '/checkout', { step: '4', shown: /name="shown" value="(\d+)"/.exec(summary)![1]! })
  const [orderNo] = new URL(placed.url()).searchParams.get('orders')!.split(',')
  const start = await page.request.post(`/pay/${orderNo}`, { data: { step: 'start' } })
  const { providerOrderId } = await start.json()
  const card = { order_id: providerOrderId, method: 'card', card_number: '4100 2800 0000 1007' }
  const paid = await (await page.request.post('/sim/razorpay/pay', { data: card })).json()
  const proof = { paymentId: paid.razorpay_payment_id, signature: paid.razorpay_signature }
  await page.request.post(`/pay/${orderNo}`, { data: { step: 'confirm', providerOrderId, ...proof } })
  return orderNo!
}

test(
  '[CART-01] an owner adds a coupon on a phone, a customer uses it at once, and nobody any more once it has ended',
  smoke,
  async ({ page }) => {
    const code = buildTestCode('FRESH')
    await asStaff(page, '/console/coupons', async owner => {
      await owner.setViewportSize({ width: 360, height: 800 })
      await owner.getByLabel('Coupon code', { exact: true }).fill(code.toLowerCase())
      await owner.getByLabel('Discount (%)').fill('12.55')
      await owner.getByRole('button', { name: 'Add coupon' }).click()
      await expect(owner.getByLabel('Discount (%)')).toHaveAccessibleDescription(/with at most 1 decimal/)
      await expect(owner.getByLabel('Coupon code', { exact: true })).toHaveValue(code.toLowerCase())
      await owner.getByLabel('Description for customers').fill('12.5% off, up to ₹100')
      await owner.getByLabel('Discount (%)').fill('12.5')
      await owner.getByLabel('Discount (₹)').fill('100')
      await owner.getByRole('button', { name: 'Add coupon' }).click()
      await expect(owner.getByRole('listitem').filter({ hasText: code })).toContainText('Active')
    })
    await post(page, '/cart', { intent: 'add', option: '30203', back: '/cart' })
    await page.goto('/cart')
    await page.getByLabel('Coupon code').fill(code.toLowerCase())
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await expect(page.getByRole('complementary', { name: 'Order Summary' })).toContainText('₹100')
    await asStaff(page, `/console/coupons/${code}`, async owner => {
      await owner.getByRole('button', { name: 'Deactivate coupon' }).click()
      await expect(owner.getByRole('listitem').filter({ hasText: code })).toContainText('Inactive')
    })
    await page.reload()
    await expect(page.getByText('Coupon not found.')).toBeVisible()
  },
)

test(
  '[SVC-01] an owner edits a service with a picture: a customer sees both, an open cart says so, and what was ordered before keeps its name and price',
  once,
  async ({ page }) => {
    await logIn(page, newMobile(), '/services')
    await post(page, '/cart', { intent: 'add', option: '80101', back: '/cart' })
    await page.goto('/service-details/801/x')
    const before = await page.getByRole('heading', { level: 1 }).textContent()
    const orderNo = await order(page, '801')
    await post(page, '/cart', { intent: 'add', option: '80101', back: '/cart' })

    const name = `Salon, ${buildTestCode('n').slice(-6)}`
    await asStaff(page, '/console/catalogue/services/801', async owner => {
      const other = await owner.context().newPage()
      await other.goto('/console/catalogue/services/801')
      await owner.getByLabel('Name', { exact: true }).first().fill(name)
      await owner.getByLabel('Price (₹)').first().fill('777')
      await owner.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(owner.getByRole('heading', { level: 1, name })).toBeVisible()
      await owner
        .getByLabel('Photo')
        .setInputFiles({ name: 'salon.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() })
      await owner.getByRole('button', { name: 'Save photo' }).click()
      await expect(owner.getByRole('button', { name: 'Remove photo and show drawing' })).toBeVisible()

      // Who had it open meanwhile is told, with both beside each other, and nothing typed is lost.
      await other.getByLabel('Name', { exact: true }).first().fill('Salon of the second')
      await other.getByRole('button', { name: 'Save', exact: true }).click()
      const field = other.getByLabel('Name', { exact: true }).first()
      await expect(field).toHaveAccessibleDescription(`Saved by someone else: ${name}`)
      await expect(field).toHaveValue('Salon of the second')
      await other.close()
    })

    await page.goto('/services/8/x')
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    const photo = card.locator('img')
    await expect(photo).toHaveAttribute('src', /^\/pictures\//)
    const file = await page.request.get((await photo.getAttribute('src'))!)
    expect(file.headers()).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    await page.goto('/cart')
    await expect(page.getByText(/has changed from ₹\d+ to ₹777/)).toBeVisible()
    await expect(page.getByRole('table')).toContainText(name)

    await page.goto(`/mybooking/${orderNo}`)
    await expect(page.getByText(before!).first()).toBeVisible()
    await expect(page.getByText(name)).toHaveCount(0)
    await expect(page.getByText('₹777')).toHaveCount(0)
  },
)

test('[WIZ-03] an owner withdraws a thing: it is in no list, and an open one says so', once, async ({ page }) => {
  const thing = 'Rocking chair'
  await page.goto('/')
  await post(page, '/mover-steps', {
    ...{ step: '1', from: 'Andheri West, Mumbai 400053', to: 'Powai, Mumbai 400076' },
    ...{ name: 'Neha Kulkarni', mobile: newMobile(), email: 'neha@example.in' },
  })
  await post(page, '/mover-steps', { step: '2', 'qty-11': '1', 'qty-2': '1' })
  await asStaff(page, '/console/catalogue/items?find=rocking', async owner => {
    await owner.getByRole('link', { name: thing }).click()
    await owner.getByLabel('Active').uncheck({ force: true })
    await owner.getByRole('button', { name: 'Save' }).click()
    await expect(owner.getByText('Saved. Customers can see the changes now.')).toBeVisible()
  })
  await page.goto('/mover-steps?step=2')
  await expect(
    page.getByText(`We no longer list these items, so we removed them from your move: ${thing}.`),
  ).toBeVisible()
  await asStaff(page, '/console/catalogue/items/11', async owner => {
    await owner.getByLabel('Active').check({ force: true })
    await owner.getByRole('button', { name: 'Save' }).click()
    await expect(owner.getByText('Saved. Customers can see the changes now.')).toBeVisible()
  })
  await page.goto('/mover-steps?step=2')
  await expect(page.getByText('We no longer list these items')).toHaveCount(0)
})

test(
  '[SVC-01] an owner changes prices by a file, without script, and sees before what will change',
  once,
  async ({ browser }) => {
    const context = await browser.newContext({ baseURL: process.env.BASE_URL!, javaScriptEnabled: false })
    await context.addCookies([{ name: 'session', value: process.env.STAFF_SESSION!, url: process.env.BASE_URL! }])
    const owner = await context.newPage()
    await owner.goto('/console/catalogue/files')
    const file = await context.request.get('/console/catalogue/export/options')
    expect(file.headers()['content-disposition']).toMatch(/attachment; filename="options-[\d-]+\.csv"/)
    const whole = await file.text()
    const line = /^60101,.*$/m.exec(whole)![0].trim()
    const text = `${whole.split('\n')[0]}\n${line}\n` // of the others another journey changes one at the same time
    const dearer = line.replace(/,\d+(,\d+,\d+,yes,\d*)$/, ',888$1') // price, minutes, position, active, people
    const send = async (content: string) => {
      await owner.goto('/console/catalogue/files')
      await owner.getByRole('radio', { name: /Service options/ }).check()
      await owner
        .getByLabel('CSV or Excel file')
        .setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
      await owner.getByRole('button', { name: 'Preview import' }).click()
    }
    await send(text.replace(line, line.replace(',yes', ',perhaps')))
    await expect(owner.getByRole('row').filter({ hasText: 'Enter yes or no.' })).toContainText('active')
    await expect(owner.getByRole('button', { name: 'Import all rows' })).toHaveCount(0)
    await send(text.replace(line, dearer))
    await expect(owner.getByRole('table')).toContainText('888')
    await owner.getByRole('button', { name: 'Import all rows' }).click()
    await owner.goto('/service-details/601/x')
    await expect(owner.getByText('₹1,048').first()).toBeVisible()
    await context.close()
  },
)

test(
  '[SVC-04] a category that staff add stands on the first page with its services, in every language as it was written, until it is withdrawn',
  once,
  async ({ page }) => {
    const name = `Gardening ${buildTestCode('').slice(-4)}`
    const tile = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await asStaff(page, '/console/catalogue/categories', async owner => {
      await owner.getByRole('link', { name: 'Add category' }).click()
      await owner.getByLabel('Name').fill(name)
      await owner.getByRole('button', { name: 'Save' }).click()
      await expect(owner.getByText('Select a drawing.')).toBeVisible()
      await expect(owner.getByLabel('Name')).toHaveValue(name)
      await owner.getByLabel('Short description').fill('Green thumbs')
      await owner.getByTitle('house').click()
      await owner.getByLabel('SAC').fill('998597')
      await owner.getByRole('button', { name: 'Save' }).click()
      await expect(owner.getByRole('heading', { level: 1, name })).toBeVisible()
      const category = owner.url()

      await owner.goto('/console/catalogue/services/0')
      await owner.getByLabel('Name', { exact: true }).first().fill(`Lawn of ${name}`)
      await owner.getByLabel('Category').selectOption({ label: name })
      await owner.getByLabel('Description').fill('Mown and watered.')
      await owner.locator('main summary').first().click()
      await owner.getByLabel('Name', { exact: true }).nth(1).fill('Small')
      await owner.getByLabel('Price (₹)').first().fill('499')
      await owner.getByLabel('Duration (minutes)').first().fill('60')
      await owner.getByLabel('Position', { exact: true }).first().fill('1')
      await owner.getByLabel('Active').nth(1).check()
      await owner.getByRole('button', { name: 'Save' }).click()
      await expect(owner.getByLabel('SAC')).toHaveValue('998597')

      await page.goto('/hi')
      await expect(tile(name)).toBeVisible()
      await page.goto('/')
      await tile(name).getByRole('link').click()
      await expect(page.getByRole('heading', { name: `Lawn of ${name}` })).toBeVisible()

      await owner.goto(category)
      await owner.getByLabel('Active').uncheck()
      await owner.getByRole('button', { name: 'Save' }).click()
      await expect(owner.getByText('Saved').first()).toBeVisible()
    })
    await page.goto('/')
    await expect(page.getByText('Painting').first()).toBeVisible()
    await expect(tile(name)).toHaveCount(0)
  },
)

test('[WIZ-14] a customer sees the photo that staff gave a vehicle, until it is taken away', once, async ({ page }) => {
  const vehicle = '/console/catalogue/vehicles/3' // what the things of a 1 BHK go into
  const photo = page.getByRole('figure').locator('img')
  const seen = async (count: number) => {
    await page.goto('/mover-steps?step=2')
    await page.getByRole('button', { name: /^1 BHK/ }).click()
    await expect(page.getByText('Tata 407 10 ft').first()).toBeVisible()
    await expect(photo).toHaveCount(count)
  }
  await atSummary(page, newMobile())
  await asStaff(page, vehicle, async owner => {
    await owner.getByRole('button', { name: 'Save photo' }).click()
    await expect(owner.getByText('The file is empty. Select another file.').first()).toBeVisible()
    await owner.getByLabel('Photo').setInputFiles({ name: 'truck.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() })
    await owner.getByRole('button', { name: 'Save photo' }).click()
    await expect(owner.getByRole('button', { name: 'Remove photo' })).toBeVisible()
    await seen(1)
    expect(await photo.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBeGreaterThan(
      0,
    )
    await owner.getByRole('button', { name: 'Remove photo' }).click()
    await expect(owner.getByRole('button', { name: 'Remove photo' })).toHaveCount(0)
  })
  await seen(0)
})
