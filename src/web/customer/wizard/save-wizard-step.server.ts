import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Translate } from '#i18n/translator.ts'
import type { Actor } from '#modules/access/rules/actor.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { setConsent } from '#modules/messaging/index.server.ts'
import { type Draft, emptyDraft } from '#modules/orders/draft/rules/draft.ts'
import type { WizardStep } from '#modules/orders/draft/rules/encode-draft.ts'
import { getMoveRoute } from '#modules/orders/draft/rules/route.ts'
import { type DraftErrors, getScheduleErrors, getWizardStepErrors } from '#modules/orders/draft/rules/step-errors.ts'
import { saveMoveDraft } from '#modules/orders/index.server.ts'
import { readServedCities } from '#modules/places/index.server.ts'
import type { BookingTimes } from '#modules/places/rules/city-times.ts'
import { getBookingTimesAt } from '#modules/places/rules/served-city.ts'
import { recordReminderConsent } from '#modules/sales/index.server.ts'
import type { App } from '#platform/app.ts'
import { buildDraftCookie, readStoredDraft } from '#web/app-shell/draft/draft-cookie.server.ts'
import { type FormTexts, findQuantityErrors } from '#web/app-shell/draft/read-step.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { bookMove, requestQuotation } from './book-move.server.ts'
import { readPostedStep } from './read-posted-step.server.ts'
import { requestLogin } from './request-login.server.ts'

const posted = z.object({ step: z.enum(['1', '2', '3', '4']) }).catchall(z.string())

/**
 * Processes a posted step: reads, saves and checks it, and goes on to the next. Errors come back with the typed values.
 */
export async function saveWizardStep(t: Translate, app: App, actor: Actor, request: Request, address: string) {
  const fields: FormTexts = await readForm(request, posted)
  const step = Number(fields.step) as WizardStep
  const before = readStoredDraft(request)?.draft ?? emptyDraft
  const draft = withAccount(await readPostedStep(app, step, before, fields), actor)
  const savedAt = Math.floor(app.now().getTime() / 1_000)
  const buildCookieAt = (at: WizardStep) => buildDraftCookie({ draft, step: at, savedAt })
  const withCookieAt = (at: WizardStep) => ({ headers: { 'set-cookie': buildCookieAt(at) } })

  const stay = getListPath(step, fields)
  if (stay) return redirect(stay, withCookieAt(step))
  const cities = await readServedCities(app.db)
  const why = getMoveRoute(draft, await readCatalogue(app.db), cities)?.manualQuoteReason
  const needsManualQuote = why != null
  const errors = collectErrors(step, draft, fields, app.now(), {
    needsManualQuote,
    times: getBookingTimesAt(draft.from.place, cities),
  })
  if (Object.keys(errors).length > 0) {
    return data({ errors, stored: { draft, step, savedAt } }, { status: 422, ...withCookieAt(step) })
  }
  if (fields.part === 'when') return redirect('/mover-steps?step=3&part=package', withCookieAt(3))

  const asks = step === 2 && needsManualQuote
  // Without script the form knows only the list that it was shown with: the customer sees the notice first, with the
  // questions for the manual quote.
  if (asks && why === 'large' && fields.asks !== 'price') return redirect('/mover-steps?step=2', withCookieAt(2))
  if (actor.kind !== 'customer') {
    if (!asks && step < 3) return redirect(`/mover-steps?step=${step + 1}`, withCookieAt((step + 1) as WizardStep))
    const back = Math.min(step, 3) as WizardStep
    const how = {
      next: asks ? 2 : 4,
      kept: buildCookieAt(back),
      inDialog: fields.dialog === '1',
      reminders: Boolean(fields.reminders),
    }
    return requestLogin(app, actor, request, draft, how)
  }
  if (fields.reminders) await recordReminderConsent(app, actor.mobile, t('login.reminders'))
  if (asks) return requestQuotation(t, app, actor, draft, address)
  if (step === 4) return bookMove(app, actor, draft, savedAt, fields, address)
  if (step === 1 && fields.whatsapp)
    await setConsent(app, actor.mobile, 'whatsapp', { on: true, wording: t('login.whatsapp') })
  await saveMoveDraft(app, actor, draft)
  const next = (step + 1) as WizardStep
  return redirect(`/mover-steps?step=${next}`, withCookieAt(next))
}

/** Applies the account's number, to which codes and messages go: a form does not change it. */
const withAccount = (draft: Draft, actor: Actor): Draft =>
  actor.kind === 'customer' ? { ...draft, mobile: actor.mobile } : draft

/**
 * Returns the path for buttons that only change the list of step 2, or one thing of the move on step 4: this is how
 * they work without script.
 */
function getListPath(step: WizardStep, { fill, add, open, look, find, try: tried }: FormTexts): string | null {
  if (step === 4 && tried) return '/mover-steps?step=4'
  if (step !== 2) return null
  if (fill || add) return '/mover-steps?step=2'
  if (open) return `/mover-steps?step=2&open=${Number(open) || 0}`
  return look ? `/mover-steps?step=2&find=${encodeURIComponent((find ?? '').slice(0, 60).toWellFormed())}` : null
}

type StepContext = { needsManualQuote: boolean; times: BookingTimes }

function collectErrors(step: WizardStep, draft: Draft, fields: FormTexts, now: Date, by: StepContext): DraftErrors {
  if (fields.part === 'when') return getScheduleErrors(draft, now, by.times)
  return { ...getWizardStepErrors(step, draft, now, by), ...(step === 2 && findQuantityErrors(fields)) }
}
