import { formatTripNumber } from '#modules/crews/rules/trip-state.ts'
import type { BoardLeg, BoardSurvey, BoardTrip } from '../../record/rules/leg.ts'

/** Removes spaces and punctuation: people type registrations, order numbers and names with or without them. */
const normalizeSearchText = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** True if every typed word occurs in the texts of a row or a bar. */
export function isSearchMatch(typed: string, texts: readonly string[]): boolean {
  const all = texts.map(normalizeSearchText).join(' ')
  return typed.split(/\s+/).every(word => all.includes(normalizeSearchText(word)))
}

/** The texts by which people search for a job. */
export const getLegSearchTexts = ({ orderNo, customer, from, to, service, hired }: BoardLeg): string[] => [
  ...[orderNo, customer, from.name, from.city, to.name, to.city, service ?? '', hired ?? ''],
]
export const getTripSearchTexts = ({ id, from, to, orders }: BoardTrip): string[] => [
  formatTripNumber(id),
  from,
  to,
  ...orders,
]

/** Predicates that tell whether a row, job, trip or survey matches the search. */
export type BoardMatcher = {
  name: (name: string) => boolean
  leg: (leg: BoardLeg) => boolean
  trip: (trip: BoardTrip) => boolean
  survey: (survey: BoardSurvey) => boolean
}

/**
 * Builds the search predicates for the typed text; null for empty text. A trip also matches by the jobs it carries,
 * since they have no bar of their own.
 */
export function buildBoardMatcher(typed: string, legs: readonly BoardLeg[]): BoardMatcher | null {
  if (typed.trim() === '') return null
  const leg = (one: BoardLeg) => isSearchMatch(typed, getLegSearchTexts(one))
  return {
    name: name => isSearchMatch(typed, [name]),
    leg,
    trip: trip =>
      isSearchMatch(typed, getTripSearchTexts(trip)) || legs.some(one => one.tripId === trip.id && leg(one)),
    survey: ({ name, city }) => isSearchMatch(typed, [name, city]),
  }
}
