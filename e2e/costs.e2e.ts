import { expect, test } from '@playwright/test'
import { axeFindsNothing } from './support/axe.ts'
import { layoutErrors } from './support/layout-errors.ts'
import { paidBooking } from './support/paid-booking.ts'
import { asStaff, once } from './support/steps.ts'

test(
  'costs are entered, what is wrong is told beside it, and an order says what stays of its price',
  once,
  async ({ page }) => {
    test.setTimeout(90_000)
    const { orderNo } = await paidBooking(page)
    await asStaff(page, '/console/costs', async desk => {
      await desk.setViewportSize({ width: 360, height: 800 })
      const form = desk.locator('form').filter({ has: desk.getByRole('button', { name: 'Save costs' }) })
      for (const field of await form.locator('input[name^="day."]').all()) await field.fill('3200')
      for (const field of await form.locator('input[name^="km."]').all()) await field.fill('21.50')
      for (const field of await form.locator('input[name^="material."]').all()) await field.fill('5')
      await desk.getByLabel('One worker, ₹ per hour').fill('ninety')
      await desk.getByLabel('Empty return trips from other cities, %').fill('60')
      await desk.getByLabel('Overheads, % of the price before GST').fill('12')
      await desk.getByRole('button', { name: 'Save costs' }).click()
      await expect(desk.getByLabel('One worker, ₹ per hour')).toHaveAccessibleDescription(
        /Enter an amount of ₹0 or more/,
      )
      await desk.getByLabel('One worker, ₹ per hour').fill('90')
      await desk.getByRole('button', { name: 'Save costs' }).click()
      await expect(desk.getByText('Active today')).toBeVisible()
      await axeFindsNothing(desk, 'costs')

      await desk.goto(`/console/orders/${orderNo}`)
      const card = desk.getByRole('heading', { name: 'Margin' }).locator('..')
      await expect(card).toContainText(/₹[\d,]+ margin on ₹[\d,]+|Loss of ₹[\d,]+ on ₹[\d,]+/)
      await card.locator('summary').click()
      await expect(card).toContainText(/Crew: \d+ for [\d.]+ h/)
      await desk.goto('/console/reports')
      await expect(desk.getByRole('list', { name: 'Key figures' }).getByRole('link', { name: /^Margin/ })).toBeVisible()
    })
  },
)

test(
  'packing material: the list begins with what is usual, a job’s is suggested from its volume, and counted in the evening',
  once,
  async ({ page }) => {
    test.setTimeout(90_000)
    const { orderNo } = await paidBooking(page)
    await asStaff(page, `/console/board/${orderNo}/1/material`, async desk => {
      await desk.setViewportSize({ width: 360, height: 800 })
      const list = desk.getByRole('link', { name: 'Add material' })
      const carton = desk.getByLabel('Issued, Carton, medium')
      await expect(list.or(carton)).toBeVisible()
      if (await list.isVisible()) {
        await list.click()
        await desk.getByRole('button', { name: 'Add the 9 standard materials' }).click()
        await expect(desk.getByText('Brown tape: ₹38 each')).toBeVisible()
        await axeFindsNothing(desk, 'materials')
        expect(await layoutErrors(desk, true)).toEqual([])
        await desk.goto(`/console/board/${orderNo}/1/material`)
      }
      await expect(carton).toHaveValue(/^[1-9]\d*$/)
      const issued = Number(await carton.inputValue())
      await axeFindsNothing(desk, 'material')
      await desk.getByRole('button', { name: 'Save' }).click()
      await expect(desk.getByText('Suggested from the volume')).toBeHidden()
      await desk.getByLabel('Used, Carton, medium').fill(String(issued))
      await desk.getByLabel('Returned, Carton, medium').fill('1')
      await desk.getByRole('button', { name: 'Save' }).click()
      await expect(desk.getByLabel('Returned, Carton, medium')).toHaveAccessibleDescription(/\S/)
      await desk.getByLabel('Used, Carton, medium').fill(String(issued - 2))
      await desk.getByRole('button', { name: 'Save' }).click()
      await expect(desk.getByRole('row', { name: /Carton, medium/ })).toContainText(/1$/)
    })
  },
)
