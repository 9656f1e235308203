import type { IndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'

/** The move that a lead plans, as far as it is known. */
export type LeadMove = {
  /** The preferred date. */
  moveDate: IndiaDate | null
  /** The days by which the move may be earlier or later. */
  flexibleDays: number
  /** Origin and destination as typed. */
  origin: string
  destination: string
  /** The code of a home size of the catalogue. */
  home: string | null
  budget: Paise | null
}

export const emptyLeadMove: LeadMove = {
  ...{ moveDate: null, flexibleDays: 0, origin: '', destination: '', home: null, budget: null },
}

/** The choices for how flexible a move date is, in days. */
export const leadFlexibleDays = [0, 1, 2, 3, 7, 14] as const
export const LEAD_PLACE_MAX_LENGTH = 250

/** Formats a known locality as staff would type it. */
export const toLeadPlace = (place: { name: string; city: string } | null | undefined): string =>
  place ? (place.name === place.city ? place.name : `${place.name}, ${place.city}`).slice(0, LEAD_PLACE_MAX_LENGTH) : ''
