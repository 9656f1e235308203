import type { IndiaDate } from '#kernel/india-time.ts'
import { add, type Paise, ZERO } from '#kernel/money.ts'
import { requireAllBranches, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { byAge } from '../rules/ages.ts'
import { owingOn } from './owing-on.ts'

/** `name`: of the firm where one pays; `mobile` is then left out, for it is that of who moved. */
export type Debtor = {
  orderNo: string
  name: string
  mobile: string | null
  /** Null of what a bank took beyond what was held of an order without one: nothing was sold, and the money is gone. */
  invoice: string | null
  since: IndiaDate
  owed: Paise
}
/** Why money is held: for a move to come, more than its invoice asked for, or kept of a cancelled order. */
export type HeldWhy = 'advance' | 'overpaid' | 'kept'
export type Held = { orderNo: string; name: string; why: HeldWhy; since: IndiaDate; held: Paise }
export type Debtors = { debtors: Debtor[]; ages: Paise[]; owed: Paise; held: Held[]; heldSums: Record<HeldWhy, Paise> }

/**
 * Who owed what when a day ended, and what was held for whom: invoices with their notes, less what had come by then. Worked out from
 * documents and ledger, so that a day of before can be asked for. Refuses 'forbidden'.
 */
export async function readDebtors(app: App, staff: Staff, on: IndiaDate): Promise<Debtors> {
  requireRight(staff, 'money')
  requireAllBranches(staff)
  const rows = await owingOn(app.db, on)
  const debtors = rows.flatMap(({ orderNo, name, mobile, firm, invoice, invoicedOn, takenOn, owed }) => {
    const since = invoicedOn ?? takenOn
    const who = firm ? { name: firm, mobile: null } : { name, mobile }
    return owed > 0 && since ? [{ orderNo, ...who, invoice, since, owed }] : []
  })
  const held = rows.flatMap(({ orderNo, name, firm, invoice, cancelled, since, owed }) => {
    const why: HeldWhy = invoice ? 'overpaid' : cancelled ? 'kept' : 'advance'
    return owed < 0 && since ? [{ orderNo, name: firm ?? name, why, since, held: (0 - owed) as Paise }] : []
  })
  const sumOf = (why: HeldWhy) => add(ZERO, ...held.filter(one => one.why === why).map(one => one.held))
  return {
    debtors,
    ages: byAge(
      debtors.map(({ since, owed }) => ({ invoicedOn: since, owed })),
      on,
    ),
    owed: add(ZERO, ...debtors.map(one => one.owed)),
    held,
    heldSums: { advance: sumOf('advance'), overpaid: sumOf('overpaid'), kept: sumOf('kept') },
  }
}
