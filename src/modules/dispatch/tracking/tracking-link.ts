import { addDays, type IndiaDate, indiaDate, instantOf } from '#kernel/india-time.ts'
import type { App } from '#platform/app.ts'
import { hmacHex, isSigned } from '#platform/crypto.ts'
import { getLinkRevision, signedWith } from '#platform/link-revisions.ts'

/**
 * Signs the link to `/today/` that a customer can share: order number, last valid date and our signature. It opens the
 * tracking page without login, so it is long, expires and shows no amounts, phone numbers or full addresses. Derived,
 * never stored; staff can revoke it.
 */
export async function signTrackingLink({ config, db }: App, orderNo: string, lastDay: IndiaDate): Promise<string> {
  const revision = await getLinkRevision(db, 'tracking', orderNo)
  return signed(config.secretKey, `${orderNo}.${lastDay.replaceAll('-', '')}`, revision)
}

/** Returns the last valid date of a link: the day after the work ends. */
export const lastDayOf = (endsAt: Date): IndiaDate => addDays(indiaDate(endsAt), 1)

/** Returns the order number of a link; null if it has expired or is invalid. */
export async function orderFromTrackingLink(app: App, link: string): Promise<string | null> {
  const [, told, orderNo, year, month, day] =
    /^(([A-Z]+-\d{1,9})\.(\d{4})(\d{2})(\d{2}))\.[0-9a-f]{32}$/.exec(link) ?? []
  if (!told || !orderNo) return null
  const revision = await getLinkRevision(app.db, 'tracking', orderNo)
  if (!isSigned(app.config, link, key => signed(key, told, revision))) return null
  return app.now() < instantOf(addDays(`${year}-${month}-${day}`, 1)) ? orderNo : null
}

const signed = (key: string, told: string, revision: number) =>
  `${told}.${hmacHex(key, signedWith(`today-link:${told}`, revision)).slice(0, 32)}`
