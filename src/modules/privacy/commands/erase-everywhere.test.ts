import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseMobile } from '#kernel/phone.ts'
import { recordContactMessage } from '#modules/contact-messages/index.server.ts'
import { recordIncomingMessages } from '#modules/conversations/index.server.ts'
import { purgeLogins } from '#modules/identity/commands/purge-logins.ts'
import {
  addCustomerNote,
  logInWithOtp,
  registerForClient,
  requestEmailChange,
  requestErasure,
  requestPasswordLink,
  saveProfile,
  sendLoginOtp,
  verifyOwner,
} from '#modules/identity/index.server.ts'
import { setConsent } from '#modules/messaging/commands/set-consent.ts'
import { placeMoveOrder, saveMoveDraft } from '#modules/orders/index.server.ts'
import { applyAsPartner } from '#modules/partners/index.server.ts'
import { recordStaffLead } from '#modules/sales/index.server.ts'
import { createTestClient } from '#testing/create-test-client.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft } from '#testing/samples.ts'
import { erasePerson } from './erase-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/**
 * Columns that identify a person, and what happens to each on erasure. A new column fails the test until it is listed
 * here and erased.
 */
const fates: Record<string, string> = {
  'account_links.customer_id': 'deleted',
  'account_links.email': 'deleted',
  'branches.address': 'the company’s',
  'branches.name': 'the company’s',
  'branches.phone': 'the company’s',
  'client_visits.address': 'deleted',
  'client_visits.email': 'deleted',
  'client_visits.mobile': 'deleted',
  'client_visits.name': 'deleted',
  'consents.mobile': 'deleted',
  'coupon_uses.customer_id': 'kept: the shell’s',
  'customer_notes.customer_id': 'deleted',
  'customers.address': 'emptied',
  'customers.email': 'emptied',
  'customers.email_confirmed_at': 'emptied',
  'customers.home_address': 'emptied',
  'customers.mobile': 'emptied',
  'customers.name': 'emptied',
  'customers.office_address': 'emptied',
  'documents.customer_id': 'kept for tax law, but for quotations: Rules 2017, rule 56',
  'erasure_requests.customer_id': 'kept: the shell’s',
  'business_customers.address': 'a firm’s',
  'business_customers.name': 'a firm’s',
  'contact_messages.email': 'deleted',
  'contact_messages.name': 'deleted',
  'conversations.mobile': 'deleted',
  'conversations.name': 'deleted',
  'contact_messages.phone': 'deleted',
  'hires.driver_mobile': 'who works for a partner',
  'login_codes.mobile': 'deleted',
  'messages.email': 'deleted, but for the mail that it is done: a week later',
  'messages.mobile': 'deleted',
  'orders.customer_id': 'kept: the shell’s',
  'orders.customer_note': 'emptied',
  'orders.email': 'emptied',
  'orders.mobile': 'emptied',
  'orders.name': 'emptied',
  'partner_applications.email': 'deleted, unless accepted',
  'partner_applications.name': 'deleted, unless accepted',
  'partner_applications.phone': 'deleted, unless accepted',
  'partners.address': 'who works with us',
  'partners.email': 'who works with us',
  'partners.mobile': 'who works with us',
  'reviews.customer_id': 'kept: the shell’s',
  'reviews.name': 'emptied',
  'lead_consents.mobile': 'deleted',
  'leads.email': 'deleted',
  'leads.mobile': 'deleted',
  'leads.name': 'deleted',
  'sessions.customer_id': 'deleted',
  'staff.email': 'staff',
  'staff.name': 'staff',
  'surveys.address': 'deleted with its lead',
  'uploads.customer_id': 'emptied: the night takes the file',
  'workers.mobile': 'who works here',
  'workers.name': 'who works here',
}
/** Names of things, not of people. */
const things =
  /^(cities|item_groups|items|lead_sources|materials|migrations|order_lines|packages|presets|price_books|price_drafts|price_groups|saved_views|service_\w+|services|staff_roles|teams|vehicles)\.name$/

const columns = async () => {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' order by 1, 2`.execute(app.db)
  return rows
}

test('each column that identifies a person is listed', async () => {
  const named = (await columns())
    .map(({ table, column }) => `${table}.${column}`)
    .filter(
      name => /\.((?!business_)\w*(mobile|phone|email|address|customer)\w*|name)$/.test(name) && !things.test(name),
    )
  expect(named).toEqual(Object.keys(fates).toSorted())
})

/** Columns of any table that still hold one of these texts. */
async function tracesOf(...marks: string[]) {
  const found: string[] = []
  for (const { table, column, type } of await columns()) {
    if (type !== 'text' && type !== 'jsonb') continue
    for (const mark of marks) {
      const { rows } = await sql`select 1 from ${sql.table(table)}
        where strpos(lower(${sql.ref(column)}::text), ${mark.toLowerCase()}) > 0 limit 1`.execute(app.db)
      if (rows.length > 0) found.push(`${table}.${column}: ${mark}`)
    }
  }
  return found
}

test('rows that a person leaves in every table are gone after an erasure', async () => {
  const mobile = parseMobile('9876501234')!
  const [name, email, door] = ['Zubeida Qureshi', 'zubeida@example.in', 'B-909 Gulmohar']
  const client = createTestClient()
  const code = async () => {
    app.setNow(new Date(app.now().getTime() + 60_000))
    await sendLoginOtp(app, client, mobile)
    await app.work()
    return app.sent.findLast(sent => sent.to === mobile && sent.template === 'login-code')!.text.match(/\d{6}/)![0]
  }
  const entered = await logInWithOtp(app, client, { mobile, code: await code(), details: { name, email } })
  const { customer, session } = entered.kind === 'signed-in' ? entered : (undefined as never)
  const profile = {
    name,
    country: 'India',
    state: '',
    birthday: null,
    permanentAddress: door,
    officeAddress: door,
    language: 'en',
  }
  await saveProfile(app, customer, { ...profile, homeAddress: door })
  await setConsent(app, mobile, 'whatsapp', { on: true, wording: 'Get order updates on WhatsApp' })
  await requestPasswordLink(app, client, email, customer)
  await verifyOwner(app, customer, session.token, client, { code: await code() })
  await requestEmailChange(app, customer, `new-${email}`, session.token)
  await registerForClient(
    app,
    { ...client, by: 'cookie' },
    { mobile: parseMobile('9876501235')!, name: 'Other', email: '', cityId: 1, address: '' },
  )
  await code()
  const draft = { ...buildTestDraft(), name, mobile, email }
  const mine = { ...draft, from: { ...draft.from, address: door }, to: { ...draft.to, address: door } }
  await saveMoveDraft(app, customer, mine)
  await placeMoveOrder(app, customer, mine)
  const requested = { name, email, phone: mobile, message: `It is me, ${name}, of ${door}` }
  for (const kind of ['contact', 'grievance', 'career', 'safety-inspection'] as const) {
    await recordContactMessage(
      app,
      { address: '10.4.0.1', language: 'en' },
      { kind, ...requested, data: { note: door } },
    )
  }
  const wrote = {
    id: 'wamid.1',
    mobile,
    name,
    at: app.now(),
    kind: 'text',
    text: `I live in ${door}`,
    media: null,
  } as const
  await recordIncomingMessages(app, [wrote])
  const { message: about, ...who } = requested
  await applyAsPartner(
    app,
    { address: '10.4.0.1', language: 'en' },
    { ...who, about, city: 'Pune', trades: ['driver'], years: '', documents: {} },
  )
  await app.work()
  const marks = [mobile, email, name, door]
  const before = await tracesOf(...marks)
  for (const table of [
    'customers',
    'orders',
    'messages',
    'contact_messages',
    'conversations',
    'conversation_messages',
    'partner_applications',
    'login_codes',
    'rate_limits',
  ]) {
    expect(
      before.some(trace => trace.startsWith(`${table}.`)),
      table,
    ).toBe(true)
  }

  const staff = await createTestStaff(app, 'Farida', ownerRole)
  const enquiry = { key: 'once', mobile, name, language: 'en', cityId: null, channel: 'call', words: door } as const
  await recordStaffLead(app, staff, enquiry)
  await addCustomerNote(app, staff, customer.id, `${name} asks for the large truck at ${door}`)
  expect((await tracesOf(door)).filter(trace => trace.startsWith('customer_notes.'))).toHaveLength(1)
  await requestErasure(app, customer)
  const request = await app.db.selectFrom('erasure_requests').select('id').executeTakeFirstOrThrow()
  await erasePerson(app, staff, request.id)
  await app.work()
  expect(await tracesOf(...marks)).toEqual([`messages.email: ${email}`]) // the confirmation of the erasure
  app.setNow(new Date(app.now().getTime() + 8 * 86_400_000))
  await purgeLogins(app)
  expect(await tracesOf(...marks)).toEqual([])
})
