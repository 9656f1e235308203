import { reject } from '#kernel/domain-error.ts'
import type { Tx } from '#platform/database/database.ts'
import { LEAD_PLACE_MAX_LENGTH, type LeadMove } from '../rules/lead-move.ts'

/** Converts the move of a lead to its columns. */
export const toLeadMoveColumns = (move: LeadMove) => ({
  move_date: move.moveDate,
  flexible_days: move.moveDate ? move.flexibleDays : 0,
  origin: move.origin.slice(0, LEAD_PLACE_MAX_LENGTH),
  destination: move.destination.slice(0, LEAD_PLACE_MAX_LENGTH),
  ...{ home: move.home, budget: move.budget },
})

/** Checks that the home size is one of the catalogue. Rejects with 'invalid' lead.required. */
export async function requireKnownHome(tx: Tx, home: string | null): Promise<void> {
  if (home === null) return
  const preset = await tx.selectFrom('presets').select('code').where('code', '=', home).executeTakeFirst()
  if (!preset) throw reject('invalid', 'lead.required', { home: 'lead.required' })
}
