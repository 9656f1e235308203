import { decodeCheckout, encodeCheckout } from '#modules/orders/draft/rules/plan-text.ts'
import type { ServiceCheckout } from '#modules/orders/draft/rules/service-checkout.ts'
import { knownEnd } from '#modules/orders/index.server.ts'
import { newToken } from '#platform/crypto.ts'
import { cookie, endedCookie, readCookie } from '../cookie.ts'

const NAME = 'plan'
const DAYS = 7

/** Returns the services that this browser is ordering; an empty checkout if the cookie is missing. */
export function readPlan(request: Request): ServiceCheckout {
  const plan = decodeCheckout(readCookie(request, NAME) ?? '')
  return { ...plan, at: knownEnd(plan.at) }
}

export const checkoutCookie = (plan: ServiceCheckout) =>
  cookie(NAME, encodeCheckout({ ...plan, key: plan.key || newToken().slice(0, 21) }), { seconds: DAYS * 86_400 })
/** Clears the cookie after its orders are paid. */
export const clearedCheckoutCookie = () => endedCookie(NAME)
