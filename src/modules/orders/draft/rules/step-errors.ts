import { isEmail } from '#kernel/email.ts'
import { type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import { mobileError } from '#kernel/phone-digits.ts'
import { isPlainName } from '#kernel/plain-name.ts'
import type { ErrorCode } from '#kernel/refusal.ts'
import { type BookingTimes, defaultTimes } from '#modules/places/rules/city-times.ts'
import { timesAt } from '#modules/places/rules/served-city.ts'
import { isSlotOpen, lastDayOf } from '#modules/scheduling/rules/open-slot.ts'
import { doorErrors } from './door.ts'
import type { Draft, DraftEnd } from './draft.ts'
import type { WizardStep } from './encode-draft.ts'
import { MAX_FLOOR, MAX_INSURED, MIN_FLOOR } from './limits.ts'
import { type Measures, routeOf } from './route.ts'

/** The field of an item's quantity, by its id. */
type QuantityField = `qty-${number}`
export type QuantityErrors = Partial<Record<QuantityField, 'quantity.number'>>

type DoorField = `${'from' | 'to'}-${'flat' | 'building'}`
export type DraftField =
  | 'from'
  | 'from-floor'
  | 'to'
  | 'to-floor'
  | 'name'
  | 'mobile'
  | 'email'
  | 'cart'
  | 'slot'
  | 'wish'
  | 'package'
  | 'insured-value'
  | DoorField
  | QuantityField
export type DraftError =
  | 'address.required'
  | 'address.unknown'
  | 'floor.number'
  | 'name.required'
  | 'mobile.required'
  | 'mobile.invalid'
  | 'mobile.several'
  | 'email.required'
  | 'email.invalid'
  | 'cart.empty'
  | 'quantity.number'
  | 'wish.range'
  | 'date.required'
  | 'slot.required'
  | 'slot.closed'
  | 'package.required'
  | 'insured.range'
/** Errors by field, in the order of the fields on the screen. */
export type DraftErrors = Partial<Record<Exclude<DraftField, DoorField>, DraftError> & Record<DoorField, ErrorCode>>

/**
 * Returns the errors that keep a step from being left (WIZ-02, WIZ-05, QUOTE-01); empty when there are none. `byHand`:
 * a manual quote, so that step 2 is the last and asks for what the quote needs. `times`: those of the city that does
 * it.
 */
export function stepErrors(
  step: WizardStep,
  draft: Draft,
  now: Date,
  { byHand = false, times = defaultTimes }: { byHand?: boolean; times?: BookingTimes | undefined } = {},
): DraftErrors {
  switch (step) {
    case 1:
      return { ...endErrors('from', draft.from), ...endErrors('to', draft.to), ...contactErrors(draft) }
    case 2:
      return { ...cartErrors(draft), ...(byHand && datePreferenceErrors(draft, now)) }
    case 3:
      return { ...whenErrors(draft, now, times), ...packageErrors(draft), ...insuranceErrors(draft.insuredValue) }
    case 4:
      return { ...doorErrorsAt('from', draft.from), ...doorErrorsAt('to', draft.to) }
  }
}

/** Returns the step a customer may open: the requested one, or the first before it that has errors. */
export function reachableStep(
  asked: WizardStep,
  draft: Draft,
  now: Date,
  { catalogue, cities }: { catalogue: Measures; cities: Parameters<typeof timesAt>[1] },
): WizardStep {
  const times = timesAt(draft.from.place, cities)
  const lacking = ([1, 2, 3] as const).find(step => Object.keys(stepErrors(step, draft, now, { times })).length > 0)
  const farthest = routeOf(draft, catalogue, cities)?.byHand ? 2 : 4 // WIZ-09: schedule and summary are skipped
  return Math.min(asked, lacking ?? farthest, farthest) as WizardStep
}

function endErrors(side: 'from' | 'to', end: DraftEnd): DraftErrors {
  const errors: DraftErrors = placeErrors(side, end)
  if (!end.address) errors[side] = 'address.required'
  if (!Number.isInteger(end.floor) || end.floor < MIN_FLOOR || end.floor > MAX_FLOOR)
    errors[`${side}-floor`] = 'floor.number'
  return errors
}

/** The return type of the checks that `draftErrors` uses too: it names the errors that they find. */
type Some<Field extends DraftField, ErrorNote extends DraftError> = Partial<Record<Field, ErrorNote>>

/** Requires a place, without which a stop has no price. */
export const placeErrors = (
  side: 'from' | 'to',
  { address, place }: DraftEnd,
): Some<'from' | 'to', 'address.required' | 'address.unknown'> =>
  place ? {} : { [side]: address ? 'address.unknown' : 'address.required' }

export const cartErrors = ({ cart }: Draft): Some<'cart', 'cart.empty'> =>
  Object.keys(cart).length === 0 ? { cart: 'cart.empty' } : {}

function doorErrorsAt(side: 'from' | 'to', end: DraftEnd): DraftErrors {
  const { flat, building } = doorErrors(end)
  const errors: DraftErrors = {}
  if (flat) errors[`${side}-flat`] = flat
  if (building) errors[`${side}-building`] = building
  return errors
}

/**
 * Checks the contact: names and email addresses of 1 to 250 letters, ten digits (QUOTE-01, BIZ-03). Typed text is cut
 * to 250 before.
 */
function contactErrors({ name, mobile, email }: Draft): DraftErrors {
  const errors: DraftErrors = {}
  if (!name || !isPlainName(name)) errors.name = 'name.required'
  const wrong = mobile ? mobileError(mobile) : 'mobile.required'
  if (wrong) errors.mobile = wrong
  if (!email) errors.email = 'email.required'
  else if (!isEmail(email)) errors.email = 'email.invalid'
  return errors
}

export function whenErrors(
  { date, slot }: Draft,
  now: Date,
  times: BookingTimes,
): Some<'slot', 'date.required' | 'slot.required' | 'slot.closed'> {
  if (!date) return { slot: 'date.required' }
  if (!slot) return { slot: 'slot.required' }
  return isSlotOpen(date, slot, now, times) ? {} : { slot: 'slot.closed' }
}

export const packageErrors = ({ packageId }: Draft): Some<'package', 'package.required'> =>
  packageId ? {} : { package: 'package.required' }

const insuranceErrors = (insuredValue: number): DraftErrors =>
  insuredValue >= 0 && insuredValue <= MAX_INSURED ? {} : { 'insured-value': 'insured.range' }

/** The preferred date may stay open, but must not be in the past. */
function datePreferenceErrors({ date, insuredValue }: Draft, now: Date): DraftErrors {
  return { ...(date && !isWishable(date, now) && { wish: 'wish.range' }), ...insuranceErrors(insuredValue) }
}

/** True if a date can still be booked by the time staff agree it. It is the same wherever the move begins. */
export const isWishable = (date: IndiaDate, now: Date): boolean =>
  date >= indiaDate(now) && date <= lastDayOf(defaultTimes.horizonDays, now)
