import { randomBytes } from 'node:crypto'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { axeFindsNothing } from './support/axe.ts'
import {
  alive,
  codeOf,
  finishWithout,
  logInCrew,
  missingFiles,
  openCrewDay,
  press,
  storedOnPhone,
} from './support/crew-day.ts'
import { once, post } from './support/steps.ts'

test(
  'a crew goes through its day though the network is cut three times and the phone dies twice: each step comes once and in its order, and who logs out leaves nothing behind',
  once,
  async ({ browser }) => {
    test.setTimeout(300_000) // a company of its own, with its fleet and sixty orders
    const { lead, mate, customer, orderNo, job, line, base, close } = await openCrewDay()
    const phone = await browser.newContext({ baseURL: base, viewport: { width: 360, height: 800 } })
    const office = await browser.newContext({ baseURL: base, javaScriptEnabled: false })
    const path = `/crew/jobs/${job}`
    try {
      const code = await codeOf(await office.newPage(), customer, orderNo)
      let page = await phone.newPage()
      await logInCrew(page, lead)
      await expect
        .poll(() => storedOnPhone(page), { timeout: 40_000 })
        .toEqual(expect.arrayContaining(['/crew', path, `${path}/report`]))

      // The first cut: the job was never opened, and is there. The phone dies as soon as it is told.
      line.cut()
      expect(await missingFiles(page)).toEqual([]) // whatever is kept by now is drawn as well
      await page.goto(path)
      await expect(page.getByText('No network. Last updated at')).toBeVisible()
      await axeFindsNothing(page, 'crew/jobs/:job without a network')
      await press(page, 'On the way')
      await expect(page.getByText('not sent yet: 1')).toBeVisible()
      page = await die(phone, page)
      await page.goto(path)
      await expect(page.getByText('not sent yet: 1')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Arrived' })).toBeVisible()
      await page.getByRole('link', { name: 'Photos and notes' }).click()
      await axeFindsNothing(page, 'crew/jobs/:job/report')
      await press(page, 'Send')
      await expect(page.getByText('Select what the photo or note is about.')).toBeVisible() // nothing is chosen beforehand
      await page.getByRole('radio', { name: 'Existing damage' }).check()
      await press(page, 'Send')
      await expect(page.getByText('Take a photo of the damage.')).toBeVisible()
      const camera = page.getByLabel('Take photo')
      await camera.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aLargePhoto() })
      await expect(page.getByRole('button', { name: 'Remove photo' })).toHaveCount(1)
      await camera.setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: await aSmallPhoto() })
      await expect(page.getByRole('img', { name: 'Photo' })).toHaveCount(2)
      await expect(page.getByText('Photos: 2 / 1')).toBeVisible()
      await page.getByRole('button', { name: 'Remove photo' }).last().click()
      await expect(page.getByText('Photos: 1 / 1')).toBeVisible()
      await page.getByRole('checkbox').first().check()
      await page.getByLabel('Short description').fill('Scratched already')
      await axeFindsNothing(page, 'crew/jobs/:job/report with a photo')
      await press(page, 'Send')
      await expect(page.getByText('not sent yet: 2')).toBeVisible()
      await expect(page.getByLabel('Short description')).toHaveValue('')
      await expect(page.getByRole('listitem').filter({ hasText: 'Not sent' })).toHaveCount(1)
      line.mend()
      await page.goto(path)
      await expect(page.getByText('not sent yet')).toBeHidden()
      await expect(page.locator('li[data-reported]')).toHaveText(['On the way'])
      await page.getByRole('link', { name: 'Photos and notes' }).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'Scratched already' })).toHaveCount(1)
      await page.getByRole('link', { name: 'Back to job' }).click()

      // With a network a wrong code is put right at once, and nobody else hears of it.
      await press(page, 'Arrived')
      await expect(page.getByText('Enter the 4-digit Start OTP')).toBeVisible()
      await page.getByLabel('Start OTP').fill(code === '1111' ? '2222' : '1111')
      await press(page, 'Arrived')
      await expect(page.getByText('This OTP is incorrect. Ask the customer for it again.')).toBeVisible()
      await page.getByLabel('Start OTP').fill(code)
      await press(page, 'Arrived')
      await expect(page.locator('li[data-reported]')).toHaveText(['On the way', 'Arrived'])

      // The second: what is told comes to us, and every answer is lost. Then nothing comes at all, and the phone dies again.
      line.loseAnswers()
      await press(page, 'Loading done')
      await expect(page.getByText('not sent yet: 1')).toBeVisible()
      line.cut()
      await press(page, 'Unloading done')
      await expect(page.getByText('not sent yet: 2')).toBeVisible()
      await expect(page.locator('li[data-waits]')).toHaveText(['Loading done', 'Unloading done'])
      await axeFindsNothing(page, 'crew/jobs/:job with what waits')
      page = await die(phone, page)
      line.mend()
      await page.goto('/crew') // of any page of theirs
      await expect(page.getByText('not sent yet')).toBeHidden()

      // The third: they end the job, log out, and give the phone away before anything is sent.
      line.cut()
      await page.goto(path)
      await alive(page)
      await finishWithout(page)
      await expect(page.getByText('All done. Thank you!')).toBeVisible()
      await page.goto('/crew')
      await page.getByRole('button', { name: 'Log out' }).click()
      await expect(page.getByRole('heading', { name: 'No network' })).toBeVisible()
      await axeFindsNothing(page, 'crew/without-network')
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'No network' })).toBeVisible()
      expect(await storedOnPhone(page)).toEqual([])
      line.mend()
      await page.goto(path)
      await expect(page).toHaveURL(/\/crew\/login$/)

      // Another on the same phone sees what is theirs.
      await logInCrew(page, mate)
      await expect.poll(() => storedOnPhone(page)).toContain('/crew')
      expect(
        await page.evaluate(async () => (await (await caches.open('crew-pages')).match('/crew'))!.text()),
      ).not.toContain(lead)

      const staff = await office.newPage()
      await post(staff, '/console/login', { email: 'demo@thikana.example', password: 'demo-thikana' })
      await staff.goto(`/console/orders/${orderNo}`)
      const told = staff.getByRole('listitem').filter({ hasText: 'Reported by crew' })
      const shown = staff.getByRole('img', { name: 'Existing damage, photo by' })
      await expect(shown).toHaveCount(1)
      const file = await staff.request.get((await shown.getAttribute('src'))!)
      expect(await sharp(await file.body()).metadata()).toMatchObject({ width: 1600, height: 1200, format: 'jpeg' })
      expect((await page.request.get((await shown.getAttribute('src'))!, { maxRedirects: 0 })).status()).toBe(302)
      const newestFirst = [
        'Job done, with open items: items not counted, balance not collected, no customer signature. Reason: other, “The lift is out”',
        ...['Unloading done', 'Loading done', 'Arrived, with the Start OTP', 'On the way'],
      ]
      await expect(told.locator('span:not(.muted)').filter({ hasText: /./ })).toHaveText(newestFirst)
    } finally {
      await phone.close()
      await office.close()
      await close()
    }
  },
)

/** As a phone of today takes it: 12 million pixels, of which nothing can be left out. */
async function aLargePhoto() {
  const [width, height] = [4000, 3000]
  const photo = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 98 })
    .toBuffer()
  expect(photo.length).toBeGreaterThan(12_000_000)
  return photo
}

const aSmallPhoto = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#c84' } })
    .jpeg()
    .toBuffer()

/** The page's process ends at once, with nothing said to it. */
async function die(phone: BrowserContext, page: Page) {
  const session = await phone.newCDPSession(page)
  const died = page.waitForEvent('crash')
  void session.send('Page.crash').catch(() => null)
  await died
  return phone.newPage()
}
