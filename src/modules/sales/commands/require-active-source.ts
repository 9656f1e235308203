import { reject } from '#kernel/domain-error.ts'
import type { Tx } from '#platform/database/database.ts'

/** Checks that a source is in use. Rejects with 'invalid' lead.required. */
export async function requireActiveSource(tx: Tx, id: number | undefined): Promise<void> {
  if (id === undefined) return
  const source = tx.selectFrom('lead_sources').select('id').where('id', '=', id).where('active', '=', true)
  if (!(await source.executeTakeFirst())) throw reject('invalid', 'lead.required', { source: 'lead.required' })
}
