import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'

/** The direction of a trip that carries an order, as far as its customer follows it. */
export type TransitLeg = {
  from: string
  to: string
  startsAt: Date
  endsAt: Date
  startedAt: Date | null
  arrivedAt: Date | null
  /** The start of the unloading; null if the order has no delivery of its own. */
  deliversAt: Date | null
  deliveredAt: Date | null
  hubs: { place: string; at: Date }[]
}

/** A step of goods in transit: `at` when it happened, else `expected`. */
export type TransitStep = {
  kind: 'departure' | 'hub' | 'arrival' | 'delivery'
  place: string
  at: Date | null
  expected: IndiaDate | null
}

/**
 * Builds the steps of goods on a trip, from what staff recorded and from the plan. A hub is a step once it was reached.
 */
export function buildTransitSteps(leg: TransitLeg): TransitStep[] {
  const { from, to, startsAt, endsAt, startedAt, arrivedAt, deliversAt, deliveredAt, hubs } = leg
  const step = (kind: TransitStep['kind'], place: string, at: Date | null, planned: Date | null): TransitStep => ({
    ...{ kind, place, at },
    expected: at || !planned ? null : toIndiaDate(planned),
  })
  return [
    step('departure', from, startedAt, startsAt),
    ...hubs.map(({ place, at }) => step('hub', place, at, null)),
    step('arrival', to, arrivedAt, endsAt),
    step('delivery', '', deliveredAt, deliversAt),
  ]
}
