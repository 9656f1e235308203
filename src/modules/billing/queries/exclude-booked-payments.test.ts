import { afterAll, beforeAll, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import type { ProviderPayment } from '#modules/payments/ports.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { excludeBookedPayments } from './exclude-booked-payments.ts'
import { readOurBooks } from './read-our-books.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider() })
})
afterAll(() => app.close())

/** PostgreSQL accepts 65,535 parameters in a statement. */
const MANY = 70_000

test('more payments than a statement can have parameters are compared', async () => {
  const payments = Array.from({ length: MANY }, (_, n) => ({
    paymentId: `pay_${n}`,
    state: 'captured',
    amount: paise(1),
  }))
  expect(await excludeBookedPayments(app, payments as ProviderPayment[])).toHaveLength(MANY)
  const named = payments.map(({ paymentId }) => paymentId)
  expect(await readOurBooks(app, app.now(), { payments: named, refunds: named })).toMatchObject({ ourPayments: [] })
})
