import type { Selectable } from 'kysely'
import type { Customer } from '#modules/access/rules/actor.ts'
import type { SlotHour } from '#modules/scheduling/rules/slot.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { replaceWithKnownStops } from './known-stops.ts'
import type { Draft } from './rules/draft.ts'
import { parseMoveAnswers } from './rules/move-answers.ts'
import { decodeStoredMove, type MoveStops } from './rules/stored-move.ts'
import { toMoveDays } from './rules/to-move-days.ts'

const DRAFT_VISIBLE_DAYS = 7

/** Returns the newest draft that a customer left on the server within the last seven days; null where there is none. */
export async function findSavedDraft(app: App, customer: Customer): Promise<Draft | null> {
  const row = await app.db
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', customer.id)
    .where('placed_at', 'is', null)
    .where('created_at', '>', new Date(app.now().getTime() - DRAFT_VISIBLE_DAYS * 86_400_000))
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ? readDraftOfOrder(app.db, { ...row, move: decodeStoredMove(row.move) }) : null
}

type DraftRow = Omit<Selectable<Tables['orders']>, 'move'> & { move: MoveStops }

/** Returns the draft of any order's row. */
export async function readDraftOfOrder(db: Db, row: DraftRow): Promise<Draft> {
  const lines = await db
    .selectFrom('order_lines')
    .select(['item_id', 'quantity'])
    .where('order_id', '=', row.id)
    .execute()
  return replaceWithKnownStops({
    key: row.draft_key,
    name: row.name,
    mobile: row.mobile,
    email: row.email,
    ...row.move,
    cart: Object.fromEntries(lines.map(line => [line.item_id, line.quantity])),
    date: row.move_date ?? row.preferred_date,
    slot: row.slot_hour as SlotHour | null,
    days: toMoveDays(row),
    packageId: row.package_id,
    insuredValue: row.insured_value,
    answers: parseMoveAnswers(row.answers),
  })
}
