import { addDays, type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { add, type Paise, ZERO } from '#kernel/money.ts'
import type { Actor } from '#modules/access/rules/actor.ts'
import { readCoupons, readServices } from '#modules/catalogue/index.server.ts'
import { readPriceBook } from '#modules/pricing/index.server.ts'
import { type Coupon, type CouponError, checkCoupon } from '#modules/pricing/rules/coupon.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import { quoteService } from '#modules/pricing/rules/quote-service.ts'
import { readCachedBookingTerms } from '#modules/scheduling/index.server.ts'
import type { CancellationStep } from '#modules/scheduling/rules/booking-terms.ts'
import type { LateCreditStep } from '#modules/scheduling/rules/late-credit.ts'
import { readTaxRules } from '#modules/tax/index.server.ts'
import { findServiceRule, toOrderTax } from '#modules/tax/rules/tax-rule.ts'
import type { App } from '#platform/app.ts'
import { type CheckoutService, listCheckoutServices, type ServiceCheckout } from '../draft/rules/service-checkout.ts'
import { splitCouponDiscount } from '../draft/rules/split-coupon-discount.ts'
import { listCouponOrders } from './list-coupon-orders.ts'

export type PricedService = CheckoutService & { quotation: Quotation }
/** A coupon with this cart: `problem` is the reason why it cannot be used. */
type OfferedCoupon = Pick<Coupon, 'code' | 'title'> & { problem: CouponError | null }

/** A checkout as the server prices it: every amount comes from here. */
export type PricedCheckout = {
  services: PricedService[]
  /** The order summary of the cart (CART-01), without the move. In paise. */
  totals: Record<'services' | 'discount' | 'taxes' | 'toPay' | 'token', Paise>
  /** The applied coupon; null where none was requested or it cannot be used. */
  coupon: string | null
  /** The reason why the requested coupon is not applied. */
  couponError: CouponError | 'coupon.unknown' | null
  offers: OfferedCoupon[]
  validUntil: IndiaDate
  /** The terms that the customer agrees to. */
  cancellation: readonly CancellationStep[]
  lateCredits: readonly LateCreditStep[]
  lateRescheduleCharge: Paise
}

export async function priceCheckout(app: App, actor: Actor, checkout: ServiceCheckout): Promise<PricedCheckout> {
  const [catalogue, allCoupons, book, taxRules, facts, { cancellation, lateCredits, lateRescheduleCharge }] =
    await Promise.all([
      readServices(app.db),
      readCoupons(app.db),
      readPriceBook(app.db),
      readTaxRules(app.db),
      readCouponHistory(app, actor, checkout.key),
      readCachedBookingTerms(app.db),
    ])
  const today = toIndiaDate(app.now())
  // nobody can use one that has not started
  const coupons = allCoupons.filter(({ startsOn }) => startsOn === null || startsOn <= today)
  const planned = listCheckoutServices(checkout, catalogue)
  const lines = planned.map(({ service, category, subtotal }) => ({
    ...{ serviceId: service.id, categoryId: category.id, amount: subtotal },
  }))
  const getError = (coupon: Coupon) =>
    checkCoupon(coupon, lines, { today, uses: facts.uses.get(coupon.code) ?? 0, hasOrdered: facts.hasOrdered })

  const requestedCoupon = coupons.find(({ code }) => code === checkout.coupon)
  const own =
    requestedCoupon && actor.kind === 'customer'
      ? await listCouponOrders(app.db, {
          customerId: actor.id,
          checkoutKey: checkout.key,
          code: requestedCoupon.code,
          today,
        })
      : []
  const shared = requestedCoupon && splitCouponDiscount(requestedCoupon, lines, own)
  const problem =
    checkout.coupon === null
      ? null
      : requestedCoupon
        ? (getError(requestedCoupon) ?? shared!.problem)
        : 'coupon.unknown'
  const discounts = shared && !problem ? shared.discounts : lines.map(() => ZERO)
  const services = planned.map((it, at) => ({
    ...it,
    quotation: quoteService(book, it.service, it.ordered, {
      taxOf: optionId => {
        const subject = { categoryId: it.category.id, serviceId: it.service.id, optionId }
        return toOrderTax(findServiceRule(taxRules.rules, subject, it.visit.date ?? today))
      },
      discount: discounts[at]!,
    }),
  }))
  const sum = (of: (quotation: Quotation) => Paise) => add(ZERO, ...services.map(({ quotation }) => of(quotation)))
  return {
    services,
    totals: {
      services: sum(it => it.subtotal),
      discount: sum(it => it.discount),
      taxes: sum(it => it.gst),
      toPay: sum(it => it.total),
      token: sum(it => it.token),
    },
    coupon: requestedCoupon && !problem ? requestedCoupon.code : null,
    couponError: problem,
    offers: coupons.map(coupon => ({ code: coupon.code, title: coupon.title, problem: getError(coupon) })),
    validUntil: addDays(today, book.validityDays),
    ...{ cancellation, lateCredits, lateRescheduleCharge },
  }
}

/**
 * Reads the history that coupons depend on: their uses, and whether this customer has paid for an order before.
 * Payments for this checkout itself do not count, as in `holdCouponUse`.
 */
async function readCouponHistory(app: App, actor: Actor, checkoutKey: string) {
  const customerId = actor.kind === 'customer' ? actor.id : 0
  const [uses, earlier] = await Promise.all([
    app.db
      .selectFrom('coupon_uses')
      .select(['code', eb => eb.fn.countAll<number>().as('uses')])
      .where(eb => eb.or([eb('checkout_key', '<>', checkoutKey), eb('customer_id', '<>', customerId)]))
      .where(eb => eb.or([eb('held_until', 'is', null), eb('held_until', '>', app.now())]))
      .groupBy('code')
      .execute(),
    actor.kind === 'customer'
      ? app.db
          .selectFrom('orders')
          .select('id')
          .where('customer_id', '=', actor.id)
          .where('status', 'not in', ['Quotation', 'Cancelled'])
          .where('checkout_key', 'is distinct from', checkoutKey)
          .executeTakeFirst()
      : undefined,
  ])
  return { uses: new Map(uses.map(row => [row.code, row.uses])), hasOrdered: earlier !== undefined }
}
