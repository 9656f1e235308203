import { formatClock, formatHours } from '#i18n/format.ts'
import type { JobKind } from '#modules/crews/rules/job-state.ts'
import type { JobStep } from '#modules/crews/rules/job-steps.ts'
import { sidesOf } from '#modules/dispatch/crew/rules/list-check.ts'
import type { DraftEnd } from '#modules/orders/draft/rules/draft.ts'
import { hoursOf } from '#modules/scheduling/rules/slot.ts'
import type { IconName } from '#web/ui/icon.tsx'

export const kindIcons: Record<JobKind, IconName> = {
  pack: 'box',
  load: 'upload',
  transit: 'truck',
  unload: 'download',
  unpack: 'box',
  visit: 'home',
}

export const stepIcons: Record<JobStep, IconName> = {
  'on-way': 'truck',
  arrived: 'home',
  loaded: 'upload',
  unloaded: 'download',
  done: 'ok',
}

/** Formats the arrival window of a job; without one, its start time. */
export const timeOf = ({ slot, startsAt }: { slot: number | null; startsAt: Date }): string =>
  slot === null ? formatClock(startsAt) : formatHours(hoursOf(slot as Parameters<typeof hoursOf>[0]))

type Where = { kinds: readonly JobKind[]; service: string | null; from: DraftEnd; to: DraftEnd }
type End = { what: 'from' | 'to' | 'at'; icon: IconName; end: DraftEnd }

/**
 * Returns the stops of a crew: the one address of a home service, the drop for a delivery, the pick-up for a pick-up.
 */
export function endsOf({ kinds, service, from, to }: Where): End[] {
  if (service !== null) return [{ what: 'at', icon: 'home', end: from }]
  const ends: End[] = []
  if (kinds.some(kind => kind === 'pack' || kind === 'load' || kind === 'transit'))
    ends.push({ what: 'from', icon: 'upload', end: from })
  if (kinds.some(kind => kind !== 'pack' && kind !== 'load')) ends.push({ what: 'to', icon: 'download', end: to })
  return ends
}

/** The sub-pages of a job, in the order of use; a phone stores them too. */
type JobPage = 'list' | 'visit' | 'report' | 'change' | 'cash' | 'sign'
export function pagesOf({ kinds, service }: Pick<Where, 'kinds' | 'service'>): JobPage[] {
  const counts = service === null && sidesOf(kinds).length > 0
  const ends = kinds.some(kind => kind !== 'transit') // a customer is present
  return [
    ...(counts ? (['list'] as const) : []),
    ...(service === null ? [] : (['visit'] as const)),
    'report',
    ...(ends ? (['change', 'cash', 'sign'] as const) : []),
  ]
}

export const pageIcons: Record<JobPage, IconName> = {
  list: 'check',
  visit: 'check',
  report: 'edit',
  change: 'plus',
  cash: 'rupee',
  sign: 'user',
}
