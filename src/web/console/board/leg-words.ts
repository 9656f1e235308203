import { indiaDate } from '#kernel/india-time.ts'
import { tripNumber } from '#modules/crews/rules/trip-state.ts'
import { wordReason } from '#modules/crews/rules/word-reason.ts'
import type { BoardTruck, Clash } from '#modules/dispatch/index.server.ts'
import { type BoardLeg, overlap } from '#modules/dispatch/rules/leg.ts'
import { formatClock, formatDay } from '#words/format.ts'
import type { Say } from '#words/speaker.ts'

/** 'Pick-up', 'Tap repair': what of an order it is. */
export function wordLeg(say: Say, { leg, service, jobs }: Pick<BoardLeg, 'leg' | 'service' | 'jobs'>): string {
  if (service) return service
  if (leg === 1 && !jobs.some(({ kind }) => kind === 'unload')) return say('board.leg.1.far')
  return say(`board.leg.${leg}`)
}

/** '11:00 AM to 4:05 PM', 'to Tue 8 Dec, 11:00 AM' */
export function wordTimes(say: Say, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }): string {
  const ends = indiaDate(endsAt)
  const day = ends === indiaDate(startsAt) ? '' : `${formatDay(ends, say.tag)}, `
  return say('board.between', { from: formatClock(startsAt), until: `${day}${formatClock(endsAt)}` })
}

/** 'Andheri West to Powai'; the one place of a visit. */
export const wordWay = ({ from, to, service }: BoardLeg): string =>
  service || from.name === to.name ? from.name : `${from.name} → ${to.name}`

export function wordClash(say: Say, clash: Clash): string {
  const { startsAt, endsAt } = clash
  if (clash.orderNo === null)
    return say('board.busyTrip', {
      trip: tripNumber(clash.tripId),
      ...{ from: formatDay(indiaDate(startsAt), say.tag), until: formatDay(indiaDate(endsAt), say.tag) },
    })
  return say('board.busy', {
    ...{ order: clash.orderNo, kind: say(`board.kind.${clash.kind}`) },
    ...{ from: formatClock(startsAt), until: formatClock(endsAt) },
  })
}

/** What speaks against a truck for a leg, before it is dropped there; null where nothing does. `firm`: it will be refused. */
export function whyNotHere(
  say: Say,
  leg: BoardLeg,
  truck: BoardTruck,
  legs: readonly BoardLeg[],
): { text: string; firm: boolean } | null {
  const [reason] = truck.why
  if (reason) return { text: wordReason(say, reason), firm: true }
  const other = legs.find(one => one.orderNo !== leg.orderNo && one.truckIds.includes(truck.id) && overlap(one, leg))
  if (other) {
    const [first] = other.jobs
    return { text: wordClash(say, { ...other, id: truck.id, kind: first!.kind, tripId: null }), firm: true }
  }
  if (leg.cft !== null && truck.cft < leg.cft)
    return { text: say('board.small', { cft: String(truck.cft), needed: String(leg.cft) }), firm: false }
  return null
}
