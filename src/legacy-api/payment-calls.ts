import { z } from 'zod'
import { reject } from '#kernel/domain-error.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { checkReportedPayment, startPayment } from '#modules/billing/index.server.ts'
import { findOrders, placeLegacyBooking } from '#modules/orders/index.server.ts'
import { isTokenDue } from '#modules/orders/record/rules/payable.ts'
import { getDefaultPaymentProvider } from '#modules/payments/index.server.ts'
import type { App } from '#platform/app.ts'
import { countHits } from '#platform/http/rate-limit.ts'
import { definePathCall, defineProcedure } from './call.ts'
import { legacyIdParam, legacyNumberParam, legacyTextParam } from './params.ts'
import { buildDoneReply } from './replies.ts'

/** Calls that open the payment of an order. */
export const paymentOpeningCalls = [
  definePathCall({
    method: 'POST',
    path: '/api/OrderControler/GetRazorpayOrderNumber',
    access: 'customer',
    about:
      'Opens the payment of the amount that an order owes now: its token or balance, or the tokens of all orders placed with it. It answers 409 if `amount`, in paise, differs. If the amount is more than the payment gateway accepts at once, its maximum pays a part. A complete draft is placed first.',
    params: z.object({ orderid: legacyIdParam, amount: legacyNumberParam(1, 1e12) }),
    example: { ask: { amount: '111900', orderid: 31 }, reply: { razorpayorderno: 'order_Rk8rW9' } },
    run: async (app, { actor, address }, params) => {
      await countHits(app, [{ key: `wire-pay:${actor.id}`, max: 60, seconds: 3_600 }])
      const orderNo = await placeLegacyBooking(app, actor, params.orderid, address)
      const part = await isPartPayment(app, actor, params.orderid, params.amount)
      const together = part ? [] : await findPaidOrders(app, actor, params.orderid, params.amount)
      const checkout = await startPayment(app, actor, orderNo, together, { part })
      return { razorpayorderno: checkout.providerOrderId }
    },
  }),
]

const payment = z.object({ orderid: legacyIdParam, paymentid: legacyTextParam(60) })

/** Calls that report a payment. */
export const paymentCalls = [
  defineProcedure({
    spname: 'payment_save',
    ptypes: ['save', ''],
    does: 'save',
    access: 'customer',
    about:
      'Reports that an order was paid for. The server asks the provider and records its answer. The result is Done if each named payment is in the ledger, otherwise an Error. Amount, type and mode are ignored.',
    params: z.object({ jpayment: z.union([z.array(payment).min(1).max(10), payment.transform(one => [one])]) }),
    example: {
      ask: {
        pid: 0,
        jpayment: [
          {
            orderid: 31,
            paymenttype: 'token',
            paymentid: 'pay_Rk8sX1',
            paymentmode: 'razorpay',
            referenceno: 'pay_Rk8sX1',
            currency: 'INR',
            credit: 1119,
          },
        ],
      },
      reply: { Done: 'Data saved successfully' },
    },
    run: async (app, { actor }, { jpayment }) => {
      await countHits(app, [{ key: `wire-paid:${actor.id}`, max: 60, seconds: 3_600 }])
      for (const { orderid, paymentid } of jpayment) {
        if (!(await checkReportedPayment(app, actor, orderid, paymentid))) throw reject('conflict', 'wire.unpaid')
      }
      return buildDoneReply()
    },
  }),
]

/** True if an amount is the provider's maximum and the order has a higher balance. */
async function isPartPayment(app: App, customer: Customer, orderId: number, amount: number): Promise<boolean> {
  if (amount !== getDefaultPaymentProvider(app).maxAmount) return false
  const [order] = await findOrders(app, customer, { id: orderId })
  return order?.payable.can === true && order.payable.amount > amount
}

/**
 * Finds the other orders that an amount pays too. Rejects with 'conflict' wire.amount if it is neither this order's
 * amount nor that of all together.
 */
async function findPaidOrders(app: App, customer: Customer, orderId: number, amount: number): Promise<string[]> {
  const [order] = await findOrders(app, customer, { id: orderId })
  // startPayment explains why an order cannot be paid.
  if (!order?.payable.can || order.payable.amount === amount) return []
  const all = (await findOrders(app, customer, { togetherWith: orderId })).filter(({ payable }) => isTokenDue(payable))
  const sum = all.reduce((owed, { payable }) => owed + (payable.can ? payable.amount : 0), 0)
  if (sum !== amount) throw reject('conflict', 'wire.amount')
  return all.map(({ orderNo }) => orderNo)
}
