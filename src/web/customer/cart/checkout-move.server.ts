import { readCatalogue } from '#modules/catalogue/index.server.ts'
import type { Draft } from '#modules/orders/draft/rules/draft.ts'
import { quoteMove } from '#modules/orders/draft/rules/quote-move.ts'
import { getMoveRoute } from '#modules/orders/draft/rules/route.ts'
import type { ServiceCheckout } from '#modules/orders/draft/rules/service-checkout.ts'
import { getReachableWizardStep } from '#modules/orders/draft/rules/step-errors.ts'
import { readServedCities } from '#modules/places/index.server.ts'
import { readPriceBooks } from '#modules/pricing/index.server.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import type { App } from '#platform/app.ts'
import { readStoredDraft } from '#web/app-shell/draft/draft-cookie.server.ts'

/** The move that this browser describes beside its services. */
export type CheckoutMove =
  /** Complete: it can be booked together with the services. */
  | { state: 'ready'; draft: Draft; quotation: Quotation; included: boolean }
  /** Started and not finished. */
  | { state: 'open'; to: string }

/** Returns the move of this browser's checkout. Null where there is none, or where it needs a manual quote. */
export async function findCheckoutMove(
  app: App,
  request: Request,
  checkout: ServiceCheckout,
): Promise<CheckoutMove | null> {
  const draft = readStoredDraft(request)?.draft
  if (!draft?.from.place || !draft.to.place || Object.keys(draft.cart).length === 0) return null
  const [catalogue, cities] = await Promise.all([readCatalogue(app.db), readServedCities(app.db)])
  if (getMoveRoute(draft, catalogue, cities)?.manualQuoteReason) return null
  if (getReachableWizardStep(4, draft, app.now(), { catalogue, cities }) < 4)
    return { state: 'open', to: draft.to.place.name }
  const quotation = quoteMove(draft, catalogue, await readPriceBooks(app.db), cities).chosen
  return quotation
    ? { state: 'ready', draft, quotation, included: checkout.withMove }
    : { state: 'open', to: draft.to.place.name }
}
