import { addDays, toIndiaDate } from '#kernel/india-time.ts'

export const dueGroups = ['overdue', 'today', 'tomorrow', 'later', 'none'] as const
export type DueGroup = (typeof dueGroups)[number]

/** Returns the group of a next action by its time, with the dates of India. */
export function getDueGroup(nextAt: Date | null, now: Date): DueGroup {
  if (!nextAt) return 'none'
  if (nextAt < now) return 'overdue'
  const [day, today] = [toIndiaDate(nextAt), toIndiaDate(now)]
  if (day === today) return 'today'
  return day === addDays(today, 1) ? 'tomorrow' : 'later'
}

/** Groups leads by when their next action is due, the most urgent group first. Each group keeps the order of its leads. */
export function groupLeadsByDue<Lead extends { nextAt: Date | null }>(leads: Lead[], now: Date): [DueGroup, Lead[]][] {
  const groups = Map.groupBy(leads, ({ nextAt }) => getDueGroup(nextAt, now))
  return dueGroups.flatMap(group => (groups.has(group) ? [[group, groups.get(group)!] as [DueGroup, Lead[]]] : []))
}
