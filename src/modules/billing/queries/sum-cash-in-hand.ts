import { add, type Paise, ZERO } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { listCashInHand } from './read-crew-cash.ts'

/** The cash that crews hold for the office. */
export type CashInHand = { workers: number; amount: Paise }

/** Sums the cash in hand that the page of crew cash lists. Rejects with 'forbidden' staff.right. */
export async function sumCashInHand(app: App, staff: Staff): Promise<CashInHand> {
  requirePermission(staff, 'payments')
  const held = await listCashInHand(app.db, staff)
  return {
    workers: new Set(held.map(({ workerId }) => workerId)).size,
    amount: add(ZERO, ...held.map(({ amount }) => amount)),
  }
}
