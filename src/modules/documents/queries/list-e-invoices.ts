import { sql } from 'kysely'
import { addDays, type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { buildOrderBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { type EInvoiceState, getEInvoiceState, isCancellable, LATE_AFTER_DAYS } from '../rules/e-invoice.ts'
import type { NumberedDocumentKind } from '../rules/series.ts'

export type ListedEInvoice = {
  id: string
  orderNo: string
  kind: NumberedDocumentKind
  number: string
  recipient: string
  issuedOn: IndiaDate
  state: EInvoiceState
  irn: string
  ackNumber: string
  ackAt: Date | null
  reportBy: IndiaDate | null
  error: string
  errorCode: string
  cancellable: boolean
}

const selectEInvoices = (app: App, staff: Staff) =>
  app.db
    .selectFrom('e_invoices as e')
    .innerJoin('documents as d', 'd.id', 'e.document_id')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .select(['d.id', 'd.kind', 'd.number', 'd.issued_at', 'o.order_no', 'e.state', 'e.irn', 'e.ack_number', 'e.ack_at'])
    .select(['e.report_by', 'e.error', 'e.error_code'])
    .select(sql<string>`coalesce(d.facts -> 'move' -> 'customer' -> 'firm' ->> 'name', o.name)`.as('recipient'))
    .where(buildOrderBranchCondition(staff, sql`e.order_id`))

type Row = Awaited<ReturnType<ReturnType<typeof selectEInvoices>['executeTakeFirstOrThrow']>>

function toListed(app: App, row: Row): ListedEInvoice {
  const issuedOn = toIndiaDate(row.issued_at)
  const stored = { state: row.state, issuedOn, reportBy: row.report_by }
  return {
    ...{ id: row.id, orderNo: row.order_no!, kind: row.kind as NumberedDocumentKind, number: row.number, issuedOn },
    ...{ recipient: row.recipient, irn: row.irn, ackNumber: row.ack_number, ackAt: row.ack_at },
    ...{ reportBy: row.report_by, error: row.error, errorCode: row.error_code },
    state: getEInvoiceState(stored, toIndiaDate(app.now())),
    cancellable: row.state === 'registered' && isCancellable(row.ack_at, app.now()),
  }
}

const PAGE = 50

/**
 * Lists e-invoices, the newest first, with the cursor of the next page. `states`: none for all. Rejects with 'forbidden'
 * staff.right.
 */
export async function listEInvoices(
  app: App,
  staff: Staff,
  { states, after }: { states: readonly EInvoiceState[]; after: string | null },
): Promise<{ rows: ListedEInvoice[]; more: string | null }> {
  requirePermission(staff, 'money')
  const rows = await selectEInvoices(app, staff)
    .$if(states.length > 0, query => query.where(buildStateCondition(app, states)))
    .$if(after !== null, query => query.where('d.number', '<', after!))
    .orderBy('d.number', 'desc')
    .limit(PAGE + 1)
    .execute()
  const shown = rows.slice(0, PAGE).map(row => toListed(app, row))
  return { rows: shown, more: rows.length > PAGE ? shown.at(-1)!.number : null }
}

/** Lists the e-invoices of an order that this member of staff has read. */
export async function listEInvoicesOfOrder(app: App, staff: Staff, orderId: number): Promise<ListedEInvoice[]> {
  requirePermission(staff, 'orders')
  const rows = await selectEInvoices(app, staff).where('e.order_id', '=', orderId).orderBy('d.issued_at').execute()
  return rows.map(row => toListed(app, row))
}

/** Reads the states of some documents that staff have read, by their ids; without those that need no e-invoice. */
export async function readEInvoiceStates(app: App, ids: readonly string[]): Promise<Map<string, EInvoiceState>> {
  if (ids.length === 0) return new Map()
  const rows = await app.db
    .selectFrom('e_invoices as e')
    .innerJoin('documents as d', 'd.id', 'e.document_id')
    .select(['d.id', 'd.issued_at', 'e.state', 'e.report_by as reportBy'])
    .where('d.id', 'in', [...new Set(ids)])
    .execute()
  const today = toIndiaDate(app.now())
  return new Map(
    rows.map(({ id, issued_at, ...row }) => [
      id,
      getEInvoiceState({ ...row, issuedOn: toIndiaDate(issued_at) }, today),
    ]),
  )
}

/** Counts documents that are rejected or late, for the list of work. */
export async function countLateEInvoices(app: App, staff: Staff): Promise<number> {
  requirePermission(staff, 'money')
  const { count } = await app.db
    .selectFrom('e_invoices as e')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where(buildOrderBranchCondition(staff, sql`e.order_id`))
    .where(buildStateCondition(app, ['late', 'rejected']))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The same rule as `getEInvoiceState`, as a condition on `e_invoices e`. */
function buildStateCondition(app: App, states: readonly EInvoiceState[]) {
  const today = toIndiaDate(app.now())
  const lateFrom = addDays(today, -LATE_AFTER_DAYS)
  const late = sql<boolean>`(e.state in ('pending', 'rejected') and
    ((e.created_at at time zone 'Asia/Kolkata')::date <= ${lateFrom} or coalesce(e.report_by < ${today}, false)))`
  const stored = states.filter(state => state !== 'late')
  const asStored = sql<boolean>`(e.state = any(${stored}) and not ${late})`
  return states.includes('late') ? sql<boolean>`(${late} or ${asStored})` : asStored
}
