import { addDays, type IndiaDate, toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import type { App } from '#platform/app.ts'
import { calculateHmacHex, hasValidSignature } from '#platform/crypto.ts'
import { addRevision, getLinkRevision } from '#platform/link-revisions.ts'

/**
 * Signs the link to `/today/` that a customer can share: order number, last valid date and our signature. It opens the
 * tracking page without login, so it is long, expires and shows no amounts, phone numbers or full addresses. Derived,
 * never stored; staff can revoke it.
 */
export async function signTrackingLink({ config, db }: App, orderNo: string, lastDay: IndiaDate): Promise<string> {
  const revision = await getLinkRevision(db, 'tracking', orderNo)
  return signPayload(config.secretKey, `${orderNo}.${lastDay.replaceAll('-', '')}`, revision)
}

/** Returns the last valid date of a link: the day after the work ends. */
export const getLinkLastDay = (endsAt: Date): IndiaDate => addDays(toIndiaDate(endsAt), 1)

/** Returns the order number of a link; null if it has expired or is invalid. */
export async function findOrderNoByTrackingLink(app: App, link: string): Promise<string | null> {
  const [, payload, orderNo, year, month, day] =
    /^(([A-Z]+-\d{1,9})\.(\d{4})(\d{2})(\d{2}))\.[0-9a-f]{32}$/.exec(link) ?? []
  if (!payload || !orderNo) return null
  const revision = await getLinkRevision(app.db, 'tracking', orderNo)
  if (!hasValidSignature(app.config, link, key => signPayload(key, payload, revision))) return null
  return app.now() < toIndiaInstant(addDays(`${year}-${month}-${day}`, 1)) ? orderNo : null
}

const signPayload = (key: string, payload: string, revision: number) =>
  `${payload}.${calculateHmacHex(key, addRevision(`today-link:${payload}`, revision)).slice(0, 32)}`
