import { redirect } from 'react-router'
import { errorText } from '#i18n/fault-text.ts'
import type { Translate } from '#i18n/speaker.ts'
import { indiaDate } from '#kernel/india-time.ts'
import type { Actor } from '#modules/access/rules/actor.ts'
import { readCatalogue, readWithdrawn } from '#modules/catalogue/index.server.ts'
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import { catalogueIn } from '#modules/catalogue/rules/in-language.ts'
import { readConsents } from '#modules/messaging/index.server.ts'
import { type Draft, emptyDraft } from '#modules/orders/draft/rules/draft.ts'
import type { StoredDraft, WizardStep } from '#modules/orders/draft/rules/encode-draft.ts'
import { knownDraft } from '#modules/orders/draft/rules/known-draft.ts'
import { type MovePlan, planMove } from '#modules/orders/draft/rules/plan-move.ts'
import { endIn } from '#modules/orders/draft/rules/route-facts.ts'
import { reachableStep } from '#modules/orders/draft/rules/step-errors.ts'
import { workOfDraft } from '#modules/orders/draft/rules/work-of-draft.ts'
import { readDraft, readWhatIfs } from '#modules/orders/index.server.ts'
import { servedCities } from '#modules/places/index.server.ts'
import { cityOf, type ServedCity, timesAt } from '#modules/places/rules/served-city.ts'
import { readPriceBooks } from '#modules/pricing/index.server.ts'
import { hasAgreed } from '#modules/sales/index.server.ts'
import { bookingTerms, readAvailability } from '#modules/scheduling/index.server.ts'
import { isSlotGone } from '#modules/scheduling/rules/is-slot-gone.ts'
import { lastDayOf } from '#modules/scheduling/rules/open-slot.ts'
import type { App } from '#platform/app.ts'
import { readStoredDraft } from '#web/app-shell/draft/draft-cookie.server.ts'
import { dayPlaces } from '#web/shared/calendar/day-state.ts'
import { monthOf } from '#web/shared/calendar/month.ts'
import { openMonth } from '#web/shared/calendar/open-month.ts'
import { loginFor } from './login-for.ts'
import { packCatalogue } from './pack-catalogue.ts'
import type { Schedule, WizardData } from './wizard-data.ts'

/**
 * Loads everything that a step needs, at the step that the draft allows. Redirects a visitor to the login before the
 * summary.
 */
export async function loadWizard(t: Translate, app: App, actor: Actor, request: Request): Promise<WizardData> {
  const { searchParams } = new URL(request.url)
  const now = app.now()
  const [catalogue, books, cities, terms] = await Promise.all([
    readCatalogue(app.db),
    readPriceBooks(app.db),
    servedCities(app.db),
    bookingTerms(app.db),
  ])
  const { draft: found, ...kept } = await findDraft(app, actor, request)
  const draft = withAccount(knownDraft(found, catalogue), actor)
  const unknown = Object.keys(found.cart)
    .map(Number)
    .filter(id => !catalogue.articles.has(id))
  const gone = await readWithdrawn(app, unknown)

  const standing = actor.kind === 'customer' ? kept.step : (Math.min(kept.step, 3) as WizardStep)
  const asked = readStep(searchParams.get('step')) ?? standing
  const step = reachableStep(asked, draft, now, { catalogue, cities })
  if (searchParams.has('step') && step !== asked) throw redirect(`/mover-steps?step=${step}`)
  if (step === 4 && actor.kind !== 'customer') throw redirect(loginFor(4, draft))
  return {
    kind: 'draft',
    step,
    part: searchParams.get('part') === 'package' ? 'package' : 'when',
    stored: { draft: draftIn(t, draft), step, savedAt: kept.savedAt },
    today: indiaDate(now),
    now: now.getTime(),
    known: actor.kind === 'customer',
    offersWhatsapp: step === 1 && (await isUndecided(app, actor)),
    offersReminders: (step === 2 || step === 3) && !(actor.kind === 'customer' && (await hasAgreed(app, actor.mobile))),
    catalogue: packCatalogue(catalogueIn(t, step === 2 ? catalogue : onlyOf(draft, catalogue))),
    books,
    cities: cities.filter(({ active }) => active).map(reachOf),
    terms,
    schedule:
      step === 3 ? await readSchedule(t, app, draft, searchParams, planMove(draft, catalogue, books, cities)) : null,
    open: Number(searchParams.get('open')) || 0,
    find: (searchParams.get('find') ?? '').slice(0, 60),
    priceChanged: searchParams.get('changed') === '1',
    whatIfs: step === 4 ? await readWhatIfs(app, draft) : [],
    gone: gone.map(t.nameOf),
  }
}

/** Returns the browser's draft, else the one that a customer left on the server, else an empty one. */
async function findDraft(app: App, actor: Actor, request: Request): Promise<StoredDraft> {
  const brought = readStoredDraft(request)
  if (brought) return brought
  const left = actor.kind === 'customer' ? await readDraft(app, actor) : null
  return { draft: left ?? emptyDraft, step: 1, savedAt: left ? Math.floor(app.now().getTime() / 1_000) : 0 }
}

/**
 * True if the customer has not yet answered about WhatsApp. Visitors are asked with their OTP; a customer who answered
 * in the profile is not asked again.
 */
async function isUndecided(app: App, actor: Actor): Promise<boolean> {
  if (actor.kind !== 'customer') return false
  const { since, withdrawn } = (await readConsents(app, actor.mobile)).whatsapp
  return since === null && withdrawn === null
}

/** Returns the part of a city that a price needs. */
const reachOf = ({ id, state, lat, lng, radiusKm, farKm, area, active }: ServedCity): WizardData['cities'][number] => ({
  ...{ id, state, lat, lng, radiusKm, farKm, active },
  ...(area && { area }),
})

/** Returns the draft with the names of its localities in the reader's language. */
const draftIn = (t: Translate, draft: Draft): Draft => ({
  ...draft,
  from: endIn(t, draft.from),
  to: endIn(t, draft.to),
})

/** Fills empty details from the account (QUOTE-03); the number is always the account's. */
const withAccount = (draft: Draft, actor: Actor): Draft =>
  actor.kind === 'customer'
    ? { ...draft, name: draft.name || actor.name, mobile: actor.mobile, email: draft.email || actor.email }
    : draft

const readStep = (text: string | null) => (text && /^[1-4]$/.test(text) ? (Number(text) as WizardStep) : null)

/** Returns the catalogue with only the draft's own items: a tenth of its size. */
const onlyOf = ({ cart }: Draft, catalogue: Catalogue): Catalogue => ({
  ...catalogue,
  articles: new Map([...catalogue.articles].filter(([id]) => cart[id])),
  groups: catalogue.groups,
  presets: catalogue.presets.map(preset => ({ ...preset, cart: {} })),
})

/** Loads a month with the crews that are free for this move in the city that carries it out. */
async function readSchedule(
  t: Translate,
  app: App,
  draft: Draft,
  searchParams: URLSearchParams,
  plan: MovePlan,
): Promise<Schedule> {
  const today = indiaDate(app.now())
  const cities = await servedCities(app.db)
  const times = timesAt(draft.from.place, cities)
  const lastDay = lastDayOf(times.horizonDays, app.now())
  const city = draft.from.place && cityOf(draft.from.place, cities)
  const move = workOfDraft(draft, plan)
  const taken = searchParams.get('taken')
  const free = (date: string, days: number) =>
    city ? readAvailability(app, city.id, date, days, 0, { work: move && { move } }) : []
  const wanted = { asked: searchParams.get('month'), near: draft.date, today, lastDay }
  const opened = await openMonth(free, wanted)
  const chosen = draft.date && monthOf(draft.date) !== opened.month ? await free(draft.date, 1) : []
  return {
    ...opened,
    lastDay,
    times,
    ...(chosen[0] && { chosenDay: dayPlaces(chosen[0]) }),
    taken: isSlotGone(taken) ? errorText(t, taken) : null,
  }
}
