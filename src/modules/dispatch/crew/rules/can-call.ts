import { addDays, type IndiaDate, indiaDate, instantOf } from '#kernel/india-time.ts'

/** A crew sees the number of its customer from this hour of the evening before, until the job is done. */
const EVENING_HOUR = 18

export const canCall = (startsAt: Date, done: boolean, now: Date): boolean => !done && now >= eveningBefore(startsAt)

/** From then on crew and customer know of each other: the one the number, the other names, faces and plates. */
export const eveningBefore = (startsAt: Date): Date => instantOf(addDays(indiaDate(startsAt), -1), EVENING_HOUR)

/** A customer reads the arrival code from the day before. */
export const showsCode = (startsAt: Date, today: IndiaDate): boolean => indiaDate(startsAt) <= addDays(today, 1)

/** Steps are told from the day on that it begins. */
export const canReport = (startsAt: Date, today: IndiaDate): boolean => indiaDate(startsAt) <= today
