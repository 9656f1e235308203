import { expect, test } from '@playwright/test'
import { axeFindsNothing } from './support/axe.ts'
import { asStaff, once } from './support/steps.ts'

test('staff type a date or choose it in a calendar, by keyboard too', once, async ({ page }) => {
  await asStaff(page, '/console/audit', async desk => {
    const openDates = () => desk.locator('summary', { hasText: 'Date' }).click()
    const from = desk.getByLabel('From', { exact: true })
    await openDates()
    await from.fill('8/11/2026')
    await from.press('Enter')
    await expect(desk).toHaveURL(/from=2026-11-08/)
    await openDates()
    await expect(from).toHaveValue('08 Nov 2026')

    const opener = desk.getByRole('button', { name: 'Open calendar' })
    await opener.first().click()
    const calendar = desk.getByRole('dialog', { name: 'Calendar' })
    const day = (name: string) => calendar.getByRole('button', { name, exact: true })
    await expect(day('Sunday, 8 November 2026')).toBeFocused()
    await expect(calendar.getByRole('gridcell', { selected: true })).toHaveText('8')
    await axeFindsNothing(desk, 'calendar', ['[data-head]'])
    await desk.keyboard.press('ArrowRight')
    await desk.keyboard.press('PageDown')
    await expect(day('Wednesday, 9 December 2026')).toBeFocused()
    await expect(calendar.getByRole('grid', { name: 'December 2026' })).toBeVisible()
    await desk.keyboard.press('Escape')
    await expect(calendar).toBeHidden()
    await expect(opener.first()).toBeFocused()
    await expect(from).toHaveValue('08 Nov 2026')

    // A date of a filter applies when it is chosen.
    await from.press('Alt+ArrowDown')
    await desk.keyboard.press('Home')
    await desk.keyboard.press('Enter')
    await expect(desk).toHaveURL(/from=2026-11-02/)
    await openDates()
    await expect(from).toHaveValue('02 Nov 2026')
    await opener.first().click()
    await calendar.getByRole('button', { name: 'Clear' }).click()
    await expect(desk).not.toHaveURL(/from=/)

    // The browser shows the error of a form that the server would answer without this date.
    await openDates()
    await from.fill('31/2')
    await from.press('Enter')
    await expect(from).toHaveJSProperty('validationMessage', 'Enter a date, such as 08 Dec 2026.')
    await expect(desk).not.toHaveURL(/from=/)
  })
})

test('without script the server reads the dates that staff type', once, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: process.env.BASE_URL!, javaScriptEnabled: false })
  await context.addCookies([{ name: 'session', value: process.env.STAFF_SESSION!, url: process.env.BASE_URL! }])
  const desk = await context.newPage()
  await desk.goto('/console/audit')
  await desk.locator('summary', { hasText: 'Date' }).click()
  await desk.getByLabel('From', { exact: true }).fill('8 Nov 2026')
  await desk.getByLabel('From', { exact: true }).press('Enter')
  await expect(desk).toHaveURL(/from=2026-11-08&until=$/)
  await desk.locator('summary', { hasText: 'Date' }).click()
  await expect(desk.getByLabel('From', { exact: true })).toHaveValue('08 Nov 2026')

  await desk.goto('/console/places')
  await desk.getByLabel('First date').fill('31/2')
  await desk.getByLabel('Last date').fill('8.12.2099')
  await desk.getByLabel('Reason').fill('Diwali')
  await desk.getByRole('button', { name: 'Close dates' }).click()
  await expect(desk.getByLabel('First date')).toHaveAttribute('aria-invalid', 'true')
  await expect(desk.getByLabel('First date')).toHaveValue('31/2')
  await expect(desk.getByLabel('Last date')).toHaveValue('08 Dec 2099')
  await context.close()
})
