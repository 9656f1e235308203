import type { App } from '#platform/app.ts'

const tables = [
  'refunds',
  'ledger_entries',
  'disputes',
  'payments',
  'payment_orders',
  'reconciliations',
  'settlement_lines',
  'settlements',
  'slot_reservations',
] as const

/** Empties the books, and frees the slots that were paid for, so that a test finds its own money alone. */
export async function clearMoney(app: App): Promise<void> {
  for (const table of tables) await app.db.deleteFrom(table).execute()
}
