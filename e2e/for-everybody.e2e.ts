import { type APIRequestContext, expect, request, test } from '@playwright/test'
import { codeFor, newMobile, once, post, quoteOf, smoke } from './support/steps.ts'

const paths = [
  '/',
  '/packers-and-movers',
  '/packersandmovers/mumbai',
  '/services',
  '/faq',
  '/help',
  '/blogs',
  '/privacy-policy',
  '/about-us',
  '/customer-reviews',
  '/hi',
  '/hi/packersandmovers/mumbai',
  '/ta/faq',
]

/** A stranger, who brings nothing. */
const stranger = (baseURL: string, headers: Record<string, string> = {}) =>
  request.newContext({ baseURL, extraHTTPHeaders: { 'accept-language': 'en-IN,en;q=0.9', ...headers } })

const control = async (asking: APIRequestContext, path: string) =>
  (await asking.get(path)).headers()['cache-control'] ?? 'none'

test(
  '[AUTH-07] public pages are byte for byte the same for two strangers, and caches may keep them',
  once,
  async ({ baseURL }) => {
    for (const path of paths) {
      const [one, other] = [
        await (await stranger(baseURL!)).get(path),
        await (await stranger(baseURL!, { 'user-agent': 'another browser', 'x-forwarded-for': '203.0.113.9' })).get(
          path,
        ),
      ]
      const headers = one.headers()
      expect
        .soft(headers['cache-control'], path)
        .toMatch(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+$/)
      expect.soft(headers.vary, path).toMatch(/accept-language, cookie/)
      expect.soft(headers['set-cookie'], path).toBeUndefined()
      expect.soft(headers['content-security-policy'], path).not.toContain('nonce')
      expect.soft(other.headers()['content-security-policy'], path).toBe(headers['content-security-policy'])
      expect.soft((await other.body()).equals(await one.body()), path).toBe(true)
      expect.soft(await one.text(), path).not.toContain('nonce=')
    }
  },
)

test('[AUTH-07] what is one visitor’s own is in no answer that a cache may keep', smoke, async ({ baseURL, page }) => {
  const mobile = newMobile()
  await post(page, '/?index', quoteOf(mobile, 'Powai, Mumbai 400076'))
  await post(page, '/otp', { code: await codeFor(page.request, mobile) })
  for (const path of paths) expect.soft(await control(page.request, path), path).toBe('private, no-store')
  for (const [headers, path] of [
    [{ cookie: 'draft=x' }, '/'],
    [{ cookie: 'lang=hi' }, '/faq'],
    [{ cookie: 'anything=1' }, '/services'],
    [{ 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.5' }, '/faq'], // the page offers Hindi to who reads it
  ] as const)
    expect.soft(await control(await stranger(baseURL!, headers), path), path).toBe('private, no-cache')
  const anybody = await stranger(baseURL!)
  for (const path of ['/login', '/cart', '/mover-steps', '/contact-us', '/nowhere', '/console/login', '/faq?_scripts'])
    expect.soft(await control(anybody, path), path).toMatch(/^private|^no-store/)
  for (const path of ['/faq.data', '/_root.data'])
    expect.soft(await control(anybody, path), path).toBe('private, no-store')
})

test(
  '[QUOTE-01] [BIZ-03] forms on such a page work, and come from this site alone',
  once,
  async ({ baseURL, page }) => {
    const broken: string[] = []
    page.on('console', message => message.type() === 'error' && broken.push(message.text()))
    await page.goto('/packersandmovers/mumbai')
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click() // its scripts run, by their hashes
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goto('/faq')
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click() // and those that were not in the page
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(broken).toEqual([])

    const form = quoteOf(newMobile(), 'Powai, Mumbai 400076')
    const elsewhere = await stranger(baseURL!, { origin: 'https://elsewhere.example' })
    expect((await elsewhere.post('/?index', { form })).status()).toBe(403)
    const ours = await stranger(baseURL!, { origin: baseURL! })
    expect((await ours.post('/?index', { form, maxRedirects: 0 })).headers().location).toBe('/otp')
  },
)
