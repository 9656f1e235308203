import { expect, test } from '@playwright/test'
import { codeFor, newMobile, once } from './support/steps.ts'

test('[CITY-01] a city’s page: prices, free times, localities, and its own places first in the form', async ({
  page,
}) => {
  await page.goto('/packersandmovers/navi-mumbai')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Packers and movers in Navi Mumbai')
  const prices = page.getByRole('region', { name: 'What a move costs in Navi Mumbai' })
  await expect(prices.getByRole('row', { name: /2 BHK/ })).toContainText(/₹[\d,]{5,}/)
  await expect(page.getByRole('region', { name: 'Free in Navi Mumbai this week' })).toContainText('crew')
  await expect(page.getByText('Kharghar', { exact: true })).toBeVisible()
  await page.getByLabel('Moving from').fill('vas') // Vasai, Vasant Kunj and others elsewhere
  await expect(page.getByRole('option').first()).toContainText('Vashi')
})

test('[CITY-01] without script the form finds the address in that city', once, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: process.env.BASE_URL!, javaScriptEnabled: false })
  const page = await context.newPage()
  const mobile = newMobile()
  await page.goto('/packersandmovers/pune')
  await page.getByLabel('Moving from').fill('camp')
  await page.getByLabel('Moving to').fill('baner')
  await page.getByLabel('Name').fill('Neha Kulkarni')
  await page.getByLabel('Contact Number').fill(mobile)
  await page.getByLabel('Email').fill('neha@example.in')
  await page.locator('#quote').getByRole('button', { name: 'Get Your Free Quote Now' }).click()
  await page.getByLabel('Verification code').fill(await codeFor(page.request, mobile))
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page.getByRole('heading', { name: 'Where are you shifting?' })).toBeVisible()
  await expect(page.locator('main')).toContainText('411 001') // Camp in Pune, not elsewhere
  await context.close()
})

test('[CITY-01] [NAV-11] a city not served is the 404 page with the quote form', once, async ({ page }) => {
  const answer = await page.goto('/packersandmovers/atlantis')
  expect(answer!.status()).toBe(404)
  await expect(page.getByRole('form', { name: 'Moving quote' })).toBeVisible()
})

test('[NAV-02] moved addresses lead on for good', once, async ({ request }) => {
  for (const [old, now] of [
    ['/auth/login?next=/mybooking', '/login?next=/mybooking'],
    ['/cities/Navi%20Mumbai', '/packersandmovers/navi-mumbai'],
    ['/packersandmovers/Pune/', '/packersandmovers/pune'],
  ] as const) {
    const answer = await request.get(old, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([301, now])
  }
})

test('what search machines and messengers read', once, async ({ page, request }) => {
  const map = await (await request.get('/sitemap.xml')).text()
  const pages = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => new URL(at!).pathname)
  expect(pages).toContain('/packersandmovers/pune')
  expect(await (await request.get('/robots.txt')).text()).toMatch(/^Sitemap: http\S+\/sitemap\.xml$/m)
  await page.goto('/packersandmovers/pune')
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(new URL(canonical!).pathname).toBe('/packersandmovers/pune')
  const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!)['@graph']
  expect(graph.map((one: { '@type': string }) => one['@type'])).toEqual([
    'MovingCompany',
    'Service',
    'FAQPage',
    'BreadcrumbList',
  ])
  const card = await request.get(
    new URL((await page.locator('meta[property="og:image"]').getAttribute('content'))!).pathname,
  )
  expect([card.status(), card.headers()['content-type']]).toEqual([200, 'image/png'])
})
