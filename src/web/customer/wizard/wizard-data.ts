import type { IndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import type { DatedDurations } from '#modules/crews/rules/job-durations.ts'
import type { StoredDraft, WizardStep } from '#modules/orders/draft/rules/encode-draft.ts'
import type { WhatIf } from '#modules/orders/what-if/rules/what-if.ts'
import type { BookingTimes } from '#modules/places/rules/city-times.ts'
import type { CityReach, ServedCity } from '#modules/places/rules/served-city.ts'
import type { PriceBook } from '#modules/pricing/rules/price-book.ts'
import type { PriceBooks } from '#modules/pricing/rules/price-books.ts'
import type { BookingTerms, CancellationStep } from '#modules/scheduling/rules/booking-terms.ts'
import type { LateCreditStep } from '#modules/scheduling/rules/late-credit.ts'
import type { DaySlots } from '#web/shared/calendar/day-state.ts'
import type { OpenWeeks } from '#web/shared/calendar/open-weeks.ts'
import type { PackedCatalogue } from './pack-catalogue.ts'
import type { MoveSummary } from './summary/move-summary.ts'
import type { PayBoxAmounts } from './summary/pay-box.tsx'

/** The loader data of steps 1 to 4. */
export type WizardData = {
  kind: 'draft'
  step: WizardStep
  /** On a phone step 3 is two screens; a wide screen shows both. */
  part: 'when' | 'package'
  stored: StoredDraft
  today: IndiaDate
  now: number
  /** True if the customer is logged in, so that name, number and email are known. */
  isLoggedIn: boolean
  /** Step 1: a customer who has not answered about WhatsApp. */
  offersWhatsapp: boolean
  /** Steps 2 and 3: as far as is known, nobody has opted in to reminders. */
  offersReminders: boolean
  /** All items on step 2, elsewhere only those of the draft: enough for the running price. */
  catalogue: PackedCatalogue
  books: PriceBooks
  /** The cities that crews serve, and the id by which a city's prices are found. */
  cities: (CityReach & Pick<ServedCity, 'id'>)[]
  /** The terms that a booking accepts. */
  terms: BookingTerms
  schedule: WizardSchedule | null
  /** Step 2 without script: the group opened in full and the text searched for. */
  openGroup: number
  searchText: string
  /** Step 4: the price differs from the one shown when Pay was pressed. */
  priceChanged: boolean
  /** Step 4: the price with one thing changed. */
  whatIfs: WhatIf[]
  /** Names of items in the list that are no longer on offer. */
  unavailableItems: string[]
}

export type WizardSchedule = OpenWeeks & {
  lastDay: IndiaDate
  /** Of the city that carries out the move. */
  times: BookingTimes
  /** The chosen day, where it lies in other weeks. */
  chosenDay?: DaySlots
  /** The reason why the chosen slot is no longer available. */
  lostSlot: string | null
  /** How long jobs take there, by date. */
  durations: readonly DatedDurations[]
}

/** The loader data of step 5: the placed order and the token to pay. */
export type PaymentData = {
  kind: 'payment'
  orderNo: string
  summary: MoveSummary
  holdMinutes: number
  /** The agreed cancellation terms. */
  cancellation: readonly CancellationStep[]
  lateCredits: readonly LateCreditStep[]
  amounts: PayBoxAmounts
  rates: Pick<PriceBook, 'gst' | 'insurance' | 'token'>
  insuredValue: Paise
  until: IndiaDate
  now: number
}
