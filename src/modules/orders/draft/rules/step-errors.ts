import type { ErrorCode } from '#kernel/domain-error.ts'
import { isEmail } from '#kernel/email.ts'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { findMobileError } from '#kernel/normalise-phone.ts'
import { isPlainName } from '#kernel/plain-name.ts'
import { type BookingTimes, defaultBookingTimes } from '#modules/places/rules/city-times.ts'
import { getBookingTimesAt } from '#modules/places/rules/served-city.ts'
import { getLastBookableDay, isSlotOpen } from '#modules/scheduling/rules/open-slot.ts'
import { getAddressDetailsErrors } from './address-details.ts'
import type { Draft, MoveStop } from './draft.ts'
import type { WizardStep } from './encode-draft.ts'
import { MAX_FLOOR, MAX_INSURED_VALUE, MIN_FLOOR } from './limits.ts'
import { type CatalogueMeasures, getMoveRoute } from './route.ts'

/** The field of an item's quantity, by its id. */
type QuantityField = `qty-${number}`
export type QuantityErrors = Partial<Record<QuantityField, 'quantity.number'>>

type AddressDetailsField = `${'from' | 'to'}-${'flat' | 'building'}`
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
  | AddressDetailsField
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
export type DraftErrors = Partial<
  Record<Exclude<DraftField, AddressDetailsField>, DraftError> & Record<AddressDetailsField, ErrorCode>
>

/**
 * Returns the errors that keep a step from being left (WIZ-02, WIZ-05, QUOTE-01); empty when there are none. `needsManualQuote`:
 * a manual quote, so that step 2 is the last and asks for what the quote needs. `times`: those of the city that does
 * it.
 */
export function getWizardStepErrors(
  step: WizardStep,
  draft: Draft,
  now: Date,
  {
    needsManualQuote = false,
    times = defaultBookingTimes,
  }: { needsManualQuote?: boolean; times?: BookingTimes | undefined } = {},
): DraftErrors {
  switch (step) {
    case 1:
      return { ...getStopErrors('from', draft.from), ...getStopErrors('to', draft.to), ...getContactErrors(draft) }
    case 2:
      return { ...getCartErrors(draft), ...(needsManualQuote && getDatePreferenceErrors(draft, now)) }
    case 3:
      return {
        ...getScheduleErrors(draft, now, times),
        ...getPackageErrors(draft),
        ...getInsuranceErrors(draft.insuredValue),
      }
    case 4:
      return { ...getAddressDetailsErrorsAt('from', draft.from), ...getAddressDetailsErrorsAt('to', draft.to) }
  }
}

/** Returns the step a customer may open: the requested one, or the first before it that has errors. */
export function getReachableWizardStep(
  requested: WizardStep,
  draft: Draft,
  now: Date,
  { catalogue, cities }: { catalogue: CatalogueMeasures; cities: Parameters<typeof getBookingTimesAt>[1] },
): WizardStep {
  const times = getBookingTimesAt(draft.from.place, cities)
  const lacking = ([1, 2, 3] as const).find(
    step => Object.keys(getWizardStepErrors(step, draft, now, { times })).length > 0,
  )
  const farthest = getMoveRoute(draft, catalogue, cities)?.manualQuoteReason ? 2 : 4 // WIZ-09: schedule and summary are skipped
  return Math.min(requested, lacking ?? farthest, farthest) as WizardStep
}

function getStopErrors(side: 'from' | 'to', stop: MoveStop): DraftErrors {
  const errors: DraftErrors = getPlaceErrors(side, stop)
  if (!stop.address) errors[side] = 'address.required'
  if (!Number.isInteger(stop.floor) || stop.floor < MIN_FLOOR || stop.floor > MAX_FLOOR)
    errors[`${side}-floor`] = 'floor.number'
  return errors
}

/** The return type of the checks that `getDraftErrors` uses too: it names the errors that they find. */
type FieldErrors<Field extends DraftField, ErrorNote extends DraftError> = Partial<Record<Field, ErrorNote>>

/** Requires a place, without which a stop has no price. */
export const getPlaceErrors = (
  side: 'from' | 'to',
  { address, place }: MoveStop,
): FieldErrors<'from' | 'to', 'address.required' | 'address.unknown'> =>
  place ? {} : { [side]: address ? 'address.unknown' : 'address.required' }

export const getCartErrors = ({ cart }: Draft): FieldErrors<'cart', 'cart.empty'> =>
  Object.keys(cart).length === 0 ? { cart: 'cart.empty' } : {}

function getAddressDetailsErrorsAt(side: 'from' | 'to', stop: MoveStop): DraftErrors {
  const { flat, building } = getAddressDetailsErrors(stop)
  const errors: DraftErrors = {}
  if (flat) errors[`${side}-flat`] = flat
  if (building) errors[`${side}-building`] = building
  return errors
}

/**
 * Checks the contact: names and email addresses of 1 to 250 letters, ten digits (QUOTE-01, BIZ-03). Typed text is cut
 * to 250 before.
 */
function getContactErrors({ name, mobile, email }: Draft): DraftErrors {
  const errors: DraftErrors = {}
  if (!name || !isPlainName(name)) errors.name = 'name.required'
  const wrong = mobile ? findMobileError(mobile) : 'mobile.required'
  if (wrong) errors.mobile = wrong
  if (!email) errors.email = 'email.required'
  else if (!isEmail(email)) errors.email = 'email.invalid'
  return errors
}

export function getScheduleErrors(
  { date, slot, days }: Draft,
  now: Date,
  times: BookingTimes,
): FieldErrors<'slot', 'date.required' | 'slot.required' | 'slot.closed'> {
  if (!date) return { slot: 'date.required' }
  if (!slot) return { slot: 'slot.required' }
  return isSlotOpen(date, slot, now, times, days?.packing) ? {} : { slot: 'slot.closed' }
}

export const getPackageErrors = ({ packageId }: Draft): FieldErrors<'package', 'package.required'> =>
  packageId ? {} : { package: 'package.required' }

const getInsuranceErrors = (insuredValue: number): DraftErrors =>
  insuredValue >= 0 && insuredValue <= MAX_INSURED_VALUE ? {} : { 'insured-value': 'insured.range' }

/** The preferred date may stay open, but must not be in the past. */
function getDatePreferenceErrors({ date, insuredValue }: Draft, now: Date): DraftErrors {
  return {
    ...(date && !isPossiblePreferredDate(date, now) && { wish: 'wish.range' }),
    ...getInsuranceErrors(insuredValue),
  }
}

/** True if a date can still be booked by the time staff agree it. It is the same wherever the move begins. */
export const isPossiblePreferredDate = (date: IndiaDate, now: Date): boolean =>
  date >= toIndiaDate(now) && date <= getLastBookableDay(defaultBookingTimes.horizonDays, now)
