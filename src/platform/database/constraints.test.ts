import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestOrder } from '#testing/create-test-order.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

/** Other tests check that the code writes correct data; here the data is wrong, and the database must reject it. */
let app: TestApp
let orderId = 0
let customerId = 0
beforeAll(async () => {
  app = await openTestApp()
  const order = await createTestOrder(app)
  orderId = order.orderId
  customerId = order.customerId
  await run(`insert into payment_orders (id, order_id, purpose, amount, provider, provider_order_id, created_at)
    overriding system value values (900, ORDER, 'token', 54000, 'razorpay', 'order_c', now())`)
  for (const [id, state, rank] of [
    ['pay_c', 'captured', 3],
    ['pay_f', 'failed', 1],
  ])
    await run(`insert into payments (provider, provider_payment_id, payment_order_id, state, rank, amount, first_seen_at, changed_at)
      values ('razorpay', '${id}', 900, '${state}', ${rank}, 54000, now(), now())`)
  await run(`insert into staff (id, email, name, role, password_hash, created_at)
    overriding system value values (900, 'x@example.in', 'x', 'admin', '-', now())`)
  await run(`insert into trucks (id, registration, vehicle_id, state_since)
    overriding system value values (900, 'MH12AB1234', 1, '2026-01-01')`)
  await run(`insert into slots (city_id, date, hour, trade, capacity) values (1, '2026-12-01', 10, 0, 1)`)
})
afterAll(() => app.close())

const run = (statement: string) =>
  sql.raw(statement.replaceAll('ORDER', String(orderId)).replaceAll('CUSTOMER', String(customerId))).execute(app.db)
const aDocument = (order: string, customer: string) =>
  `insert into documents (id, kind, number, order_id, customer_id, source, amount, facts, issued_at)
   values (gen_random_uuid()::text, 'receipt', gen_random_uuid()::text::char(16), ${order}, ${customer}, gen_random_uuid()::text, 1, '{}', now())`
const createTestRefund = (state: string) =>
  `insert into refunds (order_id, provider_payment_id, amount, reason, key, provider, state, requested_by, requested_at, changed_at)
   values (ORDER, 'pay_c', 1, '', gen_random_uuid()::text, 'razorpay', '${state}', 'x', now(), now())`
const anEntry = (credit: number, debit: number, currency = 'INR') =>
  `insert into ledger_entries (order_id, payment_type, payment_mode, payment_id, reference_no, currency, credit, debit, at)
   values (ORDER, 'token', 'razorpay', gen_random_uuid()::text, '', '${currency}', ${credit}, ${debit}, now())`
const buildTestPlace = (order: string) =>
  `insert into slot_reservations (order_id, city_id, date, hour, trade) values (${order}, 1, '2026-12-01', 10, 0)`

const aPaper = (kind: string, ended: string) =>
  `insert into truck_documents (truck_id, kind, added_at, added_by, ended_at) values (900, '${kind}', now(), 900, ${ended})`
const createTestWorker = (left: string) =>
  `insert into workers (name, mobile, roles, languages, left_on) values ('x', '9876500001', '["packer"]', '[]', ${left})`

/**
 * Each constraint with values that it accepts, to show that the value is the reason for a rejection, and values that it
 * rejects.
 */
const held: [string, string, string[], string[]][] = [
  [
    'the status of an order',
    'orders_status',
    ["update orders set status = 'ready' where id = ORDER", "update orders set status = 'Quotation' where id = ORDER"],
    ["update orders set status = 'Paid' where id = ORDER", "update orders set status = 'Ready' where id = ORDER"],
  ],
  [
    'the status in its trail',
    'order_events_status',
    ["insert into order_events (order_id, kind, status, actor, at) values (ORDER, 'x', 'Token', 'x', now())"],
    ["insert into order_events (order_id, kind, status, actor, at) values (ORDER, 'x', '', 'x', now())"],
  ],
  [
    'the state of a truck',
    'trucks_state',
    ["update trucks set state = 'workshop' where id = 900", "update trucks set state = 'retired' where id = 900"],
    ["update trucks set state = 'sold' where id = 900", "update trucks set state = '' where id = 900"],
  ],
  [
    'one paper of a kind that counts',
    'truck_papers_current',
    [`${aPaper('puc', 'null')}`, `${aPaper('puc', 'now()')}`],
    [`${aPaper('puc', 'null')}`],
  ],
  [
    'a number of one worker who stays',
    'workers_mobile',
    [`${createTestWorker('null')}`, `${createTestWorker("'2026-01-01'")}`],
    [`${createTestWorker('null')}`],
  ],
  [
    'the hour of a slot',
    'orders_slot_hour',
    ['update orders set slot_hour = 16 where id = ORDER', 'update orders set slot_hour = null where id = ORDER'],
    ['update orders set slot_hour = 18 where id = ORDER', 'update orders set slot_hour = 11 where id = ORDER'],
  ],
  [
    'the hour of a city’s slot',
    'slots_hour',
    ["insert into slots (city_id, date, hour, trade, capacity) values (1, '2026-12-02', 12, 0, 1)"],
    ["insert into slots (city_id, date, hour, trade, capacity) values (1, '2026-12-02', 13, 0, 1)"],
  ],
  [
    'what a payment order is for',
    'payment_orders_purpose',
    ["update payment_orders set purpose = 'balance' where id = 900"],
    ["update payment_orders set purpose = 'gift' where id = 900"],
  ],
  [
    'the state of a payment order',
    'payment_orders_state',
    ["update payment_orders set state = 'paid' where id = 900"],
    ["update payment_orders set state = 'captured' where id = 900"],
  ],
  [
    'the state of a payment and its rank',
    'payments_state',
    ["update payments set state = 'authorized', rank = 2 where provider_payment_id = 'pay_f'"],
    [
      "update payments set state = 'refunded' where provider_payment_id = 'pay_f'",
      "update payments set rank = 3 where provider_payment_id = 'pay_f'",
    ],
  ],
  [
    'the currency of a payment',
    'payments_currency',
    ["update payments set currency = 'USD' where provider_payment_id = 'pay_f'"],
    ["update payments set currency = '₹' where provider_payment_id = 'pay_f'"],
  ],
  [
    'the state of a refund',
    'refunds_state',
    ['requested', 'pending', 'failed', 'processed', 'to-pay-out', 'withdrawn'].map(createTestRefund),
    [createTestRefund('done'), createTestRefund('')],
  ],
  [
    'an entry of the ledger, which is money one way',
    'ledger_entries_one_way',
    [anEntry(1, 0), anEntry(0, 1)],
    [anEntry(0, 0), anEntry(1, 1)],
  ],
  ['its currency', 'ledger_entries_currency', [anEntry(1, 0, 'USD')], [anEntry(1, 0, 'rs')]],
  ['a place’s order', 'slot_places_order', [buildTestPlace('ORDER')], [buildTestPlace('987654')]],
  [
    'a message’s order',
    'messages_order',
    [
      "insert into messages (template, order_id, mobile, language, params, created_at) values ('x', ORDER, '9', 'en', '{}', now())",
    ],
    [
      "insert into messages (template, order_id, mobile, language, params, created_at) values ('x', 987654, '9', 'en', '{}', now())",
    ],
  ],
  ['a document’s order', 'documents_order', [aDocument('ORDER', 'CUSTOMER')], [aDocument('987654', 'CUSTOMER')]],
  ['a document’s customer', 'documents_customer', [], [aDocument('ORDER', '987654')]],
  [
    'the city of an order',
    'orders_city',
    ['update orders set city_id = 1 where id = ORDER'],
    ['update orders set city_id = 9999 where id = ORDER'],
  ],
  [
    'the city of a slot',
    'slots_city',
    [],
    ["insert into slots (city_id, date, hour, trade, capacity) values (9999, '2026-12-01', 10, 0, 1)"],
  ],
  [
    'what of a payment goes back',
    'payments_refunded',
    ["update payments set refunded = 54000 where provider_payment_id = 'pay_c'"],
    [
      "update payments set refunded = refunded + 1 where provider_payment_id = 'pay_c'",
      "update payments set refunded = -1 where provider_payment_id = 'pay_c'",
      "update payments set amount = 53999 where provider_payment_id = 'pay_c'",
      "update payments set refunded = 1 where provider_payment_id = 'pay_f'",
    ],
  ],
]

describe('the database holds', () => {
  test.each(held)('%s', async (_, constraint, taken, refused) => {
    for (const statement of taken) await run(statement)
    for (const statement of refused) await expect(run(statement)).rejects.toThrow(constraint)
  })

  test('a row that is referred to cannot be deleted', async () => {
    await expect(run('delete from orders where id = ORDER')).rejects.toThrow('foreign key')
    await expect(run('delete from customers where id = CUSTOMER')).rejects.toThrow('foreign key')
  })
})
