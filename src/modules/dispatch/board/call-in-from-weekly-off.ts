import { reject } from '#kernel/domain-error.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { insertExtraDay, readWorkerFacts } from '#modules/crews/internal.server.ts'
import type { DaySpan } from '#modules/crews/rules/day-span.ts'
import { checkWorkerAvailability, listWeeklyOffs } from '#modules/crews/rules/worker-availability.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'

type WeeklyOffCallIn = { workerIds: readonly number[]; span: DaySpan; reason: string }

/**
 * Calls in the members of a crew whose only reason to stay at home is a weekly off, and records the reason. Their rows
 * are locked in the order of their ids, as `lockWorkers` does after this. Refuses 'invalid' dispatch.day-off without a
 * reason.
 */
export async function callInFromWeeklyOff(
  app: App,
  tx: Tx,
  staff: Staff,
  { workerIds, span, reason }: WeeklyOffCallIn,
): Promise<void> {
  const facts = await readWorkerFacts(tx, span, workerIds)
  const off = workerIds
    .toSorted((a, b) => a - b)
    .flatMap(id => {
      const known = facts.get(id)
      const why = known ? checkWorkerAvailability(known, span) : []
      const isOffAlone = why.length > 0 && why.every(({ code }) => code === 'day-off')
      return isOffAlone ? listWeeklyOffs(known!, span).map(day => ({ id, day })) : []
    })
  if (off.length > 0 && !reason) throw reject('invalid', 'dispatch.day-off', { dayOff: 'dispatch.day-off' })
  for (const { id, day } of off) await insertExtraDay(app, tx, staff, id, { day, reason })
}
