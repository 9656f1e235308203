import type { Staff } from '#modules/access/rules/actor.ts'
import { may } from '#modules/access/rules/permissions.ts'
import { countUnsent } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import { kept } from '#platform/cache/cached.ts'
import { countOpenSteps } from './read-first-steps.ts'
import { messageInBranches } from './unsent-of.ts'

export type Troubles = { unsent: number; failedJobs: number; openSteps: number }

/** Counts unsent messages, failed background tasks and open setup steps, as far as `staff` may resolve them. */
export async function countTroubles(app: App, staff: Staff): Promise<Troubles> {
  const isOwner = may(staff, 'staff')
  const [unsent, failedJobs, openSteps] = await Promise.all([
    may(staff, 'orders') ? countUnsent(app, messageInBranches(staff)) : 0,
    isOwner ? countFailedJobs(app) : 0,
    isOwner ? countOpenSteps(app) : 0,
  ])
  return { unsent, failedJobs, openSteps }
}

const countFailedJobs = kept(30_000, async (app: App) =>
  (await app.jobs.failed()).reduce((all, { count }) => all + count, 0),
)
