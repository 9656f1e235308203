import { reject } from '#kernel/refusal.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import { servedCities } from '#modules/places/index.server.ts'
import { timesAt } from '#modules/places/rules/served-city.ts'
import type { App } from '#platform/app.ts'
import { keyOfNew } from '../draft/key-of-new.ts'
import { draftOf } from '../draft/read-draft.ts'
import { type Draft, emptyDraft } from '../draft/rules/draft.ts'
import { draftErrors } from '../draft/rules/draft-errors.ts'
import { routeOf } from '../draft/rules/route.ts'
import { countPlacing } from './count-placing.ts'
import { placeOrder, requestQuote } from './place-order.ts'
import { saveDraft } from './save-draft.ts'

type Booking = {
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
export async function saveBooking(
  app: App,
  customer: Customer,
  { orderId, describe, ready }: Booking,
): Promise<SavedBooking> {
  const known = orderId > 0 ? await readOwn(app, customer, orderId) : null
  if (known?.placed && !ready) return readSaved(app, customer, known.draft.key)

  const told = describe(known?.draft ?? emptyDraft)
  const draft = { ...told, key: known?.draft.key ?? (await keyOfNew(app, customer, { ...told, key: '' })) }
  const [catalogue, cities] = await Promise.all([readCatalogue(app.db), servedCities(app.db)])
  rejectUnknownItems(draft, catalogue)
  const route = routeOf(draft, catalogue, cities)
  const complete = Object.keys(draftErrors(draft, route, app.now(), timesAt(draft.from.place, cities))).length === 0
  if (route?.byHand && complete) await requestQuote(app, customer, draft)
  else if (ready) await placeOrder(app, customer, draft)
  else await saveDraft(app, customer, draft)
  return readSaved(app, customer, draft.key)
}

/**
 * Places a saved draft unchanged and returns its number; an order that is placed stays as it is. Refuses as placing
 * does.
 */
export async function placeBooking(app: App, customer: Customer, orderId: number, address: string): Promise<string> {
  const { orderNo, placed } = await readOwn(app, customer, orderId, 'any')
  if (placed) return orderNo
  await countPlacing(app, customer, address)
  await saveBooking(app, customer, { orderId, describe: known => known, ready: true })
  return orderNo
}

async function readOwn(app: App, customer: Customer, orderId: number, kind: 'move' | 'any' = 'move') {
  const row = await app.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('customer_id', '=', customer.id)
    .executeTakeFirst()
  if (!row || (kind !== 'any' && row.kind !== kind)) throw reject('unknown', 'order.unknown')
  return { orderNo: row.order_no, placed: row.placed_at !== null, draft: await draftOf(app.db, row) }
}

async function readSaved(app: App, customer: Customer, key: string): Promise<SavedBooking> {
  const { placed_at, ...saved } = await app.db
    .selectFrom('orders')
    .select(['id as orderId', 'order_no as orderNo', 'vehicle', 'placed_at'])
    .where('customer_id', '=', customer.id)
    .where('draft_key', '=', key)
    .executeTakeFirstOrThrow()
  return { ...saved, placed: placed_at !== null }
}

/** Refuses an item that is not on offer, because it would be left out of the price silently. */
function rejectUnknownItems({ cart, packageId }: Draft, { articles, packages }: Catalogue) {
  if (Object.keys(cart).some(id => !articles.has(Number(id)))) throw reject('invalid', 'article.unknown')
  if (packageId !== null && !packages.some(({ id }) => id === packageId)) throw reject('invalid', 'package.unknown')
}
