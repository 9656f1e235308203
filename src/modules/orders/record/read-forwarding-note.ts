import { reject } from '#kernel/domain-error.ts'
import type { Actor } from '#modules/access/rules/actor.ts'
import { printRoadDocument, readSupplier } from '#modules/documents/index.server.ts'
import type { StoredFile } from '#modules/documents/rules/stored-file.ts'
import type { App } from '#platform/app.ts'
import { getDeclaredValue } from './order-row.ts'
import { readGoods } from './read-goods.ts'
import { readOrderRow } from './read-order-row.ts'
import { toCarriedGoods } from './rules/goods.ts'
import { hasForwardingNote } from './rules/has-forwarding-note.ts'
import { toMoveFacts } from './to-move-facts.ts'

/**
 * Returns the forwarding note that the consignor signs, from the current order. The signed paper counts, so no row is
 * stored. Refuses 'unknown' for another customer's order, and for one that is no booked move.
 */
export async function readForwardingNote(app: App, actor: Actor, orderNo: string): Promise<StoredFile> {
  const { order, supplier } = await readBookedMove(app, actor, orderNo)
  const items = await app.db
    .selectFrom('order_lines')
    .select(['name', 'quantity'])
    .where('order_id', '=', order.id)
    .orderBy('line_no')
    .execute()
  const declaredValue = getDeclaredValue(order)
  const goods = toCarriedGoods((await readGoods(app.db, order)).goods)
  return printRoadDocument(app, actor, {
    number: orderNo,
    issuedAt: order.placed_at!,
    facts: {
      ...{ kind: 'forwarding-note', supplier, move: toMoveFacts(order), things: items, declaredValue },
      ...(goods && { goods }),
    },
  })
}

/** Returns the labels for the boxes of an order with a forwarding note. Refuses 'unknown' likewise. */
export async function readBoxLabels(app: App, actor: Actor, orderNo: string, boxes: number): Promise<StoredFile> {
  const { order, supplier } = await readBookedMove(app, actor, orderNo)
  const facts = { kind: 'box-labels', supplier, move: toMoveFacts(order), boxes } as const
  return printRoadDocument(app, actor, { number: orderNo, issuedAt: order.placed_at!, facts })
}

async function readBookedMove(app: App, actor: Actor, orderNo: string) {
  const order = await readOrderRow(app, actor, orderNo)
  if (!hasForwardingNote(order)) throw reject('unknown', 'document.unknown')
  return { order, supplier: await readSupplier(app, app.db, order.id) }
}
