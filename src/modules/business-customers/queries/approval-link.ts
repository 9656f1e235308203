import type { App } from '#platform/app.ts'
import { hmacHex, isSigned } from '#platform/crypto.ts'
import { getLinkRevision, signedWith } from '#platform/link-revisions.ts'
import { approversOf, type BusinessCustomerContact } from '../rules/business-customer.ts'
import { getBusinessCustomer } from './get-business-customer.ts'

const DAY = 86_400_000
/** As long as somebody of HR may be on leave; staff send another. */
const LIFE_DAYS = 7

/** Who answers in a firm's name: whose link it is. */
export type Approver = { firmId: number; firm: string; name: string }

/** The last day on which a link that is made now is good. */
export const lastDayOfLink = (now: Date): Date => new Date(now.getTime() + LIFE_DAYS * DAY)

/**
 * What stands behind `/approve/`: the firm, the day it ends, and our signature over whose it is; at most 30 letters, as the registry of SMS allows. It
 * answers without a login, so it is one person's, ends by itself, and dies when they leave the firm's account or staff end it. Derived when a message
 * goes, never stored. `revision`: that of the firm's approval links (`link-revisions.ts`).
 */
export function approvalLink(app: App, firmId: number, contact: BusinessCustomerContact, revision: number): string {
  const lastDay = Math.floor(lastDayOfLink(app.now()).getTime() / DAY)
  return signed(app.config.secretKey, `${firmId.toString(36)}.${lastDay.toString(36)}`, contact, revision)
}

/** Whose a link is; null for one that is not ours, has ended, or is of somebody who approves nothing any more. */
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

/** 72 bits: who has it approves. */
const signed = (key: string, told: string, { name, mobile, email }: BusinessCustomerContact, revision: number) => {
  const text = `approval-link:${told}:${JSON.stringify([name, mobile, email])}`
  return `${told}.${hmacHex(key, signedWith(text, revision)).slice(0, 18)}`
}
