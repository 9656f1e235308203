import type { App } from '#platform/app.ts'
import { calculateHmacHex, hasValidSignature } from '#platform/crypto.ts'
import { addRevision, getLinkRevision } from '#platform/link-revisions.ts'
import { type BusinessCustomerContact, listApprovers } from '../rules/business-customer.ts'
import { toBusinessCustomer } from './to-business-customer.ts'

const DAY = 86_400_000
/** An approver of HR may be on leave for a week. After that, staff send another link. */
const LINK_VALID_DAYS = 7

/** The person who approves for a business customer, as identified by an approval link. */
export type Approver = { firmId: number; businessCustomerName: string; name: string }

/** The last day on which a link made at `now` is valid. */
export const getApprovalLinkLastDay = (now: Date): Date => new Date(now.getTime() + LINK_VALID_DAYS * DAY)

/**
 * Returns the part of the link after `/approve/`: the business customer, the last valid day and our signature over the
 * approver. At most 30 characters, as the SMS registry allows. It works without a login, so it belongs to one person,
 * expires, and stops working when that person leaves the account or staff revoke it. It is derived when a message is
 * sent and never stored. `revision`: that of the account's approval links (`link-revisions.ts`).
 */
export function buildApprovalLink(
  app: App,
  businessCustomerId: number,
  contact: BusinessCustomerContact,
  revision: number,
): string {
  const lastDay = Math.floor(getApprovalLinkLastDay(app.now()).getTime() / DAY)
  return signApprovalLink(
    app.config.secretKey,
    `${businessCustomerId.toString(36)}.${lastDay.toString(36)}`,
    contact,
    revision,
  )
}

/**
 * Finds the approver that a link belongs to. Null if the signature is not ours, the link has expired, or the person is
 * not an approver any more.
 */
export async function findApprover(app: App, link: string): Promise<Approver | null> {
  const [, payload, encodedId, lastDay] = /^(([0-9a-z]{1,6})\.([0-9a-z]{1,5}))\.[0-9a-f]{18}$/.exec(link) ?? []
  if (!payload || app.now().getTime() >= (Number.parseInt(lastDay!, 36) + 1) * DAY) return null
  const id = Number.parseInt(encodedId!, 36)
  const row = await app.db
    .selectFrom('business_customers')
    .selectAll()
    .where('id', '=', Math.min(id, 2_147_483_647))
    .executeTakeFirst()
  if (!row) return null
  const { name, contacts } = toBusinessCustomer(row)
  const revision = await getLinkRevision(app.db, 'approval', id)
  const approver = listApprovers(contacts).find(contact =>
    hasValidSignature(app.config, link, key => signApprovalLink(key, payload, contact, revision)),
  )
  return approver ? { firmId: id, businessCustomerName: name, name: approver.name } : null
}

/** Signs the link with 72 bits: whoever has it can approve. */
const signApprovalLink = (
  key: string,
  payload: string,
  { name, mobile, email }: BusinessCustomerContact,
  revision: number,
) => {
  const text = `approval-link:${payload}:${JSON.stringify([name, mobile, email])}`
  return `${payload}.${calculateHmacHex(key, addRevision(text, revision)).slice(0, 18)}`
}
