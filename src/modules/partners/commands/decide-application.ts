import { refuse } from '#kernel/refusal.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import { notify } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Decision } from '../rules/application.ts'

/**
 * Accepts or declines, once, and tells the applicant by mail. Refuses 'unknown' application.unknown, 'conflict'
 * application.decided.
 */
export async function decideApplication(
  app: App,
  staff: Staff,
  id: number,
  { decision, note }: { decision: Decision; note: string },
): Promise<void> {
  await inTransaction(app.db, async tx => {
    const row = await tx
      .selectFrom('partner_applications')
      .select(['name', 'email', 'decision'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw refuse('unknown', 'application.unknown')
    if (row.decision) throw refuse('conflict', 'application.decided')
    await tx
      .updateTable('partner_applications')
      .set({ decision, note, decided_at: app.now(), decided_by: staff.id })
      .where('id', '=', id)
      .execute()
    const answer = answers[decision] + (note && `\n\n${note}`)
    await notify(app, tx, { mobile: null, email: row.email }, [
      { template: 'application-answered', params: { name: row.name, answer } },
    ])
  })
}

const answers: Record<Decision, string> = {
  accepted: 'We would like to work with you. Our operations manager in your city calls you within two working days.',
  declined: 'We cannot take you on now. You are welcome to apply again later.',
}
