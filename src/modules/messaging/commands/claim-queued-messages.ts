import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import { isWithinContactHours } from '../rules/contact-hours.ts'
import { secretTemplates } from '../rules/secret-templates.ts'
import { listTemplateNames, templates, toTemplateName } from '../rules/templates.ts'
import type { QueuedMessage } from './queued-message.ts'

/** The maximum number of messages claimed at once. */
export const CLAIM_BATCH_SIZE = 200
/**
 * A process that claimed a message and stopped keeps it for this long; then another may claim it. A run with slow
 * providers ends well before.
 */
const CLAIM_MINUTES = 15

/** Offers, which must not be sent at night, whatever delayed them. */
const offerTemplates = Object.entries(templates).flatMap(([name, it]) => ('phoneAlone' in it ? [name] : []))

/** Messages with a secret, or all others. */
export type DeliveryLane = 'secret' | 'plain'

/**
 * Claims messages that are due, oldest first, so that no other process sends them too. Messages that no longer need
 * sending are marked as not due.
 */
export async function claimQueuedMessages(app: App, lane: DeliveryLane): Promise<QueuedMessage[]> {
  const now = app.now()
  const until = new Date(now.getTime() + CLAIM_MINUTES * 60_000)
  const { rows } = await sql<QueuedMessage>`
    with due as (
      select id from messages
      where due_at <= ${now} and (template in (${sql.join(secretTemplates.flatMap(listTemplateNames).map(name => sql.lit(name)))})) = ${lane === 'secret'}
        and (template not in (${sql.join(offerTemplates.map(name => sql.lit(name)))}) or ${isWithinContactHours(now)})
      order by due_at limit ${CLAIM_BATCH_SIZE} for update skip locked),
    taken as (
      update messages m set due_at = case when m.state in ('queued', 'unsure') then ${until}::timestamptz end
      from due where m.id = due.id returning m.*)
    select m.id, m.order_id, m.template, m.mobile, m.email, m.params, m.language, m.attachments, m.state, m.channel, m.failed_channels, m.attempts, m.error,
      exists (select from consents c where c.mobile = m.mobile and c.channel = 'whatsapp' and c.withdrawn_at is null) as whatsapp_consent,
      coalesce((select jsonb_agg(c.channel) from consents c where c.mobile = m.mobile and c.withdrawn_at is not null), '[]') as switched_off
    from taken m where m.due_at is not null order by m.id`.execute(app.db)
  return rows.map(row => ({ ...row, template: toTemplateName(row.template) }))
}
