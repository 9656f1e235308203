import { formatClock, formatHours } from '#i18n/format.ts'
import type { JobKind } from '#modules/crews/rules/job-state.ts'
import type { JobStep } from '#modules/crews/rules/job-steps.ts'
import { getCountSides } from '#modules/dispatch/crew/rules/list-check.ts'
import type { MoveStop } from '#modules/orders/draft/rules/draft.ts'
import { getSlotHours } from '#modules/scheduling/rules/slot.ts'
import type { IconName } from '#web/ui/icon.tsx'

export const kindIcons: Record<JobKind, IconName> = {
  pack: 'box',
  load: 'load',
  transit: 'truck',
  unload: 'unload',
  unpack: 'box',
  visit: 'home',
}

export const stepIcons: Record<JobStep, IconName> = {
  'on-way': 'truck',
  arrived: 'home',
  loaded: 'load',
  unloaded: 'unload',
  done: 'ok',
}

/** Formats the arrival window of a job; without one, its start time. */
export const formatJobTime = ({ slot, startsAt }: { slot: number | null; startsAt: Date }): string =>
  slot === null ? formatClock(startsAt) : formatHours(getSlotHours(slot as Parameters<typeof getSlotHours>[0]))

type JobRoute = { kinds: readonly JobKind[]; service: string | null; from: MoveStop; to: MoveStop }
type JobStop = { what: 'from' | 'to' | 'at'; icon: IconName; end: MoveStop }

/**
 * Returns the stops of a crew: the one address of a home service, the drop for a delivery, the pick-up for a pick-up.
 */
export function listJobStops({ kinds, service, from, to }: JobRoute): JobStop[] {
  if (service !== null) return [{ what: 'at', icon: 'home', end: from }]
  const ends: JobStop[] = []
  if (kinds.some(kind => kind === 'pack' || kind === 'load' || kind === 'transit'))
    ends.push({ what: 'from', icon: 'pickup', end: from })
  if (kinds.some(kind => kind !== 'pack' && kind !== 'load')) ends.push({ what: 'to', icon: 'drop', end: to })
  return ends
}

/** The sub-pages of a job, in the order of use; a phone stores them too. */
type JobSubpage = 'list' | 'visit' | 'report' | 'change' | 'cash' | 'sign'
/** What the crew of a partner may not do in every branch. */
export type JobRights = { collects: boolean; requestsChanges: boolean }
export function listJobPages({
  kinds,
  service,
  collects,
  requestsChanges,
}: Pick<JobRoute, 'kinds' | 'service'> & JobRights): JobSubpage[] {
  const counts = service === null && getCountSides(kinds).length > 0
  const ends = kinds.some(kind => kind !== 'transit') // a customer is present
  return [
    ...(counts ? (['list'] as const) : []),
    ...(service === null ? [] : (['visit'] as const)),
    'report',
    ...(ends && requestsChanges ? (['change'] as const) : []),
    ...(ends && collects ? (['cash'] as const) : []),
    ...(ends ? (['sign'] as const) : []),
  ]
}

export const pageIcons: Record<JobSubpage, IconName> = {
  list: 'box',
  visit: 'check',
  report: 'camera',
  change: 'plus',
  cash: 'cash',
  sign: 'sign',
}
