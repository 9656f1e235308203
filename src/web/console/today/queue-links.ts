import type { IndiaDate } from '#kernel/india-time.ts'
import type { WorkQueue } from '#modules/operations/rules/work-queue.ts'
import { buildBoardHref } from '../board/board-href.ts'

/** Returns the address of the list that shows exactly the rows of a queue. */
export function getQueueHref({ key, date }: WorkQueue, branch: number | null, today: IndiaDate): string {
  switch (key) {
    case 'unassigned-today':
    case 'unassigned-tomorrow':
      return buildBoardHref({ day: date ?? today, branch })
    case 'leads':
      return '/console/leads?whose=all'
    case 'unsent':
      return '/console/unsent'
    case 'documents':
      return withBranch(`/console/fleet/due?until=${date ?? today}`, branch)
    case 'failed-tasks':
      return '/console/first-steps#jobs'
    case 'setup':
      return '/console/first-steps'
    case 'contact-messages':
    case 'applications':
    case 'reviews':
    case 'erasures':
      return `/console/${key}`
    default:
      return withBranch(`/console/orders?task=${key}`, branch)
  }
}

/** Adds the branch to the address of a list. */
export const withBranch = (href: string, branch: number | null): string =>
  branch === null ? href : `${href}${href.includes('?') ? '&' : '?'}branch=${branch}`
