import { reject } from '#kernel/domain-error.ts'
import { type IndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { isOwnDraft } from '#modules/access/rules/draft-version.ts'
import { readCatalogue, readVehiclesAndPackages } from '#modules/catalogue/index.server.ts'
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import { hasOtherStaffWithPermission } from '#modules/identity/index.server.ts'
import { readServedCities } from '#modules/places/index.server.ts'
import type { App } from '#platform/app.ts'
import { type ComparedMove, comparePriceTerms } from '../rules/compare-price-terms.ts'
import type { PriceDraftState } from '../rules/draft-state.ts'
import { findCityInTwoGroups } from '../rules/find-city-in-two-groups.ts'
import { findPriceInversion, type PriceInversion } from '../rules/find-price-inversion.ts'
import { listMissingPrices } from '../rules/missing-prices.ts'
import { toNextPriceBookVersion } from '../rules/next-version.ts'
import { priceTerms, type TaxedPriceTerms } from '../rules/price-book.ts'
import { getGroupPriceBook } from '../rules/price-books.ts'
import { listPriceBookVersions } from './list-price-book-versions.ts'
import { readLiveBooks } from './read-price-book.ts'

export type PriceDraftDetails = {
  id: number
  name: string
  state: PriceDraftState
  revision: number
  version: number | null
  startsOn: IndiaDate | null
  terms: TaxedPriceTerms
  /** A group of cities; null: all cities that are in no group. */
  group: string | null
  /** The cities that may be in this group, each with the other group whose active book includes it now. */
  cities: { id: number; name: string; named: boolean; elsewhere: string | null }[]
  offered: Pick<Catalogue, 'vehicles' | 'packages'>
  /**
   * The vehicles and packages that may have a price: those offered, and those that cannot be offered before they have
   * one.
   */
  priceable: Pick<Catalogue, 'vehicles' | 'packages'>
  proposedBy: string | null
  /** True if the reading member of staff wrote or submitted this draft. */
  isOwn: boolean
  /** True if they may confirm it: as the second person, or because nobody else has the permission. */
  mayConfirm: boolean
  /** The names of offered vehicles and packages without a price. They block the proposal. */
  missing: string[]
  inversion: PriceInversion | null
  /** The name of a city that another group includes as well. */
  cityInTwoGroups: string | null
  /** The standard moves compared with the prices in force; empty if a price is missing. */
  comparedMoves: ComparedMove[]
}

/** Reads a draft with the effect of its changes. Rejects with 'forbidden' staff.right and 'unknown' prices.unknown. */
export async function readPriceDraft(app: App, staff: Staff, id: number): Promise<PriceDraftDetails> {
  requirePermission(staff, 'prices')
  const draft = await app.db
    .selectFrom('price_drafts as d')
    .leftJoin('staff as p', 'p.id', 'd.proposed_by')
    .leftJoin('price_groups as g', 'g.id', 'd.group_id')
    .selectAll('d')
    .select(['p.name as proposer', 'g.name as group'])
    .where('d.id', '=', id)
    .executeTakeFirst()
  if (!draft) throw reject('unknown', 'prices.unknown')
  const [offered, priceable, books, others, served, versions, groups] = await Promise.all([
    readCatalogue(app.db),
    readVehiclesAndPackages(app.db),
    readLiveBooks(app.db),
    hasOtherStaffWithPermission(app.db, staff, 'prices'),
    readServedCities(app.db),
    listPriceBookVersions(app.db),
    app.db.selectFrom('price_groups').select(['id', 'name']).execute(),
  ])
  const { gst, tax, gstFrom } = books.general
  const terms = { ...priceTerms.parse(draft.book), gst, tax, gstFrom }
  const missing = listMissingPrices(terms, offered)
  const isComplete = missing.length === 0
  const { version: _, ...live } = getGroupPriceBook(books, draft.group_id)
  const from = draft.starts_on ? toIndiaInstant(draft.starts_on) : app.now()
  const isOpen = draft.state === 'open' || draft.state === 'proposed'
  const twice = isOpen ? findCityInTwoGroups([...versions, toNextPriceBookVersion(draft, from)], app.now()) : null
  const isOwn = isOwnDraft(draft, staff)
  const elsewhere = (city: number) =>
    books.groups.find(({ groupId, cities }) => groupId !== draft.group_id && cities.includes(city))?.groupId
  return {
    id: draft.id,
    name: draft.name,
    state: draft.state,
    revision: draft.revision,
    version: draft.version,
    startsOn: draft.starts_on,
    terms,
    group: draft.group,
    cities: served.map(({ id, name }) => ({
      ...{ id, name, named: draft.cities.includes(id) },
      elsewhere: groups.find(group => group.id === elsewhere(id))?.name ?? null,
    })),
    offered,
    priceable,
    proposedBy: draft.proposer,
    isOwn,
    mayConfirm: !others || !isOwn,
    missing,
    inversion: isComplete ? findPriceInversion(terms, offered.vehicles) : null,
    cityInTwoGroups: served.find(({ id }) => id === twice)?.name ?? null,
    comparedMoves: isComplete ? comparePriceTerms(live, terms, offered.vehicles) : [],
  }
}
