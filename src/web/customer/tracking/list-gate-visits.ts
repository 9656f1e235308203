import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import type { TrackingView } from '#modules/dispatch/tracking/rules/tracking-view.ts'
import type { SlotHour } from '#modules/scheduling/rules/slot.ts'

/** Flat and building at the pick-up and at the drop; empty on a pass for the family. */
export type GatePassFlats = { from: string[]; to: string[] }

/** What the guard needs to know about one date: when the crew comes, and where. `about`: the planned time. */
export type GateVisit = {
  when: { day: IndiaDate; slot: SlotHour | null; about: Date | null }
  places: { at: 'at' | 'from' | 'to'; address: string[] }[]
}

type GateFacts = Pick<TrackingView, 'service' | 'from' | 'to' | 'slot' | 'legs' | 'at' | 'deliveryAt'>

/**
 * Returns the visits of a gate pass. Items delivered on a later date make two visits, each with its own date, because
 * the guard at the drop turns away a crew whose pass has the date of the loading. The pass is for one crew: a crew that
 * only loads is not announced at the drop, nor is one that only delivers at the pick-up.
 */
export function listGateVisits(view: GateFacts, flats: GatePassFlats): GateVisit[] {
  const { service, slot, legs, deliveryAt } = view
  const { day, packs, loads, unloads } = legs[view.at]!
  const from = [...flats.from, ...view.from]
  const to = { at: 'to' as const, address: [...flats.to, ...view.to] }
  const arrival = { day, slot, about: null }
  if (service !== null) return [{ when: arrival, places: [{ at: 'at', address: from }] }]
  const pickUp = { at: 'from' as const, address: from }
  if (packs) return [{ when: arrival, places: [pickUp] }]
  if (!deliveryAt && loads === unloads) return [{ when: arrival, places: [pickUp, to] }]
  const delivery = { day: deliveryAt ? toIndiaDate(deliveryAt) : day, slot: null, about: deliveryAt }
  return [
    ...(loads ? [{ when: arrival, places: [pickUp] }] : []),
    ...(loads && !unloads ? [] : [{ when: delivery, places: [to] }]),
  ]
}
