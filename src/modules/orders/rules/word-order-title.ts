import type { Say } from '#words/speaker.ts'
import type { OrderSummary } from './order-view.ts'

/** 'Andheri West to Powai', 'Deep cleaning, Andheri West': what an order is called. */
export const wordOrderTitle = (
  say: Say,
  { service, from, to }: Pick<OrderSummary, 'service' | 'from' | 'to'>,
): string =>
  service
    ? say('move.serviceAt', { service: say.nameOf(service.name), place: from.name })
    : say('move.route', { from: from.name, to: to.name })
