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

/** The business customer that pays for an order, as its documents name it. */
export type PayingCustomer = { name: string; gstin: string; address: string; terms: string }

/**
 * An order with the sums of its ledger (paise): `credits` were received, `debits` refunded and not reversed, `allowed`
 * is the sum of its price reductions; with the language of its customer, and its payer where that is a business
 * customer.
 */
export type OrderRow = Selectable<Tables['orders']> & {
  credits: number
  debits: number
  allowed: number
  language: Language
  firm: PayingCustomer | null
}

// A payment entered in error was never received: its reversal is no refund.
const cameIn = sql<number>`case when payment_type in ('token', 'balance', 'payment-reversed') then credit - debit else 0 end`
export const wentBack = sql<number>`case when payment_type in ('token', 'balance', 'payment-reversed') then 0 else debit - credit end`

/** Built once, because it is the same in every such query. */
const ledger = (() => {
  const of = expressionBuilder<Tables, 'orders'>()
  const sumOf = (what: RawBuilder<number>) =>
    of
      .selectFrom('ledger_entries')
      .select(sql<number>`coalesce(sum(${what}), 0)`.as('sum'))
      .whereRef('ledger_entries.order_id', '=', 'orders.id')
      .where('currency', '=', 'INR') // amounts in another currency do not count as paid
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

/** Returns the amounts of an order, in paise. Price reductions are part of the discount, and their GST of the GST. */
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

/** Returns the balance due and the whole price with every reduction, both in paise. */
export function sumsOf(amounts: Amounts) {
  const due = balanceDue(amounts)
  return { due, total: paise(due + amounts.credits - amounts.debits) }
}

/** Returns the whole price of an order, less its reductions, in paise. */
export const totalOf = (order: OrderRow): Paise => sumsOf(amountsOf(order)).total

/**
 * Returns the balance due from its customer, in paise: 0 where a business customer pays later; below zero where it is
 * overpaid.
 */
export function dueOfCustomer(row: OrderRow): Paise {
  const due = balanceDue(amountsOf(row))
  return row.on_account && due > 0 ? ZERO : due
}

/** Returns the owner of an order's documents. */
export const ownerOf = ({ id, customer_id }: OrderRow) => ({ orderId: id, customerId: customer_id })

/** True if the crew knows flat and building of every stop. */
export const doorsOf = ({ move, kind }: OrderRow): boolean => doorsKnown(move, kind === 'service')

/** Returns the date and slot in which its crew comes. */
export const jobOf = ({ move_date: moveDate, slot_hour: slot }: OrderRow) => ({ moveDate, slot })

/** Returns the facts that decide a cancellation. */
export const cancellableOf = (row: OrderRow): Cancellable => ({
  status: row.status,
  paid: paise(row.credits - row.debits),
  token: paise(row.token),
  moveDate: row.move_date,
  slot: row.slot_hour,
  cancellation: stepsOf(row),
})

/** Returns the cancellation terms that the customer agreed to. */
export const stepsOf = ({ cancellation }: Pick<OrderRow, 'cancellation'>) => cancellation ?? defaultTerms.cancellation
