import { add } from '#kernel/money.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { formatTripNumber } from '#modules/crews/rules/trip-state.ts'
import { printRoadDocument, readBranchSupplier } from '#modules/documents/index.server.ts'
import type { StoredFile } from '#modules/documents/rules/stored-file.ts'
import type { App } from '#platform/app.ts'
import { listTripStops } from './list-trip-stops.ts'
import { readTrip } from './read-trip.ts'

/** Prints the current trip sheet. Refuses as `readTrip` does. */
export async function printTripSheet(app: App, staff: Staff, id: number): Promise<StoredFile> {
  const { registration, vehicle, drivers, note, legs, loads, expenses, advances } = await readTrip(app, staff, id)
  const stops = await listTripStops(app, loads)
  const trips = app.db.selectFrom('trips').select('branch_id')
  const trip = await trips.where('id', '=', id).executeTakeFirstOrThrow()
  return printRoadDocument(app, staff, {
    number: formatTripNumber(id),
    issuedAt: app.now(),
    facts: {
      kind: 'trip-sheet',
      supplier: await readBranchSupplier(app, app.db, trip.branch_id),
      ...{ registration, vehicle, drivers, note },
      legs: legs.map(leg => ({
        ...{ from: leg.from, to: leg.to, startsAt: leg.startsAt, endsAt: leg.endsAt },
        ...{ startedAt: leg.startedAt, arrivedAt: leg.arrivedAt },
        stops: stops.filter(({ way }) => way === leg.way),
      })),
      advance: add(...advances.map(({ amount }) => amount)),
      expenses: expenses.map(({ kind, paidBy, spentOn, reference, amount }) => ({
        ...{ what: kind, paidBy, on: spentOn, reference, amount },
      })),
    },
  })
}
