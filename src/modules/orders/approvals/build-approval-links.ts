import { sql } from 'kysely'
import { buildApprovalLink } from '#modules/business-customers/internal.server.ts'
import { type BusinessCustomerContact, listApprovers } from '#modules/business-customers/rules/business-customer.ts'
import type { App } from '#platform/app.ts'
import { findEndedLinks } from '#platform/link-revisions.ts'

/**
 * Builds the links that are put into messages to HR at the moment of sending. People who no longer approve get none,
 * and nobody gets one where nothing waits for approval.
 */
export async function buildApprovalLinks(app: App, ids: number[]): Promise<Map<number, Record<string, string>>> {
  const { rows } = await sql<{
    id: number
    firm: number
    contacts: BusinessCustomerContact[]
    to: string
    reach: string
  }>`
    select m.id, f.id as firm, f.contacts, m.params ->> 'to' as "to", coalesce(m.email, m.mobile) as reach from messages m
    join business_customers f on f.id = (m.params ->> 'firmId')::int
    where m.id = any(${ids}) and exists (select from order_approvals a where a.business_customer_id = f.id and a.state = 'waiting')`.execute(
    app.db,
  )
  const ended = await findEndedLinks(
    app.db,
    'approval',
    rows.map(({ firm }) => firm),
  )
  return new Map(
    rows.flatMap(({ id, firm, contacts, to, reach }) => {
      const approver = listApprovers(contacts).find(one => one.name === to && reach === (one.email || one.mobile))
      return approver
        ? [[id, { pass: buildApprovalLink(app, firm, approver, ended.get(`${firm}`)?.revision ?? 0) }] as const]
        : []
    }),
  )
}
