import { addDays, type IndiaDate } from '#kernel/india-time.ts'

/**
 * The days of a move besides its date: its packing takes place so many days before, and the delivery so many days
 * after; 0: on its date. They are distances, so that they stay when the date changes.
 */
export type MoveDays = { packing: number; delivery: number }

export const ONE_DAY: MoveDays = { packing: 0, delivery: 0 }

/** The most days between the packing and the move, and between the move and a later delivery. */
export const MAX_PACKING_DAYS = 3
export const MAX_DELIVERY_DAYS = 7

/** The dates of the packing and the delivery of a move; null where they are on its date. */
export const getMoveDates = (date: IndiaDate, { packing, delivery }: MoveDays) => ({
  packing: packing > 0 ? addDays(date, -packing) : null,
  delivery: delivery > 0 ? addDays(date, delivery) : null,
})

/** Reads the days from the fields of a form; anything else is on its date. */
export const readMoveDays = (fields: Readonly<Record<string, string | undefined>>): MoveDays => ({
  packing: parseDays(fields['packing-days'], MAX_PACKING_DAYS),
  delivery: parseDays(fields['delivery-days'], MAX_DELIVERY_DAYS),
})
const parseDays = (text: string | undefined, most: number) =>
  /^\d$/.test(text ?? '') ? Math.min(Number(text), most) : 0
