import { type RawBuilder, sql } from 'kysely'
import { parseMobile } from '#kernel/phone.ts'
import type { Db } from '#platform/database/database.ts'
import { buildSearchPatterns, buildWordsQuery } from '#platform/database/words-query.ts'
import { ORDER_PREFIX, parseOrderNo } from '../record/rules/order-number.ts'

/**
 * Builds the condition for a search text: an order number, with or without its letters; a mobile number or its
 * beginning; a PIN code; a reference of the payment gateway or the bank; or the beginnings of words in a name, a crew
 * or an address (`order_words` in the migrations).
 */
export async function buildOrderTextCondition(db: Db, text: string): Promise<RawBuilder<boolean>> {
  const mobile = parseMobile(text)
  if (mobile) return sql`mobile = ${mobile}`
  const orderIds = await findOrdersByReference(db, text)
  if (orderIds.length > 0) return sql`orders.id in (${sql.join(orderIds)})`
  const words = buildWordsQuery(text)
  const orderNo = parseOrderNo(text)
  if (orderNo) {
    const pin = /^\d{6}$/.test(text) ? sql` or ${buildWordsCondition(text, words!)}` : sql``
    return sql`(order_no = ${orderNo} or mobile like ${`${orderNo.slice(ORDER_PREFIX.length)}%`}${pin})`
  }
  return words ? buildWordsCondition(text, words) : sql`false`
}

/**
 * Matches words. Where words are common, the newest orders are checked one after the other, and splitting their text
 * into words takes most of the time; so orders that cannot match are excluded first. `coalesce` hides from the planner
 * how many it excludes.
 */
const buildWordsCondition = (text: string, words: string) => sql<boolean>`(
  coalesce((name || ' ' || coalesce(crew_name, '') || ' ' || move::text) ilike all(${buildSearchPatterns(text)}::text[]), false)
  and order_words(name, crew_name, move) @@ to_tsquery('simple', ${words}))`

/**
 * Finds the orders of a payment, a payment order, a refund or a transfer, by its number at the payment gateway or the
 * bank.
 */
async function findOrdersByReference(db: Db, text: string): Promise<number[]> {
  if (!/^(?=.*\d)[\w./-]{6,40}$/.test(text)) return []
  const { rows } = await sql<{ id: number }>`
    select order_id as id from payment_orders where provider_order_id = ${text} or upper(reference) = upper(${text})
    union select order_id from ledger_entries where payment_id = ${text}
    union select order_id from refunds where provider_refund_id = ${text} or upper(bank_reference) = upper(${text})
    limit ${MAX_ORDERS_BY_REFERENCE}`.execute(db)
  return rows.map(({ id }) => id)
}

/** One payment may be for several orders. */
const MAX_ORDERS_BY_REFERENCE = 40
