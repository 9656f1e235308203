import { tripNumber } from '#modules/crews/rules/trip-state.ts'
import type { BoardLeg, BoardSurvey, BoardTrip } from '../../record/rules/leg.ts'

/** Removes spaces and punctuation: people type registrations, order numbers and names with or without them. */
const squeezed = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** True if every typed word occurs in the texts of a row or a bar. */
export function isNamedIn(typed: string, said: readonly string[]): boolean {
  const all = said.map(squeezed).join(' ')
  return typed.split(/\s+/).every(word => all.includes(squeezed(word)))
}

/** The texts by which people search for a job. */
export const searchTextOfLeg = ({ orderNo, customer, from, to, service, hired }: BoardLeg): string[] => [
  ...[orderNo, customer, from.name, from.city, to.name, to.city, service ?? '', hired ?? ''],
]
export const searchTextOfTrip = ({ id, from, to, orders }: BoardTrip): string[] => [tripNumber(id), from, to, ...orders]

/** Predicates that tell whether a row, job, trip or survey matches the search. */
export type Found = {
  name: (name: string) => boolean
  leg: (leg: BoardLeg) => boolean
  trip: (trip: BoardTrip) => boolean
  survey: (survey: BoardSurvey) => boolean
}

/**
 * Builds the search predicates for the typed text; null for empty text. A trip also matches by the jobs it carries,
 * since they have no bar of their own.
 */
export function lookFor(typed: string, legs: readonly BoardLeg[]): Found | null {
  if (typed.trim() === '') return null
  const leg = (one: BoardLeg) => isNamedIn(typed, searchTextOfLeg(one))
  return {
    name: name => isNamedIn(typed, [name]),
    leg,
    trip: trip => isNamedIn(typed, searchTextOfTrip(trip)) || legs.some(one => one.tripId === trip.id && leg(one)),
    survey: ({ name, city }) => isNamedIn(typed, [name, city]),
  }
}
