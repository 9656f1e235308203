import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { findCalendarName } from '../src/i18n/calendar-names.ts'
import { readLanguages } from '../src/i18n/open-words.ts'
import { axeFindsNothing } from './support/axe.ts'
import { freshCompany } from './support/fresh-company.ts'
import { latinWords, meantInLatin } from './support/latin-words.ts'
import { watchLayoutShifts } from './support/layout-shifts.ts'
import { codeFor, logIn, newMobile, once, onPhone } from './support/steps.ts'

const wordsOf = (language: string, area: string) =>
  JSON.parse(readFileSync(`src/i18n/${language}/${area}.json`, 'utf8')) as Record<string, string>
const hindi = (area: string) => wordsOf('hi', area)
const language = (page: Page) => page.locator('html').getAttribute('lang')

/** Links and forms of a page in Hindi that would lead out of it. */
const elsewhere = (page: Page) =>
  page.locator('header a, main a, header form:not([action="/language"]), main form').evaluateAll(found =>
    found
      .map(element => element.getAttribute('href') ?? element.getAttribute('action') ?? location.href)
      .map(address => new URL(address, location.href))
      .filter(({ origin, pathname }) => origin === location.origin && !/^\/hi(\/|$)/.test(pathname))
      .map(({ pathname }) => pathname),
  )

test(
  'a page is there in each language under its own address, and leads to itself in the others',
  onPhone,
  async ({ page }) => {
    await page.goto('/services')
    await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click()
    await expect(page).toHaveURL('/hi/services')
    expect(await language(page)).toBe('hi-IN')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hindi('services').title!)
    const alternates = page.locator('link[rel="alternate"][hreflang]')
    await expect(page.locator('link[rel="alternate"][hreflang="en"]')).toHaveAttribute('href', /[^i]\/services$/)
    await expect(page.locator('link[rel="alternate"][hreflang="hi"]')).toHaveAttribute('href', /\/hi\/services$/)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/hi\/services$/)
    expect(await alternates.count()).toBeGreaterThan(2)
    expect(await elsewhere(page)).toEqual([])
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL('/services')
  },
)

test(
  '[WIZ-02] a suggestion is written in the language of the page with the name on the signs beneath, which the field keeps',
  once,
  async ({ page }) => {
    await page.goto('/hi')
    const field = page.locator('[name=from]').first()
    await field.click()
    await field.pressSequentially('अंधेरी वे')
    const option = page.getByRole('option').filter({ hasText: 'Andheri West, Mumbai 400053' })
    await expect(option).toContainText('अंधेरी वेस्ट')
    await option.click()
    await expect(field).toHaveValue('Andheri West, Mumbai 400053')
  },
)

const pages = [
  '',
  '/packersandmovers/pune',
  '/service-details/201/full-home-painting',
  '/mover-steps',
  '/cart',
  '/help',
  '/login',
]
test('every link of a page in Hindi stays in Hindi', once, async ({ page }) => {
  for (const path of pages) {
    expect.soft((await page.goto(`/hi${path}`))!.status(), path).toBe(200)
    expect.soft(await elsewhere(page), path).toEqual([])
  }
})

const read = [
  ...[...pages, '/services', '/services/painting', '/packers-and-movers', '/forgot', '/faq', '/about-us', '/careers'],
  ...['/register', '/customer-reviews', '/mover-steps?step=2', '/failed-payment', '/thankyou', '/b/gone', '/nowhere'],
]
test.describe('as the server writes them', () => {
  test.use({ javaScriptEnabled: false })
  test('no English is left on the pages that a stranger reads, in any language', once, async ({ page }) => {
    test.setTimeout(240_000)
    const { base, stop } = await freshCompany() // other journeys add services to the shared one's, in their operator's words
    for (const { code } of readLanguages('src/i18n'))
      for (const path of read) {
        await page.goto(`${base}/${code}${path}`)
        expect.soft(await page.evaluate(latinWords, meantInLatin), `${code} ${path}`).toEqual([])
      }
    await stop()
  })
})

test('whoever has to log in comes back to the page in their language', once, async ({ page }) => {
  const t = hindi('login')
  await page.goto('/hi/bookinglist')
  await expect(page).toHaveURL('/hi/login?next=%2Fbookinglist')
  const mobile = newMobile()
  await page.getByLabel(t.contactNumber!).fill(mobile)
  await page.getByRole('button', { name: t.continue! }).click()
  await page.getByLabel(t.code!).fill(await codeFor(page.request, mobile))
  await page.getByLabel(t.name!).fill('नेहा कुलकर्णी')
  await page.getByLabel(t.email!).fill(`neha${mobile.replace(/\D/g, '')}@example.in`)
  await page.getByRole('button', { name: t.create! }).click()
  await expect(page).toHaveURL('/hi/bookinglist')
  await expect(page.getByRole('heading', { name: hindi('booking')['list.empty']! })).toBeVisible()
})

/** The menu at the top of a page: what it says of where one is, and the way to another language. */
const menu = (page: Page) => page.locator('header details:has([action="/language"])')
async function choose(page: Page, name: string) {
  await menu(page).locator('summary').click()
  await menu(page).getByRole('button', { name, exact: true }).click()
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', javaScriptEnabled ? {} : once, () => {
    test.use({ javaScriptEnabled })

    test('the menu leads to the same page in another language, question and all, and back', async ({ page }) => {
      await page.goto('/faq?q=lift')
      await expect(menu(page).locator('summary')).toHaveText(/: English$/)
      await choose(page, 'தமிழ்')
      await expect(page).toHaveURL('/ta/faq?q=lift')
      await expect(menu(page).locator('summary')).toHaveText(/: தமிழ்$/)
      await choose(page, 'English')
      await expect(page).toHaveURL('/faq?q=lift')
    })

    test('what was chosen is offered on a page in another language, and never forced', async ({ page }) => {
      const offer = page.locator('aside[lang]')
      await page.goto('/services')
      await expect(offer).toHaveCount(0)
      await choose(page, 'हिन्दी')
      await page.goto('/services')
      await expect(page).toHaveURL('/services')
      expect(await offer.getAttribute('lang')).toBe('hi-IN')
      await offer.getByRole('button', { name: 'इसे हिन्दी में पढ़ें' }).click()
      await expect(page).toHaveURL('/hi/services')
      await expect(offer).toHaveCount(0)
      await page.goto('/services')
      await offer.getByRole('button', { name: 'अभी नहीं' }).click()
      await expect(page).toHaveURL('/services')
      await expect(offer).toHaveCount(0)
      await page.goto('/about-us')
      await expect(offer).toHaveCount(0)
    })
  })

test.describe('a phone in Tamil', () => {
  test.use({ locale: 'ta-IN' })

  test('is offered Tamil on an English page, with nothing moving, and nothing on a Hindi one', async ({ page }) => {
    const shifted = await watchLayoutShifts(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect(page.locator('aside[lang]')).toContainText('இதைத் தமிழில் படியுங்கள்')
    await axeFindsNothing(page, 'the offer')
    expect(await shifted()).toBeLessThan(0.01)
    for (const path of ['/mover-steps', '/failed-payment', '/thankyou']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.locator('aside[lang]'), path).toContainText('இதைத் தமிழில் படியுங்கள்')
      await axeFindsNothing(page, `the offer on ${path}`)
    }
    for (const path of ['/hi', '/hi/mover-steps', '/console/login']) {
      await page.goto(path)
      await expect(page.locator('aside[lang]'), path).toHaveCount(0)
    }
  })
})

test('the menu is on every page, opens within its window, and closes by itself', async ({ page }) => {
  const width = page.viewportSize()!.width
  for (const path of [
    '/',
    '/login',
    '/mover-steps',
    '/hi/services',
    '/ml',
    '/ta/packersandmovers/pune',
    '/failed-payment',
    '/te/thankyou',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const summary = menu(page).locator('summary')
    const header = (await page.locator('header').first().boundingBox())!
    if (width < 700 && path !== '/mover-steps') expect(header.height, path).toBeLessThan(100) // in two lines
    await summary.click()
    const box = (await menu(page).locator('form').boundingBox())!
    expect(box.x, path).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width, path).toBeLessThanOrEqual(width)
    const least = await menu(page)
      .locator('button')
      .evaluateAll(all => Math.min(...all.map(it => it.getBoundingClientRect().height)))
    expect(least).toBeGreaterThanOrEqual(44)
  }
  await axeFindsNothing(page, 'the menu of languages', ['header nav']) // the open menu lies over part of it
  await page.goto('/login', { waitUntil: 'networkidle' })
  await menu(page).locator('summary').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(menu(page).getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page)).not.toHaveAttribute('open')
})

test(
  'the language goes with the account: chosen while signed in, told in the profile, offered at the next login',
  once,
  async ({ page }) => {
    const mobile = newMobile()
    await logIn(page, mobile)
    await page.goto('/profile')
    const field = () => page.getByRole('combobox', { name: /^(Language|भाषा)$/ })
    await expect(field()).toHaveValue('en')
    await choose(page, 'हिन्दी')
    await expect(page).toHaveURL('/hi/profile')
    await expect(field()).toHaveValue('hi')
    await field().selectOption('ta')
    await page.getByRole('button', { name: hindi('profile').save! }).click()
    const saved = page.locator('[aria-live="polite"] > [data-kind]')
    await expect(saved).toBeVisible() // else it comes with the next page, and lies over what is looked at there
    await expect(field()).toHaveValue('ta')
    await page.context().clearCookies({ name: 'lang' })
    await page.goto('/help')
    await expect(page).toHaveURL('/help')
    await expect(page.locator('aside[lang]')).toContainText('இதைத் தமிழில் படியுங்கள்')
    await page.locator('aside[lang]').getByRole('button').last().click()
    await page.goto('/profile')
    await expect(field()).toHaveValue('ta') // no more than this browser was told
  },
)

test('a page and its manifest say their language', once, async ({ page, request }) => {
  for (const [prefix, tag] of [
    ['', 'en-IN'],
    ['/hi', 'hi-IN'],
  ] as const) {
    const answer = await request.get(`${prefix}/services`)
    expect([answer.headers()['content-language'], answer.headers().vary]).toEqual([
      tag,
      expect.stringMatching(/accept-language/i),
    ])
    await page.goto(`${prefix}/services`)
    await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', `${prefix}/manifest.webmanifest`)
    const manifest = await request.get(`${prefix}/manifest.webmanifest`)
    expect(manifest.headers()['cache-control']).toBe('public, max-age=86400')
    expect(await manifest.json()).toMatchObject({
      id: '/',
      lang: tag,
      dir: 'ltr',
      start_url: prefix || '/',
      scope: '/',
    })
  }
})

test(
  '[WIZ-05] days are said in every language once the script is there, though the browser may lack its calendar',
  once,
  async ({ page }) => {
    await page.goto('/')
    for (const { code, tag } of readLanguages('src/i18n')) {
      const unknown = await page.evaluate(tag => Intl.DateTimeFormat.supportedLocalesOf(tag).length === 0, tag)
      const own = findCalendarName('2026-12-11', tag, 'month', 'long')
      const said = await page.evaluate(
        tag => new Intl.DateTimeFormat(tag, { timeZone: 'UTC', month: 'long' }).format(new Date('2026-12-11')),
        tag,
      )
      const right = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', month: 'long' }).format(new Date('2026-12-11'))
      expect.soft(own ?? said, `${code}${unknown ? ', which this browser does not know' : ''}`).toBe(right)
    }
  },
)
