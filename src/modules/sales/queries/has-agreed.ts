import type { App } from '#platform/app.ts'

/** Whether a number agreed to be written to about its move, and still does. */
export async function hasAgreed(app: App, mobile: string): Promise<boolean> {
  const row = await app.db
    .selectFrom('lead_consents')
    .select('id')
    .where('mobile', '=', mobile)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
