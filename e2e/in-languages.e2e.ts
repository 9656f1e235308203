import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { openWords } from '../src/i18n/open-words.ts'
import { readPdf } from '../src/testing/read-pdf.ts'
import { axeFindsNothing, chrome } from './support/axe.ts'
import { latinWords, meantInLatin } from './support/latin-words.ts'
import {
  addressDetails,
  codeFor,
  newMobile,
  once,
  payByCard,
  pickPlace,
  someDay,
  updateAddressDetails,
} from './support/steps.ts'

const words = openWords()
/** As its customer writes it. */
const names: Record<string, string> = { hi: 'नेहा कुलकर्णी', ta: 'மீனாட்சி சுந்தரம்', pa: 'ਗੁਰਪ੍ਰੀਤ ਕੌਰ', bn: 'সুচিত্রা ভট্টাচার্য' }
/** Of the addressDetails that the journey tells. */
const typed = Object.values(addressDetails)
  .join(' ')
  .match(/[A-Za-z]{4,}/g)!
const LATIN_RUN = /[A-Za-z]{4,} [a-z]{3,} [a-z]{3,}/

type Sent = { channel: string; template: string; text: string; attachments: string[] }
const outboxOf = async (request: APIRequestContext, to: string) =>
  (await (await request.get(`/sim/outbox.json?to=${to}`)).json()) as Sent[]

/** The button that leads on, by its whole name: a phone has it in its bar, a desktop beside. */
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()

for (const code of ['hi', 'ta', 'pa', 'bn'].filter(code => words.codes.has(code)))
  test(
    `[QUOTE-04] [WIZ-01] [PAY-02] [MSG-01] [MSG-02] a move from landing to receipt in ${code}: every page, SMS, mail and PDF, no English left, and axe finds nothing`,
    once,
    async ({ page }) => {
      test.setTimeout(180_000)
      const t = words.t(code)
      const mobile = newMobile()
      const email = `neha${mobile}@example.in`
      const here = (path: RegExp) => expect(page).toHaveURL(new RegExp(`^[^?]*/${code}${path.source}`))
      const inLanguage = () => expect(page.locator('html')).toHaveAttribute('lang', t.tag)
      const looked = async (screen: string) => {
        await axeFindsNothing(page, `${code} ${screen}`, chrome)
        expect
          .soft(await page.evaluate(latinWords, [...meantInLatin, ...typed]), `${code} ${screen}: English`)
          .toEqual([])
      }

      await page.goto(`/${code}`)
      await inLanguage()
      await looked('landing')
      await pickPlace(page, t('landing.quote.from'), 'andheri w')
      await pickPlace(page, t('landing.quote.to'), 'powai')
      await page.getByLabel(t('landing.quote.name'), { exact: true }).fill(names[code]!)
      await page.getByLabel(t('landing.quote.mobile'), { exact: true }).fill(mobile)
      await page.getByLabel(t('landing.quote.email'), { exact: true }).fill(email)
      await page
        .locator('#quote')
        .getByRole('button', { name: t('landing.quote.submit') })
        .click()
      await page.getByLabel(t('login.code'), { exact: true }).fill(await codeFor(page.request, mobile))

      await expect(page.getByRole('heading', { name: t('wizard.movement.heading') })).toBeVisible()
      await here(/\/mover-steps/)
      await looked('route')
      await press(page, t('wizard.movement.next'))
      await expect(page.getByRole('heading', { name: t('wizard.things.heading') })).toBeVisible()
      await page.getByText(/1 BHK/).first().click()
      await expect(
        page
          .getByText(/238 cft/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
      await looked('things')
      await press(page, t('wizard.things.next'))
      await expect(
        page
          .getByRole('heading', { name: t('wizard.wish.heading') })
          .or(page.getByRole('heading', { name: t('wizard.schedule.heading') }))
          .first(),
      ).toBeVisible()
      const day = someDay()
      const wished = page.locator(`input[type=radio][name=date][value="${day}"]`)
      if ((await wished.count()) === 0) await page.goto(`/${code}/mover-steps?step=3&from=${day}`)
      await wished.evaluate(day => day.scrollIntoView({ block: 'center' })) // clear of the bar at the foot
      await wished.check({ force: true })
      const slot = page.getByRole('radio', { name: /12 PM/ }).first()
      await slot.evaluate(radio => radio.scrollIntoView({ block: 'center' }))
      await slot.check({ force: true })
      await press(page, t('wizard.schedule.nextPackage'))
      const chosen = page.getByRole('checkbox').and(page.locator('[name="package"][value="2"]'))
      await chosen.evaluate(box => box.scrollIntoView({ block: 'center' })) // clear of the bar at the foot
      await chosen.check({ force: true })
      await looked('day and package')
      await press(page, t('wizard.schedule.next'))
      await expect(page.getByRole('heading', { name: t('wizard.summary.heading') })).toBeVisible()
      await updateAddressDetails(page)
      await looked('summary')
      await page.locator('form button[type=submit]').filter({ visible: true, hasText: /₹/ }).first().click()
      await page.waitForURL(/step=5/)
      const orderNo = new URL(page.url()).searchParams.get('order')!
      expect.soft(await page.evaluate(latinWords, [...meantInLatin, ...typed]), `${code} payment: English`).toEqual([])
      const dialog = page.locator('#razorpay-simulator') // the provider's, in what it speaks of our languages
      await expect(dialog).toHaveAttribute('data-language', { hi: 'hi', ta: 'tam', bn: 'ben' }[code] ?? 'en')
      await payByCard(page, '4100 2800 0008 0001')
      await page.waitForURL(/failed-payment/)
      await expect(page.getByText(t('payment.failed.funds'))).toBeVisible()
      await looked('payment that failed')
      await page.getByRole('button', { name: /₹/ }).first().click()
      await payByCard(page)
      await page.waitForURL(/thankyou/)
      await here(/\/thankyou/)
      await inLanguage()
      await expect(page.getByRole('heading', { name: t('outcome.paid.title') })).toBeVisible()
      await looked('thanks')

      // What went to the phone, and the way in it.
      await expect
        .poll(async () => (await outboxOf(page.request, mobile)).map(({ template }) => template))
        .toEqual(expect.arrayContaining(['login-code', 'quotation', 'job-confirmation']))
      const phone = await outboxOf(page.request, mobile)
      for (const { template, text } of phone) expect(text, template).not.toMatch(LATIN_RUN)
      const booked = phone.find(({ template }) => template === 'job-confirmation')!
      expect(booked.channel).toBe('sms')
      expect(booked.text).toContain(orderNo)
      const [way] = /\/b\/\S+/.exec(booked.text)!
      await page.goto(way)
      await here(new RegExp(`/mybooking/${orderNo}$`))
      await inLanguage()
      await expect(page.getByText(orderNo).first()).toBeVisible()
      await looked('booking')

      for (const screen of ['today', 'date', 'address', 'cancellation']) {
        await page.goto(`/${code}/mybooking/${orderNo}/${screen}`)
        await looked(screen)
      }
      await page.goto(`/${code}/profile`)
      await looked('profile')
      await expect(page.locator('[name=country]')).toHaveValue(t('profile.india'))
      await page.goto(`/${code}/mybooking/${orderNo}`)

      // Mail and documents.
      await expect
        .poll(async () => (await outboxOf(page.request, email)).map(({ template }) => template), { timeout: 90_000 })
        .toContain('job-confirmation')
      for (const { template, text } of await outboxOf(page.request, email))
        expect(text, template).not.toMatch(LATIN_RUN)
      await page.reload()
      const documents = await page
        .locator('a[href*="/documents/"]:not([href*="/forwarding-note/"])') // the road reads English
        .evaluateAll(links => links.map(link => (link as HTMLAnchorElement).href))
      const pdfs = await Promise.all(
        documents.map(async address => readPdf(await (await page.request.get(address)).body())),
      )
      const receipt = pdfs.find(
        ({ pages }) => /TH\S*/.test(pages.join()) && pages.join().includes(orderNo) && pages.join().includes('₹'),
      )
      expect(receipt?.lang, documents.join(' ')).toBe(t.tag)
      expect(pdfs.map(({ lang, tagged }) => [lang, tagged])).toEqual(pdfs.map(() => [t.tag, true]))
    },
  )
