import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { paise } from '#kernel/money.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { calculateBalanceDue } from '#modules/payments/rules/balance-due.ts'
import { getQuotationRates } from '#modules/pricing/rules/rates.ts'
import { getChargedRate } from '#modules/tax/rules/tax-rule.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { toJsonText } from '#platform/database/json.ts'
import { raiseFlag } from '../flags/raise-flag.ts'
import { getOrderAmounts, getOrderTotal, type OrderRow } from '../record/order-row.ts'
import { readOrderTax } from '../record/read-order-tax.ts'
import { recordEvent } from '../record/record-transition.ts'
import { retaxPrice } from '../record/rules/retax-price.ts'

/**
 * Applies the tax rule of the day on which the work was done, before it is invoiced, and returns the order with it: a
 * change of law since the quotation reaches it (`retaxPrice`). The rule is stored with the price, for every document.
 */
export async function applyTaxOfWork(
  app: App,
  tx: Tx,
  staff: Staff,
  order: OrderRow,
  deliveredOn: IndiaDate | null,
): Promise<OrderRow> {
  const { quotation } = order
  if (!quotation) return order
  const tax = (await readOrderTax(tx, order))(deliveredOn ?? order.move_date ?? toIndiaDate(app.now()))
  if (!tax || tax.rule === quotation.rates?.tax?.rule) return order
  const rates = getQuotationRates(quotation, paise(order.insured_value))
  const rate = getChargedRate(tax)
  const price = { grandTotal: paise(order.grand_total), gst: paise(order.gst), discount: paise(order.discount) }
  const { gst, discount } = retaxPrice(price, rates.gst, rate)
  const more = gst - price.gst - (discount - price.discount)
  const changed = {
    ...{ ...quotation, gst, discount: paise(quotation.discount + discount - price.discount) },
    ...{ total: paise(quotation.total + more), balance: paise(quotation.balance + more) },
    rates: { ...rates, gst: rate, tax },
  }
  await tx
    .updateTable('orders')
    .set({ quotation: toJsonText(changed), gst, discount })
    .where('id', '=', order.id)
    .execute()
  const taxed: OrderRow = { ...order, quotation: changed, gst, discount }
  const [before, after] = [getOrderTotal(order), getOrderTotal(taxed)]
  if (before !== after)
    await recordEvent(app, tx, order, 'changed', { actor: staff, facts: { change: { before, after } } })
  if (calculateBalanceDue(getOrderAmounts(taxed)) < 0) await raiseFlag(app, tx, order, 'overpaid', staff)
  return taxed
}
