import { decodeCheckout, encodeCheckout } from '#modules/orders/draft/rules/encode-checkout.ts'
import type { ServiceCheckout } from '#modules/orders/draft/rules/service-checkout.ts'
import { toKnownStop } from '#modules/orders/index.server.ts'
import { createToken } from '#platform/crypto.ts'
import { buildCookie, buildExpiredCookie, readCookie } from '../cookie.ts'

const NAME = 'plan'
const DAYS = 7

/** Returns the services that this browser is ordering; an empty checkout if the cookie is missing. */
export function readServiceCheckout(request: Request): ServiceCheckout {
  const checkout = decodeCheckout(readCookie(request, NAME) ?? '')
  return { ...checkout, at: toKnownStop(checkout.at) }
}

export const buildCheckoutCookie = (checkout: ServiceCheckout) =>
  buildCookie(NAME, encodeCheckout({ ...checkout, key: checkout.key || createToken().slice(0, 21) }), {
    seconds: DAYS * 86_400,
  })
/** Clears the cookie after its orders are paid. */
export const buildExpiredCheckoutCookie = () => buildExpiredCookie(NAME)
