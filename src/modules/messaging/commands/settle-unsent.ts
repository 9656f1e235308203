import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { isTemplate } from '../rules/templates.ts'
import { carriesSecret } from '../rules/with-secret.ts'

/**
 * Sends once more what reached nobody, by all of its channels; or leaves it at that. False where it is no such message any more. In the
 * caller's transaction, who has seen to who asks.
 */
export async function settleUnsent(app: App, tx: Tx, id: number, again: boolean): Promise<boolean> {
  const message = await tx
    .updateTable('messages')
    .set(
      again
        ? {
            state: 'queued',
            channel: null,
            gone: sql`'[]'::jsonb` as never,
            attempts: 0,
            sent_at: null,
            provider_id: null,
            due_at: app.now(),
          }
        : { seen_to_at: app.now() },
    )
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where('seen_to_at', 'is', null)
    .returning('template')
    .executeTakeFirst()
  if (!message) return false
  if (again && (!isTemplate(message.template) || carriesSecret(message.template)))
    throw new Error(`${message.template} is not sent again`)
  return true
}
