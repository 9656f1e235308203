import type { App } from '#platform/app.ts'
import { hmacHex, isSigned } from '#platform/crypto.ts'
import { getLinkRevision, signedWith } from '#platform/link-revisions.ts'
import { approversOf, type BusinessCustomerContact } from '../rules/business-customer.ts'
import { getBusinessCustomer } from './get-business-customer.ts'

const DAY = 86_400_000
/** An approver of HR may be on leave for a week. After that, staff send another link. */
const LIFE_DAYS = 7

/** The person who approves for a business customer, as identified by an approval link. */
export type Approver = { firmId: number; firm: string; name: string }

/** The last day on which a link made at `now` is valid. */
export const lastDayOfLink = (now: Date): Date => new Date(now.getTime() + LIFE_DAYS * DAY)

/**
 * Returns the part of the link after `/approve/`: the business customer, the last valid day and our signature over the
 * approver. At most 30 characters, as the SMS registry allows. It works without a login, so it belongs to one person,
 * expires, and stops working when that person leaves the account or staff revoke it. It is derived when a message is
 * sent and never stored. `revision`: that of the account's approval links (`link-revisions.ts`).
 */
export function approvalLink(app: App, firmId: number, contact: BusinessCustomerContact, revision: number): string {
  const lastDay = Math.floor(lastDayOfLink(app.now()).getTime() / DAY)
  return signed(app.config.secretKey, `${firmId.toString(36)}.${lastDay.toString(36)}`, contact, revision)
}

/**
 * Finds the approver that a link belongs to. Null if the signature is not ours, the link has expired, or the person is
 * not an approver any more.
 */
export async function readApprover(app: App, link: string): Promise<Approver | null> {
  const [, told, firm, lastDay] = /^(([0-9a-z]{1,6})\.([0-9a-z]{1,5}))\.[0-9a-f]{18}$/.exec(link) ?? []
  if (!told || app.now().getTime() >= (Number.parseInt(lastDay!, 36) + 1) * DAY) return null
  const id = Number.parseInt(firm!, 36)
  const row = await app.db
    .selectFrom('business_customers')
    .selectAll()
    .where('id', '=', Math.min(id, 2_147_483_647))
    .executeTakeFirst()
  if (!row) return null
  const { name, contacts } = getBusinessCustomer(row)
  const revision = await getLinkRevision(app.db, 'approval', id)
  const whose = approversOf(contacts).find(contact =>
    isSigned(app.config, link, key => signed(key, told, contact, revision)),
  )
  return whose ? { firmId: id, firm: name, name: whose.name } : null
}

/** Signs the link with 72 bits: whoever has it can approve. */
const signed = (key: string, told: string, { name, mobile, email }: BusinessCustomerContact, revision: number) => {
  const text = `approval-link:${told}:${JSON.stringify([name, mobile, email])}`
  return `${told}.${hmacHex(key, signedWith(text, revision)).slice(0, 18)}`
}
