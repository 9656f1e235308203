import { toIndiaDate } from '#kernel/india-time.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { getBoundBranches } from '#modules/access/rules/branches.ts'
import { hasPermission, type Permission } from '#modules/access/rules/permissions.ts'
import { readExpiringDocumentCounts } from '#modules/crews/index.server.ts'
import { countUnassignedJobs } from '#modules/dispatch/index.server.ts'
import { listTaskQueues, type OrderTaskQueue } from '#modules/orders/index.server.ts'
import { findDueLeads } from '#modules/sales/index.server.ts'
import type { App } from '#platform/app.ts'
import { sortWorkQueues, type WorkQueue } from '../rules/work-queue.ts'
import { countPendingWork } from './count-pending-work.ts'
import { countProblems } from './count-problems.ts'

type Queue = Omit<WorkQueue, 'isUrgent'>

/**
 * Lists what waits for this member of staff, by their permissions and branches: each queue with its count and what comes
 * first in it. Empty queues are left out.
 */
export async function listWorkQueues(app: App, staff: Staff): Promise<WorkQueue[]> {
  const may = (...permissions: Permission[]) => permissions.every(right => hasPermission(staff, right))
  const queues = await Promise.all([
    may('orders', 'jobs') ? listUnassignedQueues(app, staff) : [],
    may('orders') ? listTaskQueues(app, staff).then(rows => rows.flatMap(toOrderQueue)) : [],
    may('leads') ? listLeadQueue(app, staff) : [],
    may('fleet') && may('jobs') ? listDocumentQueue(app, staff) : [],
    listPendingQueues(app, staff),
    listProblemQueues(app, staff),
  ])
  return sortWorkQueues(queues.flat())
}

async function listUnassignedQueues(app: App, staff: Staff): Promise<Queue[]> {
  const today = toIndiaDate(app.now())
  const days = await countUnassignedJobs(app, staff, today, 2)
  return days.map(({ day, count, nextAt, nextCity }) => ({
    ...{ key: day === today ? ('unassigned-today' as const) : ('unassigned-tomorrow' as const), count },
    ...{ date: day, at: nextAt, city: nextCity },
  }))
}

/** Crews are assigned from the board, and a crew on its way needs nobody. */
function toOrderQueue({ task, ...queue }: OrderTaskQueue): Queue[] {
  return task === 'crew' || task === 'comes' ? [] : [{ key: task, ...queue }]
}

async function listLeadQueue(app: App, staff: Staff): Promise<Queue[]> {
  const { count, overdue, next } = await findDueLeads(app, staff)
  return [{ key: 'leads', count, late: overdue, ...(next && { name: next.name || next.mobile, at: next.dueAt }) }]
}

async function listDocumentQueue(app: App, staff: Staff): Promise<Queue[]> {
  const { expired, expiring, last } = await readExpiringDocumentCounts(app, staff)
  return [{ key: 'documents', count: expired + expiring, late: expired, date: last }]
}

async function listPendingQueues(app: App, staff: Staff): Promise<Queue[]> {
  const counts = await countPendingWork(app, staff)
  const all = [
    ['leads', 'contact-messages', counts.contactMessages],
    ['inbox', 'inbox', counts.inbox],
    ['applications', 'applications', counts.applications],
    ['reviews', 'reviews', counts.reviews],
    ['erasure', 'erasures', getBoundBranches(staff) ? 0 : counts.erasures],
  ] as const
  return all.flatMap(([right, key, count]) => (hasPermission(staff, right) ? [{ key, count }] : []))
}

async function listProblemQueues(app: App, staff: Staff): Promise<Queue[]> {
  const { unsent, failedJobs, openSteps } = await countProblems(app, staff)
  return [
    { key: 'unsent', count: unsent },
    { key: 'failed-tasks', count: failedJobs },
    { key: 'setup', count: openSteps },
  ]
}
