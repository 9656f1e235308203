import type { App } from '#platform/app.ts'

/** A bank takes days for a refund, so hourly checks of a refund without news are enough. */
const CHECK_INTERVAL_MINUTES = 60
const MAX_REFUNDS = 100

/**
 * Lists pending refunds without news for an hour, and those on hold, because the keys of their provider may be
 * configured again.
 */
export async function listRefundsToCheck(app: App): Promise<string[]> {
  const hourAgo = new Date(app.now().getTime() - CHECK_INTERVAL_MINUTES * 60_000)
  const rows = await app.db
    .selectFrom('refunds')
    .select('key')
    .where('state', 'in', ['requested', 'pending', 'on-hold'])
    .where('requested_at', '<', hourAgo)
    .where(eb => eb.or([eb('checked_at', 'is', null), eb('checked_at', '<', hourAgo)]))
    .orderBy('id')
    .limit(MAX_REFUNDS)
    .execute()
  return rows.map(row => row.key)
}
