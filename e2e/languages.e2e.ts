import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { codeFor, newMobile, once } from './support/steps.ts'

const wordsOf = (language: string, area: string) =>
  JSON.parse(readFileSync(`src/words/${language}/${area}.json`, 'utf8')) as Record<string, string>
const hindi = (area: string) => wordsOf('hi', area)
const language = (page: Page) => page.locator('html').getAttribute('lang')

/** Links and forms of a page in Hindi that would lead out of it. */
const elsewhere = (page: Page) =>
  page.locator('header a, main a, header form, main form').evaluateAll(found =>
    found
      .map(element => element.getAttribute('href') ?? element.getAttribute('action') ?? location.href)
      .map(address => new URL(address, location.href))
      .filter(({ origin, pathname }) => origin === location.origin && !/^\/hi(\/|$)/.test(pathname))
      .map(({ pathname }) => pathname),
  )

test('a page is there in each language under its own address, and leads to itself in the others', async ({ page }) => {
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
})

const pages = [
  '',
  '/packersandmovers/pune',
  '/service-details/201/full-home-painting',
  '/mover-steps',
  '/cart',
  '/help',
  '/login',
]
for (const path of pages)
  test(`every link of /hi${path} stays in Hindi`, once, async ({ page }) => {
    expect((await page.goto(`/hi${path}`))!.status()).toBe(200)
    expect(await elsewhere(page)).toEqual([])
  })

test('whoever has to log in comes back to the page in his language', once, async ({ page }) => {
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

test('what has moved or is staff’s leads on: /en, /hi/, /hi/console', once, async ({ request }) => {
  for (const [asked, there] of [
    ['/en/faq', '/faq'],
    ['/hi/', '/hi'],
    ['/hi/FAQ/?q=x', '/hi/faq?q=x'],
    ['/hi/console', '/console'],
  ] as const) {
    const answer = await request.get(asked, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([301, there])
  }
  expect((await request.get('/xx/faq')).status()).toBe(404)
  expect((await request.get('/hi/nowhere')).status()).toBe(404)
})
