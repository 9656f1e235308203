import { add, type Paise, ZERO } from '#kernel/money.ts'
import { requireAllBranches, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { type Book, type BookEntry, withBalance } from '../rules/ledger-book.ts'
import type { Span } from '../rules/span.ts'
import { bookEntries, cashBefore } from './book-entries.ts'

export type BalancedEntry = BookEntry & { balance: Paise }
type Page = {
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
export async function* entriesOf(
  app: App,
  staff: Staff,
  span: Span,
  book: Book | null,
): AsyncGenerator<BalancedEntry[]> {
  requireRight(staff, 'money')
  requireAllBranches(staff)
  let balance = await openingOf(app, span, book)
  for await (const entries of bookEntries(app, span, book)) {
    const balanced = [...withBalance(entries, balance)]
    balance = balanced.at(-1)?.balance ?? balance
    yield balanced
  }
}

const openingOf = async (app: App, { from }: Span, book: Book | null) =>
  book === 'cash' ? cashBefore(app, from) : ZERO

/** Returns a page of fifty entries after the cursor `after`, with the totals of all entries. */
export async function readBook(
  app: App,
  staff: Staff,
  span: Span,
  book: Book | null,
  after: string | null,
): Promise<Page> {
  requireRight(staff, 'money')
  requireAllBranches(staff)
  const page: BalancedEntry[] = []
  const opening = await openingOf(app, span, book)
  let [credits, debits, unsettled, closing] = [ZERO, ZERO, ZERO, opening]
  for await (const entries of entriesOf(app, staff, span, book))
    for (const entry of entries) {
      if (entry.currency === 'INR') {
        credits = add(credits, entry.credit)
        debits = add(debits, entry.debit)
        if (!entry.settlementId) unsettled = add(unsettled, entry.credit, (0 - entry.debit) as Paise)
      }
      closing = entry.balance
      if (page.length <= PAGE && (after === null || cursorOf(entry) > after)) page.push(entry)
    }
  const entries = page.slice(0, PAGE)
  const more = page.length > PAGE ? cursorOf(entries.at(-1)!) : null
  return { entries, opening, credits, debits, closing, unsettled, more }
}

const cursorOf = ({ day, id }: BookEntry) => `${day} ${String(id).padStart(15, '0')}`
