import { expect, test } from '@playwright/test'
import { asStaff, once, smoke } from './support/steps.ts'

test(
  '[BIZ-02] an owner drafts prices, sees what they change and where more would cost less, and lets them begin on their day',
  smoke,
  async ({ page }) => {
    await asStaff(page, '/console/prices', async owner => {
      await owner.setViewportSize({ width: 360, height: 800 })
      await owner.getByLabel('Name of the draft').fill('Higher diesel cost')
      await owner.getByRole('button', { name: 'Create draft' }).click()
      const compared = owner.getByRole('table').filter({ hasText: 'Difference' })
      await expect(compared.getByRole('row')).toHaveCount(21)
      await expect(compared.getByText('same')).toHaveCount(20)

      // A small truck dearer than the next: kept, shown, and not proposed.
      await owner.getByLabel('Tata Ace 7 ft, Base price').fill('5000')
      await owner.getByRole('button', { name: 'Save and submit for approval' }).click()
      await expect(
        owner.getByText('A larger move would cost less than a smaller one. Fix the prices first.'),
      ).toBeVisible()
      await owner.reload()
      await expect(owner.getByRole('heading', { name: 'A larger move would cost less' })).toBeVisible()

      await owner.getByLabel('Tata Ace 7 ft, Base price').fill('a lot')
      await owner.getByRole('button', { name: 'Save and compare' }).click()
      await expect(owner.getByLabel('Tata Ace 7 ft, Base price')).toHaveAccessibleDescription(
        'Enter an amount in rupees.',
      )
      await owner.getByLabel('Tata Ace 7 ft, Base price').fill('1400')
      await owner.getByLabel('Weekend surcharge, %').fill('6')
      await owner.getByLabel('Name, row 1').fill('Diwali week')
      await owner.getByLabel('First date, row 1').fill('2099-10-25')
      await owner.getByLabel('Last date, row 1').fill('2099-10-31')
      await owner.getByLabel('Surcharge, %, row 1').fill('12.5')
      await owner.getByRole('button', { name: 'Save and compare' }).click()
      await expect(owner.getByText('Saved.')).toBeVisible()
      await expect(compared.getByRole('row', { name: /A few items.*60 cft, 3 km/ })).toContainText('+₹118')
      await expect(owner.getByLabel('Name, row 2')).toHaveValue('')

      await owner.getByLabel('Effective from', { exact: true }).fill('2099-01-01')
      await owner.getByRole('button', { name: 'Save and submit for approval' }).click()
      await expect(owner.getByText(/apply to new quotations from .*Jan/)).toBeVisible()
      await expect(owner.getByLabel('Weekend surcharge, %')).toBeDisabled()
      await owner.getByRole('button', { name: 'Approve' }).click()
      const version = owner.getByRole('listitem').filter({ hasText: 'Higher diesel cost' })
      await expect(version).toContainText('Scheduled')
      await version.getByRole('button', { name: 'Withdraw' }).click()
      await expect(version).toContainText('Withdrawn')
    })
  },
)

test(
  'what was typed into a draft is kept after a fault, without script too, and beside it what another saved',
  once,
  async ({ page, browser }) => {
    await asStaff(page, '/console/prices', async owner => {
      await owner.getByLabel('Name of the draft').fill('Two at it')
      await owner.getByRole('button', { name: 'Create draft' }).click()
      await owner.waitForURL(/prices\/\d+$/)
      const plain = await browser.newContext({
        javaScriptEnabled: false,
        storageState: await owner.context().storageState(),
      })
      const other = await plain.newPage()
      await other.goto(owner.url())
      await owner.getByLabel('Weekend surcharge, %').fill('6')
      await owner.getByRole('button', { name: 'Save and compare' }).click()
      await expect(owner.getByText('Saved.')).toBeVisible()

      // A fault in between makes its page newer, and not what was seen.
      await other.getByLabel('Weekend surcharge, %').fill('very much')
      await other.getByRole('button', { name: 'Save and compare' }).click()
      await expect(other.getByLabel('Weekend surcharge, %')).toHaveValue('very much')
      await other.getByLabel('Weekend surcharge, %').fill('8')
      await other.getByLabel('Name', { exact: true }).fill('Dearer weekends')
      await other.getByRole('button', { name: 'Save and compare' }).click()
      await expect(other.getByLabel('Weekend surcharge, %')).toHaveValue('8')
      await expect(other.getByLabel('Weekend surcharge, %')).toHaveAccessibleDescription('Saved by someone else: 6')
      await other.getByLabel('Weekend surcharge, %').fill('much')
      await other.getByRole('button', { name: 'Save and compare' }).click()
      await expect(other.getByLabel('Weekend surcharge, %')).toHaveValue('much')
      await other.getByLabel('Weekend surcharge, %').fill('7')
      await other.getByRole('button', { name: 'Save and compare' }).click()
      await expect(other.getByRole('heading', { name: 'Dearer weekends' })).toBeVisible()
      await expect(other.getByLabel('Weekend surcharge, %')).toHaveValue('7')
      await plain.close()
    })
  },
)

test(
  '[BIZ-02] a group of cities has prices of its own, and gives its cities back to the general ones',
  once,
  async ({ page }) => {
    const priceIn = async (city: string) => {
      const answer = await page.request.get(`/quotation?cft=300&km=8&city=${city}`)
      return ((await answer.json()) as { subtotal: number }[]).at(-1)!.subtotal // the dearest package's
    }
    const group = `Coast ${Date.now()}`
    await asStaff(page, '/console/prices', async owner => {
      const draft = async (name: string, what: string) => {
        await owner.goto('/console/prices')
        await owner.getByLabel('Name of the draft').fill(name)
        await owner.getByLabel('Cities', { exact: true }).selectOption({ label: what })
        await owner.getByRole('button', { name: 'Create draft' }).click()
      }
      const publish = async () => {
        await owner.getByRole('button', { name: 'Save and submit for approval' }).click()
        await owner.getByRole('button', { name: 'Approve' }).click()
        await expect(owner.getByText(/Price book \d+ approved/)).toBeVisible()
      }
      // Its name is asked for, and what was typed stays.
      await draft('Coastal prices', 'New city group')
      await expect(owner.getByLabel('Name of the new group')).toHaveAccessibleDescription(/Enter a name/)
      await expect(owner.getByLabel('Name of the draft')).toHaveValue('Coastal prices')
      await owner.getByLabel('Name of the new group').fill(group)
      await owner.getByRole('button', { name: 'Create draft' }).click()
      await expect(owner.getByText(`Prices of the city group ${group}.`)).toBeVisible()
      await owner.getByLabel('Chennai').check()
      await owner.getByLabel('Premium, Packing, ₹/cft').fill('99')
      await publish()
      const version = owner.getByRole('listitem').filter({ hasText: `${group}: Chennai` })
      await expect(version).toContainText('Active')
      expect(await priceIn('chennai')).not.toBe(await priceIn('mumbai'))

      // A second group cannot have it as well.
      await draft('Both', 'New city group')
      await expect(owner.getByLabel('Name of the new group')).toHaveAccessibleDescription(/Enter a name/)
      await owner.getByLabel('Name of the new group').fill(`${group} too`)
      await owner.getByRole('button', { name: 'Create draft' }).click()
      await owner.getByLabel('Chennai').check()
      await owner.getByRole('button', { name: 'Save and submit for approval' }).click()
      await expect(owner.getByText('A city can be in only one group.')).toBeVisible()
      await expect(owner.getByLabel('Chennai')).toBeChecked()
      await owner.reload()
      await expect(owner.getByRole('heading', { name: 'Chennai is in two groups' })).toBeVisible()
      await owner.getByRole('button', { name: 'Discard draft' }).click()

      await draft('No more', group)
      await owner.getByLabel('Chennai').uncheck()
      await publish()
      await expect(owner.getByRole('listitem').filter({ hasText: `${group}: no cities` })).toBeVisible()
      expect(await priceIn('chennai')).toBe(await priceIn('mumbai'))
    })
  },
)
