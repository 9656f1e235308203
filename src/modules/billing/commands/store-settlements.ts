import { addDays, type IndiaDate } from '#kernel/india-time.ts'
import type { PaymentProvider, SettlementEntry } from '#modules/payments/ports.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/** Rows per statement: PostgreSQL accepts 65,535 parameters. */
const ROWS_PER_INSERT = 1_000

export type SettledLines = { lines: SettlementEntry[]; unreadable: IndiaDate[] }

/**
 * Fetches the settlements of each day from a provider and stores them, each as a whole, replacing older versions. A
 * line without settlement id belongs to no transfer yet. If a day has an unreadable line, nothing of that day is
 * stored, because any of its settlements could be incomplete. Returns all lines, for the reconciliation, and the
 * unreadable days.
 */
export async function storeSettlements(
  app: App,
  provider: PaymentProvider,
  first: IndiaDate,
  last: IndiaDate,
): Promise<SettledLines> {
  const all: SettledLines = { lines: [], unreadable: [] }
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const { lines, unreadable } = await provider.settledOn(day)
    all.lines.push(...lines)
    if (unreadable > 0) {
      all.unreadable.push(day)
      continue
    }
    const settled = Map.groupBy(
      lines.filter(({ settlementId }) => settlementId),
      ({ settlementId }) => settlementId,
    )
    await inTransaction(app.db, async tx => {
      // Sorted by id, so that two concurrent runs wait for each other and cannot deadlock.
      for (const [id, settlementLines] of [...settled].toSorted(([a], [b]) => (a < b ? -1 : 1)))
        await saveSettlement(app, tx, id, day, settlementLines)
    })
  }
  return all
}

async function saveSettlement(app: App, tx: Tx, settlementId: string, day: IndiaDate, lines: SettlementEntry[]) {
  const sum = (of: (line: SettlementEntry) => number) => lines.reduce((total, line) => total + of(line), 0)
  const row = {
    utr: lines.find(({ utr }) => utr)?.utr ?? '',
    settled_on: day,
    amount: sum(({ credit, debit }) => credit - debit),
    fee: sum(({ fee }) => fee),
    tax: sum(({ tax }) => tax),
    fetched_at: app.now(),
  }
  await tx
    .insertInto('settlements')
    .values({ settlement_id: settlementId, ...row })
    .onConflict(conflict => conflict.column('settlement_id').doUpdateSet(row))
    .execute()
  await tx.deleteFrom('settlement_lines').where('settlement_id', '=', settlementId).execute()
  const rows = lines.map(({ id, kind, description, amount, fee, tax, credit, debit }, at) => ({
    ...{ settlement_id: settlementId, line_no: at + 1, kind, entity_id: id, description },
    ...{ amount, fee, tax, credit, debit },
  }))
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT)
    await tx
      .insertInto('settlement_lines')
      .values(rows.slice(at, at + ROWS_PER_INSERT))
      .execute()
}
