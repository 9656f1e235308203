import type { Translate } from '#words/speaker.ts'
import type { OrderSummary } from './order-view.ts'

/** 'Andheri West to Powai', 'Deep cleaning, Andheri West': what an order is called. */
export const formatOrderTitle = (
  say: Translate,
  { service, from, to }: Pick<OrderSummary, 'service' | 'from' | 'to'>,
): string =>
  service
    ? say('move.serviceAt', { service: say.nameOf(service.name), place: say.placeOf(from.name) })
    : say('move.route', { from: say.placeOf(from.name), to: say.placeOf(to.name) })
