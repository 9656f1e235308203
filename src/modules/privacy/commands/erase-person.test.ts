import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, toIndiaInstant } from '#kernel/india-time.ts'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import { recordContactMessage } from '#modules/contact-messages/commands/record-contact-message.ts'
import { readItemCounts } from '#modules/dispatch/crew/read-item-counts.ts'
import type { DocumentFacts } from '#modules/documents/rules/document.ts'
import { openSession } from '#modules/identity/commands/open-session.ts'
import { requestErasure } from '#modules/identity/index.server.ts'
import { setConsent } from '#modules/messaging/index.server.ts'
import { readOrder } from '#modules/orders/index.server.ts'
import { toJsonText } from '#platform/database/json.ts'
import { createTestCrewedJob } from '#testing/create-test-crewed-job.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { exportPerson } from '../queries/export-person.ts'
import { listErasures } from '../queries/list-erasures.ts'
import { erasePerson } from './erase-person.ts'
import { purgeEndedHolds } from './hold-evidence.ts'

let app: TestApp
let staff: Staff
let next = 9_830_000_000
beforeAll(async () => {
  app = await openTestApp()
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())

const end = (address: string) => ({
  address,
  place: { id: 'x', name: 'Powai', state: 'Maharashtra' },
  floor: 2,
  lift: true,
  door: { flat: address, building: 'Sai Darshan', landmark: '', gate: 'Ring Mr Shinde' },
})

/** A person with a booking, a session, a consent, a form and a password. */
async function somebody(status: string): Promise<Customer> {
  const mobile = String(next++)
  const who = { name: 'Neha Kulkarni', mobile, email: `n${mobile}@example.in` }
  const row = { ...who, password_hash: 'argon', home_address: 'Sai Darshan', created_at: app.now() }
  const { id } = await app.db.insertInto('customers').values(row).returning('id').executeTakeFirstOrThrow()
  const order = {
    customer_id: id,
    draft_key: crypto.randomUUID(),
    status,
    ...who,
    move: JSON.stringify({ from: end('B-304 Sai Darshan'), to: end('C-1 Lake Homes'), preset: null }),
    answers: JSON.stringify({ note: 'Ask for Neha at the gate' }),
    quotation: 'null',
    long_distance: false,
    vehicle: '',
    created_at: app.now(),
    placed_at: app.now(),
  }
  const zeros = ['total_cft', 'pieces', 'insured_value', 'grand_total', 'gst', 'insurance', 'discount', 'token']
  const values = { ...order, ...Object.fromEntries(zeros.map(name => [name, 0])) }
  await app.db
    .insertInto('orders')
    .values(values as never)
    .execute()
  await openSession(app, app.db, { customer_id: id, staff_id: null }, 'stay')
  await setConsent(app, mobile, 'whatsapp', { on: true, wording: 'Get order updates on WhatsApp' })
  const requested = {
    kind: 'contact',
    name: who.name,
    email: who.email,
    phone: mobile,
    message: 'Hello there, it is me',
  } as const
  await recordContactMessage(app, { address: `10.2.0.${next % 250}`, language: 'en' }, requested)
  return { kind: 'customer', id, language: 'en', ...who }
}

const requestOf = async (customer: Customer) => {
  await requestErasure(app, customer)
  await requestErasure(app, customer)
  const rows = await app.db.selectFrom('erasure_requests').select('id').where('customer_id', '=', customer.id).execute()
  expect(rows).toHaveLength(1)
  return rows[0]!.id
}

test('the download has the person’s own data, without secrets and nothing of others', async () => {
  const [customer, other] = [await somebody('Completed'), await somebody('Completed')]
  const person = await exportPerson(app, customer)
  expect(person).toMatchObject({
    account: { name: 'Neha Kulkarni', home_address: 'Sai Darshan', hasPassword: true },
    consents: [{ channel: 'whatsapp' }],
    orders: [{ mobile: customer.mobile }],
    forms: [{ message: 'Hello there, it is me' }],
  })
  const text = JSON.stringify(person)
  for (const foreign of ['argon', 'token_hash', other.mobile, other.email]) expect(text).not.toContain(foreign)
})

test('an erasure leaves no trace of name, number, email and address details; the order and its locality stay', async () => {
  const [customer, other] = [await somebody('Completed'), await somebody('Completed')]
  const id = await requestOf(customer)
  await erasePerson(app, staff, id)
  const tables = ['customers', 'orders', 'consents', 'sessions', 'leads', 'login_codes', 'account_links'] as const
  const rows = await Promise.all(tables.map(table => app.db.selectFrom(table).selectAll().execute()))
  const text = JSON.stringify(rows)
  for (const trace of [customer.mobile, customer.email]) expect(text).not.toContain(trace)
  expect(text).toContain(other.mobile)
  const order = await app.db.selectFrom('orders').selectAll().where('customer_id', '=', customer.id).executeTakeFirst()
  expect(order).toMatchObject({ name: 'Erased', mobile: '', move: { from: { address: '', place: { name: 'Powai' } } } })
  expect(order!.answers).toEqual({})
  for (const door of [order!.move.from, order!.move.to]) expect(door).not.toHaveProperty('door')
  await app.work()
  expect(app.sent.at(-1)).toMatchObject({ to: customer.email, template: 'account-erased' })
})

test('photo, documents and quotations are deleted with the person; invoices stay, and so do workers', async () => {
  const customer = await somebody('Completed')
  const ids = ['a', 'b', 'c', 'd'].map(letter => `${letter.repeat(22)}.jpg`) as [string, string, string, string]
  const printed = ['documents/quotation/q.pdf', 'documents/invoice/i.pdf'] as const
  const keys = [...ids.map(id => `uploads/${id}`), ...printed]
  for (const id of ids)
    await app.db.insertInto('uploads').values({ id, customer_id: null, created_at: app.now() }).execute()
  for (const key of keys) await app.ports.storage.put(key, Buffer.from('x'), 'image/jpeg')
  await app.db.updateTable('customers').set({ avatar: ids[0] }).where('id', '=', customer.id).execute()
  const { name, email, mobile: phone } = customer
  const cv = { role: 'Driver', cv: `/uploads/${ids[1]}` }
  await recordContactMessage(
    app,
    { address: '10.3.0.1', language: 'en' },
    { kind: 'career', name, email, phone, message: '', data: cv },
  )
  for (const [at, decision] of [
    [2, null],
    [3, 'accepted'],
  ] as const) {
    const application = {
      name,
      email,
      phone,
      city: 'Pune',
      trades: toJsonText<['driver']>(['driver']),
      years: '',
      about: '',
      created_at: app.now(),
    }
    const documents = toJsonText({ id: `/uploads/${ids[at]}` })
    await app.db
      .insertInto('partner_applications')
      .values({ ...application, documents, decision, language: 'en' })
      .execute()
  }
  const { id: orderId } = await app.db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customer.id)
    .executeTakeFirstOrThrow()
  for (const [kind, file] of [
    ['quotation', printed[0]],
    ['invoice', printed[1]],
  ] as const) {
    const document = {
      id: crypto.randomUUID(),
      kind,
      number: `N ${kind}`,
      source: crypto.randomUUID(),
      order_id: orderId,
      file,
    }
    const facts = toJsonText({ kind, move: { customer: { mobile: phone } } } as DocumentFacts)
    const values = { ...document, customer_id: customer.id, amount: 0, facts, issued_at: app.now() }
    await app.db.insertInto('documents').values(values).execute()
  }
  expect((await exportPerson(app, customer)).applications).toHaveLength(2)
  await erasePerson(app, staff, await requestOf(customer))
  await app.work()
  const left = await Promise.all(keys.map(async key => ((await app.ports.storage.get(key)) ? key : null)))
  expect(left.filter(Boolean)).toEqual([`uploads/${ids[3]}`, printed[1]])
  const { documents, applications } = await exportPerson(app, { ...customer, mobile: phone })
  expect(documents.map(({ kind }) => kind)).toEqual(['invoice'])
  expect(applications.map(({ decision }) => decision)).toEqual(['accepted'])
})

test('an erasure is done once; staff see who did it', async () => {
  const customer = await somebody('Cancelled')
  const id = await requestOf(customer)
  expect((await listErasures(app, staff)).rows[0]).toMatchObject({
    id,
    name: 'Neha Kulkarni',
    openOrders: 0,
    doneAt: null,
  })
  await erasePerson(app, staff, id)
  await app.work()
  const sent = app.sent.length
  await erasePerson(app, staff, id)
  await app.work()
  expect(app.sent).toHaveLength(sent)
  expect((await listErasures(app, staff)).rows.find(erasure => erasure.id === id)).toMatchObject({ doneBy: 'Farida' })
  await expect(erasePerson(app, staff, 9_999)).rejects.toMatchObject({ code: 'erasure.unknown' })
})

test.each(['Token', 'Adminapproved', 'ready'])('not while a booking is %s', async status => {
  const customer = await somebody(status)
  const id = await requestOf(customer)
  await expect(erasePerson(app, staff, id)).rejects.toMatchObject({ code: 'erasure.open-orders' })
  expect(await exportPerson(app, customer)).toMatchObject({ account: { name: 'Neha Kulkarni' } })
})

test('[TAX-07] evidence that a claim may need stays blocked, and is deleted after its last day', async () => {
  const before = app.now()
  const { orderId: id, orderNo, jobId, driver } = await createTestCrewedJob(app, staff)
  const { customer } = await readOrder(app, staff, orderNo)
  await app.db.updateTable('orders').set({ status: 'Completed' }).where('id', '=', id).execute()
  const counted = { order_id: id, job_id: jobId, worker_id: driver.id, side: 'load' as const, line: '1', item: 'Sofa' }
  const at = { reported_at: app.now(), at: app.now() }
  await app.db
    .insertInto('job_checks')
    .values({ id: crypto.randomUUID(), ...counted, here: 1, missing: 0, ...at })
    .execute()
  const count = () => app.db.selectFrom('job_checks').select('id').where('order_id', '=', id).execute()
  await erasePerson(app, staff, await requestOf(customer as never))
  expect(await count()).toHaveLength(1)
  expect((await readItemCounts(app.db, orderNo)).words).toEqual([])
  const [listed] = (await listErasures(app, staff)).rows.filter(({ held }) => held > 0)
  const hold = await app.db.selectFrom('erasure_holds').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
  expect(listed).toMatchObject({ held: 1, heldUntil: hold.until })
  app.setNow(toIndiaInstant(hold.until, 12))
  expect(await purgeEndedHolds(app)).toBe(0)
  app.setNow(toIndiaInstant(addDays(hold.until, 1), 12))
  expect(await purgeEndedHolds(app)).toBe(1)
  expect(await count()).toEqual([])
  app.setNow(before)
})
