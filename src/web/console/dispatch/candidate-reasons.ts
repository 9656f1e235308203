import type { Translate } from '#i18n/translator.ts'
import { formatUnavailability } from '#modules/crews/rules/format-unavailability.ts'
import type { ScheduleConflict, TruckChoice, WorkerChoice } from '#modules/dispatch/index.server.ts'
import type { BoardLeg } from '#modules/dispatch/record/rules/leg.ts'
import { formatBranch, formatConflict, formatTravelTimes } from './format-leg.ts'

/** `good` and `warn` speak for and against a candidate, `bad` rules it out. */
export type CandidateReason = { tone: 'good' | 'warn' | 'bad'; text: string }
/** The best come first: those that fit, those that need a reason, those that cannot do the job. */
export type CandidateRank = 'fits' | 'tight' | 'cannot'
/** What makes an unavailable truck or person available. */
export type WayOut = { to: string; text: string }

type Job = Pick<BoardLeg, 'branchId' | 'cft'>
type Candidate = TruckChoice | WorkerChoice

const isDayOff = ({ code }: Candidate['why'][number]) => code === 'day-off'

/** Ranks a candidate. A weekly off and a late arrival need a reason of the dispatcher; a conflict rules it out. */
export function rankCandidate(one: Pick<Candidate, 'why' | 'clashes' | 'late'> & { fits?: boolean }): CandidateRank {
  if (one.clashes.length > 0 || one.why.some(reason => !isDayOff(reason))) return 'cannot'
  return one.why.length > 0 || one.late > 0 || one.fits === false ? 'tight' : 'fits'
}

/** Lists what speaks for and against a truck, the worst first. */
export function listTruckReasons(t: Translate, truck: TruckChoice, job: Job): CandidateReason[] {
  const { fits, cft } = truck
  const against = listObstacles(t, truck, job)
  return [
    ...against,
    ...(job.cft === null
      ? []
      : [
          fits
            ? { tone: 'good' as const, text: t('orders.assign.fits', { holds: String(cft), cft: String(job.cft) }) }
            : { tone: 'warn' as const, text: t('board.small', { cft: String(cft), needed: String(job.cft) }) },
        ]),
    ...listAvailability(t, truck, against),
  ]
}

/** Lists what speaks for and against a person, the worst first. */
export function listWorkerReasons(
  t: Translate,
  worker: WorkerChoice,
  job: Job,
  { team, language }: { team: string | null; language: string },
): CandidateReason[] {
  const against = listObstacles(t, worker, job)
  return [
    ...against,
    ...(team ? [{ tone: 'good' as const, text: t('orders.assign.team', { team }) }] : []),
    ...(worker.speaks ? [{ tone: 'good' as const, text: t('orders.assign.speaks', { language }) }] : []),
    ...listAvailability(t, worker, against),
  ]
}

function listObstacles(t: Translate, one: Candidate, job: Job): CandidateReason[] {
  const { why, clashes, rides, late } = one
  const isRuledOut = rankCandidate({ why, clashes, late }) === 'cannot'
  return [
    ...clashes.slice(0, 1).map(clash => ({ tone: 'bad' as const, text: formatConflict(t, clash) })),
    ...why.map(reason =>
      isDayOff(reason)
        ? { tone: 'warn' as const, text: t('orders.assign.dayOff', { why: formatUnavailability(t, reason) }) }
        : { tone: 'bad' as const, text: formatUnavailability(t, reason) },
    ),
    ...(late > 0 && !isRuledOut ? formatTravelTimes(t, rides).map(text => ({ tone: 'warn' as const, text })) : []),
    ...(one.branchId === job.branchId
      ? []
      : [{ tone: 'warn' as const, text: t('board.otherBranch', { branch: formatBranch(t, one) }) }]),
  ]
}

function listAvailability(
  t: Translate,
  { busy, rides, late }: Candidate,
  against: CandidateReason[],
): CandidateReason[] {
  if (against.some(({ tone }) => tone === 'bad')) return []
  if (rides.before && late === 0) return formatTravelTimes(t, rides).map(text => ({ tone: 'good' as const, text }))
  return busy.length === 0 ? [{ tone: 'good', text: t('orders.assign.allDay') }] : []
}

/** Returns where the conflict is settled: the other order, the trip, the surveys, or the truck or person itself. */
export function findWayOut(
  t: Translate,
  { id, clashes, why }: Pick<Candidate, 'id' | 'clashes' | 'why'>,
  kind: 'trucks' | 'workers',
): WayOut | null {
  const [clash] = clashes
  if (clash) return getWayOutOfConflict(t, clash)
  if (!why.some(reason => !isDayOff(reason))) return null
  return {
    to: `/console/fleet/${kind}/${id}`,
    text: t(kind === 'trucks' ? 'orders.assign.openTruck' : 'orders.assign.openWorker'),
  }
}

function getWayOutOfConflict(t: Translate, clash: ScheduleConflict): WayOut {
  if (clash.orderNo !== null)
    return { to: `/console/orders/${clash.orderNo}`, text: t('orders.assign.reassign', { order: clash.orderNo }) }
  return clash.tripId
    ? { to: `/console/trips/${clash.tripId}`, text: t('orders.assign.openTrip') }
    : { to: '/console/leads/surveys', text: t('orders.assign.openSurveys') }
}
