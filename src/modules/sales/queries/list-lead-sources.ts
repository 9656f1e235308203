import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { addDays, type IndiaDate, toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { type Paise, paise } from '#kernel/money.ts'
import { buildCityBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import type { LeadChannel } from '../rules/lead.ts'
import { getMonthlyCost, type SourceCost } from '../rules/lead-source.ts'
import type { LeadPortal } from '../rules/portal-lead.ts'

export type LeadSource = {
  id: number
  name: string
  note: string
  channel: LeadChannel | null
  portal: LeadPortal | null
  active: boolean
}

/** Lists the sources of leads by name, those in use first. Rejects with 'forbidden' staff.right. */
export async function listLeadSources(app: App, staff: Staff): Promise<LeadSource[]> {
  requirePermission(staff, 'leads')
  return selectSources(app.db).execute()
}

/**
 * Returns a source with the costs entered for it, newest first, and its cost per month now. Rejects with 'forbidden'
 * staff.right, 'unknown' lead.source-unknown.
 */
export async function readLeadSource(
  app: App,
  staff: Staff,
  id: number,
): Promise<LeadSource & { revision: number; costs: SourceCost[]; perMonth: Paise }> {
  requirePermission(staff, 'leads')
  const source = await selectSources(app.db).select('revision').where('id', '=', id).executeTakeFirst()
  if (!source) throw reject('unknown', 'lead.source-unknown')
  const costs = (await readSourceCosts(app.db)).get(id) ?? []
  return { ...source, perMonth: getMonthlyCost(costs, toIndiaDate(app.now())), costs: costs.toReversed() }
}

const selectSources = (db: Db | Tx) =>
  db
    .selectFrom('lead_sources')
    .select(['id', 'name', 'note', 'channel', 'portal', 'active'])
    .orderBy('active', 'desc')
    .orderBy('name')

/**
 * Returns the ways in which leads of each source arrived in a period, the most frequent first. Rejects with 'forbidden'
 * staff.right.
 */
export async function listChannelsBySource(
  app: App,
  staff: Staff,
  { from, to }: { from: IndiaDate; to: IndiaDate },
): Promise<Record<number, LeadChannel[]>> {
  requirePermission(staff, 'leads')
  const rows = await app.reader.db
    .selectFrom('leads as l')
    .select(['l.source_id', 'l.channel'])
    .where('l.created_at', '>=', toIndiaInstant(from))
    .where('l.created_at', '<', toIndiaInstant(addDays(to, 1)))
    .where(buildCityBranchCondition(staff, sql`l.city_id`))
    .groupBy(['l.source_id', 'l.channel'])
    .orderBy(sql`count(*)`, 'desc')
    .execute()
  const channels: Record<number, LeadChannel[]> = {}
  for (const { source_id: id, channel } of rows) channels[id] = [...(channels[id] ?? []), channel]
  return channels
}

/** Returns the ids of the sources in use by name, in lower case. */
export async function readSourceNames(db: Db | Tx): Promise<Map<string, number>> {
  const rows = await db.selectFrom('lead_sources').select(['id', 'name']).where('active', '=', true).execute()
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
}

/** Returns the costs per month by source, in the order of their dates. */
export async function readSourceCosts(db: Db | Tx): Promise<Map<number, SourceCost[]>> {
  const rows = await db
    .selectFrom('lead_source_costs')
    .select(['source_id', 'from_on', 'per_month'])
    .orderBy('source_id')
    .orderBy('from_on')
    .execute()
  const costs = new Map<number, SourceCost[]>()
  for (const { source_id: id, from_on: from, per_month: perMonth } of rows)
    costs.set(id, [...(costs.get(id) ?? []), { from, perMonth: paise(perMonth) }])
  return costs
}
