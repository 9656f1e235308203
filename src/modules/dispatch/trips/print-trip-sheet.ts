import type { Staff } from '#modules/access/rules/actor.ts'
import { formatTripNumber } from '#modules/crews/rules/trip-state.ts'
import { printRoadDocument, readBranchSupplier } from '#modules/documents/index.server.ts'
import type { StoredFile } from '#modules/documents/rules/stored-file.ts'
import type { App } from '#platform/app.ts'
import { readTrip } from './read-trip.ts'

/** Prints the current trip sheet. Refuses as `readTrip` does. */
export async function printTripSheet(app: App, staff: Staff, id: number): Promise<StoredFile> {
  const { registration, vehicle, drivers, note, legs, loads, expenses } = await readTrip(app, staff, id)
  const trips = app.db.selectFrom('trips').select('branch_id')
  const trip = await trips.where('id', '=', id).executeTakeFirstOrThrow()
  return printRoadDocument(app, staff, {
    number: formatTripNumber(id),
    issuedAt: app.now(),
    facts: {
      kind: 'trip-sheet',
      supplier: await readBranchSupplier(app, app.db, trip.branch_id),
      ...{ registration, vehicle, drivers, note },
      legs: legs.map(leg => ({ ...leg, loads: loads.filter(({ way }) => way === leg.way) })),
      expenses: expenses.map(({ kind, paidBy, spentOn, reference, amount }) => ({
        ...{ what: kind, paidBy, on: spentOn, reference, amount },
      })),
    },
  })
}
