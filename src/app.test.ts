import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openApp } from './app.ts'
import { getDefaultPaymentProvider } from './modules/payments/index.server.ts'
import { readConfig } from './platform/config/config.ts'
import { openLog } from './platform/log.ts'

const folder = mkdtempSync(join(tmpdir(), 'thikana-app-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a site with all keys has no simulator and no outbox, and the account of demonstrations does not open', async () => {
  const config = readConfig({
    ...{
      NODE_ENV: 'production',
      BASE_URL: 'https://thikana.in',
      TRUSTED_PROXIES: '1',
      DATA_DIR: folder,
      FIRST_STAFF_EMAIL: 'owner@thikana.in',
    },
    ...{ SUPPLIER_GSTIN: '27AAAAA0000A1Z2', SUPPLIER_ADDRESS: 'Thane 400604, Maharashtra' },
    ...{ BRAND_LEGAL_NAME: 'Acme', BRAND_PHONE: '020 4000 4000', GRIEVANCE_OFFICER: 'Rekha Pawar' },
    ...{ RAZORPAY_KEY_ID: 'rzp_live_x', RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'its webhook secret' },
    ...{ WHATSAPP_PHONE_NUMBER_ID: '1', WHATSAPP_ACCESS_TOKEN: 'token', WHATSAPP_APP_SECRET: 'secret' },
    ...{ WHATSAPP_VERIFY_TOKEN: 'own', MSG91_AUTH_KEY: 'key', MSG91_TEMPLATES: 'login-code=1' },
    ...{ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'bookings@thikana.in' },
  })
  const { app, simulators, stop } = await openApp(config, openLog('silent'))
  try {
    for (const path of [
      '/outbox',
      '/outbox.json',
      '/razorpay/checkout.js',
      '/razorpay/v1/payments',
      '/whatsapp/v24.0/1',
    ])
      expect((await simulators.request(path)).status).toBe(404)
    const staff = await app.db.selectFrom('staff').select(['email', 'active']).execute()
    expect(staff).toEqual([{ email: 'owner@thikana.in', active: true }])
    expect(getDefaultPaymentProvider(app).origins.script).toEqual(['https://checkout.razorpay.com'])
  } finally {
    await stop()
  }
}, 60_000) // a complete start, with every migration and seed
