import type { Translate } from '#i18n/translator.ts'
import { add } from '#kernel/money.ts'
import type { Actor } from '#modules/access/rules/actor.ts'
import { readServices } from '#modules/catalogue/index.server.ts'
import { getServicePath, type ServiceOption } from '#modules/catalogue/rules/service.ts'
import { findPriceChanges } from '#modules/orders/changes/rules/price-changes.ts'
import { getLocalizedRouteNames } from '#modules/orders/draft/rules/route-names.ts'
import { listServicesOrderedWith, priceCheckout } from '#modules/orders/index.server.ts'
import type { App } from '#platform/app.ts'
import { readServiceCheckout } from '#web/app-shell/draft/checkout-cookie.server.ts'
import { getServiceImage } from '#web/shared/services/service-image.ts'
import { findCheckoutMove } from './checkout-move.server.ts'

const MAX_TOGETHER = 3

/** Loads everything that `/cart` shows, priced on the server. */
export async function loadCart(t: Translate, app: App, actor: Actor, request: Request) {
  const checkout = readServiceCheckout(request)
  const [priced, move, { services, options }] = await Promise.all([
    priceCheckout(app, actor, checkout),
    findCheckoutMove(app, request, checkout),
    readServices(app.db),
  ])
  const { changed, gone } = findPriceChanges(checkout, { options })
  const inCart = priced.services.map(({ service }) => service.id)
  const often = await listServicesOrderedWith(app.db, inCart)
  const usual = priced.services.flatMap(({ service }) => service.goesWith)
  const together = [...new Set([...often, ...usual])]
    .flatMap(id => services.get(id) ?? [])
    .filter(({ id, options }) => !inCart.includes(id) && options.length > 0)
    .slice(0, MAX_TOGETHER)
  const included = move?.state === 'ready' && move.included ? move.quotation : null
  return {
    lines: priced.services.flatMap(({ service, ordered }) =>
      ordered.map(({ option, quantity }) => ({
        ...{ optionId: option.id, quantity, each: option.price, drawing: getServiceImage(service) },
        ...{ service: t.nameOf(service.name), option: t.nameOf(option.name), href: getServicePath(service) },
      })),
    ),
    changed: changed.map(({ service, option, before, now }) => ({
      ...{ name: `${t.nameOf(service)}, ${t.nameOf(option)}`, before, now },
    })),
    gone,
    totals: priced.totals,
    coupon: { code: checkout.coupon, counts: priced.coupon !== null, formError: priced.couponError },
    offers: priced.offers.map(offer => ({ ...offer, title: t.nameOf(offer.title) })),
    together: together.map(service => ({
      ...{
        id: service.id,
        name: t.nameOf(service.name),
        drawing: getServiceImage(service),
        href: getServicePath(service),
      },
      option: findOption(t, service.options.find(({ price }) => price === service.price)!),
    })),
    move:
      move?.state === 'ready'
        ? {
            ...{
              state: move.state,
              included: move.included,
              title: t('move.route', getLocalizedRouteNames(t, move.draft)),
            },
            ...{ total: move.quotation.total, token: move.quotation.token },
          }
        : move,
    all: included && {
      total: add(priced.totals.toPay, included.total),
      token: add(priced.totals.token, included.token),
    },
  }
}

const findOption = (t: Translate, option: ServiceOption) => ({ ...option, name: t.nameOf(option.name) })

export type CartData = Awaited<ReturnType<typeof loadCart>>
