import type { App } from '#platform/app.ts'

/** A bank takes days for a refund: once an hour is often enough to ask about one that nobody told us of. */
const ASK_EVERY_MINUTES = 60
const AT_ONCE = 100

/** Refunds on their way of which nothing was heard for an hour, and those on hold: the keys of their provider may be configured again. */
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
