import type { Worker } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'

/** True if a worker consented to location sharing during work. */
export async function hasLocationConsent(app: App, { id }: Worker): Promise<boolean> {
  const agreed = app.db
    .selectFrom('workers')
    .select('id')
    .where('id', '=', id)
    .where('location_agreed_at', 'is not', null)
  return (await agreed.executeTakeFirst()) !== undefined
}
