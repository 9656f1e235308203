import type { Worker } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'

/** Whether a worker agreed that we see where they are while they work. */
export async function agreesToLocation(app: App, { id }: Worker): Promise<boolean> {
  const agreed = app.db
    .selectFrom('workers')
    .select('id')
    .where('id', '=', id)
    .where('location_agreed_at', 'is not', null)
  return (await agreed.executeTakeFirst()) !== undefined
}
