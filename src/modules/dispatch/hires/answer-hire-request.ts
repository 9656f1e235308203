import { sql } from 'kysely'
import { DomainError, reject } from '#kernel/domain-error.ts'
import { paise } from '#kernel/money.ts'
import type { System } from '#modules/access/rules/actor.ts'
import { unassignOwnCrew } from '#modules/crews/internal.server.ts'
import type { HireState } from '#modules/crews/rules/hire-state.ts'
import { lockOrder, type OrderRow, recordEvent } from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { changeHire } from './change-hire.ts'
import { applyHire, requireHirable } from './hire-partner.ts'
import { findHireRequest } from './hire-request-link.ts'
import { requestNextPartnerOrFlag } from './request-next-partner.ts'
import type { HireAnswer } from './rules/hire-request-schema.ts'
import { toHireDriver } from './rules/hire-schema.ts'

const partnerActor: System = { kind: 'system', name: 'partner' }

/**
 * Records the answer of a partner, who needs no login: the link belongs to one request. The order's row is locked first,
 * so the first of several partners gets the jobs. An answer that is sent twice changes nothing, and an answer to a
 * request that is over is not an error either: the page shows what became of it. Rejects with 'unknown' hire.unknown,
 * 'invalid' hire-request.plate. Returns the state of the request after it.
 */
export async function answerHireRequest(app: App, link: string, answer: HireAnswer): Promise<HireState> {
  return inTransaction(app.db, async tx => {
    const request = await findHireRequest(app, tx, link)
    if (!request) throw reject('unknown', 'hire.unknown')
    const order = await lockOrder(tx, { id: request.orderId })
    const { state, answerBy } = await readRequest(tx, request.id)
    if (state !== 'requested' || answerBy <= app.now()) return state
    if (answer.answer === 'decline') return decline(app, tx, order, request.id, answer.reason)
    return accept(app, tx, order, request.id, answer)
  })
}

/** Reads it again under the lock of the order. */
const readRequest = (tx: Tx, id: number) =>
  tx
    .selectFrom('hires')
    .select(['state', sql<Date>`answer_by`.as('answerBy')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

async function decline(app: App, tx: Tx, order: OrderRow, id: number, reason: string): Promise<HireState> {
  const { partner } = await changeHire(tx, order, id, 'declined', { reason, answered_at: app.now() })
  const note = [partner, reason].filter(Boolean).join(': ')
  await recordEvent(app, tx, order, 'hire-declined', { actor: partnerActor, note })
  await requestNextPartnerOrFlag(app, tx, order)
  return 'declined'
}

async function accept(
  app: App,
  tx: Tx,
  order: OrderRow,
  id: number,
  answer: Extract<HireAnswer, { answer: 'accept' }>,
): Promise<HireState> {
  const driver = toHireDriver(answer)
  if (!driver.registration && (await needsTruck(tx, order)))
    throw reject('invalid', 'hire-request.plate', { plate: 'hire-request.plate' })
  try {
    await requireHirable(app, tx, order)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    // Its date has passed, its crew has started, or it is cancelled: the request is of no use any more.
    await changeHire(tx, order, id, 'cancelled', { answered_at: app.now() })
    return 'cancelled'
  }
  const { partner, rate } = await changeHire(tx, order, id, 'accepted', { ...driver, answered_at: app.now() })
  await unassignOwnCrew(tx, order.id)
  await applyHire(app, tx, partnerActor, order, { ...driver, id, rate: paise(rate), partner }) // ends the other requests
  return 'accepted'
}

const needsTruck = async (tx: Tx, order: OrderRow) =>
  (await tx
    .selectFrom('jobs')
    .select('id')
    .where('order_id', '=', order.id)
    .where('cft', 'is not', null)
    .executeTakeFirst()) !== undefined
