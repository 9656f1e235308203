import { PLANNED_ARRIVAL_MINUTES } from '#modules/crews/rules/work-table.ts'
import { type DayInput, type JobRequest, type OpenLeg, sortDayInput } from './day-input.ts'
import { type Candidate, createDayPlan, type DayPlan } from './day-plan.ts'
import {
  describeSuggestion,
  findSuggestionObstacle,
  type Obstacle,
  type SuggestionReason,
} from './explain-suggestion.ts'
import { type MovedStarts, moveLeg, moveStarts } from './move-starts.ts'
import type { SuggestedCrew } from './suggest-crew.ts'

/** A truck and a crew for an unassigned job, with the reasons. */
export type AssignmentSuggestion = {
  leg: OpenLeg
  truckIds: number[]
  workerIds: number[]
  lead: number
  reasons: SuggestionReason[]
  crew: Pick<SuggestedCrew, 'substitutes' | 'unavailable'>
  /** By how many minutes the job starts after its planned time, within its window; negative: before it. */
  shift: number
}
export type DaySuggestions = {
  suggestions: AssignmentSuggestion[]
  /** The jobs that cannot be assigned, and why. */
  rest: { leg: OpenLeg; obstacle: Obstacle }[]
}

/** The most times that the local search goes over all jobs. It bounds the time without a clock, so that the result is always the same. */
const MAX_ROUNDS = 3

/**
 * Suggests trucks and crews for all unassigned jobs of a day. A job with few good choices goes first (greedy with
 * regret), then jobs are moved and exchanged while that assigns more of them or saves travel. The order of the input
 * does not matter. Jobs that are still without a crew then get one that arrives after the planned start, but within the
 * window that the customer was promised. If some are left, jobs start at other times in their windows. Never suggests an unavailable truck or worker, a truck that is too small, an
 * incomplete crew, or two jobs between which the travel takes longer than that.
 */
export function suggestDay(input: DayInput): DaySuggestions {
  const day = sortDayInput(input)
  const planned = suggestAtStarts(day, new Map())
  if (planned.rest.every(({ leg }) => leg.blocked !== null)) return planned
  // Some jobs are left: others may start at another time in their windows, as they were sold.
  const moves = moveStarts(day)
  if (moves.size === 0) return planned
  const moved = suggestAtStarts(day, moves)
  return moved.rest.length < planned.rest.length ? moved : planned
}

function suggestAtStarts(input: DayInput, moves: MovedStarts): DaySuggestions {
  const shifts = new Map<OpenLeg, number>()
  const legs = input.legs.map(leg => {
    const shift = moves.get(leg) ?? 0
    const moved = shift === 0 ? leg : moveLeg(leg, shift)
    shifts.set(moved, shift)
    return moved
  })
  const day = sortDayInput({ ...input, legs })
  const plan = createDayPlan(day)
  const open = day.legs.filter(({ blocked }) => blocked === null)
  assignBest(plan, open)
  for (let round = 0; round < MAX_ROUNDS && improve(plan, open); round++);
  assignWithDelays(plan, open)
  const suggestions: AssignmentSuggestion[] = []
  const rest: DaySuggestions['rest'] = []
  for (const leg of day.legs) {
    const chosen = plan.get(leg)
    if (!chosen) rest.push({ leg, obstacle: findSuggestionObstacle(day, plan, leg) })
    else {
      const { truckIds, crew } = chosen
      const { workerIds, lead, substitutes, unavailable } = crew
      const reasons = describeSuggestion(day, plan, leg, chosen)
      const shift = shifts.get(leg) ?? 0
      if (shift !== 0) reasons.unshift({ code: 'moved', minutes: shift })
      suggestions.push({ leg, truckIds, workerIds, lead: lead!, reasons, crew: { substitutes, unavailable }, shift })
    }
  }
  return { suggestions, rest }
}

/** The suggestion for one job, or the reason why there is none. */
export type JobSuggestion =
  | { suggestion: AssignmentSuggestion; obstacle: null }
  | { suggestion: null; obstacle: Obstacle }

/**
 * Suggests trucks and a crew for one job: the rule of the day for this job alone. All that is assigned stays as it is,
 * and the other unassigned jobs do not count. A job that has a crew already gets the suggestion that it would get
 * without it.
 */
export function suggestJob(input: DayInput, { orderNo, leg }: JobKey, requested?: JobRequest): JobSuggestion {
  const isJob = (one: JobKey) => one.orderNo === orderNo && one.leg === leg
  const legs = input.legs.filter(isJob).map(one => ({ ...one, ...(requested && { requested }) }))
  const assigned = input.assigned.filter(one => !isJob(one))
  const {
    suggestions: [suggestion],
    rest: [rest],
  } = suggestDay({ ...input, legs, assigned })
  return suggestion ? { suggestion, obstacle: null } : { suggestion: null, obstacle: rest!.obstacle }
}
type JobKey = Pick<OpenLeg, 'orderNo' | 'leg'>

/** The urgency of a job: the greatest goes first. */
type Urgency = (leg: OpenLeg, candidates: readonly Candidate[]) => number

/** The job that loses most if its best choice goes to another. */
const getRegret: Urgency = (_, [best, second]) => (best ? (second?.cost ?? NO_SECOND_CHOICE) - best.cost : -1)
/** The job that takes trucks for the shortest time: on a full day more of them fit. */
const getShortness: Urgency = ({ truckTime }, [best]) =>
  -(truckTime.endsAt.getTime() - truckTime.startsAt.getTime()) * Math.max(1, best?.truckIds.length ?? 0)

/** Assigns by each urgency in turn, and keeps the one that assigns the most jobs; with the same number, the cheaper one. */
function assignBest(plan: DayPlan, legs: readonly OpenLeg[]) {
  const results = [getRegret, getShortness].map(urgency => {
    assignByUrgency(plan, legs, urgency)
    const chosen = legs.flatMap(leg => {
      const candidate = plan.get(leg)
      if (candidate) plan.unassign(leg)
      return candidate ? [[leg, candidate] as const] : []
    })
    return { chosen, cost: chosen.reduce((sum, [, { cost }]) => sum + cost, 0) }
  })
  const [best] = results.toSorted((a, b) => b.chosen.length - a.chosen.length || a.cost - b.cost)
  for (const [leg, candidate] of best!.chosen) plan.assign(leg, candidate)
}

/** Assigns one job after the other, the most urgent first, to its best choice. */
function assignByUrgency(plan: DayPlan, legs: readonly OpenLeg[], getUrgency: Urgency) {
  const waiting = new Map(legs.map(leg => [leg, plan.listCandidates(leg)]))
  while (waiting.size > 0) {
    let next: { leg: OpenLeg; candidates: Candidate[]; urgency: number } | null = null
    for (const [leg, candidates] of waiting) {
      const urgency = getUrgency(leg, candidates)
      if (!next || urgency > next.urgency) next = { leg, candidates, urgency }
    }
    const { leg, candidates } = next!
    waiting.delete(leg)
    const [best] = candidates
    if (!best) continue
    plan.assign(leg, best)
    for (const [other, before] of waiting)
      if (plan.affects(leg, best, other)) waiting.set(other, plan.refreshCandidates(other, before, leg, best))
  }
}
/** The cost of having no second choice: such jobs go first. */
const NO_SECOND_CHOICE = 10_000

/** Assigns the jobs that are left to crews who arrive late, but within the window: jobs are planned to its middle. */
function assignWithDelays(plan: DayPlan, legs: readonly OpenLeg[]) {
  const rest = legs.filter(leg => !plan.get(leg))
  if (rest.length === 0) return
  plan.schedule.allowDelays(PLANNED_ARRIVAL_MINUTES)
  for (const leg of rest) makeRoom(plan, leg, legs)
}

/** Tries once for each job to assign it, or to assign it better. Returns true if anything changed. */
function improve(plan: DayPlan, legs: readonly OpenLeg[]): boolean {
  let changed = false
  for (const leg of legs) {
    const now = plan.get(leg)
    if (!now) changed = makeRoom(plan, leg, legs) || changed
    else {
      plan.unassign(leg)
      const cost = plan.getCost(leg, now)
      const [best] = plan.listCandidates(leg)
      const isBetter = best !== undefined && best.cost < cost - MIN_SAVING
      plan.assign(leg, isBetter ? best : now)
      changed = changed || isBetter
    }
  }
  return changed
}
/** Smaller savings are not worth another round. */
const MIN_SAVING = 0.5

/** Assigns a job by moving one other job to another truck or crew. Leaves all as it was if that is not possible. */
function makeRoom(plan: DayPlan, leg: OpenLeg, legs: readonly OpenLeg[]): boolean {
  const [free] = plan.listCandidates(leg)
  if (free) {
    plan.assign(leg, free)
    return true
  }
  for (const other of legs) {
    const before = plan.get(other)
    if (!before || !plan.couldHelp(other, leg)) continue
    plan.unassign(other)
    for (const candidate of plan.listCandidates(leg)) {
      plan.assign(leg, candidate)
      const [moved] = plan.listCandidates(other)
      if (moved) {
        plan.assign(other, moved)
        return true
      }
      plan.unassign(leg)
    }
    plan.assign(other, before)
  }
  return false
}
