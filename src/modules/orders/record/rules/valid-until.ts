import type { IndiaDate } from '#kernel/india-time.ts'

/**
 * The last day on which a price can be taken, wherever it is said: that of its price book (`validityDays` from the day it was
 * made), and never past the day of the move, while one stands on it. The hold of a slot is another matter: 15 minutes.
 */
export const validUntil = (ofPrice: IndiaDate, moveDate: IndiaDate | null): IndiaDate =>
  moveDate && moveDate < ofPrice ? moveDate : ofPrice
