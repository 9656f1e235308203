import type { IndiaDate } from '#kernel/india-time.ts'
import type { FlagKind } from '#modules/orders/record/rules/flag.ts'

/** The queues of work, the most urgent first. Each opens a list of exactly its rows. */
export const workQueueKeys = [
  'unassigned-today',
  'leads',
  'attention',
  'overdue',
  'unkept',
  'approve',
  'price',
  'complete',
  'unassigned-tomorrow',
  'unsent',
  'inbox',
  'contact-messages',
  'documents',
  'applications',
  'reviews',
  'erasures',
  'failed-tasks',
  'setup',
] as const
export type WorkQueueKey = (typeof workQueueKeys)[number]

/** What comes first in a queue, as far as it is known. */
export type WorkQueueFacts = {
  orderNo?: string
  date?: IndiaDate | null
  at?: Date
  city?: string
  name?: string
  flag?: FlagKind | null
  /** Of them overdue or expired. */
  late?: number
}
export type WorkQueue = WorkQueueFacts & { key: WorkQueueKey; count: number; isUrgent: boolean }

/** Queues that somebody outside waits for, or that stop today's work. */
const urgentKeys: readonly WorkQueueKey[] = [
  'unassigned-today',
  'attention',
  'overdue',
  'unkept',
  'approve',
  'price',
  'failed-tasks',
]

/** Returns the queues that have something in them, the most urgent first. */
export function sortWorkQueues(queues: readonly Omit<WorkQueue, 'isUrgent'>[]): WorkQueue[] {
  return queues
    .filter(({ count }) => count > 0)
    .map(queue => ({ ...queue, isUrgent: isUrgent(queue) }))
    .toSorted(
      (a, b) => Number(b.isUrgent) - Number(a.isUrgent) || workQueueKeys.indexOf(a.key) - workQueueKeys.indexOf(b.key),
    )
}

/** Leads are urgent once one is overdue, documents once one has expired. */
const isUrgent = ({ key, late = 0 }: Omit<WorkQueue, 'isUrgent'>): boolean =>
  key === 'leads' || key === 'documents' ? late > 0 : urgentKeys.includes(key)
