import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import type { Paise } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff, System } from '#modules/access/rules/actor.ts'
import { queueMessages } from '#modules/messaging/index.server.ts'
import { endFlagsOfKind, lockOrder, type OrderRow, recordEvent } from '#modules/orders/internal.server.ts'
import { lockActivePartner } from '#modules/partners/internal.server.ts'
import { getSlotHours, type SlotHour } from '#modules/scheduling/rules/slot.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { agreeTerms, requireHirable } from './hire-partner.ts'
import type { HireRequestTerms } from './rules/hire-request-schema.ts'

/**
 * Asks partners whether they take the jobs of an order. Each gets a message with a link of its own; the first to accept
 * gets the jobs. A partner that has an open request gets no second one. Rejects with 'forbidden' staff.right, 'unknown'
 * order.unknown, partner.unknown, 'invalid' hire.partner, hire.rate, hire.advance, and 'conflict' as `hirePartner` does.
 * Returns the number of requests that were sent.
 */
export async function sendHireRequests(
  app: App,
  staff: Staff,
  orderNo: string,
  { partnerIds, rate, advance, minutes, seen }: HireRequestTerms & { seen?: number | undefined },
): Promise<number> {
  requirePermission(staff, 'jobs')
  if (partnerIds.length === 0) throw reject('invalid', 'hire.partner', { partner: 'hire.partner' })
  // One after the other: each reads the same page of candidates.
  const terms = new Map<number, Awaited<ReturnType<typeof agreeTerms>>>()
  for (const partnerId of partnerIds)
    terms.set(partnerId, await agreeTerms(app, staff, orderNo, { partnerId, rate, advance }))
  return inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    await requireHirable(app, tx, order)
    const requested: string[] = []
    for (const [partnerId, agreed] of [...terms].toSorted(([a], [b]) => a - b)) {
      const name = await requestPartner(app, tx, staff, order, { partnerId, minutes, by: staff.id, ...agreed })
      if (name) requested.push(name)
    }
    if (requested.length === 0) return 0
    await recordEvent(app, tx, order, 'hire-requested', { actor: staff, note: requested.join(', ') })
    await endFlagsOfKind(app, tx, order, 'no-truck', staff)
    return requested.length
  })
}

/** `by`: the member of staff for whom it is requested. */
type RequestedTerms = {
  by: number
  partnerId: number
  minutes: number
  rate: Paise
  advance: Paise
  vehicle_id: number | null
}

/** Writes a request and its message. Returns the name of the partner; null if it has an open request already. */
export async function requestPartner(
  app: App,
  tx: Tx,
  actor: Staff | System,
  order: OrderRow,
  { by, partnerId, minutes, ...terms }: RequestedTerms,
): Promise<string | null> {
  const partner = await lockActivePartner(tx, actor, partnerId)
  const row = await tx
    .insertInto('hires')
    .values({
      ...{ order_id: order.id, partner_id: partnerId, state: 'requested', ...terms },
      ...{ requested_by: by, requested_at: app.now() },
      answer_by: new Date(app.now().getTime() + minutes * 60_000),
    })
    // A literal, because PostgreSQL finds no partial index by a parameter.
    .onConflict(conflict =>
      conflict.columns(['order_id', 'partner_id']).where(sql<boolean>`state = 'requested'`).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  const { mobile, email, language, trade_name: name } = partner
  const params = {
    ...{ partner: name, day: order.move_date, slot: order.slot_hour && getSlotHours(order.slot_hour as SlotHour) },
    ...{ amount: terms.rate, hireId: row.id, host: new URL(app.config.baseUrl).hostname },
  }
  await queueMessages(app, tx, { mobile, email: email || null, language }, [
    { template: 'hire-request', params: { ...params, slot: params.slot || null } },
  ])
  return name
}
