import { expect, test } from '@playwright/test'
import { asStaff, once } from './support/steps.ts'

test(
  '[BIZ-02] an owner drafts prices, sees what they change and where more would cost less, and lets them begin on their day',
  once,
  async ({ page }) => {
    await asStaff(page, '/console/prices', async owner => {
      await owner.setViewportSize({ width: 360, height: 800 })
      await owner.getByLabel('What is it for?').fill('Dearer diesel')
      await owner.getByRole('button', { name: 'Begin with the prices in force' }).click()
      const compared = owner.getByRole('table').filter({ hasText: 'Difference' })
      await expect(compared.getByRole('row')).toHaveCount(21)
      await expect(compared.getByText('same')).toHaveCount(20)

      // A small truck dearer than the next: kept, shown, and not proposed.
      await owner.getByLabel('Tata Ace 7 ft, First km').fill('5000')
      await owner.getByRole('button', { name: 'Save and propose' }).click()
      await expect(owner.getByText('More things would cost less. Mend that first.')).toBeVisible()
      await owner.reload()
      await expect(owner.getByRole('heading', { name: 'More things would cost less' })).toBeVisible()

      await owner.getByLabel('Tata Ace 7 ft, First km').fill('a lot')
      await owner.getByRole('button', { name: 'Save and compare' }).click()
      await expect(owner.getByLabel('Tata Ace 7 ft, First km')).toHaveAccessibleDescription(
        'Enter an amount in rupees.',
      )
      await owner.getByLabel('Tata Ace 7 ft, First km').fill('1400')
      await owner.getByLabel('Saturdays and Sundays, %').fill('6')
      await owner.getByLabel('Name, row 1').fill('Diwali week')
      await owner.getByLabel('First day, row 1').fill('2099-10-25')
      await owner.getByLabel('Last day, row 1').fill('2099-10-31')
      await owner.getByLabel('% more, row 1').fill('12.5')
      await owner.getByRole('button', { name: 'Save and compare' }).click()
      await expect(owner.getByText('Saved.')).toBeVisible()
      await expect(compared.getByRole('row', { name: /A few things.*60 cft, 3 km/ })).toContainText('+₹118')
      await expect(owner.getByLabel('Name, row 2')).toHaveValue('')

      await owner.getByLabel('Counts from').fill('2099-01-01')
      await owner.getByRole('button', { name: 'Save and propose' }).click()
      await expect(owner.getByText(/It counts from .*Jan/)).toBeVisible()
      await expect(owner.getByLabel('Saturdays and Sundays, %')).toBeDisabled()
      await owner.getByRole('button', { name: 'Confirm' }).click()
      const version = owner.getByRole('listitem').filter({ hasText: 'Dearer diesel' })
      await expect(version).toContainText('scheduled')
      await version.getByRole('button', { name: 'Withdraw' }).click()
      await expect(version).toContainText('withdrawn')
    })
  },
)

test(
  'what was typed into a draft is kept after a fault, without script too, and beside it what another saved',
  once,
  async ({ page, browser }) => {
    await asStaff(page, '/console/prices', async owner => {
      await owner.getByLabel('What is it for?').fill('Two at it')
      await owner.getByRole('button', { name: 'Begin with the prices in force' }).click()
      await owner.waitForURL(/prices\/\d+$/)
      const plain = await browser.newContext({
        javaScriptEnabled: false,
        storageState: await owner.context().storageState(),
      })
      const other = await plain.newPage()
      await other.goto(owner.url())
      await owner.getByLabel('Saturdays and Sundays, %').fill('6')
      await owner.getByRole('button', { name: 'Save and compare' }).click()
      await expect(owner.getByText('Saved.')).toBeVisible()

      // A fault in between makes its page newer, and not what was seen.
      await other.getByLabel('Saturdays and Sundays, %').fill('very much')
      await other.getByRole('button', { name: 'Save and compare' }).click()
      await expect(other.getByLabel('Saturdays and Sundays, %')).toHaveValue('very much')
      await other.getByLabel('Saturdays and Sundays, %').fill('8')
      await other.getByLabel('Name', { exact: true }).fill('Dearer weekends')
      await other.getByRole('button', { name: 'Save and compare' }).click()
      await expect(other.getByLabel('Saturdays and Sundays, %')).toHaveValue('8')
      await expect(other.getByLabel('Saturdays and Sundays, %')).toHaveAccessibleDescription('Saved meanwhile: 6')
      await other.getByLabel('Saturdays and Sundays, %').fill('much')
      await other.getByRole('button', { name: 'Save and compare' }).click()
      await expect(other.getByLabel('Saturdays and Sundays, %')).toHaveValue('much')
      await other.getByLabel('Saturdays and Sundays, %').fill('7')
      await other.getByRole('button', { name: 'Save and compare' }).click()
      await expect(other.getByRole('heading', { name: 'Dearer weekends' })).toBeVisible()
      await expect(other.getByLabel('Saturdays and Sundays, %')).toHaveValue('7')
      await plain.close()
    })
  },
)
