import { formatClock, formatDay, formatInstant } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { formatUnavailability } from '#modules/crews/rules/format-unavailability.ts'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import { formatTripNumber } from '#modules/crews/rules/trip-state.ts'
import type { BoardTruck, ScheduleConflict, WorkerLocation } from '#modules/dispatch/index.server.ts'
import { type BoardLeg, type BoardTrip, getLegState, hasTimeOverlap } from '#modules/dispatch/record/rules/leg.ts'
import type { LegReport } from '#modules/dispatch/record/rules/leg-report.ts'
import { calculateTravelTimes, getLargestDelay, type TravelTimes } from '#modules/dispatch/record/rules/travel-time.ts'
import type { StartedWorker } from '#modules/dispatch/record/rules/unstarted-jobs.ts'
import { formatDuration } from '../kit/format-duration.ts'

/** 'Pick-up', 'Tap repair': formats the part of an order that a leg is. */
export function formatLeg(t: Translate, { leg, service, jobs }: Pick<BoardLeg, 'leg' | 'service' | 'jobs'>): string {
  if (service) return service
  if (leg === 1 && !jobs.some(({ kind }) => kind === 'unload')) return t('board.leg.1.far')
  return t(`board.leg.${leg}`)
}

/**
 * '11:00 AM to 4:05 PM'. A span over midnight, or on another day than `day`, has its dates: '5:00 PM to Tue 8 Dec,
 * 11:00 AM', 'Mon 7 Dec, 5:00 PM to Tue 8 Dec, 11:00 AM'. Without `day` only the times are shown.
 */
export function formatJobTimes(
  t: Translate,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  day?: IndiaDate,
): string {
  const [starts, ends] = [toIndiaDate(startsAt), toIndiaDate(endsAt)]
  const onDay = (at: Date, isSpoken: boolean) =>
    (isSpoken ? `${formatDay(toIndiaDate(at), t.tag)}, ` : '') + formatClock(at)
  const from = onDay(startsAt, day === undefined ? starts !== ends : starts !== day)
  return t('board.between', { from, until: onDay(endsAt, ends !== starts) })
}

/** 'began 8:40 AM, 45210 km, missing: two blankets' */
export function formatStarted(t: Translate, { at, odometer, missing }: StartedWorker): string {
  const parts = [
    t('board.begun', { time: formatClock(at) }),
    odometer !== null && t('board.begun.km', { km: String(odometer) }),
    missing && t('board.begun.missing', { what: missing }),
  ]
  return parts.filter(Boolean).join(', ')
}

/**
 * 'near Bandra West, Mumbai, 4 km to go, 8 Dec, 10:42 AM': formats the last known location of a worker and its time.
 */
export function formatWorkerLocation(t: Translate, { near, km, at }: WorkerLocation): string {
  const of = { place: near.join(', '), when: formatInstant(at, t.tag) }
  return km === null ? t('board.where.known', of) : t('board.where', { ...of, km: km.toFixed(km < 10 ? 1 : 0) })
}

/** 'Was to begin at 9:00 AM', or the date: formats the start of a job that is overdue. */
export const formatOverdue = (t: Translate, { startsAt }: { startsAt: Date }, now: Date): string =>
  toIndiaDate(startsAt) === toIndiaDate(now)
    ? t('board.overdue', { time: formatClock(startsAt) })
    : t('board.overdue.day', { day: formatDay(toIndiaDate(startsAt), t.tag) })

/**
 * 'Loading done 10:31 AM', '42 min late, not started': formats what the crew of a job last reported, and how late it
 * is; without a report the state of the job.
 */
export function formatLegStatus(
  t: Translate,
  leg: BoardLeg,
  report: LegReport | undefined,
  late: number | null,
): string {
  const said = report && t('board.report', { step: t(`board.step.${report.step}`), time: formatClock(report.at) })
  if (late !== null) return t('board.late', { time: formatDuration(t, late), state: said ?? t('board.notStarted') })
  return said ?? t(`board.state.${getLegState(leg)}`)
}

/** 'Andheri West to Powai'; for a visit its one address. */
export const formatLegRoute = ({ from, to, service }: BoardLeg): string =>
  service || from.name === to.name ? from.name : `${from.name} → ${to.name}`

/** 'Pune → Bengaluru'. */
export const formatTripRoute = ({ from, to }: Pick<BoardTrip, 'from' | 'to'>): string => `${from} → ${to}`

export function formatConflict(t: Translate, clash: ScheduleConflict): string {
  const { startsAt, endsAt } = clash
  if (clash.orderNo === null) {
    const { tripId } = clash
    if (tripId === null) return t('board.busySurvey', { times: formatJobTimes(t, { startsAt, endsAt }) })
    return t('board.busyTrip', {
      trip: formatTripNumber(tripId),
      ...{ from: formatDay(toIndiaDate(startsAt), t.tag), until: formatDay(toIndiaDate(endsAt), t.tag) },
    })
  }
  return t('board.busy', {
    ...{ order: clash.orderNo, kind: t(`board.kind.${clash.kind}`), times: formatJobTimes(t, { startsAt, endsAt }) },
  })
}

/**
 * Formats the travel time from the last job and to the next: distance and delay. The next job is shown only if the crew
 * would be late for it.
 */
export function formatTravelTimes(t: Translate, { before, after }: TravelTimes): string[] {
  const said = before && { km: String(before.km), time: formatDuration(t, before.minutes), order: before.orderNo }
  return [
    ...(said
      ? [
          before.late > 0
            ? t('board.ride.late', { ...said, late: formatDuration(t, before.late) })
            : t('board.ride', said),
        ]
      : []),
    ...(after && after.late > 0
      ? [
          t('board.ride.lateAfter', {
            time: formatDuration(t, after.minutes),
            order: after.orderNo,
            late: formatDuration(t, after.late),
          }),
        ]
      : []),
  ]
}

export const formatBranch = (t: Translate, { branch }: { branch: string | null }) => branch ?? t('board.ownBranch')

/** The assignments of a day: legs, and trips that trucks are away on. */
export type DayAssignments = { legs: readonly BoardLeg[]; trips: readonly BoardTrip[] }

/** Formats the reason why a job cannot be assigned to the truck it was dropped on, and the trucks that could go. */
export function formatRejectedDrop(
  t: Translate,
  leg: BoardLeg,
  truck: BoardTruck,
  { trucks, why, ...given }: DayAssignments & { trucks: readonly BoardTruck[]; why: string },
): string {
  const free = trucks.filter(one => findDropConflict(t, leg, one, given) === null).slice(0, MAX_NAMED_TRUCKS)
  const plates = free.map(({ registration }) => formatRegistration(registration)).join(', ')
  const refused = t('board.refused', { plate: formatRegistration(truck.registration), why })
  return `${refused} ${plates ? t('board.freeOnes', { plates }) : t('board.noFreeOnes')}`
}
const MAX_NAMED_TRUCKS = 4

/**
 * Returns the reason against a truck for a leg before it is dropped there; null if there is none. `firm`: the command
 * will reject it.
 */
export function findDropConflict(
  t: Translate,
  leg: BoardLeg,
  truck: BoardTruck,
  { legs, trips }: DayAssignments,
): { text: string; firm: boolean } | null {
  const [reason] = truck.why
  if (reason) return { text: formatUnavailability(t, reason), firm: true }
  const other = legs.find(
    one => one.orderNo !== leg.orderNo && one.truckIds.includes(truck.id) && hasTimeOverlap(one, leg),
  )
  if (other) {
    const [first] = other.jobs
    return { text: formatConflict(t, { ...other, id: truck.id, kind: first!.kind, tripId: null }), firm: true }
  }
  const trip = trips.find(one => one.truckId === truck.id && hasTimeOverlap(one, leg))
  if (trip) {
    const { id, startsAt, endsAt } = trip
    return {
      text: formatConflict(t, { id: truck.id, orderNo: null, kind: null, tripId: id, startsAt, endsAt }),
      firm: true,
    }
  }
  const rides = calculateTravelTimes(
    leg,
    legs.filter(one => one.truckIds.includes(truck.id)),
  )
  if (getLargestDelay(rides) > 0) return { text: formatTravelTimes(t, rides).join(' · '), firm: false }
  if (leg.cft !== null && truck.cft < leg.cft)
    return { text: t('board.small', { cft: String(truck.cft), needed: String(leg.cft) }), firm: false }
  if (truck.branchId !== leg.branchId)
    return { text: t('board.otherBranch', { branch: formatBranch(t, truck) }), firm: false }
  return null
}
