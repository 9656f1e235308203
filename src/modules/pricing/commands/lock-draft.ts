import { reject } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database/database.ts'
import { canTransitionTo, type DraftState } from '../rules/draft-state.ts'

/**
 * The draft, held until the transaction ends, as whoever asks was shown it. Refuses 'unknown' prices.unknown, 'conflict' prices.changed where
 * somebody saved it meanwhile, and 'conflict' prices.state where it cannot become `to` any more.
 */
export async function lockDraft(tx: Tx, id: number, { revision, to }: { revision: number; to: DraftState }) {
  const draft = await tx.selectFrom('price_drafts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!draft) throw reject('unknown', 'prices.unknown')
  const stays = draft.state === to && to === 'open'
  if (!stays && !canTransitionTo(draft.state, to)) throw reject('conflict', 'prices.state')
  if (draft.revision !== revision) throw reject('conflict', 'prices.changed')
  return draft
}
