import type { IndiaDate } from '#kernel/india-time.ts'
import { loadTaxRules } from '#modules/tax/index.server.ts'
import { isRegisteredRecipient, selectOrderTax } from '#modules/tax/rules/select-order-tax.ts'
import {
  findMoveRule,
  findServiceRule,
  getChargedRate,
  type OrderTax,
  type TaxRule,
  toOrderTax,
} from '#modules/tax/rules/tax-rule.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import type { OrderRow } from './order-row.ts'

/**
 * Reads the tax of an order by the day of its work. The function that it returns gives undefined for an order whose tax
 * stays as quoted.
 */
export async function readOrderTax(
  db: Db | Tx,
  order: OrderRow,
): Promise<(date: IndiaDate | null) => OrderTax | undefined> {
  const { rules, gstinByCity } = await loadTaxRules(db)
  const findRule = order.kind === 'service' ? await findRuleOfService(db, rules, order) : findRuleOfMove()
  const quoted = order.quotation?.rates?.tax
  return date => (date ? (selectOrderTax(quoted, toOrderTax(findRule(date))) ?? undefined) : undefined)

  function findRuleOfMove() {
    const registered = isRegisteredRecipient(order.businessCustomer?.gstin)
    const gstin = gstinByCity.get(order.city_id ?? 0) ?? null
    return (date: IndiaDate) => findMoveRule(rules, { gstin, registered }, date)
  }
}

/** Of an order with several options the one with the highest rate, as in `quoteService`. */
async function findRuleOfService(db: Db | Tx, rules: readonly TaxRule[], { service_id, quotation }: OrderRow) {
  const serviceId = service_id ?? 0
  const service = await db.selectFrom('services').select('category_id').where('id', '=', serviceId).executeTakeFirst()
  const subject = { categoryId: service?.category_id ?? 0, serviceId }
  const options = quotation?.lines.flatMap(line => (line.code === 'service' ? [line.params.optionId] : [])) ?? []
  return (date: IndiaDate) => {
    const found = [null, ...options]
      .slice(options.length > 0 ? 1 : 0)
      .map(optionId => findServiceRule(rules, { ...subject, optionId }, date))
    return found.toSorted((a, b) => getChargedRate(b) - getChargedRate(a))[0]!
  }
}
