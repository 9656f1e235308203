import type { IndiaDate } from '#kernel/india-time.ts'
import { add, type Paise, ZERO } from '#kernel/money.ts'
import { requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { sumByInvoiceAge } from '../rules/invoice-ages.ts'
import { listOrderBalances } from './list-order-balances.ts'

/**
 * `name`: of the business customer, where one pays; `mobile` is then null, because it belongs to the customer who
 * moved.
 */
export type Debtor = {
  orderNo: string
  name: string
  mobile: string | null
  /**
   * Null if the bank took back more than the order held and nothing was invoiced: there was no sale, but the money is
   * missing.
   */
  invoice: string | null
  since: IndiaDate
  owed: Paise
}
/**
 * The reason why money is held: an advance for a future move, an overpaid invoice, or the rest of a cancelled order.
 */
export type HeldMoneyReason = 'advance' | 'overpaid' | 'kept'
export type HeldMoney = { orderNo: string; name: string; why: HeldMoneyReason; since: IndiaDate; held: Paise }
export type Receivables = {
  debtors: Debtor[]
  ages: Paise[]
  owed: Paise
  held: HeldMoney[]
  heldTotals: Record<HeldMoneyReason, Paise>
}

/**
 * Returns the debtors and the money held for customers at the end of a day: invoices with their notes, less the money
 * received by then. It is calculated from documents and ledger, so it also works for an earlier day. Rejects with
 * 'forbidden'.
 */
export async function readReceivables(app: App, staff: Staff, on: IndiaDate): Promise<Receivables> {
  requirePermission(staff, 'money')
  requireAllBranches(staff)
  const rows = await listOrderBalances(app.db, on)
  const debtors = rows.flatMap(({ orderNo, name, mobile, firm, invoice, invoicedOn, takenOn, owed }) => {
    const since = invoicedOn ?? takenOn
    const payer = firm ? { name: firm, mobile: null } : { name, mobile }
    return owed > 0 && since ? [{ orderNo, ...payer, invoice, since, owed }] : []
  })
  const held = rows.flatMap(({ orderNo, name, firm, invoice, cancelled, since, owed }) => {
    const reason: HeldMoneyReason = invoice ? 'overpaid' : cancelled ? 'kept' : 'advance'
    return owed < 0 && since ? [{ orderNo, name: firm ?? name, why: reason, since, held: (0 - owed) as Paise }] : []
  })
  const sumHeld = (reason: HeldMoneyReason) => add(ZERO, ...held.filter(one => one.why === reason).map(one => one.held))
  return {
    debtors,
    ages: sumByInvoiceAge(
      debtors.map(({ since, owed }) => ({ invoicedOn: since, owed })),
      on,
    ),
    owed: add(ZERO, ...debtors.map(one => one.owed)),
    held,
    heldTotals: { advance: sumHeld('advance'), overpaid: sumHeld('overpaid'), kept: sumHeld('kept') },
  }
}
