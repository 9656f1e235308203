import { isCandidateFree } from '../../record/rules/sort-candidates.ts'

type Worker = {
  id: number
  branchId: number
  roles: readonly string[]
  why: readonly unknown[]
  clashes: readonly unknown[]
}
type Team = { lead: number | null; workerIds: readonly number[] }
/** The number of people needed, and of trucks to drive. */
type Needs = { people: number; trucks: number }
export type SuggestedCrew = {
  workerIds: number[]
  lead: number | null
  /** Members of the team who are unavailable. */
  unavailable: number[]
  /** People who stand in for them. */
  substitutes: number[]
  missing: number
}

/**
 * Selects as many available members of a team as the job needs: the lead, a driver for each truck, then the others in
 * their order. Gaps are filled with available people of the same branch, of the same trade first. `workers` must be
 * sorted, the best first.
 */
export function suggestCrew(team: Team, workers: readonly Worker[], { people, trucks }: Needs): SuggestedCrew {
  const memberIds = [...new Set([...(team.lead === null ? [] : [team.lead]), ...team.workerIds])]
  const known = memberIds.flatMap(id => workers.find(one => one.id === id) ?? [])
  const available = known.filter(isCandidateFree)
  const unavailable = known.filter(one => !isCandidateFree(one))
  const trades = new Set(unavailable.flatMap(({ roles }) => roles))
  const sameTrade = ({ roles }: Worker) => roles.some(role => trades.has(role))
  const others = workers
    .filter(one => isCandidateFree(one) && !memberIds.includes(one.id) && one.branchId === known[0]?.branchId)
    .toSorted((a, b) => Number(sameTrade(b)) - Number(sameTrade(a)))
  const crew: Worker[] = []
  const addUntil = (from: readonly Worker[], until: () => boolean) => {
    for (const one of from) if (!until() && !crew.includes(one)) crew.push(one)
  }
  const isDriver = ({ roles }: Worker) => roles.includes('driver')
  const hasDrivers = () => crew.filter(isDriver).length >= trucks
  const isFull = () => crew.length >= people
  const lead = available.find(({ id }) => id === team.lead)
  if (lead && (isDriver(lead) || people > trucks)) crew.push(lead)
  addUntil(available.filter(isDriver), hasDrivers)
  addUntil(others.filter(isDriver), hasDrivers)
  addUntil(available, isFull)
  addUntil(others, isFull)
  const selectedLead =
    crew.find(one => one === lead) ??
    crew.find(({ roles }) => roles.includes('supervisor')) ??
    crew.find(one => !isDriver(one))
  return {
    workerIds: crew.map(({ id }) => id),
    lead: (selectedLead ?? crew[0])?.id ?? null,
    unavailable: unavailable.map(({ id }) => id),
    substitutes: crew.filter(({ id }) => !memberIds.includes(id)).map(({ id }) => id),
    missing: Math.max(0, people - crew.length),
  }
}
