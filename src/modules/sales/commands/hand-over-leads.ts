import { sql } from 'kysely'
import { DomainError, type ErrorCode, reject } from '#kernel/domain-error.ts'
import { LIST_PAGE_SIZE } from '#kernel/list-page.ts'
import { buildCityBranchCondition, recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { assignLead } from './assign-lead.ts'
import { chooseNextOwner } from './choose-next-owner.ts'
import type { KnownLead } from './lock-lead.ts'
import { createSalesTeamCache } from './record-enquiry.ts'

export type BulkAssignment = { assigned: number; rejected: { id: number; code: ErrorCode }[] }

/**
 * Assigns the selected leads to one owner, each on its own: a lead that somebody else changed, or that the owner may not
 * open, is left as it is and returned with the reason. At most one page of a list. Rejects with 'forbidden' staff.right.
 */
export async function assignLeads(
  app: App,
  staff: Staff,
  leads: readonly KnownLead[],
  ownerId: number,
): Promise<BulkAssignment> {
  requirePermission(staff, 'leads')
  const result: BulkAssignment = { assigned: 0, rejected: [] }
  for (const lead of leads.slice(0, LIST_PAGE_SIZE)) {
    try {
      await assignLead(app, staff, lead, ownerId)
      result.assigned++
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      result.rejected.push({ id: lead.id, code: error.code })
    }
  }
  return result
}

export type LeadOwner = { id: number; name: string; count: number }

/**
 * Lists the owners of open leads that the member of staff may see, with their number, also owners who have no access
 * any more. Rejects with 'forbidden' staff.right.
 */
export async function listLeadOwners(app: App, staff: Staff): Promise<LeadOwner[]> {
  requirePermission(staff, 'leads')
  const rows = await selectOwnedLeads(app.db, staff)
    .innerJoin('staff as s', 's.id', 'l.owner_id')
    .select(eb => ['s.id', 's.name', eb.fn.countAll<number>().as('count')])
    .groupBy(['s.id', 's.name'])
    .orderBy('s.name')
    .execute()
  return rows.map(({ count, ...owner }) => ({ ...owner, count: Number(count) }))
}

/**
 * Hands over all open leads of one member of staff, such as one who leaves: to another one, or in turn to the staff of
 * each lead’s city and language. All in one transaction. Leads that the new owner may not open, or that nobody else may,
 * stay and are counted. Rejects with 'forbidden' staff.right, 'invalid' lead.owner (nobody, or the same person).
 */
export async function handOverLeads(
  app: App,
  staff: Staff,
  from: number,
  to: number | 'in-turn',
): Promise<{ assigned: number; left: number }> {
  requirePermission(staff, 'leads')
  if (to === from) throw reject('invalid', 'lead.owner', { to: 'lead.owner' })
  return inTransaction(app.db, async tx => {
    const leads = await selectOwnedLeads(tx, staff)
      .select(['l.id', 'l.city_id', 'l.language', 'l.revision'])
      .where('l.owner_id', '=', from)
      .orderBy('l.id')
      .forUpdate()
      .execute()
    const team = createSalesTeamCache(tx)
    let assigned = 0
    for (const lead of leads) {
      const members = (await team.of(lead.city_id)).filter(({ id }) => id !== from)
      const ownerId =
        to === 'in-turn'
          ? await chooseNextOwner(app, tx, lead, members)
          : (members.find(({ id }) => id === to)?.id ?? null)
      const owner = members.find(({ id }) => id === ownerId)
      if (!owner) continue
      await tx
        .updateTable('leads')
        .set({ owner_id: owner.id, revision: lead.revision + 1 })
        .where('id', '=', lead.id)
        .execute()
      const event = { lead_id: lead.id, kind: 'given', what: String(owner.id), words: owner.name } as const
      await tx
        .insertInto('lead_events')
        .values({ ...event, key: null, staff_id: staff.id, at: app.now() })
        .execute()
      const change = { before: { owner: from }, after: { owner: owner.id } }
      await recordAuditEntry(app, tx, staff, { subject: 'lead', about: lead.id, action: 'given', ...change })
      assigned++
    }
    return { assigned, left: leads.length - assigned }
  })
}

const selectOwnedLeads = (db: App['db'] | Tx, staff: Staff) =>
  db
    .selectFrom('leads as l')
    .where('l.state', 'not in', ['won', 'lost'])
    .where(buildCityBranchCondition(staff, sql`l.city_id`))
