import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueMessages } from '#modules/messaging/index.server.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { createTestCustomer } from '#testing/samples.ts'
import { getQuotationAddress } from './get-quotation-address.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const params = { name: 'Neha', orderNo: 'TH-1', route: { from: 'here', to: 'there' } }
/** Requests quotations a number of times and counts those emailed. */
async function mailed(times: number, { id, email }: { id: number; email: string }) {
  let count = 0
  for (let at = 0; at < times; at++) {
    await inTransaction(app.db, async tx => {
      const to = await getQuotationAddress(app, tx, id, email)
      if (to)
        await queueMessages(app, tx, { mobile: null, email: to, language: 'en' }, [
          { template: 'quote-request', params },
        ])
      if (to) count++
    })
  }
  return count
}

test('[MSG-02] an unconfirmed address gets one quotation, a confirmed one ten a day', async () => {
  const typed = await createTestCustomer(app, { email: 'stranger@example.in' })
  await app.db.updateTable('customers').set({ email_confirmed_at: null }).where('id', '=', typed.id).execute()
  expect(await mailed(3, typed)).toBe(1)
  const another = await createTestCustomer(app, { email: 'own@example.in' })
  expect(await mailed(2, { id: another.id, email: 'stranger@example.in' })).toBe(0) // another account, another address
  expect(await mailed(12, another)).toBe(10)
  app.setNow(new Date(app.now().getTime() + 25 * 3_600_000))
  expect([await mailed(1, typed), await mailed(1, another)]).toEqual([0, 1])
  expect(await mailed(1, { id: another.id, email: '' })).toBe(0)
})

test('[MSG-02] one person can have quotations emailed to three unconfirmed addresses a day', async () => {
  const { id, mobile } = await createTestCustomer(app, { email: '' })
  const to: (string | null)[] = []
  for (const email of ['a', 'b', 'c', 'd'].map(name => `${name}@typed.example`))
    await inTransaction(app.db, async tx => {
      const address = await getQuotationAddress(app, tx, id, email)
      to.push(address)
      await queueMessages(app, tx, { mobile, email: address, language: 'en' }, [{ template: 'quote-request', params }])
    })
  expect(to).toEqual(['a@typed.example', 'b@typed.example', 'c@typed.example', null])
})
