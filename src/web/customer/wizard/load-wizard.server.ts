import { redirect } from 'react-router'
import type { Translate } from '#i18n/translator.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import type { Actor } from '#modules/access/rules/actor.ts'
import { listWithdrawnItems, readCatalogue } from '#modules/catalogue/index.server.ts'
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import { translateCatalogue } from '#modules/catalogue/rules/translate-catalogue.ts'
import { readDatedDurations } from '#modules/crews/index.server.ts'
import { selectDurationsFrom } from '#modules/crews/rules/job-durations.ts'
import { readConsents } from '#modules/messaging/index.server.ts'
import { type Draft, emptyDraft } from '#modules/orders/draft/rules/draft.ts'
import { getDraftWork } from '#modules/orders/draft/rules/draft-work.ts'
import type { StoredDraft, WizardStep } from '#modules/orders/draft/rules/encode-draft.ts'
import { type MoveQuotes, quoteMove } from '#modules/orders/draft/rules/quote-move.ts'
import { removeUnavailableItems } from '#modules/orders/draft/rules/remove-unavailable-items.ts'
import { localizeStop } from '#modules/orders/draft/rules/route-names.ts'
import { getReachableWizardStep } from '#modules/orders/draft/rules/step-errors.ts'
import { findOrderOfDraft, findSavedDraft, getDraftWhatIfs } from '#modules/orders/index.server.ts'
import { readServedCities } from '#modules/places/index.server.ts'
import { findServingCity, getBookingTimesAt, type ServedCity } from '#modules/places/rules/served-city.ts'
import { readPriceBooks } from '#modules/pricing/index.server.ts'
import { hasReminderConsent } from '#modules/sales/index.server.ts'
import { readAvailability, readCachedBookingTerms } from '#modules/scheduling/index.server.ts'
import { getLastBookableDay } from '#modules/scheduling/rules/open-slot.ts'
import type { App } from '#platform/app.ts'
import { readStoredDraft } from '#web/app-shell/draft/draft-cookie.server.ts'
import { type DaySlots, getNoCrewReason, toDaySlots } from '#web/shared/calendar/day-state.ts'
import { formatLostSlot, formatLostSlotOfQuery } from '#web/shared/calendar/lost-slot.ts'
import { openWeeks } from '#web/shared/calendar/open-weeks.ts'
import { getLoginPath } from './login-path.ts'
import { packCatalogue } from './pack-catalogue.ts'
import type { WizardData, WizardSchedule } from './wizard-data.ts'

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
    readServedCities(app.db),
    readCachedBookingTerms(app.db),
  ])
  const { draft: found, ...kept } = await findDraft(app, actor, request)
  const draft = withAccount(removeUnavailableItems(found, catalogue), actor)
  const unknown = Object.keys(found.cart)
    .map(Number)
    .filter(id => !catalogue.items.has(id))
  const unavailableItems = await listWithdrawnItems(app, unknown)

  const standing = actor.kind === 'customer' ? kept.step : (Math.min(kept.step, 3) as WizardStep)
  const requested = readStep(searchParams.get('step')) ?? standing
  const step = getReachableWizardStep(requested, draft, now, { catalogue, cities })
  if (searchParams.has('step') && step !== requested) throw redirect(`/mover-steps?step=${step}`)
  if (step === 4 && actor.kind !== 'customer') throw redirect(getLoginPath(4, draft))
  const schedule =
    step === 3
      ? await readSchedule(t, app, actor, draft, searchParams, quoteMove(draft, catalogue, books, cities))
      : null
  const lost = schedule?.lostSlot != null
  const shown = translateDraft(t, lost ? { ...draft, slot: null } : draft)
  return {
    kind: 'draft',
    step,
    part: searchParams.get('part') === 'package' && !lost ? 'package' : 'when',
    stored: { draft: shown, step, savedAt: kept.savedAt },
    today: toIndiaDate(now),
    now: now.getTime(),
    isLoggedIn: actor.kind === 'customer',
    offersWhatsapp: step === 1 && (await isUndecided(app, actor)),
    offersReminders:
      (step === 2 || step === 3) && !(actor.kind === 'customer' && (await hasReminderConsent(app, actor.mobile))),
    catalogue: packCatalogue(translateCatalogue(t, step === 2 ? catalogue : selectDraftItems(draft, catalogue))),
    books,
    cities: cities.filter(({ active }) => active).map(toReach),
    terms,
    schedule,
    openGroup: Number(searchParams.get('open')) || 0,
    searchText: (searchParams.get('find') ?? '').slice(0, 60),
    priceChanged: searchParams.get('changed') === '1',
    whatIfs: step === 4 ? await getDraftWhatIfs(app, draft) : [],
    unavailableItems: unavailableItems.map(t.nameOf),
  }
}

/** Returns the browser's draft, else the one that a customer left on the server, else an empty one. */
async function findDraft(app: App, actor: Actor, request: Request): Promise<StoredDraft> {
  const brought = readStoredDraft(request)
  if (brought) return brought
  const left = actor.kind === 'customer' ? await findSavedDraft(app, actor) : null
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
const toReach = ({ id, state, lat, lng, radiusKm, farKm, area, active }: ServedCity): WizardData['cities'][number] => ({
  ...{ id, state, lat, lng, radiusKm, farKm, active },
  ...(area && { area }),
})

/** Returns the draft with the names of its localities in the reader's language. */
const translateDraft = (t: Translate, draft: Draft): Draft => ({
  ...draft,
  from: localizeStop(t, draft.from),
  to: localizeStop(t, draft.to),
})

/** Fills empty details from the account (QUOTE-03); the number is always the account's. */
const withAccount = (draft: Draft, actor: Actor): Draft =>
  actor.kind === 'customer'
    ? { ...draft, name: draft.name || actor.name, mobile: actor.mobile, email: draft.email || actor.email }
    : draft

const readStep = (text: string | null) => (text && /^[1-4]$/.test(text) ? (Number(text) as WizardStep) : null)

/** Returns the catalogue with only the draft's own items: a tenth of its size. */
const selectDraftItems = ({ cart }: Draft, catalogue: Catalogue): Catalogue => ({
  ...catalogue,
  items: new Map([...catalogue.items].filter(([id]) => cart[id])),
  groups: catalogue.groups,
  presets: catalogue.presets.map(preset => ({ ...preset, cart: {} })),
})

/**
 * Returns the text about the slot that was lost: the one in the address, which could not be booked, or the one of the
 * draft, which another customer has booked since.
 */
function findLostSlot(t: Translate, { date, slot }: Draft, day: DaySlots | undefined, searchParams: URLSearchParams) {
  const isTaken = date !== null && slot !== null && getNoCrewReason(day, slot) === 'full'
  return isTaken ? formatLostSlot(t, 'slot.full', { date, slot }) : formatLostSlotOfQuery(t, searchParams)
}

/** Loads five weeks with the crews that are free for this move in the city that carries it out. */
async function readSchedule(
  t: Translate,
  app: App,
  actor: Actor,
  draft: Draft,
  searchParams: URLSearchParams,
  plan: MoveQuotes,
): Promise<WizardSchedule> {
  const today = toIndiaDate(app.now())
  const cities = await readServedCities(app.db)
  const times = getBookingTimesAt(draft.from.place, cities)
  const lastDay = getLastBookableDay(times.horizonDays, app.now())
  const city = draft.from.place && findServingCity(draft.from.place, cities)
  const move = getDraftWork(draft, plan)
  const orderId = actor.kind === 'customer' ? await findOrderOfDraft(app, actor, draft.key) : null
  const free = (date: string, days: number) =>
    city ? readAvailability(app, city.id, date, days, 0, { work: move && { move }, ...(orderId && { orderId }) }) : []
  const wanted = { requestedWeek: searchParams.get('from'), near: draft.date, today, lastDay }
  const opened = await openWeeks(free, wanted)
  const chosen = draft.date && !opened.places.some(({ date }) => date === draft.date) ? await free(draft.date, 1) : []
  const chosenDay = chosen[0] && toDaySlots(chosen[0])
  return {
    ...opened,
    lastDay,
    times,
    durations: city ? selectDurationsFrom(await readDatedDurations(app.db, city.id), today) : [],
    ...(chosenDay && { chosenDay }),
    lostSlot: findLostSlot(t, draft, chosenDay ?? opened.places.find(({ date }) => date === draft.date), searchParams),
  }
}
