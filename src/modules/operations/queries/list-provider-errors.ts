import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Provider } from '../rules/provider.ts'

export type ProviderErrorSummary = {
  provider: Provider
  lastAt: Date
  words: string
  lastHour: number
  lastWeek: number
}

const HOUR_MS = 3_600_000

/** Lists the errors of each provider in the last week, newest first. Rejects with 'forbidden' staff.right. */
export async function listProviderErrors(app: App, staff: Staff): Promise<ProviderErrorSummary[]> {
  requirePermission(staff, 'staff')
  const now = app.now().getTime()
  const rows = await app.db
    .selectFrom('provider_errors')
    .selectAll()
    .where('hour', '>=', new Date(now - 7 * 24 * HOUR_MS))
    .orderBy('last_at', 'desc')
    .execute()
  const byProvider = Map.groupBy(rows, row => row.provider)
  return [...byProvider].map(([provider, hours]) => ({
    provider,
    lastAt: hours[0]!.last_at,
    words: hours[0]!.message,
    lastHour: sumCounts(hours.filter(row => row.last_at.getTime() > now - HOUR_MS)),
    lastWeek: sumCounts(hours),
  }))
}

const sumCounts = (rows: { count: number }[]) => rows.reduce((all, { count }) => all + count, 0)
