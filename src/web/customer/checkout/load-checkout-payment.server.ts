import { redirect } from 'react-router'
import type { Translate } from '#i18n/translator.ts'
import { add } from '#kernel/money.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { readOrder } from '#modules/orders/index.server.ts'
import { isTokenDue } from '#modules/orders/record/rules/payable.ts'
import type { App } from '#platform/app.ts'

/**
 * Loads step 5: placed orders whose tokens are paid in one payment. Another customer's order is unknown; orders already
 * paid are left out.
 */
export async function loadCheckoutPayment(t: Translate, app: App, customer: Customer, numbers: string[]) {
  const orders = await Promise.all(numbers.slice(0, 50).map(no => readOrder(app, customer, no)))
  const payable = orders.filter(({ payable }) => isTokenDue(payable))
  if (payable.length === 0) throw redirect('/bookinglist')
  return {
    kind: 'payment' as const,
    orders: payable.map(({ orderNo, service, from, to, moveDate, slot, total, token }) => ({
      ...{ orderNo, moveDate, slot, total, token },
      title: service ? t.nameOf(service.name) : t('move.route', { from: t.placeOf(from.name), to: t.placeOf(to.name) }),
      place: service ? t.placeOf(from.name) : null,
    })),
    total: add(...payable.map(({ total }) => total)),
    token: add(...payable.map(({ token }) => token)),
  }
}

export type CheckoutPayment = Awaited<ReturnType<typeof loadCheckoutPayment>>
