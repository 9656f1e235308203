import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { askForQuote, asStaff, isPhone, logIn, newMobile, next, payButton, payByCard } from './support/steps.ts'

async function clean(page: Page, screen: string) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(' | ')}`)
  expect.soft(found, screen).toEqual([])
}

test('axe finds nothing on any screen of the journey', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto('/')
  await clean(page, 'landing')
  for (const path of ['/login', '/failed-payment', '/thankyou', '/nothing-here', '/console/login', '/sim/outbox']) {
    await page.goto(path)
    await clean(page, path)
  }
  await askForQuote(page, newMobile())
  await clean(page, 'wizard 1')
  await next(page)
  await expect(page.getByRole('heading', { name: 'What is going with you?' })).toBeVisible()
  await clean(page, 'wizard 2 empty')
  await page.getByText('1 BHK', { exact: true }).click()
  await clean(page, 'wizard 2')
  await next(page)
  await expect(page.getByRole('heading', { name: /When should/ })).toBeVisible()
  await clean(page, 'wizard 3')
  await page.goto('/mover-steps?step=2')
  await fillRest(page)
  await clean(page, 'wizard 4')
  await payButton(page).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await clean(page, 'payment dialog')
  const orderNo = new URL(page.url()).searchParams.get('order')!
  await payByCard(page)
  await page.waitForURL(/thankyou/)
  await clean(page, 'thank you')
  await page.goto('/bookinglist')
  await clean(page, 'booking list')
  await page.goto(`/mybooking/${orderNo}`)
  await clean(page, 'booking')
  await asStaff(page, orderNo, async staff => {
    await clean(staff, 'console order')
    await staff.goto('/console')
    await clean(staff, 'console orders')
  })
})

test('axe finds nothing in the dialogs and on the code screen', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign In' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await clean(page, 'login dialog')
  await logIn(page, newMobile())
  await clean(page, 'empty booking list')
})

async function fillRest(page: Page) {
  await next(page)
  const day = page.locator('input[type=radio][name=date]:enabled').last()
  await day.check({ force: true })
  await page.getByRole('radio', { name: /12 PM/ }).first().check({ force: true })
  if (isPhone(page)) {
    await next(page)
    await clean(page, 'wizard 3 package')
  }
  await page.getByRole('checkbox', { name: /Standard/ }).check({ force: true })
  await next(page)
  await expect(page.getByRole('heading', { name: 'Check your move' })).toBeVisible()
}
