import type { IndiaDate } from '#kernel/india-time.ts'

/**
 * Returns the last day on which a price can be accepted: that of its price book (its days of validity from the day it was
 * made), and never after the move date where there is one. The hold of a slot is another matter: 15 minutes.
 */
export const getValidUntil = (ofPrice: IndiaDate, moveDate: IndiaDate | null): IndiaDate =>
  moveDate && moveDate < ofPrice ? moveDate : ofPrice
