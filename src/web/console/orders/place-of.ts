import type { OrderSummary } from '#modules/orders/rules/order-view.ts'
import type { Say } from '#words/speaker.ts'

/** 'Andheri West to Powai', 'Deep cleaning, Andheri West': what an order is called among staff. */
export const placeOf = (say: Say, { service, from, to }: Pick<OrderSummary, 'service' | 'from' | 'to'>): string =>
  service
    ? say('console.serviceAt', { service: service.name, place: from.name })
    : say('console.way', { from: from.name, to: to.name })
