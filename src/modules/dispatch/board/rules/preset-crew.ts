import { isFree } from '../../record/rules/suggest.ts'

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
export type PresetCrew = {
  workerIds: number[]
  lead: number | null
  /** Members of the team who are unavailable. */
  out: number[]
  /** People who stand in for them. */
  filled: number[]
  missing: number
}

/**
 * Selects as many available members of a team as the job needs: the lead, a driver for each truck, then the others in
 * their order. Gaps are filled with available people of the same branch, of the same trade first. `workers` must be
 * sorted, the best first.
 */
export function presetCrew(team: Team, workers: readonly Worker[], { people, trucks }: Needs): PresetCrew {
  const usual = [...new Set([...(team.lead === null ? [] : [team.lead]), ...team.workerIds])]
  const known = usual.flatMap(id => workers.find(one => one.id === id) ?? [])
  const can = known.filter(isFree)
  const cannot = known.filter(one => !isFree(one))
  const trades = new Set(cannot.flatMap(({ roles }) => roles))
  const sameTrade = ({ roles }: Worker) => roles.some(role => trades.has(role))
  const others = workers
    .filter(one => isFree(one) && !usual.includes(one.id) && one.branchId === known[0]?.branchId)
    .toSorted((a, b) => Number(sameTrade(b)) - Number(sameTrade(a)))
  const crew: Worker[] = []
  const take = (from: readonly Worker[], until: () => boolean) => {
    for (const one of from) if (!until() && !crew.includes(one)) crew.push(one)
  }
  const drives = ({ roles }: Worker) => roles.includes('driver')
  const hasDrivers = () => crew.filter(drives).length >= trucks
  const isFull = () => crew.length >= people
  const lead = can.find(({ id }) => id === team.lead)
  if (lead && (drives(lead) || people > trucks)) crew.push(lead)
  take(can.filter(drives), hasDrivers)
  take(others.filter(drives), hasDrivers)
  take(can, isFull)
  take(others, isFull)
  const leads =
    crew.find(one => one === lead) ??
    crew.find(({ roles }) => roles.includes('supervisor')) ??
    crew.find(one => !drives(one))
  return {
    workerIds: crew.map(({ id }) => id),
    lead: (leads ?? crew[0])?.id ?? null,
    out: cannot.map(({ id }) => id),
    filled: crew.filter(({ id }) => !usual.includes(id)).map(({ id }) => id),
    missing: Math.max(0, people - crew.length),
  }
}
