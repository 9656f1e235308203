import { sql } from 'kysely'
import { queueMessages } from '#modules/messaging/index.server.ts'
import { getContactHoursStart } from '#modules/messaging/rules/contact-hours.ts'
import { listChannels } from '#modules/messaging/rules/list-channels.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { buildOptOutLink } from '../queries/opt-out-link.ts'
import { readFollowUpPlan } from '../queries/read-follow-up-plan.ts'
import { getNextFollowUp } from '../rules/follow-up.ts'
import { endsPlannedSurvey, type FollowUpOutcome } from '../rules/lead.ts'
import { endPlannedSurvey } from './end-planned-survey.ts'

const BATCH_SIZE = 100

/**
 * Sends the due messages of the follow-up plan, each step of a lead once, to people who opted in. For others the plan
 * continues without the message. After the last step the lead becomes dormant. An answer, a booking, a loss or a pause
 * has already removed the step from the lead. Returns the number of messages sent.
 */
export async function sendFollowUps(app: App): Promise<number> {
  const now = app.now()
  if (getContactHoursStart(now) > now) return 0
  let sent = 0
  for (let tries = 0; tries < BATCH_SIZE; tries++) {
    const outcome = await inTransaction(app.db, tx => claimNextFollowUp(app, tx))
    if (outcome === null) break
    if (outcome === 'sent') sent++
  }
  return sent
}

/** Claims and processes the next due message. Null if nothing is due. */
async function claimNextFollowUp(app: App, tx: Tx): Promise<FollowUpOutcome | 'before' | null> {
  const now = app.now()
  const lead = await tx
    .selectFrom('leads')
    .selectAll()
    .where('next_kind', '=', 'message')
    .where('next_step', 'is not', null)
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!lead) return null
  const { id, next_step: step } = lead
  const key = `plan:${id}:${step}`
  const known = await tx.selectFrom('lead_events').select('id').where('key', '=', key).executeTakeFirst()
  const outcome = known ? 'before' : await sendFollowUp(app, tx, lead)
  const next = getNextFollowUp((await readFollowUpPlan(tx)).steps, step!, now)
  await tx
    .updateTable('leads')
    .set({
      ...{ next_at: next?.at ?? null, next_kind: next?.kind ?? null, next_step: next?.step ?? null },
      ...(!next && { state: 'dormant' as const }),
      revision: sql`revision + 1`,
    })
    .where('id', '=', id)
    .execute()
  if (!next && endsPlannedSurvey('dormant')) await endPlannedSurvey(app, tx, lead)
  const event = { lead_id: id, staff_id: null, at: now }
  const events = [
    ...(outcome === 'before' ? [] : [{ ...event, kind: 'message' as const, what: outcome, key }]),
    ...(next ? [] : [{ ...event, kind: 'moved' as const, what: 'dormant', key: null }]),
  ]
  if (events.length > 0) await tx.insertInto('lead_events').values(events).execute()
  return outcome
}

async function sendFollowUp(
  app: App,
  tx: Tx,
  { mobile, language }: { mobile: string; language: string },
): Promise<FollowUpOutcome> {
  const consent = await tx
    .selectFrom('lead_consents')
    .select('id')
    .where('mobile', '=', mobile)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  if (!consent) return 'no-consent'
  const channelConsents = await tx.selectFrom('consents').selectAll().where('mobile', '=', mobile).execute()
  const disabledChannels = channelConsents.filter(({ withdrawn_at }) => withdrawn_at).map(({ channel }) => channel)
  const whatsappConsent =
    channelConsents.some(({ channel }) => channel === 'whatsapp') && !disabledChannels.includes('whatsapp')
  if (listChannels({ mobile, email: null, whatsappConsent, off: disabledChannels }).length === 0) return 'no-way'
  const { brand } = app.company
  const host = new URL(app.config.baseUrl).hostname // as in the registered text of the SMS
  const params = { brand: brand.name, host, phone: brand.phone, stop: buildOptOutLink(app, consent.id) }
  await queueMessages(app, tx, { mobile, email: null, language }, [{ template: 'follow-up', params }])
  return 'sent'
}
