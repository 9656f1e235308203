import { redirect } from 'react-router'
import type { Translate } from '#i18n/translator.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { readOrder } from '#modules/orders/index.server.ts'
import { isTokenDue } from '#modules/orders/record/rules/payable.ts'
import { getValidUntil } from '#modules/orders/record/rules/valid-until.ts'
import { readPriceBookVersion } from '#modules/pricing/index.server.ts'
import { getQuotationRates } from '#modules/pricing/rules/rates.ts'
import { readCachedBookingTerms } from '#modules/scheduling/index.server.ts'
import type { App } from '#platform/app.ts'
import { summarizeOrder } from './summary/move-summary.ts'
import type { PaymentData } from './wizard-data.ts'

/**
 * Loads step 5: a placed order whose token can be paid. Any other order is shown in My Booking; another customer's is
 * unknown.
 */
export async function loadPayment(t: Translate, app: App, customer: Customer, orderNo: string): Promise<PaymentData> {
  const order = await readOrder(app, customer, orderNo)
  const { payable, quotation, moveDate } = order
  if (!isTokenDue(payable) || !quotation || !moveDate) throw redirect(`/mybooking/${orderNo}`)
  const [catalogue, { token }, { holdMinutes }] = await Promise.all([
    readCatalogue(app.db),
    readPriceBookVersion(app.db, quotation.bookVersion),
    readCachedBookingTerms(app.db),
  ])
  return {
    kind: 'payment',
    orderNo,
    summary: summarizeOrder(t, order, catalogue),
    amounts: quotation,
    rates: { ...getQuotationRates(quotation, order.insuredValue), token },
    holdMinutes,
    cancellation: order.cancellation,
    lateCredits: order.lateCredits,
    insuredValue: order.insuredValue,
    until: order.validUntil ? getValidUntil(order.validUntil, moveDate) : moveDate,
    now: app.now().getTime(),
  }
}
