import { toIndiaDate } from '#kernel/india-time.ts'
import { canDriveTruck } from '#modules/crews/rules/licence-class.ts'
import { calculateTravelTime } from '../../record/rules/travel-time.ts'
import { type DayInput, type DayWorker, getFixedTrucks, type OpenLeg } from './day-input.ts'
import { type Candidate, type DayPlan, truckKey } from './day-plan.ts'

/** A reason for a suggestion. The `warn` ones are what a dispatcher may want to change. */
export type SuggestionReason =
  | { code: 'team'; team: string }
  | { code: 'stands-in'; names: string[]; absent: string[] }
  | { code: 'all-day' }
  | { code: 'travel'; km: number; minutes: number; orderNo: string }
  | { code: 'same-truck' }
  | { code: 'size'; holds: number; cft: number }
  | { code: 'larger'; registration: string; orderNo: string | null; warn: true }
  | { code: 'two-trucks'; cft: number; warn: true }
  /** It starts so many minutes after its planned time; negative: before it. */
  | { code: 'moved'; minutes: number }
  | { code: 'late'; minutes: number; warn: true }
  | { code: 'late-next'; minutes: number; orderNo: string; warn: true }
  | { code: 'language'; name: string }
  | { code: 'no-language'; language: string; warn: true }

/** The reason why a job cannot be assigned. */
export type Obstacle =
  | { code: 'not-approved' | 'passed' | 'no-driver' | 'truck-busy' | 'requested-busy' }
  | { code: 'too-large'; cft: number; largest: number }
  | { code: 'trucks-busy'; cft: number; count: number }
  | { code: 'few-people'; free: number; people: number }

/** Explains a suggestion: the crew, where the truck comes from, its size, and the language. */
export function describeSuggestion(
  { trucks, workers }: DayInput,
  plan: DayPlan,
  leg: OpenLeg,
  { truckIds, crew, team }: Candidate,
): SuggestionReason[] {
  const reasons: SuggestionReason[] = []
  const nameOf = (id: number) => workers.find(one => one.id === id)?.name ?? ''
  // A team that the dispatcher chose need not be the usual one of the truck.
  if (team && !leg.requested?.team) reasons.push({ code: 'team', team: team.name })
  if (crew.substitutes.length > 0)
    reasons.push({
      code: 'stands-in',
      names: crew.substitutes.map(nameOf),
      // The job may need fewer people than the team has, so not all who are unavailable are replaced.
      absent: crew.unavailable.slice(0, crew.substitutes.length).map(nameOf),
    })
  const [truckId] = truckIds
  if (truckId !== undefined) {
    if (leg.truckIds.length > 0) reasons.push({ code: 'same-truck' })
    const { truck: visit } = plan.getVisits(leg)
    const previous = plan.schedule.findPrevious(truckKey(truckId), visit)
    const ride = previous?.place && calculateTravelTime(previous.place, leg)
    const day = toIndiaDate(leg.startsAt)
    const others = plan.schedule
      .listVisits(truckKey(truckId))
      .filter(one => one !== visit && toIndiaDate(one.startsAt) <= day && toIndiaDate(one.endsAt) >= day)
    if (ride && previous.orderNo && previous.orderNo !== leg.orderNo)
      reasons.push({ code: 'travel', km: ride.km, minutes: ride.minutes, orderNo: previous.orderNo })
    else if (others.length === 0) reasons.push({ code: 'all-day' })
  }
  if (leg.cft !== null && leg.truckIds.length === 0) {
    const { cft } = leg
    const own = trucks.filter(({ id }) => truckIds.includes(id))
    const holds = own.reduce((total, one) => total + one.cft, 0)
    const isRequested = getFixedTrucks(leg).length > 0
    if (own.length > 1 && !isRequested) reasons.push({ code: 'two-trucks', cft, warn: true })
    // The form itself says that a truck which the dispatcher chose is too small.
    else if (holds >= cft) reasons.push({ code: 'size', holds, cft })
    const smaller = plan.listTrucks(leg).find(one => one.cft >= cft && one.cft < holds)
    if (smaller && own.length === 1 && !isRequested) {
      const by = plan.schedule
        .listVisits(truckKey(smaller.id))
        .find(one => !plan.schedule.canDoBoth(one, plan.getVisits(leg).truck))
      if (by) reasons.push({ code: 'larger', registration: smaller.registration, orderNo: by.orderNo, warn: true })
    }
  }
  const { here, next } = plan.getDelay(leg, { truckIds, crew })
  if (here > 0) reasons.push({ code: 'late', minutes: Math.ceil(here), warn: true })
  if (next) reasons.push({ code: 'late-next', minutes: Math.ceil(next.minutes), orderNo: next.orderNo, warn: true })
  const speaker = crew.workerIds.find(id => workers.find(one => one.id === id)?.languages.includes(leg.language))
  reasons.push(
    speaker === undefined
      ? { code: 'no-language', language: leg.language, warn: true }
      : { code: 'language', name: nameOf(speaker) },
  )
  return reasons
}

/** Finds the reason why a job has no suggestion: what it lacks beside all other suggestions. */
export function findSuggestionObstacle({ trucks }: DayInput, plan: DayPlan, leg: OpenLeg): Obstacle {
  if (leg.blocked) return { code: leg.blocked }
  const { cft } = leg
  const fixed = getFixedTrucks(leg)
  if (cft !== null && fixed.length > 0) {
    const can = fixed.every(id => plan.canUseTruck(leg, id))
    if (!can) return { code: leg.truckIds.length > 0 ? 'truck-busy' : 'requested-busy' }
  } else if (cft !== null) {
    const own = trucks.filter(one => leg.crewBranchId === null || one.branchId === leg.crewBranchId)
    const largest = Math.max(0, ...own.map(one => one.cft))
    const holding = plan.listTrucks(leg).filter(one => one.cft >= cft)
    if (largest < cft && own.length < 2) return { code: 'too-large', cft, largest }
    if (!holding.some(({ id }) => plan.isTruckFree(leg, id)) && largest >= cft)
      return { code: 'trucks-busy', cft, count: holding.length }
  }
  const free = plan.listFreeWorkers(leg)
  const fitting = plan.listTrucks(leg).filter(one => one.cft >= (cft ?? 0) && plan.isTruckFree(leg, one.id))
  const drives = ({ roles, licenceClasses }: DayWorker) =>
    roles.includes('driver') && (fitting.length === 0 || fitting.some(one => canDriveTruck(licenceClasses, one.cft)))
  if (cft !== null && !free.some(drives)) return { code: 'no-driver' }
  if (free.length < leg.people) return { code: 'few-people', free: free.length, people: leg.people }
  return cft === null
    ? { code: 'few-people', free: free.length, people: leg.people }
    : { code: 'trucks-busy', cft, count: plan.listTrucks(leg).length }
}
