import { addDays, type IndiaDate, toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'

/** A crew sees the customer's mobile number from this hour of the evening before until the job is done. */
const EVENING_HOUR = 18

export const canCrewCallCustomer = (startsAt: Date, done: boolean, now: Date): boolean =>
  !done && now >= getCustomerContactStart(startsAt)

/**
 * Returns the instant from which the crew sees the customer's number, and the customer sees names, photos and
 * registrations.
 */
export const getCustomerContactStart = (startsAt: Date): Date =>
  toIndiaInstant(addDays(toIndiaDate(startsAt), -1), EVENING_HOUR)

/** True from the day before on. */
export const canShowArrivalCode = (startsAt: Date, today: IndiaDate): boolean =>
  toIndiaDate(startsAt) <= addDays(today, 1)

/** True from the start date of the job on. */
export const canReportJob = (startsAt: Date, today: IndiaDate): boolean => toIndiaDate(startsAt) <= today
