import { expressionBuilder, type KyselyPlugin, type RawBuilder, type Selectable, sql } from 'kysely'
import { englishLanguage, type Language } from '#i18n/language.ts'
import { type Paise, paise, ZERO } from '#kernel/money.ts'
import type { TaxedPrice } from '#modules/documents/rules/advance.ts'
import { calculateBalanceDue, type OrderAmounts } from '#modules/payments/rules/balance-due.ts'
import { getQuotationRates } from '#modules/pricing/rules/rates.ts'
import { defaultBookingTerms } from '#modules/scheduling/rules/booking-terms.ts'
import type { Db } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { hasAllAddressDetails } from '../draft/rules/address-details.ts'
import { decodeStoredMove, type MoveStops, type StoredMove } from '../draft/rules/stored-move.ts'
import { applyReduction } from './rules/apply-reduction.ts'
import type { Cancellable } from './rules/cancellation-charge.ts'

/** The business customer that pays for an order, as its documents name it. */
export type PayingBusinessCustomer = {
  name: string
  gstin: string
  address: string
  terms: string
  sez: 'unit' | 'developer' | null
}

/**
 * An order with the sums of its ledger (paise): `credits` were received, `debits` refunded and not reversed, `priceReductions`
 * is the sum of its price reductions; with the language of its customer, and its payer where that is a business
 * customer.
 */
export type OrderRow = Omit<Selectable<Tables['orders']>, 'move'> & {
  move: MoveStops
  credits: number
  debits: number
  priceReductions: number
  language: Language
  businessCustomer: PayingBusinessCustomer | null
}

// A payment entered in error was never received: its reversal is no refund.
const receivedSql = sql<number>`case when payment_type in ('token', 'balance', 'payment-reversed') then credit - debit else 0 end`
export const refundedSql = sql<number>`case when payment_type in ('token', 'balance', 'payment-reversed') then 0 else debit - credit end`

/** Built once, because it is the same in every such query. */
const ledgerColumns = (() => {
  const of = expressionBuilder<Tables, 'orders'>()
  const sumOf = (what: RawBuilder<number>) =>
    of
      .selectFrom('ledger_entries')
      .select(sql<number>`coalesce(sum(${what}), 0)`.as('sum'))
      .whereRef('ledger_entries.order_id', '=', 'orders.id')
      .where('currency', '=', 'INR') // amounts in another currency do not count as paid
  const priceReductions = of
    .selectFrom('price_reductions')
    .select(sql<number>`coalesce(sum(amount), 0)`.as('sum'))
    .whereRef('price_reductions.order_id', '=', 'orders.id')
    .where('withdrawn_at', 'is', null)
  const language = of.selectFrom('customers').select('language').whereRef('customers.id', '=', 'orders.customer_id')
  const businessCustomer = sql<PayingBusinessCustomer | null>`(select jsonb_build_object('name', f.name, 'gstin', f.gstin, 'address', f.address, 'terms', f.terms, 'sez', f.sez)
    from business_customers f where f.id = orders.business_customer_id)`
  return [
    businessCustomer.as('businessCustomer'),
    ...[sumOf(receivedSql).as('credits'), sumOf(refundedSql).as('debits'), priceReductions.as('priceReductions')],
    of.fn.coalesce(language, of.val(englishLanguage.code)).as('language'),
  ]
})()

/** Reads the stored stops of each order of a result that has them. */
const stopReader: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({
    ...result,
    rows: result.rows.map(row => (row.move ? { ...row, move: decodeStoredMove(row.move as StoredMove) } : row)),
  }),
}

export const selectOrdersWithLedger = (db: Db) =>
  db.withPlugin(stopReader).selectFrom('orders').selectAll('orders').select(ledgerColumns).$castTo<OrderRow>()

/** Returns the amounts of an order, in paise. Price reductions are part of the discount, and their GST of the GST. */
export function getOrderAmounts(row: OrderRow): OrderAmounts & TaxedPrice {
  const { quotation } = row
  const price = { grandTotal: paise(row.grand_total), gst: paise(row.gst), discount: paise(row.discount) }
  return {
    ...applyReduction(price, paise(row.priceReductions)),
    insurance: paise(row.insurance),
    gstRate: quotation ? getQuotationRates(quotation, paise(row.insured_value)).gst : 0,
    credits: paise(row.credits),
    debits: paise(row.debits),
  }
}

/** Returns the balance due and the whole price with every reduction, both in paise. */
export function getDueAndTotal(amounts: OrderAmounts) {
  const due = calculateBalanceDue(amounts)
  return { due, total: paise(due + amounts.credits - amounts.debits) }
}

/** Returns the whole price of an order, less its reductions, in paise. */
export const getOrderTotal = (order: OrderRow): Paise => getDueAndTotal(getOrderAmounts(order)).total

/**
 * Returns the balance due from its customer, in paise: 0 where a business customer pays later; below zero where it is
 * overpaid.
 */
export function getCustomerDue(row: OrderRow): Paise {
  const due = calculateBalanceDue(getOrderAmounts(row))
  return row.on_account && due > 0 ? ZERO : due
}

/** Returns the owner of an order's documents. */
export const getDocumentOwner = ({ id, customer_id }: OrderRow) => ({ orderId: id, customerId: customer_id })

/** True if the crew knows flat and building of every stop. */
export const hasOrderAddressDetails = ({ move, kind }: OrderRow): boolean =>
  hasAllAddressDetails(move, kind === 'service')

/** Returns the date and slot in which its crew comes. */
export const getJobTime = ({ move_date: moveDate, slot_hour: slot }: OrderRow) => ({ moveDate, slot })

/** Returns the declared value of the goods, which limits the carrier's liability; null if none was declared. */
export function getDeclaredValue({ declared_value, insured_value }: OrderRow): Paise | null {
  const value = declared_value ?? insured_value
  return value > 0 ? paise(value) : null
}

/** Returns the facts that decide a cancellation. */
export const toCancellable = (row: OrderRow): Cancellable => ({
  status: row.status,
  paid: paise(row.credits - row.debits),
  token: paise(row.token),
  moveDate: row.move_date,
  slot: row.slot_hour,
  cancellation: getCancellationSteps(row),
})

/** Returns the cancellation terms that the customer agreed to. */
export const getCancellationSteps = ({ cancellation }: Pick<OrderRow, 'cancellation'>) =>
  cancellation ?? defaultBookingTerms.cancellation
