import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { buildCityNameBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { queueMessages } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { ApplicationDecision } from '../rules/application.ts'

/**
 * Accepts or declines an application, once, and notifies the applicant by email. Rejects with 'unknown'
 * application.unknown, 'conflict' application.decided.
 */
export async function decideApplication(
  app: App,
  staff: Staff,
  id: number,
  { decision, note }: { decision: ApplicationDecision; note: string },
): Promise<void> {
  requirePermission(staff, 'applications')
  await inTransaction(app.db, async tx => {
    const row = await tx
      .selectFrom('partner_applications')
      .select(['name', 'email', 'language', 'decision'])
      .where('id', '=', id)
      .where(buildCityNameBranchCondition(staff, sql`partner_applications.city`))
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw reject('unknown', 'application.unknown')
    if (row.decision) throw reject('conflict', 'application.decided')
    await tx
      .updateTable('partner_applications')
      .set({ decision, note, decided_at: app.now(), decided_by: staff.id })
      .where('id', '=', id)
      .execute()
    await queueMessages(app, tx, { mobile: null, email: row.email, language: row.language }, [
      { template: 'application-answered', params: { name: row.name, answer: { decision, note } } },
    ])
  })
}
