import { expressionBuilder, type RawBuilder, type Selectable, sql } from 'kysely'
import { english, type Language } from '#i18n/language.ts'
import { type Paise, paise, ZERO } from '#kernel/money.ts'
import type { Price } from '#modules/documents/rules/advance.ts'
import { type Amounts, balanceDue } from '#modules/payments/rules/due.ts'
import { ratesOf } from '#modules/pricing/rules/rates.ts'
import { defaultTerms } from '#modules/scheduling/rules/booking-terms.ts'
import type { Db } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { doorsKnown } from '../draft/rules/door.ts'
import { applyReduction } from './rules/apply-reduction.ts'
import type { Cancellable } from './rules/cancellation.ts'

/** The firm that pays for an order, as its documents name it. */
export type PayingCustomer = { name: string; gstin: string; address: string; terms: string }

/** An order with the sums of its ledger: what came in, and what went back and was not taken back again; and what its price was lowered by;
 * the language of its customer, and who pays where it is not they. */
export type OrderRow = Selectable<Tables['orders']> & {
  credits: number
  debits: number
  allowed: number
  language: Language
  firm: PayingCustomer | null
}

// What was entered by mistake never came: its reversal is no money that went back.
const cameIn = sql<number>`case when payment_type in ('token', 'balance', 'payment-reversed') then credit - debit else 0 end`
export const wentBack = sql<number>`case when payment_type in ('token', 'balance', 'payment-reversed') then 0 else debit - credit end`

/** Put together once: what is the same in every such query need not be built for each. */
const ledger = (() => {
  const of = expressionBuilder<Tables, 'orders'>()
  const sumOf = (what: RawBuilder<number>) =>
    of
      .selectFrom('ledger_entries')
      .select(sql<number>`coalesce(sum(${what}), 0)`.as('sum'))
      .whereRef('ledger_entries.order_id', '=', 'orders.id')
      .where('currency', '=', 'INR') // another is no part of what was paid
  const allowed = of
    .selectFrom('price_reductions')
    .select(sql<number>`coalesce(sum(amount), 0)`.as('sum'))
    .whereRef('price_reductions.order_id', '=', 'orders.id')
    .where('withdrawn_at', 'is', null)
  const language = of.selectFrom('customers').select('language').whereRef('customers.id', '=', 'orders.customer_id')
  const firm = sql<PayingCustomer | null>`(select jsonb_build_object('name', f.name, 'gstin', f.gstin, 'address', f.address, 'terms', f.terms)
    from business_customers f where f.id = orders.business_customer_id)`
  return [
    firm.as('firm'),
    ...[sumOf(cameIn).as('credits'), sumOf(wentBack).as('debits'), allowed.as('allowed')],
    of.fn.coalesce(language, of.val(english.code)).as('language'),
  ]
})()

export const withLedger = (db: Db) => db.selectFrom('orders').selectAll('orders').select(ledger).$castTo<OrderRow>()

/** What an order costs, was paid and got back. What its price was lowered by is part of its discount, the GST in it of its GST. */
export function amountsOf(row: OrderRow): Amounts & Price {
  const { quotation } = row
  const price = { grandTotal: paise(row.grand_total), gst: paise(row.gst), discount: paise(row.discount) }
  return {
    ...applyReduction(price, paise(row.allowed)),
    insurance: paise(row.insurance),
    gstRate: quotation ? ratesOf(quotation, paise(row.insured_value)).gst : 0,
    credits: paise(row.credits),
    debits: paise(row.debits),
  }
}

/** What remains to be paid, and the whole price with every reduction, both in paise. */
export function sumsOf(amounts: Amounts) {
  const due = balanceDue(amounts)
  return { due, total: paise(due + amounts.credits - amounts.debits) }
}

/** The whole price of an order, less its reductions. */
export const totalOf = (order: OrderRow): Paise => sumsOf(amountsOf(order)).total

/** What its customer is asked for: nothing of what a firm pays later; below zero, what was paid too much. */
export function dueOfCustomer(row: OrderRow): Paise {
  const due = balanceDue(amountsOf(row))
  return row.on_account && due > 0 ? ZERO : due
}

/** Whose the documents of an order are. */
export const ownerOf = ({ id, customer_id }: OrderRow) => ({ orderId: id, customerId: customer_id })

/** Whether the crew knows which doors. */
export const doorsOf = ({ move, kind }: OrderRow): boolean => doorsKnown(move, kind === 'service')

/** When its crew comes. */
export const jobOf = ({ move_date: moveDate, slot_hour: slot }: OrderRow) => ({ moveDate, slot })

/** What a cancellation is decided from. */
export const cancellableOf = (row: OrderRow): Cancellable => ({
  status: row.status,
  paid: paise(row.credits - row.debits),
  token: paise(row.token),
  moveDate: row.move_date,
  slot: row.slot_hour,
  cancellation: stepsOf(row),
})

/** What its customer agreed to. */
export const stepsOf = ({ cancellation }: Pick<OrderRow, 'cancellation'>) => cancellation ?? defaultTerms.cancellation
