import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import { ONE_DAY } from '#modules/crews/rules/move-days.ts'
import { type Draft, emptyDraft } from '#modules/orders/draft/rules/draft.ts'
import { listAnsweredQuestions, moveQuestionNames } from '#modules/orders/draft/rules/move-answers.ts'
import { findSavedDraft, placeMoveOrder, readOrder, saveMoveDraft } from '#modules/orders/index.server.ts'
import { purgeOrders } from '#modules/orders/lifecycle/purge-orders.ts'
import { exportPerson } from '#modules/privacy/queries/export-person.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createTestPolicy } from '#testing/create-test-policy.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'

/** Every address detail a customer can enter. A new field fails here until each place that must handle it is known. */

const addressDetails = { flat: 'Q-304 told', building: 'Q-house told', landmark: 'Q-temple told', gate: 'Q-gate told' }
const base = buildTestDraft()
const told: Draft = {
  ...base,
  name: 'Q-name told',
  email: 'q-email.told@example.in',
  from: { ...base.from, address: 'Q-from told', addressDetails },
  to: { ...base.to, address: 'Q-to told', addressDetails, floor: 2, lift: true },
  preset: '1bhk',
  packageId: 2,
  insuredValue: 5_000_000,
  answers: { within: 3, note: 'Q-note told' },
}
/** Columns and fields that hold our own keys, or no text of the customer's own. */
const ours = ['key', 'mobile', 'preset', 'date']
const own = Object.entries({ ...told, ...told.answers }).filter(
  ([field, value]) => typeof value === 'string' && !ours.includes(field),
)
const texts = [
  ...own.map(([, text]) => String(text)),
  told.from.address,
  told.to.address,
  ...Object.values(addressDetails),
]

let app: TestApp
let customer: Customer
const staff: Staff = { kind: 'staff', id: 1, name: 'Asha', email: 'asha@example.in', role: ownerRole } as Staff

beforeAll(async () => {
  app = await openTestApp()
  await createTestPolicy(app)
  customer = await createTestCustomer(app)
})
afterAll(() => app.close())

test('the test fills in every field', () => {
  const mobile = customer.mobile
  for (const [field, nothing] of Object.entries(emptyDraft))
    expect({ ...told, mobile }[field as keyof Draft], field).not.toEqual(nothing)
  expect(listAnsweredQuestions(told.answers)).toEqual(moveQuestionNames)
  for (const [field, text] of own) expect(text, field).toMatch(/^q-.*told/i)
})

test('[WIZ-01] every field of a draft is read back from the database', async () => {
  await saveMoveDraft(app, customer, told)
  expect(await findSavedDraft(app, customer)).toEqual({ ...told, days: ONE_DAY, mobile: customer.mobile })
})

describe('the details of an order', () => {
  let orderNo: string
  beforeAll(async () => ({ orderNo } = await placeMoveOrder(app, customer, told)))

  test('are shown to staff', async () => {
    const shown = JSON.stringify(await readOrder(app, staff, orderNo))
    for (const text of texts) expect(shown, text).toContain(text)
  })

  test('are in the download of the person’s data', async () => {
    const download = JSON.stringify(await exportPerson(app, customer))
    for (const text of texts) expect(download, text).toContain(text)
  })

  test('are deleted by an erasure', async () => {
    await inTransaction(app.db, tx => purgeOrders(tx, customer.id))
    const left = JSON.stringify(await app.db.selectFrom('orders').selectAll().execute())
    for (const text of texts) expect(left, text).not.toContain(text)
  })
})
