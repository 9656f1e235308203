import type { IndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import type { StoredDraft, WizardStep } from '#modules/orders/draft/rules/encode-draft.ts'
import type { WhatIf } from '#modules/orders/what-if/rules/what-if.ts'
import type { BookingTimes } from '#modules/places/rules/city-times.ts'
import type { Reach, ServedCity } from '#modules/places/rules/served-city.ts'
import type { PriceBooks } from '#modules/pricing/rules/book-of.ts'
import type { PriceBook } from '#modules/pricing/rules/price-book.ts'
import type { BookingTerms, CancellationStep } from '#modules/scheduling/rules/booking-terms.ts'
import type { LateCredit } from '#modules/scheduling/rules/late-credit.ts'
import type { DayPlaces } from '#web/shared/calendar/day-state.ts'
import type { OpenMonth } from '#web/shared/calendar/open-month.ts'
import type { PackedCatalogue } from './pack-catalogue.ts'
import type { MoveSummary } from './summary/move-summary.ts'
import type { Amounts } from './summary/pay-box.tsx'

/** What the loader gives for steps 1 to 4. */
export type WizardData = {
  kind: 'draft'
  step: WizardStep
  /** On a phone step 3 is two screens; a wide screen shows both. */
  part: 'when' | 'package'
  stored: StoredDraft
  today: IndiaDate
  now: number
  /** True where the customer is signed in, so that name, number and e-mail are known. */
  known: boolean
  /** Step 1: a customer who has said neither yes nor no to WhatsApp. */
  offersWhatsapp: boolean
  /** Steps 2 and 3: nobody has agreed to reminders yet, as far as is known. */
  offersReminders: boolean
  /** Every article on step 2, elsewhere only those of the draft: enough for the running price. */
  catalogue: PackedCatalogue
  books: PriceBooks
  /** Where crews come, and the number by which a city's prices are found. */
  cities: (Reach & Pick<ServedCity, 'id'>)[]
  /** What booking agrees to. */
  terms: BookingTerms
  schedule: Schedule | null
  /** Step 2 without script: the group opened in full and the text searched for. */
  open: number
  find: string
  /** Step 4: the price is not the one that was seen when Pay was pressed. */
  priceChanged: boolean
  /** Step 4: what it would cost with one thing another. */
  whatIfs: WhatIf[]
  /** What was in the list and is not on offer any more, by name. */
  gone: string[]
}

export type Schedule = OpenMonth & {
  lastDay: IndiaDate
  /** Of the city that does it. */
  times: BookingTimes
  /** The chosen day, where it lies in another month. */
  chosenDay?: DayPlaces
  /** Why the slot that was chosen cannot be had. */
  taken: string | null
}

/** What the loader gives for step 5: the placed order and the token to pay. */
export type PaymentData = {
  kind: 'payment'
  orderNo: string
  summary: MoveSummary
  holdMinutes: number
  /** What was agreed of a cancellation. */
  cancellation: readonly CancellationStep[]
  lateCredits: readonly LateCredit[]
  amounts: Amounts
  rates: Pick<PriceBook, 'gst' | 'insurance' | 'token'>
  insuredValue: Paise
  until: IndiaDate
  now: number
}
