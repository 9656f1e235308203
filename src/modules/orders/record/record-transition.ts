import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import type { Paise } from '#kernel/money.ts'
import { type Actor, formatActor, type Worker } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { toJsonText } from '#platform/database/json.ts'
import type { EventFacts } from './rules/event-facts.ts'
import type { OrderEventKind } from './rules/event-kind.ts'
import { canChangeStatus, type OrderStatus, type TransitionSource } from './rules/status.ts'

/**
 * Moves an order to another status and records who, when and why, in one statement. Refuses 'conflict' order.status
 * where the table of transitions does not allow it, or where the status has changed since it was read.
 */
export async function recordTransition(
  app: App,
  tx: Tx,
  order: OrderStatusRef,
  to: OrderStatus,
  by: TransitionContext,
): Promise<void> {
  if (!canChangeStatus(order.status, to, by.mover ?? getTransitionSource(by.actor)))
    throw reject('conflict', 'order.status')
  const { rows } = await sql`
    with moved as (update orders set status = ${to} where id = ${order.id} and status = ${order.status} returning id)
    insert into order_events (order_id, kind, status, actor, note, at)
    select id, 'status', ${to}, ${formatActor(by.actor)}, ${by.note ?? ''}, ${app.now()}::timestamptz from moved
    returning order_id`.execute(tx)
  if (rows.length === 0) throw reject('conflict', 'order.status')
}

type TransitionContext = { actor: Actor; note?: string; mover?: TransitionSource }
type OrderStatusRef = { id: number; status: OrderStatus }
const getTransitionSource = ({ kind }: Actor): TransitionSource =>
  kind === 'staff' || kind === 'customer' ? kind : 'payment'

/** Adds an event to the order's activity without a change of status. */
export async function recordEvent(
  app: App,
  tx: Tx,
  order: OrderStatusRef,
  kind: Exclude<OrderEventKind, 'status' | FirstEventKind>,
  by: { actor: Actor | Worker; note?: string; facts?: EventFacts },
): Promise<void> {
  const row = {
    order_id: order.id,
    kind,
    status: order.status,
    actor: formatActor(by.actor),
    note: by.note ?? '',
    at: app.now(),
    facts: by.facts ? toJsonText(by.facts) : null,
  }
  await tx.insertInto('order_events').values(row).execute()
}

type FirstEventKind = 'placed' | 'requested'

/**
 * Builds the part of the statement that writes an order (as the row `written`) that starts its activity log. It returns
 * a row the first time only, however often the same draft is posted (the index order_events_once).
 */
export const startActivityLog = (app: App, kind: FirstEventKind, actor: Actor, total: Paise | undefined) => sql<{
  order_id: number
}>`(
  insert into order_events (order_id, kind, status, actor, note, at, facts)
  select id, ${kind}::text, 'Quotation', ${formatActor(actor)}::text, '', ${app.now()}::timestamptz, ${total === undefined ? null : toJsonText<EventFacts>({ total })}::jsonb
  from written
  on conflict (order_id, kind) where kind in ('placed', 'requested') do nothing
  returning order_id)`
