import { sql } from 'kysely'
import type { World } from './world.ts'

/** The row of an order, for choosing the next action. */
export type StormOrder = {
  id: number
  order_no: string
  customer_id: number
  status: string
  kind: string
  long_distance: boolean
  token: number
  checkout_key: string | null
  move_date: string | null
  slot_hour: number | null
  city_id: number | null
  due: number
  held: number
  /** The business customer that pays, and whether after the work. */
  business_customer_id: number | null
  on_account: boolean
  /** The amount that banks have deducted by disputes. */
  disputed: number
}

/** Lists the orders. It has a parameter like every frequent query, so that the server plans it once. */
export async function listOrderRows({ db, app }: World): Promise<StormOrder[]> {
  const { rows } = await sql<StormOrder>`
    select o.id, order_no, customer_id, status, kind, long_distance, token, checkout_key, move_date, slot_hour, city_id, business_customer_id, on_account,
      grand_total + gst + insurance - discount - coalesce(a.off, 0) - coalesce(l.held, 0) as due, coalesce(l.held, 0) as held, coalesce(l.disputed, 0) as disputed
    from orders o left join (select order_id, sum(credit - debit)::bigint as held, sum(case when payment_type in ('dispute', 'dispute-won') then debit - credit else 0 end)::bigint as disputed from ledger_entries where currency = 'INR' group by 1) l on l.order_id = o.id
      left join (select order_id, sum(amount)::bigint as off from price_reductions where withdrawn_at is null group by 1) a on a.order_id = o.id
    where placed_at <= ${app.now()}::timestamptz order by o.id`.execute(db)
  return rows
}

/** Picks a random order that fulfils the condition; undefined if there is none. */
export async function pickOrder(world: World, may: (row: StormOrder) => boolean): Promise<StormOrder | undefined> {
  const rows = (await listOrderRows(world)).filter(may)
  return rows.length > 0 ? world.dice().of(rows) : undefined
}

export const isOpen = ({ status }: StormOrder) => status !== 'Completed' && status !== 'Cancelled'
export const ownerOf = (world: World, row: Pick<StormOrder, 'customer_id'>) =>
  world.customers.find(({ id }) => id === row.customer_id)!
