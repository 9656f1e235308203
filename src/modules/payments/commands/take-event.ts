import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'

/** Notes a provider's event in the transaction that acts on it; false when it was taken in before. */
export async function takeEvent(app: App, tx: Tx, eventId: string): Promise<boolean> {
  const taken = await tx
    .insertInto('webhook_events')
    .values({ provider: app.ports.payments.name, event_id: eventId, received_at: app.now() })
    .onConflict(conflict => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return taken !== undefined
}
