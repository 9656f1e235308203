import type { IndiaDate } from '#kernel/india-time.ts'
import type { WorkerRole } from '#modules/crews/rules/worker.ts'
import type { App } from '#platform/app.ts'
import { toJsonText } from '#platform/database/json.ts'

let made = 0

/** Creates an available truck of our fleet; by default a Tata 407. */
export async function createTestTruck(
  app: Pick<App, 'db'>,
  { vehicleId = 3, branchId = null as number | null } = {},
): Promise<number> {
  const row = {
    branch_id: branchId,
    registration: `MH12AB${String(++made).padStart(4, '0')}`,
    vehicle_id: vehicleId,
    state_since: '2026-01-01' as IndiaDate,
    state_reason: '',
    made_in: null,
    notes: '',
  }
  return (await app.db.insertInto('trucks').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Creates an available worker. */
export async function createTestWorker(app: Pick<App, 'db'>, name: string, ...roles: WorkerRole[]): Promise<number> {
  const row = {
    branch_id: null,
    name,
    mobile: String(9_800_000_000 + ++made),
    roles: toJsonText(roles.length > 0 ? roles : (['packer'] as WorkerRole[])),
    languages: toJsonText(['hi'] as never[]),
    licence_classes: toJsonText([] as never[]),
    licence_expires_on: null,
    days_off: toJsonText([] as number[]),
    left_on: null,
  }
  return (await app.db.insertInto('workers').values(row).returning('id').executeTakeFirstOrThrow()).id
}
