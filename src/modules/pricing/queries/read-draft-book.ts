import type { IndiaDate } from '#kernel/india-time.ts'
import { refuse } from '#kernel/refusal.ts'
import { readCatalogue, readPriceable } from '#modules/catalogue/index.server.ts'
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import { hasOthersWithRight, requireRight } from '#modules/identity/index.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { type ComparedMove, compareTerms } from '../rules/compare-terms.ts'
import type { DraftState } from '../rules/draft-state.ts'
import { findUnfairness, type Unfairness } from '../rules/find-unfairness.ts'
import { missingPrices } from '../rules/missing-prices.ts'
import { type PriceTerms, priceTerms } from '../rules/price-book.ts'
import { readLiveBook } from './read-price-book.ts'

export type DraftBook = {
  id: number
  name: string
  state: DraftState
  revision: number
  version: number | null
  startsOn: IndiaDate | null
  terms: PriceTerms
  offered: Pick<Catalogue, 'vehicles' | 'packages'>
  /** What may have a price: what is offered, and what cannot be offered before it has one. */
  priceable: Pick<Catalogue, 'vehicles' | 'packages'>
  proposedBy: string | null
  /** Whether the one who asks is the second person. */
  mayConfirm: boolean
  /** What keeps it from being proposed. */
  missing: string[]
  unfair: Unfairness | null
  /** Against what is in force; empty where a price is missing. */
  compared: ComparedMove[]
}

/** A draft with what it would change. Refuses 'forbidden' staff.right and 'unknown' prices.unknown. */
export async function readDraftBook(app: App, staff: Staff, id: number): Promise<DraftBook> {
  requireRight(staff, 'prices')
  const draft = await app.db
    .selectFrom('price_drafts as d')
    .leftJoin('staff as p', 'p.id', 'd.proposed_by')
    .selectAll('d')
    .select('p.name as proposer')
    .where('d.id', '=', id)
    .executeTakeFirst()
  if (!draft) throw refuse('unknown', 'prices.unknown')
  const [offered, priceable, { version: _, ...live }, others] = await Promise.all([
    readCatalogue(app.db),
    readPriceable(app.db),
    readLiveBook(app.db),
    hasOthersWithRight(app.db, staff, 'prices'),
  ])
  const terms = priceTerms.parse(draft.book)
  const missing = missingPrices(terms, offered)
  const whole = missing.length === 0
  return {
    id: draft.id,
    name: draft.name,
    state: draft.state,
    revision: draft.revision,
    version: draft.version,
    startsOn: draft.starts_on,
    terms,
    offered,
    priceable,
    proposedBy: draft.proposer,
    mayConfirm: !others || (draft.proposed_by !== staff.id && draft.edited_by !== staff.id),
    missing,
    unfair: whole ? findUnfairness(terms, offered.vehicles) : null,
    compared: whole ? compareTerms(live, terms, offered.vehicles) : [],
  }
}
