import { tripNumber } from '#modules/crews/rules/trip-state.ts'
import type { BoardLeg, BoardSurvey, BoardTrip } from '../../record/rules/leg.ts'

/** Plates, order numbers and names are typed with spaces and dashes or without. */
const squeezed = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** Whether each word of what is typed stands somewhere in what a row or a bar says. */
export function isNamedIn(typed: string, said: readonly string[]): boolean {
  const all = said.map(squeezed).join(' ')
  return typed.split(/\s+/).every(word => all.includes(squeezed(word)))
}

/** What a job is called by whoever looks for it. */
export const searchTextOfLeg = ({ orderNo, customer, from, to, service, hired }: BoardLeg): string[] => [
  ...[orderNo, customer, from.name, from.city, to.name, to.city, service ?? '', hired ?? ''],
]
export const searchTextOfTrip = ({ id, from, to, orders }: BoardTrip): string[] => [tripNumber(id), from, to, ...orders]

/** Whether a row's name, a job, a trip or a survey is what somebody looks for. */
export type Found = {
  name: (name: string) => boolean
  leg: (leg: BoardLeg) => boolean
  trip: (trip: BoardTrip) => boolean
  survey: (survey: BoardSurvey) => boolean
}

/** What is typed among the jobs of a day; null where nothing is. A trip is found by the jobs that it carries too: they have no bar of their own. */
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
