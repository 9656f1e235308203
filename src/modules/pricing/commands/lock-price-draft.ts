import { reject } from '#kernel/domain-error.ts'
import type { Tx } from '#platform/database/database.ts'
import { canTransitionPriceDraft, type PriceDraftState } from '../rules/draft-state.ts'

/**
 * Locks the price draft until the transaction ends, in the revision that the caller was shown. Rejects with 'unknown'
 * prices.unknown, 'conflict' prices.changed if somebody else saved it since, and 'conflict' prices.state if it can no
 * longer move to state `to`.
 */
export async function lockPriceDraft(tx: Tx, id: number, { revision, to }: { revision: number; to: PriceDraftState }) {
  const draft = await tx.selectFrom('price_drafts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!draft) throw reject('unknown', 'prices.unknown')
  const staysOpen = draft.state === to && to === 'open'
  if (!staysOpen && !canTransitionPriceDraft(draft.state, to)) throw reject('conflict', 'prices.state')
  if (draft.revision !== revision) throw reject('conflict', 'prices.changed')
  return draft
}
