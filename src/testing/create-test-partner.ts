import type { Staff } from '#modules/access/rules/actor.ts'
import { savePartner } from '#modules/partners/index.server.ts'
import type { PartnerRow } from '#modules/partners/rules/partner.ts'
import type { TestApp } from './open-test-app.ts'

let count = 0

/** A partner as its form saves it; each has a number of its own. */
export function buildTestPartner(changes: Partial<PartnerRow> = {}): PartnerRow {
  count += 1
  return {
    ...{ legal_name: 'Sanjay More', trade_name: 'Shree Sai Roadlines', kind: 'individual', pan: 'ABKPM4471F' },
    ...{ gstin: null, gst_on_hire: 'none', small_fleet_on: null, contact_name: 'Sanjay More' },
    ...{ mobile: String(9_820_000_000 + count), email: '', language: 'en', address: 'Wakad, Pune', branches: [] },
    ...{ payment_days: 15, notes: '', state: 'active', paused_for: '' },
    ...changes,
  } as PartnerRow
}

/** Saves a partner and returns its id. */
export const createTestPartner = (app: TestApp, staff: Staff, changes?: Partial<PartnerRow>): Promise<number> =>
  savePartner(app, staff, null, buildTestPartner(changes))
