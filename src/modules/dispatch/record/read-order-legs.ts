import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { type JobStep, jobSteps } from '#modules/crews/rules/job-steps.ts'
import type { App } from '#platform/app.ts'
import { listWorkerLocations, type WorkerLocation } from './crew-positions.ts'
import { readLegs } from './read-legs.ts'
import type { BoardLeg } from './rules/leg.ts'
import { getFurthestStep } from './rules/leg-status.ts'

/**
 * A leg with its crew, as staff see it beside the order. `where`: the newest position of the crew while the leg is in
 * progress. `reported`: the furthest step that the crew reported, and its time.
 */
export type OrderLeg = {
  leg: BoardLeg
  plates: string[]
  crew: { name: string; lead: boolean }[]
  where: WorkerLocation | null
  reported: { step: JobStep; at: Date } | null
}

/**
 * Lists the legs of an order with their crews. Empty for an order of another branch, and for one without a date.
 * Refuses 'forbidden' staff.right.
 */
export async function readOrderLegs(app: App, staff: Staff, orderNo: string): Promise<OrderLeg[]> {
  requirePermission(staff, 'orders')
  const legs = await readLegs(app.db, staff, { ...(await readOrderPeriod(app, orderNo)), only: orderNo })
  const truckIds = legs.flatMap(leg => leg.truckIds)
  const workerIds = legs.flatMap(leg => leg.workerIds)
  const [places, trucks, workers, steps] = await Promise.all([
    listWorkerLocations(app, staff, orderNo),
    app.db
      .selectFrom('trucks')
      .select(['id', 'registration'])
      .where('id', 'in', [0, ...truckIds])
      .execute(),
    app.db
      .selectFrom('workers')
      .select(['id', 'name'])
      .where('id', 'in', [0, ...workerIds])
      .execute(),
    app.db
      .selectFrom('job_events')
      .innerJoin('jobs', 'jobs.id', 'job_id')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(['jobs.leg', 'job_events.kind', 'job_events.happened_at as at'])
      .where('order_no', '=', orderNo)
      .where('job_events.kind', 'in', jobSteps)
      .execute(),
  ])
  const findReported = (leg: BoardLeg) => {
    const ofLeg = steps.filter(one => one.leg === leg.leg)
    const step = getFurthestStep(ofLeg.map(({ kind }) => kind as JobStep))
    return step && { step, at: ofLeg.find(({ kind }) => kind === step)!.at }
  }
  return legs.map(leg => ({
    leg,
    plates: trucks.filter(({ id }) => leg.truckIds.includes(id)).map(({ registration }) => registration),
    crew: workers
      .filter(({ id }) => leg.workerIds.includes(id))
      .map(({ id, name }) => ({ name, lead: id === leg.lead }))
      .toSorted((a, b) => Number(b.lead) - Number(a.lead) || a.name.localeCompare(b.name)),
    where: places.find(place => place.leg === leg.leg) ?? null,
    reported: findReported(leg),
  }))
}

/** Returns the start of an order's first job and the end of its last. */
export async function readOrderPeriod(app: App, orderNo: string): Promise<{ from: Date; until: Date }> {
  const { first, last } = await app.db
    .selectFrom('jobs')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(eb => [eb.fn.min('starts_at').as('first'), eb.fn.max('ends_at').as('last')])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  return { from: first ?? new Date(0), until: last ?? new Date(0) }
}
