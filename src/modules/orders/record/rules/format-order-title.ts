import type { Translate } from '#i18n/translator.ts'
import type { OrderSummary } from './order-view.ts'

/** Formats the title of an order: 'Andheri West to Powai', 'Deep cleaning, Andheri West'. */
export const formatOrderTitle = (
  t: Translate,
  { service, from, to }: Pick<OrderSummary, 'service' | 'from' | 'to'>,
): string =>
  service
    ? t('move.serviceAt', { service: t.nameOf(service.name), place: t.placeOf(from.name) })
    : t('move.route', { from: t.placeOf(from.name), to: t.placeOf(to.name) })
