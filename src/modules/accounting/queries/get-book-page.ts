import { add, type Paise, ZERO } from '#kernel/money.ts'
import { requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { AccountingPeriod } from '../rules/accounting-period.ts'
import { addRunningBalance, type BookEntry, type LedgerBook } from '../rules/ledger-book.ts'
import { getCashBalanceBefore, streamBookEntries } from './stream-book-entries.ts'

export type BalancedEntry = BookEntry & { balance: Paise }
type LedgerBookPage = {
  entries: BalancedEntry[]
  opening: Paise
  credits: Paise
  debits: Paise
  closing: Paise
  /** Of the gateway's book: the amount not yet included in a settlement that we know. */
  unsettled: Paise
  more: string | null
}

const PAGE = 50

/**
 * Yields the entries of a book with its running balance, in batches. The cash book starts at its opening balance, other
 * books at zero. Rejects with 'forbidden'.
 */
export async function* streamBalancedEntries(
  app: App,
  staff: Staff,
  period: AccountingPeriod,
  book: LedgerBook | null,
): AsyncGenerator<BalancedEntry[]> {
  requirePermission(staff, 'money')
  requireAllBranches(staff)
  let balance = await getOpeningBalance(app, period, book)
  for await (const entries of streamBookEntries(app, period, book)) {
    const balanced = [...addRunningBalance(entries, balance)]
    balance = balanced.at(-1)?.balance ?? balance
    yield balanced
  }
}

const getOpeningBalance = async (app: App, { from }: AccountingPeriod, book: LedgerBook | null) =>
  book === 'cash' ? getCashBalanceBefore(app, from) : ZERO

/** Returns a page of fifty entries after the cursor `after`, with the totals of all entries. */
export async function getBookPage(
  app: App,
  staff: Staff,
  period: AccountingPeriod,
  book: LedgerBook | null,
  after: string | null,
): Promise<LedgerBookPage> {
  requirePermission(staff, 'money')
  requireAllBranches(staff)
  const page: BalancedEntry[] = []
  const opening = await getOpeningBalance(app, period, book)
  let [credits, debits, unsettled, closing] = [ZERO, ZERO, ZERO, opening]
  for await (const entries of streamBalancedEntries(app, staff, period, book))
    for (const entry of entries) {
      if (entry.currency === 'INR') {
        credits = add(credits, entry.credit)
        debits = add(debits, entry.debit)
        if (!entry.settlementId) unsettled = add(unsettled, entry.credit, (0 - entry.debit) as Paise)
      }
      closing = entry.balance
      if (page.length <= PAGE && (after === null || toEntryCursor(entry) > after)) page.push(entry)
    }
  const entries = page.slice(0, PAGE)
  const more = page.length > PAGE ? toEntryCursor(entries.at(-1)!) : null
  return { entries, opening, credits, debits, closing, unsettled, more }
}

const toEntryCursor = ({ day, id }: BookEntry) => `${day} ${String(id).padStart(15, '0')}`
