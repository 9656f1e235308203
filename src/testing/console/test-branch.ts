import { sql } from 'kysely'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { Role } from '#modules/access/rules/role.ts'
import type { Tables } from '#platform/database/tables.ts'
import { createTestWorker } from '../create-test-crew.ts'
import type { TestConsole, TestForm } from './test-console.ts'

/**
 * Rows that staff of Bengaluru may not see: those of the test order, of another branch, and of the company's own fleet.
 */
export type OtherBranchRows = {
  review: number
  complaint: number
  message: number
  event: number
  branch: number
  worker: number
  team: number
  trip: number
  rest: number
  leave: number
  closing: number
  partner: number
  lead: number
  conversation: number
  /** Texts that identify them. */
  names: string[]
}

export type TestBranch = {
  branch: number
  others: OtherBranchRows
  /** Returns a member of staff of the role who is limited to that branch. */
  getStaffOfBranch(role: Role): Staff
  /** Returns the address parameters of a page about these rows. */
  params(page: string): Record<string, string>
}

/** Gives Bengaluru a branch of its own; the test order, in Pune, and the fleet stay with the company. */
export async function openTestBranch({ app, customer, orderno, truck, member }: TestConsole): Promise<TestBranch> {
  const insert = async (table: keyof Tables, values: object) =>
    (
      await app.db
        .insertInto(table)
        .values(values as never)
        .returning('id' as never)
        .executeTakeFirstOrThrow()
    )['id' as never] as number
  const idIn = async (query: ReturnType<typeof sql<{ id: number }>>) => (await query.execute(app.db)).rows[0]!.id

  const row = { name: 'Bengaluru', address: 'Hoodi', phone: '', gstin: '29AAGCB7383J1Z4', series: 'KA' }
  const branch = await insert('branches', row)
  await app.db.updateTable('cities').set({ branch_id: branch }).where('slug', '=', 'bangalore').execute()

  const order = await idIn(sql`select id from orders where order_no = ${orderno}`)
  const at = { created_at: app.now() }
  const from = { name: 'Neha', email: 'neha@example.in', phone: null, message: 'A scratch', ...at }
  const days = { first_day: '2026-12-20', last_day: '2026-12-21', reason: 'Rest' }
  const worker = await createTestWorker(app, 'Ganesh Jadhav', 'driver')
  const trip = await insert('trips', { branch_id: null, truck_id: Number(truck) })
  const leg = {
    trip_id: trip,
    way: 'out' as const,
    from_city: 'Pune',
    to_city: 'Nagpur',
    started_at: null,
    arrived_at: null,
  }
  const times = { starts_at: new Date('2026-12-20T06:00:00Z'), ends_at: new Date('2026-12-21T06:00:00Z') }
  await app.db
    .insertInto('trip_legs')
    .values({ ...leg, ...times })
    .execute()
  await app.db.insertInto('trip_drivers').values({ trip_id: trip, worker_id: worker }).execute()
  const written = { stars: 5, text: 'Well done', name: 'Neha K', subject: 'x' }
  const requested = { mobile: customer.mobile, name: 'Ganesh Jadhav', language: 'en', channel: 'call', source_id: 1 }
  const plate = sql<{ registration: string }>`select registration from trucks where id = ${Number(truck)}`
  const others: OtherBranchRows = {
    review: await insert('reviews', { order_id: order, customer_id: customer.id, ...written, ...at }),
    complaint: await insert('contact_messages', {
      ...from,
      kind: 'grievance',
      data: JSON.stringify({ orderNo: orderno }),
    }),
    message: await idIn(sql`update messages set state = 'failed'
      where id = (select min(id) from messages where order_id = ${order}) returning id`),
    event: await idIn(sql`select max(id) as id from order_events where order_id = ${order}`),
    branch: await insert('branches', { ...row, name: 'Mysuru', series: 'KB' }),
    worker,
    team: await insert('teams', { name: 'Kothrud 1', branch_id: null, truck_id: null, lead_id: null, active: true }),
    trip,
    rest: await insert('truck_off_road_days', { truck_id: Number(truck), ...days }),
    leave: await insert('worker_leave', { worker_id: worker, ...days }),
    closing: await insert('closed_dates', { city_id: PUNE, ...days, closed_by: 1, closed_at: app.now() }),
    partner: await insert('partners', {
      ...{
        legal_name: 'Ganpat Lokhande',
        trade_name: 'Jai Bhavani Transport',
        kind: 'individual',
        contact_name: 'Ganpat',
      },
      ...{ mobile: '9820099001', branches: '[0]', created_at: app.now() },
    }),
    lead: await insert('leads', { ...requested, enquired_at: app.now(), next_at: app.now(), next_kind: 'call', ...at }),
    conversation: await insert('conversations', { mobile: customer.mobile, name: 'Neha', last_at: app.now(), ...at }),
    names: [
      orderno,
      customer.mobile,
      (await plate.execute(app.db)).rows[0]!.registration,
      'Ganesh Jadhav',
      'Kothrud 1',
      'Jai Bhavani Transport',
    ],
  }
  const ids: Record<string, Record<string, number>> = {
    'branches/branch': { branch: others.branch },
    'customers/customer': { id: customer.id },
    'customers/merge-accounts': { id: customer.id },
    'fleet/team': { id: others.team },
    'fleet/truck': { id: Number(truck) },
    'fleet/worker': { id: others.worker },
    'partners/partner': { id: others.partner },
    'leads/lead': { id: others.lead },
    'inbox/inbox': { id: others.conversation },
    'dispatch/trips/sheet': { id: others.trip },
    'dispatch/trips/trip': { id: others.trip },
  }
  return {
    branch,
    others,
    getStaffOfBranch: role => ({ ...member(role.code), name: 'Kiran', role, branches: [branch] }),
    params: page => Object.fromEntries(Object.entries(ids[page] ?? {}).map(([name, id]) => [name, String(id)])),
  }
}

const PUNE = 4 // `seeds/cities.ts`

/** Every table in which an action on these rows could have written. */
const tables = [
  ...[
    'orders',
    'order_events',
    'ledger_entries',
    'refunds',
    'price_reductions',
    'money_proposals',
    'reviews',
    'contact_messages',
  ],
  ...[
    'conversations',
    'conversation_messages',
    'leads',
    'lead_events',
    'complaint_answers',
    'customer_notes',
    'customers',
    'messages',
    'slot_reservations',
  ],
  ...['branches', 'cities', 'closed_dates', 'booking_terms'],
  ...[
    'trucks',
    'truck_documents',
    'truck_off_road_days',
    'workers',
    'worker_leave',
    'worker_extra_days',
    'teams',
    'team_members',
  ],
  ...['partners', 'partner_rates', 'partner_documents', 'partner_bank_accounts'],
  ...['partner_bills', 'partner_entries'],
]
export async function readWrittenRows({ app }: TestConsole): Promise<unknown[][]> {
  const of = (table: string) => sql`select * from ${sql.table(table)} order by 1`.execute(app.db)
  return (await Promise.all(tables.map(of))).map(({ rows }) => rows)
}

/** Builds the form of an action on these rows with current revisions, so that it is not rejected as outdated. */
export function buildFormAboutOthers(
  page: string,
  form: TestForm,
  { review, message, complaint, event }: OtherBranchRows,
): TestForm {
  const shown = { ...form, ...(form.seen && { seen: String(event) }) }
  const about = { reviews: review, 'setup-checklist/unsent-messages': message, leads: complaint }[page]
  if (about) return { ...shown, id: String(about) }
  return form.intent === 'answer-complaint' ? { ...shown, about: String(complaint) } : shown
}
