import { DomainError } from '#kernel/domain-error.ts'
import { formatMobile, maskMobile } from '#kernel/format-mobile.ts'
import { type Mobile, parseMobile } from '#kernel/phone.ts'
import { readBookingLink } from '#modules/messaging/index.server.ts'
import { getOrderByLink } from '#modules/orders/index.server.ts'
import type { App } from '#platform/app.ts'
import {
  buildLinkedLoginCookie,
  buildPendingLoginCookie,
  type PendingLogin,
  readLinkedLogin,
  readPendingLogin,
} from '#web/shared/account/pending-login.ts'

type Login = {
  login: PendingLogin
  /** The number for display: masked where a link brought the visitor here. */
  displayNumber: string
  /** The path of the previous screen. */
  backPath: string
  /** The cookie that extends it by another hour. */
  cookie: string
}

/**
 * Returns the login that is pending in this browser, by a typed number or by the link of an SMS; null where there is
 * none any more.
 */
export async function readLogin(app: App, request: Request): Promise<Login | null> {
  const login = readPendingLogin(request)
  if (login)
    return {
      login,
      displayNumber: formatMobile(login.mobile),
      backPath: '/login',
      cookie: buildPendingLoginCookie(login),
    }
  const link = readLinkedLogin(request)
  if (!link) return null
  const order = await openLoginLink(app, link)
  if (!order) return null
  const { orderNo, mobile } = order
  return {
    login: { mobile, next: `/mybooking/${orderNo}`, stay: false, whatsapp: false },
    ...{ displayNumber: maskMobile(mobile), backPath: `/b/${link}`, cookie: buildLinkedLoginCookie(link) },
  }
}

/**
 * Returns the order summary of a valid link, with the number for its OTP; null where there is no account to log in to.
 */
export async function openLoginLink(app: App, link: string) {
  const read = await readBookingLink(app, link)
  if (!read || read.ended) return null
  const order = await getOrderByLink(app, read.orderNo).catch(orNull)
  const mobile: Mobile | null = order && parseMobile(order.mobile ?? '')
  return order && mobile ? { ...order, mobile } : null
}

function orNull(error: unknown): null {
  if (error instanceof DomainError && error.kind === 'unknown') return null
  throw error
}
