import { sql } from 'kysely'
import type { Language } from '#i18n/language.ts'
import type { App } from '#platform/app.ts'
import { toJsonText } from '#platform/database/json.ts'
import type { ChannelName, MessageState } from '../tables.ts'

export type DeliveryOutcome = {
  id: number
  state: MessageState
  channel: ChannelName | null
  provider_id: string | null
  error: string | null
  failed_channels: ChannelName[]
  attempts: number
  /** The language in which it was sent, or attempted. */
  sent_language: Language | null
  /** Seconds until the next attempt or check; null: none. */
  again: number | null
}

/**
 * Records the outcomes of a run. A delivery report recorded in between is not overwritten, because it is more precise
 * than the response to our call.
 */
export async function recordDeliveryOutcomes(app: App, outcomes: DeliveryOutcome[]): Promise<void> {
  const now = app.now()
  await sql`
    update messages m set attempts = o.attempts, channel = o.channel, error = o.error, failed_channels = o.failed_channels, sent_language = o.sent_language,
      provider_id = coalesce(o.provider_id, m.provider_id),
      state = case when m.state in ('sent', 'delivered', 'read') then m.state else o.state end,
      sent_at = case when o.state in ('sent', 'unsure') then ${now}::timestamptz end,
      due_at = ${now}::timestamptz + make_interval(secs => o.again)
    from jsonb_to_recordset(${toJsonText(outcomes)}::jsonb)
      as o(id bigint, state text, channel text, provider_id text, error text, failed_channels jsonb, attempts int, sent_language text, again float)
    where m.id = o.id and (o.state = 'failed' or not m.failed_channels ? o.channel)`.execute(app.db)
}
