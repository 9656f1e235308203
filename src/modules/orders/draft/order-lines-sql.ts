import { type RawBuilder, sql } from 'kysely'
import type { PricedLine } from '#modules/pricing/rules/price-cart.ts'
import { toJsonText } from '#platform/database/json.ts'

/**
 * Builds the part of the statement that writes an order (as the row `written`) that saves its lines. It updates the
 * lines of an earlier revision, because one statement may not delete a row and insert it again.
 */
export function buildSaveLinesSql(lines: PricedLine[]): RawBuilder<{ line_no: number }> {
  const numbered = lines.map((line, at) => ({ line_no: at + 1, ...line }))
  return sql`(
    insert into order_lines (order_id, line_no, item_id, name, quantity, cft, rate, amount)
    select written.id, l.* from written, jsonb_to_recordset(${toJsonText(numbered)}::jsonb)
      as l(line_no int, "articleId" int, name text, quantity int, cft numeric, rate bigint, amount bigint)
    on conflict (order_id, line_no) do update set item_id = excluded.item_id, name = excluded.name,
      quantity = excluded.quantity, cft = excluded.cft, rate = excluded.rate, amount = excluded.amount
    returning line_no)`
}

/** Builds the part that deletes the lines of an earlier revision beyond `count`. */
export const buildDeleteLinesSql = (count: number): RawBuilder<{ line_no: number }> => sql`(
  delete from order_lines using written where order_id = written.id and line_no > ${count} returning line_no)`
