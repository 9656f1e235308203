import { expect, test } from '@playwright/test'
import { askForQuote, newMobile, next, smoke } from './support/steps.ts'

test('[WIZ-01] a reload, Back and a dead network lose nothing', smoke, async ({ page, context }) => {
  await askForQuote(page, newMobile())
  await next(page)
  await page.getByText('2 BHK', { exact: true }).click()
  await expect(
    page
      .getByText(/426 cft/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  const step = () => new URL(page.url()).searchParams.get('step')

  await page.reload() // nothing was posted since the preset
  await expect(
    page
      .getByText(/426 cft/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('checkoutStep'))).toBe('2')
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('mycart')))!)).toMatchObject({
    'Fridge, double door': 1,
  })

  await next(page)
  await expect(page.getByRole('heading', { name: /When should/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'What are you moving?' })).toBeVisible()
  expect(step()).toBe('2')

  await context.setOffline(true)
  await page.getByText('3 BHK', { exact: true }).click()
  await expect(
    page
      .getByText(/666 cft/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible() // the price runs in the browser
  await context.setOffline(false)
  await page.goto('/mover-steps') // a crash: no step in the address
  await expect(
    page
      .getByText(/666 cft/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
})

test('[WIZ-03] quantities: typed words count as 1, 0 takes the thing out', smoke, async ({ page }) => {
  await askForQuote(page, newMobile())
  await next(page)
  await page.getByText('1 BHK', { exact: true }).click()
  const quantity = page.getByLabel(/^Quantity: Fridge/).first()
  await quantity.fill('3')
  await quantity.blur()
  await expect(quantity).toHaveValue('3')
  await quantity.fill('some')
  await quantity.blur()
  await expect(quantity).toHaveValue('1')
  await quantity.fill('0')
  await expect(quantity).toHaveCount(0)
})
