import { sql } from 'kysely'
import { addDays, type IndiaDate } from '#kernel/india-time.ts'
import { add, type Paise, paise, ZERO } from '#kernel/money.ts'
import { buildCityBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { hasPermission } from '#modules/access/rules/permissions.ts'
import { getPaymentMethod } from '#modules/payments/rules/manual-payment-mode.ts'
import type { App } from '#platform/app.ts'
import { selectCollections } from './select-collections.ts'

export type CountedAmount = { count: number; amount: Paise }
export type BranchMoney = { branchId: number; collected: Paise; toCollect: Paise }
/** The money of a day. Null: this member of staff may not see the books. */
export type MoneyOfDay = {
  /** Collected on the day before, by payment mode, the largest first. */
  collected: { total: Paise; modes: { mode: string; amount: Paise }[] } | null
  /** Balances of the orders whose date is this day and that customers pay themselves. */
  toCollect: CountedAmount
  /** Balances of completed orders. */
  overdue: CountedAmount | null
  /** Orders on account whose due date has passed. */
  overdueOnAccount: CountedAmount | null
  /** Balances of all booked orders. */
  outstanding: CountedAmount | null
  /** Refunds that staff must hand over in cash, and refunds that failed. */
  cashRefunds: CountedAmount | null
  failedRefunds: CountedAmount | null
  branches: BranchMoney[]
}

/**
 * Returns the money of a day for the branches of this member of staff: with the permission 'money' all of it, with
 * 'payments' alone what the crews collect. Rejects with 'forbidden' staff.right.
 */
export async function readMoneyOfDay(app: App, staff: Staff, day: IndiaDate): Promise<MoneyOfDay> {
  const hasBooks = hasPermission(staff, 'money')
  if (!hasBooks) requirePermission(staff, 'payments')
  const [due, collections, rest] = await Promise.all([
    readDueOfDay(app, staff, day),
    hasBooks ? readCollections(app, staff, addDays(day, -1)) : null,
    hasBooks ? readOpenAmounts(app, staff, day) : null,
  ])
  const branchIds = [...new Set([...due, ...(collections ?? [])].map(({ branchId }) => branchId))]
  const sum = (rows: { amount: Paise }[]) => add(ZERO, ...rows.map(({ amount }) => amount))
  const modes = Map.groupBy(collections ?? [], ({ mode }) => getPaymentMethod(mode))
  return {
    collected: collections && {
      total: sum(collections),
      modes: [...modes]
        .map(([mode, rows]) => ({ mode, amount: sum(rows) }))
        .filter(({ amount }) => amount !== 0)
        .toSorted((a, b) => b.amount - a.amount),
    },
    toCollect: { count: due.reduce((all, { count }) => all + count, 0), amount: sum(due) },
    overdue: rest?.overdue ?? null,
    overdueOnAccount: rest?.overdueOnAccount ?? null,
    outstanding: rest?.outstanding ?? null,
    cashRefunds: rest?.cashRefunds ?? null,
    failedRefunds: rest?.failedRefunds ?? null,
    branches: branchIds
      .toSorted((a, b) => a - b)
      .map(branchId => ({
        branchId,
        collected: sum((collections ?? []).filter(row => row.branchId === branchId)),
        toCollect: sum(due.filter(row => row.branchId === branchId)),
      })),
  }
}

async function readCollections(app: App, staff: Staff, day: IndiaDate) {
  const { rows } = await sql<{ branchId: number; mode: string; amount: number }>`
    select coalesce(c.branch_id, 0) as "branchId", l.mode, sum(l.amount)::bigint as amount
    from (${selectCollections(day, day)}) l join orders o on o.id = l.order_id left join cities c on c.id = o.city_id
    where ${buildCityBranchCondition(staff, sql`o.city_id`)} group by 1, 2`.execute(app.db)
  return rows.map(row => ({ ...row, amount: paise(row.amount) }))
}

/** The same orders as those of the list with this date and a balance. */
async function readDueOfDay(app: App, staff: Staff, day: IndiaDate) {
  const { rows } = await sql<{ branchId: number; count: number; amount: number }>`
    select coalesce(c.branch_id, 0) as "branchId", count(*)::int as count, sum(o.balance_due)::bigint as amount
    from orders o left join cities c on c.id = o.city_id
    where o.placed_at is not null and o.move_date = ${day}::date and o.balance_due > 0 and not o.on_account
      and o.status not in ('Quotation', 'Cancelled') and ${buildCityBranchCondition(staff, sql`o.city_id`)} group by 1`.execute(
    app.db,
  )
  return rows.map(row => ({ ...row, amount: paise(row.amount) }))
}

type OpenAmounts = Record<
  'overdue' | 'overdueOnAccount' | 'outstanding' | 'cashRefunds' | 'failedRefunds',
  CountedAmount
>

async function readOpenAmounts(app: App, staff: Staff, day: IndiaDate): Promise<OpenAmounts> {
  const own = buildCityBranchCondition(staff, sql`o.city_id`)
  const summed = (amount: ReturnType<typeof sql>) =>
    sql`json_build_object('count', count(*), 'amount', coalesce(sum(${amount}), 0)::bigint)`
  const { rows } = await sql<OpenAmounts>`
    select
      (select ${summed(sql`o.balance_due`)} from orders o where o.balance_due > 0 and ${own}
        and o.id = any(array(select order_id from order_flags where kind = 'owed' and ended_at is null))) as overdue,
      (select ${summed(sql`o.balance_due`)} from orders o where o.placed_at is not null and o.balance_due > 0 and o.business_customer_id is not null
        and o.on_account and o.pay_by < ${day}::date and ${own}) as "overdueOnAccount",
      (select ${summed(sql`o.balance_due`)} from orders o where o.placed_at is not null and o.balance_due > 0 and ${own}) as outstanding,
      (select ${summed(sql`r.amount`)} from refunds r join orders o on o.id = r.order_id where r.state = 'to-pay-out' and ${own}) as "cashRefunds",
      (select ${summed(sql`r.amount`)} from refunds r join orders o on o.id = r.order_id where r.state = 'failed' and ${own}) as "failedRefunds"`.execute(
    app.db,
  )
  return rows[0]!
}
