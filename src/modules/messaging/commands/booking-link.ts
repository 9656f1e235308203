import type { App } from '#platform/app.ts'
import { hmacHex, isSigned } from '#platform/crypto.ts'
import { getLinkRevision, signedWith } from '#platform/link-revisions.ts'

const DAY = 86_400_000
/** Longer than a quotation is good for and most bookings run; My Booking has no end. */
const LIFE_DAYS = 30

/**
 * What stands behind `/b/` in an SMS, at most 30 letters as the registry allows: the order, the day it ends, and our
 * signature. Before the login it shows what `readLinkedOrder` gives, and no more. Derived when a message goes, never stored; staff can end
 * it (`link-revisions.ts`).
 */
export async function bookingLink(app: App, orderNo: string): Promise<string> {
  const revision = await getLinkRevision(app.db, 'booking', orderNo)
  const lastDay = Math.floor(app.now().getTime() / DAY) + LIFE_DAYS
  return signed(app.config.secretKey, `${orderNo}.${lastDay.toString(36)}`, revision)
}

/** The order that a link leads, or led, to, and whether it has ended, by its day or by staff; null for one that is not ours. */
export async function readLink(app: App, link: string): Promise<{ orderNo: string; ended: boolean } | null> {
  const [, told, orderNo, lastDay] = /^(([A-Z]+-\d{1,9})\.([0-9a-z]{1,5}))\.[0-9a-f]{12}$/.exec(link) ?? []
  if (!told || !orderNo) return null
  const isOf = (revision: number) => isSigned(app.config, link, key => signed(key, told, revision))
  const revision = await getLinkRevision(app.db, 'booking', orderNo)
  if (isOf(revision)) return { orderNo, ended: app.now().getTime() >= (Number.parseInt(lastDay!, 36) + 1) * DAY }
  const wasOurs = Array.from({ length: revision }, (_, before) => before).some(isOf)
  return wasOurs ? { orderNo, ended: true } : null
}

/** 48 bits, within the 30 letters: a right guess shows two localities, a date and a price; everything else is behind the login. */
const signed = (key: string, told: string, revision: number) =>
  `${told}.${hmacHex(key, signedWith(`booking-link:${told}`, revision)).slice(0, 12)}`
