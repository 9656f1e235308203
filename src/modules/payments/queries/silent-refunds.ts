import type { App } from '#platform/app.ts'

/** A bank takes days for a refund, so hourly checks of a refund without news are enough. */
const ASK_EVERY_MINUTES = 60
const AT_ONCE = 100

/**
 * Lists pending refunds without news for an hour, and those on hold, because the keys of their provider may be
 * configured again.
 */
export async function silentRefunds(app: App): Promise<string[]> {
  const hourAgo = new Date(app.now().getTime() - ASK_EVERY_MINUTES * 60_000)
  const rows = await app.db
    .selectFrom('refunds')
    .select('key')
    .where('state', 'in', ['requested', 'pending', 'on-hold'])
    .where('requested_at', '<', hourAgo)
    .where(eb => eb.or([eb('checked_at', 'is', null), eb('checked_at', '<', hourAgo)]))
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  return rows.map(row => row.key)
}
