import type { JobKind } from '#modules/crews/rules/job-state.ts'
import type { OpenItem } from '#modules/crews/rules/open-items.ts'
import {
  buildCheckedList,
  type CountProgress,
  getCountSides,
  type ItemCount,
  isItemCounted,
  type ListedItem,
} from './list-check.ts'
import { buildVisitProgress, countDoneLines, type VisitReport } from './visit-check.ts'

/**
 * The facts that decide whether a job can be finished. The server and the phone apply the same rule; the phone adds its
 * unsent reports.
 */
export type JobFinishFacts = {
  kinds: readonly JobKind[]
  /** The items of the order. `words`: the reported counts. */
  things: readonly ListedItem[]
  words: readonly ItemCount[]
  /** The checklist of a home service, empty for a move. `ticks`: its reported ticks. */
  checklist: readonly string[]
  ticks: readonly VisitReport[]
  /** Amount that this crew still has to collect, in paise. */
  due: number
  /** The ids of the cash entries that `due` takes into account. */
  cash: readonly string[]
  signed: boolean
}

/** Progress of each requirement; null if this job does not have it. */
export type JobFinishProgress = {
  items: CountProgress | null
  tasks: CountProgress | null
  due: number | null
  signed: boolean | null
}

/**
 * Returns the progress of everything a job needs before it can be finished. A job with transit alone meets no customer
 * and needs nothing. The customer does not sign for packing on an earlier day, because the goods stay with them.
 */
export function calculateJobFinishProgress(facts: JobFinishFacts): JobFinishProgress {
  const { kinds, checklist, ticks, due, signed } = facts
  const meets = kinds.some(kind => kind !== 'transit')
  const isPackingAlone = kinds.every(kind => kind === 'pack')
  const visit = buildVisitProgress(checklist, ticks)
  return {
    items: countItems(facts),
    tasks: visit.lines.length > 0 ? { here: countDoneLines(visit), of: visit.lines.length } : null,
    due: meets ? due : null,
    signed: meets && !isPackingAlone ? signed : null,
  }
}

/**
 * Returns the count at loading or unloading, whichever lacks more. A missing item counts as counted once it is marked.
 * If nobody counted at loading, counting at unloading is enough.
 */
function countItems({ kinds, things, words }: JobFinishFacts): CountProgress | null {
  const sides = getCountSides(kinds)
  if (things.length === 0 || sides.length === 0) return null
  const list = buildCheckedList(things, words)
  const sums = sides
    .filter(side => side === 'unload' || !sides.includes('unload') || isItemCounted(list.load))
    .map(side => ({
      here: list[side].reduce((sum, { here, missing, of }) => sum + Math.min(of, here + missing), 0),
      of: list[side].reduce((sum, { of }) => sum + of, 0),
    }))
  return sums.toSorted((a, b) => b.of - b.here - (a.of - a.here))[0]!
}

export function listJobOpenItems({ items, tasks, due, signed }: JobFinishProgress): OpenItem[] {
  const open: Record<OpenItem, boolean> = {
    items: items !== null && items.here < items.of,
    tasks: tasks !== null && tasks.here < tasks.of,
    money: due !== null && due > 0,
    signature: signed === false,
  }
  return (Object.keys(open) as OpenItem[]).filter(item => open[item])
}

/** Returns the share of a count that is done, from 0 to 1. */
export const getShare = (progress: CountProgress | null): number =>
  progress === null || progress.of === 0 ? 0 : progress.here / progress.of
