import type { IndiaDate } from '#kernel/india-time.ts'
import type { WorkQueue } from '#modules/operations/rules/work-queue.ts'
import { buildBoardHref } from '../dispatch/board-href.ts'
import { withBranch } from '../kit/branch-filter.ts'

/** Returns the address of the list that shows exactly the rows of a queue. */
export function getQueueHref({ key, date }: WorkQueue, branch: number | null, today: IndiaDate): string {
  switch (key) {
    case 'unassigned-today':
    case 'unassigned-tomorrow':
      return buildBoardHref({ day: date ?? today, branch })
    case 'leads':
      return withBranch('/console/leads?whose=all', branch)
    case 'unsent':
      return withBranch('/console/unsent-messages', branch)
    case 'documents':
      return withBranch(`/console/fleet/documents?until=${date ?? today}`, branch)
    case 'failed-tasks':
      return '/console/setup-checklist#jobs'
    case 'setup':
      return '/console/setup-checklist'
    case 'contact-messages':
    case 'inbox':
    case 'applications':
    case 'reviews':
      return withBranch(`/console/${key}`, branch)
    case 'erasures':
      return '/console/erasures'
    default:
      return withBranch(`/console/orders?task=${key}`, branch)
  }
}
