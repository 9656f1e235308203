import { requireRight } from '#modules/identity/index.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { firmInBranches } from './firm-in-branches.ts'

export type FirmChoice = { id: number; name: string; gstin: string; wantsPo: boolean }

/** More are no list to choose from. */
const MOST = 500

/** Those that an order may be of, by name, for whoever sees orders. Refuses 'forbidden' staff.right. */
export async function listFirmChoices(app: App, staff: Staff): Promise<FirmChoice[]> {
  requireRight(staff, 'orders')
  return app.db
    .selectFrom('firms as f')
    .select(['f.id', 'f.name', 'f.gstin', 'f.wants_po as wantsPo'])
    .where('f.closed', '=', false)
    .where(firmInBranches(staff))
    .orderBy(({ fn, ref }) => fn('lower', [ref('f.name')]))
    .orderBy('f.id')
    .limit(MOST)
    .execute()
}
