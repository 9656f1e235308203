import { tripNumber } from '#modules/crews/rules/trip-state.ts'
import type { BoardLeg, BoardTrip } from './leg.ts'

/** Plates, order numbers and names are typed with spaces and dashes or without. */
const squeezed = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** Whether each word of what is typed stands somewhere in what a row or a bar says. */
export function isSaidIn(typed: string, said: readonly string[]): boolean {
  const all = said.map(squeezed).join(' ')
  return typed.split(/\s+/).every(word => all.includes(squeezed(word)))
}

/** What a job is called by whoever looks for it. */
export const saidOfLeg = ({ orderNo, customer, from, to, service, hired }: BoardLeg): string[] => [
  ...[orderNo, customer, from.name, from.city, to.name, to.city, service ?? '', hired ?? ''],
]
export const saidOfTrip = ({ id, from, to, orders }: BoardTrip): string[] => [tripNumber(id), from, to, ...orders]
