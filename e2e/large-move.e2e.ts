import { expect, type Page, test } from '@playwright/test'
import { openWords } from '../src/i18n/open-words.ts'
import { axeFindsNothing } from './support/axe.ts'
import { askForQuote, asStaff, inDays, newMobile, once, outbox, quoteOf } from './support/steps.ts'

const words = openWords()

const addSofa = (page: Page) => page.locator('button[name="add"][value="1"]').click()

async function typeSofas(page: Page, pieces: number) {
  const field = page.locator('[name="qty-1"]')
  await field.fill(String(pieces))
  await field.press('Tab')
}

for (const code of ['en', 'hi'])
  test(`[WIZ-09] 999 sofas are priced by a person: said as soon as they are typed, in ${code}`, async ({ page }) => {
    const t = words.t(code)
    const mobile = newMobile()
    await askForQuote(page, mobile)
    await page.goto(`${code === 'en' ? '' : `/${code}`}/mover-steps`)
    await page
      .getByRole('button', { name: t('wizard.movement.next'), exact: true })
      .filter({ visible: true })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: t('wizard.things.heading') })).toBeVisible()

    const ask = page.getByRole('button', { name: t('wizard.things.cost'), exact: true }).filter({ visible: true })
    const note = page.getByText(t('wizard.movement.manualQuoteNote.large'))
    await addSofa(page)
    await typeSofas(page, 116)
    await expect(page.getByRole('button', { name: t('wizard.things.next'), exact: true }).first()).toBeVisible()
    await expect(note).toBeHidden()
    await typeSofas(page, 999)
    await expect(note).toBeVisible()
    const price = page.getByText(t('wizard.things.onRequest')).or(page.getByText(t('wizard.label.byPerson')))
    await expect(price.filter({ visible: true }).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await axeFindsNothing(page, `a large move in ${code}`)

    await page.getByLabel(t('wizard.wish.day')).fill(inDays(30))
    await ask.first().click()
    await expect(page).toHaveURL(/\/thankyou\?kind=quote&order=TH-\d+$/)
    await expect(page.getByText(t('outcome.requested.text'))).toBeVisible()
    const orderNo = page.url().match(/TH-\d+/)![0]
    await expect.poll(() => outbox(page.request, mobile)).toContain('quote-request')
    await page.goto(`${code === 'en' ? '' : `/${code}`}/bookinglist`)
    await expect(
      page
        .getByText(t('booking.list.byTeam', { km: '' }))
        .filter({ visible: true })
        .first(),
    ).toBeVisible()

    await asStaff(page, `/console/orders/${orderNo}`, async staff => {
      await expect(staff.getByText(/29,970 cft/).first()).toBeVisible()
      await expect(staff.getByLabel('Road distance (km)')).toBeVisible() // the price is theirs to name
    })
  })

test('[WIZ-09] without script it is said before it is sent', once, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: process.env.BASE_URL!, javaScriptEnabled: false })
  const page = await context.newPage()
  const mobile = newMobile()
  await askForQuote(page, mobile)
  const { from, to, name, email } = quoteOf(mobile, 'Powai, Mumbai 400076')
  await page.request.post('/mover-steps', { form: { step: '1', from, to, name, mobile, email } })
  await page.goto('/mover-steps?step=2')
  await addSofa(page)
  await page.locator('[name="qty-1"]').fill('999')
  await page.getByRole('button', { name: 'Next: date' }).click()
  await expect(page.getByText('This is more than our two largest trucks can carry')).toBeVisible()
  await page.getByLabel('Preferred date').fill(inDays(14))
  await page.getByRole('button', { name: 'Get Cost' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you. We’ve received your list.' })).toBeVisible()
  await context.close()
})
