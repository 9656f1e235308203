import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { isSecretTemplate } from '../rules/secret-templates.ts'
import { isTemplate } from '../rules/templates.ts'

/**
 * Sends a message that reached nobody again on all its channels, together with its failed copies, or marks them all as
 * resolved. Returns false if it is no such message any more. Runs in the caller's transaction, which has checked
 * permissions.
 */
export async function retryOrResolveUnsent(app: App, tx: Tx, id: number, again: boolean): Promise<boolean> {
  const settled = await tx
    .updateTable('messages')
    .set(
      again
        ? {
            state: 'queued',
            channel: null,
            failed_channels: sql`'[]'::jsonb` as never,
            attempts: 0,
            sent_at: null,
            provider_id: null,
            due_at: app.now(),
          }
        : { resolved_at: app.now() },
    )
    .where(eb => eb.or([eb('id', '=', id), eb('copy_of', '=', id)]))
    .where('state', '=', 'failed')
    .where('resolved_at', 'is', null)
    .returning(['id', 'template'])
    .execute()
  const message = settled.find(row => row.id === id)
  if (!message) return false
  if (again && (!isTemplate(message.template) || isSecretTemplate(message.template)))
    throw new Error(`${message.template} is not sent again`)
  return true
}
