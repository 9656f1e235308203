import { expect, test } from '@playwright/test'
import { startServer } from './support/server.ts'
import { fillWizard, newMobile, once, payButton, payByCard, requestManualQuote } from './support/steps.ts'
import { startTlsProxy } from './support/tls-proxy.ts'

test(
  '[QUOTE-04] [PAY-02] [PROF-01] [STAT-04] [AUTH-07] behind a proxy that speaks HTTPS: booked, paid, saved, staff at work, and out again',
  once,
  async ({ browser }) => {
    test.slow() // a server of its own
    const proxy = await startTlsProxy()
    const site = { BASE_URL: proxy.base, TRUSTED_PROXIES: '1', ALLOW_SIMULATORS: 'true' }
    const server = await startServer(site)
    proxy.leadTo(Number(new URL(server.base).port))
    const context = await browser.newContext({ baseURL: proxy.base, ignoreHTTPSErrors: true })
    try {
      const page = await context.newPage()
      const insecure: string[] = []
      page.on('response', answer => {
        if (answer.headers()['strict-transport-security'] === undefined) insecure.push(answer.url())
      })
      await requestManualQuote(page, newMobile())
      await fillWizard(page)
      await payButton(page).click()
      await page.waitForURL(/step=5/)
      const orderNo = new URL(page.url()).searchParams.get('order')!
      await payByCard(page)
      await page.waitForURL(/thankyou/)
      await page.goto(`/mybooking/${orderNo}`)
      await expect(page.getByText('Token paid').first()).toBeVisible()

      await page.goto('/contact-us')
      await page.getByLabel('Full name').fill('Neha Kulkarni')
      await page.getByLabel('Email', { exact: true }).fill('neha@example.in')
      await page.getByLabel('Phone', { exact: true }).fill('98765 43210')
      await page.getByLabel('Message', { exact: true }).fill('Do you carry a piano up four floors?')
      await page.getByRole('button', { name: 'Send message' }).click()
      await expect(page.getByText('Your message has been sent successfully!').first()).toBeVisible()

      await page.goto('/profile')
      await page.getByText('More details').click()
      await page.getByLabel('Home address').fill('Powai')
      await page.getByRole('button', { name: 'Update Changes' }).click()
      await expect(page.getByText('Your profile is saved')).toBeVisible()
      await page.evaluate(() => localStorage.setItem('mycart', '{"Sofa":1}'))
      await page.locator('header details:has([action="/logout"]) summary').click()
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
      expect(await page.evaluate(() => localStorage.length)).toBe(0)

      await page.goto('/console/login')
      await page.getByLabel('Email').fill('demo@thikana.example')
      await page.getByLabel('Password').fill('demo-thikana')
      await page.getByRole('button', { name: 'Log in' }).click()
      await page.waitForURL(/\/console$/)
      await page.goto(`/console/orders/${orderNo}`)
      await page.getByRole('button', { name: 'Approve order' }).click()
      await expect(page.getByText('Admin approved').first()).toBeVisible()

      for (const cookie of await context.cookies()) {
        expect(cookie, cookie.name).toMatchObject({ secure: true })
        expect(cookie.name).toMatch(/^__Host-/)
      }
      expect((await context.cookies()).map(({ name }) => name)).toContain('__Host-session')
      expect(insecure).toEqual([])
    } finally {
      await context.close()
      proxy.stop()
      await server.stop()
    }
  },
)
