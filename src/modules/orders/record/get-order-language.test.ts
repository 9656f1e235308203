import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestOrder } from '#testing/create-test-order.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { getOrderLanguage } from './get-order-language.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('[MSG-01] an order has its customer’s current language, and English without a customer', async () => {
  const { orderId, customerId } = await createTestOrder(app)
  const { order_no } = await app.db
    .selectFrom('orders')
    .select('order_no')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const reads = async (language: string) => {
    await app.db.updateTable('customers').set({ language }).where('id', '=', customerId).execute()
    return getOrderLanguage(app, order_no!)
  }
  expect([await reads('ta'), await reads('hi')]).toEqual(['ta', 'hi'])
  expect(await reads('xx')).toBe('en') // a language that is no longer offered
  expect(await getOrderLanguage(app, 'TH-99999999')).toBe('en')
})
