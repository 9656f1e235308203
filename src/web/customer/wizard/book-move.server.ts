import { redirect } from 'react-router'
import type { Translate } from '#i18n/translator.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import type { Draft } from '#modules/orders/draft/rules/draft.ts'
import type { WizardStep } from '#modules/orders/draft/rules/encode-draft.ts'
import { quoteMove } from '#modules/orders/draft/rules/quote-move.ts'
import { getReachableWizardStep } from '#modules/orders/draft/rules/step-errors.ts'
import {
  enforcePlacingLimit,
  placeMoveOrder,
  readLaneOffers,
  requestManualQuotation,
} from '#modules/orders/index.server.ts'
import { readServedCities } from '#modules/places/index.server.ts'
import { readPriceBooks } from '#modules/pricing/index.server.ts'
import { isSlotUnavailable } from '#modules/scheduling/rules/is-slot-unavailable.ts'
import type { App } from '#platform/app.ts'
import { buildDraftCookie, buildExpiredDraftCookie } from '#web/app-shell/draft/draft-cookie.server.ts'
import type { FormTexts } from '#web/app-shell/draft/read-step.ts'
import { buildFlashCookie } from '#web/app-shell/flash.ts'
import { buildLostSlotQuery } from '#web/shared/calendar/lost-slot.ts'

/**
 * Places the move and redirects to its payment. The draft is kept until it is paid: coming back and paying again is the
 * same order. A changed price, or a slot that is no longer available, is reported first.
 */
export async function bookMove(
  app: App,
  customer: Customer,
  draft: Draft,
  savedAt: number,
  { shown }: FormTexts,
  address: string,
) {
  const withCookieAt = (step: WizardStep, kept = draft) => ({
    headers: { 'set-cookie': buildDraftCookie({ draft: kept, step, savedAt }) },
  })
  const [catalogue, books, cities] = await Promise.all([
    readCatalogue(app.db),
    readPriceBooks(app.db),
    readServedCities(app.db),
  ])
  if (String(quoteMove(draft, catalogue, books, cities).chosen?.total) !== shown) {
    return redirect('/mover-steps?step=4&changed=1', withCookieAt(4))
  }
  await enforcePlacingLimit(app, customer, address)
  try {
    const { orderNo } = await placeMoveOrder(app, customer, draft)
    return redirect(`/mover-steps?step=5&order=${orderNo}`, withCookieAt(4))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (isSlotUnavailable(error.code))
      return redirect(
        `/mover-steps?step=3&${buildLostSlotQuery(error.code, draft)}`,
        withCookieAt(3, { ...draft, slot: null }),
      )
    const step = getReachableWizardStep(3, draft, app.now(), { catalogue, cities })
    if (error.kind === 'invalid') return redirect(`/mover-steps?step=${step}`, withCookieAt(step))
    throw error
  }
}

/** WIZ-09: places a request without payment; staff calculate the price. */
export async function requestQuotation(t: Translate, app: App, customer: Customer, draft: Draft, address: string) {
  await enforcePlacingLimit(app, customer, address)
  const { orderNo } = await requestManualQuotation(app, customer, draft)
  const { offers } = await readLaneOffers(app, customer, orderNo)
  const headers = new Headers({ 'set-cookie': buildExpiredDraftCookie() })
  // The page itself shows the price where a lane has one.
  if (offers.length === 0)
    headers.append(
      'set-cookie',
      buildFlashCookie({ kind: 'info', title: t('wizard.thanks.title'), text: t('wizard.thanks.text', { orderNo }) }),
    )
  return redirect(`/thankyou?kind=quote&order=${orderNo}`, { headers })
}
