import { sql } from 'kysely'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { HireState } from '#modules/crews/rules/hire-state.ts'
import { readPartnerRow } from '#modules/partners/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { calculatePayableAges, type PartnerEntryKind, type PayableAges } from '../rules/partner-account.ts'

export type PartnerEntry = {
  id: number
  kind: PartnerEntryKind
  on: IndiaDate
  /** The number of the bill, or the reference of the payment. */
  about: string
  tdsCode: string | null
  dueOn: IndiaDate | null
  amount: Paise
  /** The balance after it. */
  balance: Paise
}
export type UnbilledHire = { id: number; orderNo: string; registration: string; rate: Paise; date: IndiaDate | null }
export type PartnerAccount = {
  balance: Paise
  ages: PayableAges
  /** Newest first. */
  entries: PartnerEntry[]
  unbilled: UnbilledHire[]
  /** The hires that an advance can be paid for. */
  advanceable: UnbilledHire[]
}

/** Limit of the entries shown; the balance is that of all. */
const MAX_ENTRIES = 60
const MAX_HIRES = 100

/** Reads the sum of a partner's account: positive is owed to it. */
export async function readBalance(db: Db | Tx, partnerId: number): Promise<Paise> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(amount), 0)::float8 as balance from partner_entries where partner_id = ${partnerId}`.execute(db)
  return paise(rows[0]!.balance)
}

/**
 * Reads the account of a partner: balance, ages, the newest entries, and the completed hires that are not billed.
 * Rejects with 'forbidden' staff.right, 'unknown' partner.unknown.
 */
export async function readPartnerAccount(app: App, staff: Staff, partnerId: number): Promise<PartnerAccount> {
  requirePermission(staff, 'money')
  await readPartnerRow(app.db, staff, partnerId)
  const [balance, bills, entries, open] = await Promise.all([
    readBalance(app.db, partnerId),
    listBills(app, partnerId),
    listEntries(app, partnerId),
    listOpenHires(app, partnerId),
  ])
  const billed = bills.reduce((sum, { amount }) => sum + amount, 0)
  const ages = calculatePayableAges(bills, paise(billed - balance), toIndiaDate(app.now()))
  const toHire = ({ state: _, ...hire }: OpenHire): UnbilledHire => hire
  const unbilled = open.filter(({ state }) => state === 'done').map(toHire)
  return { balance, ages, entries, unbilled, advanceable: open.map(toHire) }
}

async function listBills(app: App, partnerId: number) {
  const { rows } = await sql<{ dueOn: IndiaDate; amount: Paise }>`
    select b.due_on as "dueOn", e.amount::float8 as amount from partner_entries e join partner_bills b on b.id = e.bill_id
    where e.partner_id = ${partnerId} and e.kind = 'bill'`.execute(app.db)
  return rows
}

async function listEntries(app: App, partnerId: number): Promise<PartnerEntry[]> {
  const { rows } = await sql<PartnerEntry>`
    select e.id, e.kind, e.on_date as on, coalesce(b.number, e.reference) as about, case when e.kind = 'tds' then coalesce(e.tds_code, b.tds_code) end as "tdsCode",
      case when e.kind = 'bill' then b.due_on end as "dueOn", e.amount::float8 as amount,
      (sum(e.amount) over (order by e.on_date, e.id))::float8 as balance
    from partner_entries e left join partner_bills b on b.id = e.bill_id
    where e.partner_id = ${partnerId} order by e.on_date desc, e.id desc limit ${MAX_ENTRIES}`.execute(app.db)
  return rows
}

type OpenHire = UnbilledHire & { state: HireState }

async function listOpenHires(app: App, partnerId: number): Promise<OpenHire[]> {
  const { rows } = await sql<OpenHire>`
    select h.id, h.state, o.order_no as "orderNo", h.registration, h.rate, o.move_date as date
    from hires h join orders o on o.id = h.order_id
    where h.partner_id = ${partnerId} and h.state in ('accepted', 'in-progress', 'done') and not exists (select from partner_bill_lines l where l.hire_id = h.id)
    order by o.move_date, h.id limit ${MAX_HIRES}`.execute(app.db)
  return rows
}

/** Returns what the hire of an order costs, before GST: as billed, or as agreed until then. Null if there is none. */
export async function findHireCost(db: Db | Tx, orderId: number): Promise<Paise | null> {
  const { rows } = await sql<{ cost: number }>`
    select coalesce(l.amount, h.rate)::float8 as cost from hires h left join partner_bill_lines l on l.hire_id = h.id
    where h.order_id = ${orderId} and h.state in ('accepted', 'in-progress', 'done')`.execute(db)
  return rows[0] ? paise(rows[0].cost) : null
}
