import type { Staff } from '#modules/access/rules/actor.ts'
import { hasPermission } from '#modules/access/rules/permissions.ts'
import { countUnsent } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import { cacheRead } from '#platform/cache/cached.ts'
import { buildMessageBranchCondition } from './list-unsent-for-staff.ts'
import { countOpenSteps } from './read-setup-checklist.ts'

export type ProblemCounts = { unsent: number; failedJobs: number; openSteps: number }

/** Counts unsent messages, failed background tasks and open setup steps, as far as `staff` may resolve them. */
export async function countProblems(app: App, staff: Staff): Promise<ProblemCounts> {
  const isOwner = hasPermission(staff, 'staff')
  const [unsent, failedJobs, openSteps] = await Promise.all([
    hasPermission(staff, 'orders') ? countUnsent(app, buildMessageBranchCondition(staff)) : 0,
    isOwner ? countFailedJobs(app) : 0,
    isOwner ? countOpenSteps(app) : 0,
  ])
  return { unsent, failedJobs, openSteps }
}

const countFailedJobs = cacheRead(30_000, async (app: App) =>
  (await app.jobs.failed()).reduce((all, { count }) => all + count, 0),
)
