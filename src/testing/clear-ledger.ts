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

/** Empties the ledger and releases the paid slots, so that a test finds only its own payments. */
export async function clearLedger(app: App): Promise<void> {
  for (const table of tables) await app.db.deleteFrom(table).execute()
}
