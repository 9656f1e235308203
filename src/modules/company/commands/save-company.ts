import { isDeepStrictEqual } from 'node:util'
import { type CompanyFacts, companyFacts } from '#kernel/company-facts.ts'
import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { publishChange } from '#platform/cache/publish-change.ts'
import { COMPANY_TOPIC } from '#platform/config/live-company.ts'
import { toJsonText } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/** The id of the company details in the audit log. */
export const COMPANY_FACTS_AUDIT_ID = 'facts'

/**
 * Saves the company details typed by staff, which override the environment settings on every page, in emails and on
 * documents from now on. Printed documents stay unchanged. Rejects with 'forbidden' staff.right, 'conflict'
 * content.changed if somebody else saved them since `revision`.
 */
export async function saveCompany(
  app: App,
  staff: Staff,
  { revision, facts }: { revision: number; facts: CompanyFacts },
): Promise<void> {
  requirePermission(staff, 'content')
  await inTransaction(app.db, async tx => {
    const row = await tx
      .selectFrom('company_facts')
      .selectAll()
      .where('id', '=', 1)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (row.revision !== revision) throw reject('conflict', 'content.changed')
    if (isDeepStrictEqual(row.facts, facts)) return
    await tx
      .updateTable('company_facts')
      .set({ facts: toJsonText(facts), revision: revision + 1 })
      .where('id', '=', 1)
      .execute()
    const differing = companyFacts.filter(fact => row.facts[fact] !== facts[fact])
    const only = (all: CompanyFacts) => Object.fromEntries(differing.map(fact => [fact, all[fact] ?? null]))
    const change = { before: only(row.facts), after: only(facts) }
    await recordAuditEntry(app, tx, staff, {
      subject: 'company',
      about: COMPANY_FACTS_AUDIT_ID,
      action: 'saved',
      ...change,
    })
    await publishChange(tx, COMPANY_TOPIC)
  })
  await app.company.reload(app.db)
}
