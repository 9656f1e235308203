import { refuse } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database/database.ts'
import { type DraftState, mayBecome } from '../rules/draft-state.ts'

/**
 * The draft, held until the transaction ends, as whoever asks was shown it. Refuses 'unknown' prices.unknown, 'conflict' prices.changed where
 * somebody saved it meanwhile, and 'conflict' prices.state where it cannot become `to` any more.
 */
export async function lockDraft(tx: Tx, id: number, { revision, to }: { revision: number; to: DraftState }) {
  const draft = await tx.selectFrom('price_drafts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!draft) throw refuse('unknown', 'prices.unknown')
  const stays = draft.state === to && to === 'open'
  if (!stays && !mayBecome(draft.state, to)) throw refuse('conflict', 'prices.state')
  if (draft.revision !== revision) throw refuse('conflict', 'prices.changed')
  return draft
}
