import type { Customer } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { replaceWithKnownStops } from '../draft/known-stops.ts'
import { priceDraft } from '../draft/price-draft.ts'
import type { Draft } from '../draft/rules/draft.ts'
import { writeDraftOrder } from './write-draft-order.ts'

/** Saves the draft of a logged-in customer on the server (QUOTE-02), so that they can continue on another device. */
export async function saveMoveDraft(app: App, customer: Customer, submitted: Draft): Promise<void> {
  const draft = replaceWithKnownStops(submitted)
  const priced = await priceDraft(app, draft)
  await writeDraftOrder(app, app.db, customer, draft, priced, 'draft')
}
