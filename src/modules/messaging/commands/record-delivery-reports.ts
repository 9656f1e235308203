import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/database/database.ts'
import { toJsonText } from '#platform/database/json.ts'
import type { DeliveryReport } from '../ports.ts'
import { latestDeliveryStatus } from '../rules/latest-delivery-status.ts'
import type { ChannelName } from '../tables.ts'

type IdentifiedReport = Omit<DeliveryReport, 'messageId'> & { messageId: number }

/**
 * Records the delivery reports of a provider: sent → delivered → read, forward only, in any order and any number of
 * times. A failed message goes on to the next channel. A report of another installation's message changes nothing.
 */
export async function recordDeliveryReports(app: App, channel: ChannelName, reports: DeliveryReport[]): Promise<void> {
  const known = latestDeliveryStatus(await addMessageIds(app.db, channel, reports))
  const failed = known.filter(report => report.state === 'failed')
  const forward = known.filter(report => report.state !== 'failed')
  if (forward.length > 0) await advanceStates(app.db, channel, forward)
  if (failed.length > 0) await tryNextChannel(app, channel, failed)
}

/**
 * Adds message ids to reports. WhatsApp returns the id that we sent; without it, and for MSG91, the provider's id
 * identifies the message.
 */
async function addMessageIds(db: Db, channel: ChannelName, reports: DeliveryReport[]): Promise<IdentifiedReport[]> {
  const nameless = reports.filter(report => report.messageId === null).map(report => report.providerId)
  if (nameless.length === 0) return reports as IdentifiedReport[]
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'provider_id'])
    .where('channel', '=', channel)
    .where('provider_id', 'in', nameless)
    .execute()
  const ids = new Map(rows.map(row => [row.provider_id, row.id]))
  return reports.flatMap(report => {
    const messageId = report.messageId ?? ids.get(report.providerId)
    return messageId === undefined ? [] : [{ ...report, messageId }]
  })
}

const toReportRecordset = (reports: IdentifiedReport[]) => sql`jsonb_to_recordset(${toJsonText(reports)}::jsonb)
  as r("messageId" bigint, "providerId" text, state text, error text)`
/**
 * The condition that a report belongs to a message. It may arrive before the response to our call is recorded, when
 * channel and provider id are not known yet.
 */
const buildOwnMessageCondition = (
  channel: ChannelName,
) => sql`m.id = r."messageId" and coalesce(m.channel, ${channel}) = ${channel}
  and coalesce(m.provider_id, r."providerId") = r."providerId" and not m.failed_channels ? ${channel}`

async function advanceStates(db: Db, channel: ChannelName, reports: IdentifiedReport[]) {
  const order = sql`array['queued', 'unsure', 'sent', 'delivered', 'read']`
  await sql`
    update messages m set state = r.state, channel = ${channel}, provider_id = r."providerId", error = null
    from ${toReportRecordset(reports)}
    where ${buildOwnMessageCondition(channel)} and array_position(${order}, m.state) < array_position(${order}, r.state)`.execute(
    db,
  )
}

async function tryNextChannel(app: App, channel: ChannelName, failed: IdentifiedReport[]) {
  const { rows } = await sql<{ id: number; error: string }>`
    update messages m set state = 'queued', failed_channels = m.failed_channels || ${toJsonText([channel])}::jsonb, channel = null, provider_id = null,
      attempts = 0, sent_at = null, error = r.error, due_at = ${app.now()}::timestamptz
    from ${toReportRecordset(failed)}
    where ${buildOwnMessageCondition(channel)} and m.state in ('queued', 'unsure', 'sent')
    returning m.id, m.error`.execute(app.db)
  for (const { id, error } of rows) app.log.warn({ messageId: id, channel, error }, 'message not delivered')
}
