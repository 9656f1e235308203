import { reject } from '#kernel/domain-error.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import { readServedCities } from '#modules/places/index.server.ts'
import { getBookingTimesAt } from '#modules/places/rules/served-city.ts'
import type { App } from '#platform/app.ts'
import { readDraftOfOrder } from '../draft/find-saved-draft.ts'
import { getNewDraftKey } from '../draft/get-new-draft-key.ts'
import { type Draft, emptyDraft } from '../draft/rules/draft.ts'
import { getDraftErrors } from '../draft/rules/draft-errors.ts'
import { getMoveRoute } from '../draft/rules/route.ts'
import { enforcePlacingLimit } from './enforce-placing-limit.ts'
import { placeMoveOrder, requestManualQuotation } from './place-move-order.ts'
import { saveMoveDraft } from './save-move-draft.ts'

type BookingInput = {
  /** 0 for a new one. */
  orderId: number
  /** Returns the draft with the client's changes. Its `key` is ignored. */
  describe: (known: Draft) => Draft
  /** True once the customer has finished choosing and wants to pay. */
  ready: boolean
}
type SavedBooking = { orderId: number; orderNo: string; vehicle: string; placed: boolean }

/**
 * Saves an order that a client sends in several calls, by number. Until it is ready it is a draft; then it is placed as
 * the wizard places it, or requested as soon as it is complete where it gets a manual quote. An order that is paid or
 * requested does not change. A new one sent twice after a lost response is one order. Refuses 'unknown', 'invalid' and
 * as placing does.
 */
export async function saveLegacyBooking(
  app: App,
  customer: Customer,
  { orderId, describe, ready }: BookingInput,
): Promise<SavedBooking> {
  const known = orderId > 0 ? await readOwnBooking(app, customer, orderId) : null
  if (known?.placed && !ready) return readSavedBooking(app, customer, known.draft.key)

  const described = describe(known?.draft ?? emptyDraft)
  const draft = {
    ...described,
    key: known?.draft.key ?? (await getNewDraftKey(app, customer, { ...described, key: '' })),
  }
  const [catalogue, cities] = await Promise.all([readCatalogue(app.db), readServedCities(app.db)])
  rejectUnknownItems(draft, catalogue)
  const route = getMoveRoute(draft, catalogue, cities)
  const complete =
    Object.keys(getDraftErrors(draft, route, app.now(), getBookingTimesAt(draft.from.place, cities))).length === 0
  if (route?.manualQuoteReason && complete) await requestManualQuotation(app, customer, draft)
  else if (ready) await placeMoveOrder(app, customer, draft)
  else await saveMoveDraft(app, customer, draft)
  return readSavedBooking(app, customer, draft.key)
}

/**
 * Places a saved draft unchanged and returns its number; an order that is placed stays as it is. Refuses as placing
 * does.
 */
export async function placeLegacyBooking(
  app: App,
  customer: Customer,
  orderId: number,
  address: string,
): Promise<string> {
  const { orderNo, placed } = await readOwnBooking(app, customer, orderId, 'any')
  if (placed) return orderNo
  await enforcePlacingLimit(app, customer, address)
  await saveLegacyBooking(app, customer, { orderId, describe: known => known, ready: true })
  return orderNo
}

async function readOwnBooking(app: App, customer: Customer, orderId: number, kind: 'move' | 'any' = 'move') {
  const row = await app.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('customer_id', '=', customer.id)
    .executeTakeFirst()
  if (!row || (kind !== 'any' && row.kind !== kind)) throw reject('unknown', 'order.unknown')
  return { orderNo: row.order_no, placed: row.placed_at !== null, draft: await readDraftOfOrder(app.db, row) }
}

async function readSavedBooking(app: App, customer: Customer, key: string): Promise<SavedBooking> {
  const { placed_at, ...saved } = await app.db
    .selectFrom('orders')
    .select(['id as orderId', 'order_no as orderNo', 'vehicle', 'placed_at'])
    .where('customer_id', '=', customer.id)
    .where('draft_key', '=', key)
    .executeTakeFirstOrThrow()
  return { ...saved, placed: placed_at !== null }
}

/** Refuses an item that is not on offer, because it would be left out of the price silently. */
function rejectUnknownItems({ cart, packageId }: Draft, { items: articles, packages }: Catalogue) {
  if (Object.keys(cart).some(id => !articles.has(Number(id)))) throw reject('invalid', 'article.unknown')
  if (packageId !== null && !packages.some(({ id }) => id === packageId)) throw reject('invalid', 'package.unknown')
}
