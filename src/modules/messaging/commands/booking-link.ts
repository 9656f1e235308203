import type { App } from '#platform/app.ts'
import { calculateHmacHex, hasValidSignature } from '#platform/crypto.ts'
import { addRevision, getLinkRevision } from '#platform/link-revisions.ts'

const DAY = 86_400_000
/** Longer than a quotation is valid and than most bookings run. My Booking itself does not expire. */
const VALIDITY_DAYS = 30

/**
 * Returns the last part of a `/b/` address for an SMS, at most 30 characters as the registry allows: the order, the
 * last day of validity and our signature. Without a login it shows only what `getOrderByLink` returns. It is derived
 * when a message is sent and never stored; staff can invalidate it (`link-revisions.ts`).
 */
export async function createBookingLink(app: App, orderNo: string): Promise<string> {
  const revision = await getLinkRevision(app.db, 'booking', orderNo)
  const lastDay = Math.floor(app.now().getTime() / DAY) + VALIDITY_DAYS
  return signBookingLink(app.config.secretKey, `${orderNo}.${lastDay.toString(36)}`, revision)
}

/**
 * Returns the order of a link, and whether the link has ended, by its date or by staff; null for one that is not ours.
 */
export async function readBookingLink(app: App, link: string): Promise<{ orderNo: string; ended: boolean } | null> {
  const [, claim, orderNo, lastDay] = /^(([A-Z]+-\d{1,9})\.([0-9a-z]{1,5}))\.[0-9a-f]{12}$/.exec(link) ?? []
  if (!claim || !orderNo) return null
  const isOf = (revision: number) => hasValidSignature(app.config, link, key => signBookingLink(key, claim, revision))
  const revision = await getLinkRevision(app.db, 'booking', orderNo)
  if (isOf(revision)) return { orderNo, ended: app.now().getTime() >= (Number.parseInt(lastDay!, 36) + 1) * DAY }
  const wasOurs = Array.from({ length: revision }, (_, before) => before).some(isOf)
  return wasOurs ? { orderNo, ended: true } : null
}

/**
 * Signs with 48 bits, to fit into 30 characters. A correct guess shows two localities, a date and a price; everything
 * else needs a login.
 */
const signBookingLink = (key: string, claim: string, revision: number) =>
  `${claim}.${calculateHmacHex(key, addRevision(`booking-link:${claim}`, revision)).slice(0, 12)}`
