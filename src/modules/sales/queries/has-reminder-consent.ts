import type { App } from '#platform/app.ts'

/** True if a number opted in to messages about its move and has not opted out. */
export async function hasReminderConsent(app: App, mobile: string): Promise<boolean> {
  const row = await app.db
    .selectFrom('lead_consents')
    .select('id')
    .where('mobile', '=', mobile)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
