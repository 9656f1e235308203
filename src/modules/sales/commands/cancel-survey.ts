import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { releasePlannedSurvey } from './end-planned-survey.ts'
import { type KnownLead, lockLead } from './lock-lead.ts'
import { lockPlannedSurvey } from './survey-rows.ts'

/**
 * Cancels the planned survey: releases the surveyor's time, notifies surveyor and customer, and schedules a call to the
 * lead. Rejects with 'forbidden' staff.right, 'unknown' lead.unknown, 'conflict' lead.changed and lead.no-survey.
 */
export async function cancelSurvey(app: App, staff: Staff, knownLead: KnownLead): Promise<void> {
  requirePermission(staff, 'leads')
  await inTransaction(app.db, async tx => {
    const lead = await lockLead(tx, staff, knownLead)
    const survey = await lockPlannedSurvey(tx, lead.id)
    if (!survey) throw reject('conflict', 'lead.no-survey')
    await releasePlannedSurvey(app, tx, lead, survey, staff)
    const next = { next_at: app.now(), next_kind: 'call' as const, next_step: null, revision: lead.revision + 1 }
    await tx.updateTable('leads').set(next).where('id', '=', lead.id).execute()
  })
}
