import { expect, test } from 'vitest'
import { startServer } from '../support/server.ts'

/** What a public site needs to start; no provider is asked for anything here. */
const site = {
  ...{ BASE_URL: 'https://move.acme.in', TRUSTED_PROXIES: '1', BRAND_NAME: 'Acme', SECRET_KEY: 'x'.repeat(32) },
  ...{ RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'its webhook secret' },
  ...{ WHATSAPP_PHONE_NUMBER_ID: '1', WHATSAPP_ACCESS_TOKEN: 'a' },
  ...{ WHATSAPP_APP_SECRET: 's', WHATSAPP_VERIFY_TOKEN: 'v', MSG91_AUTH_KEY: 'k', MSG91_TEMPLATES: 'login-code=1' },
  ...{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'care@acme.in', GOOGLE_MAPS_BROWSER_KEY: '' },
  ...{ SUPPLIER_GSTIN: '27AAAAA0000A1Z2', SUPPLIER_ADDRESS: '1 Lake Road, Pune 411001, Maharashtra' },
  ...{ BRAND_LEGAL_NAME: 'Acme Movers Pvt Ltd', BRAND_PHONE: '020 4000 4000', GRIEVANCE_OFFICER: 'Rekha Pawar' },
}
const pages = [
  ...['/', '/about-us', '/contact-us', '/grievance', '/help', '/faq', '/packersandmovers/pune', '/services', '/login'],
  ...['/terms-and-conditions', '/privacy-policy', '/anti-discrimination-policy', '/console/login', '/careers'],
]
const madeUp =
  /Anita|thikana|0000 0000|wa\.me|50,500|1,?200\+|own vehicles|years of shifting|Wagle|Meera Kulkarni|Kaveri Textiles/i

test('[HOME-04] [STAT-04] a public site states only the company facts that its operator set', async () => {
  const { base, stop } = await startServer(site)
  try {
    for (const path of pages) {
      const answer = await fetch(base + path)
      expect(answer.status, path).toBe(200)
      expect(madeUp.exec(await answer.text())?.[0], path).toBeUndefined()
    }
    expect(await (await fetch(`${base}/grievance`)).text()).toContain('Rekha Pawar')
    const whom = await (await fetch(`${base}/.well-known/security.txt`)).text()
    expect(whom).toMatch(/^Contact: mailto:care@acme\.in\nExpires: 20\d\d-\d\d-\d\dT00:00:00\.000Z\n/)
    const icon = await fetch(`${base}/favicon.ico`)
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png'])
  } finally {
    await stop()
  }
})
