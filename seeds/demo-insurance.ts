import { addDays, toIndiaDate } from '#kernel/india-time.ts'
import { listInsuranceTerms, saveInsuranceTerms } from '#modules/pricing/index.server.ts'
import type { App } from '#platform/app.ts'
import { getFleetOwner } from './demo-fleet.ts'

/** Configures an insurer's policy for a demonstration, for a year from today, unless it has one already. */
export async function seedInsurance(app: App): Promise<void> {
  const owner = await getFleetOwner(app)
  if ((await listInsuranceTerms(app, owner)).length > 0) return
  const beginsOn = toIndiaDate(app.now())
  await saveInsuranceTerms(app, owner, {
    ...{ beginsOn, mode: 'policy', insurer: 'Suraksha General Insurance', registrationNumber: 'IRDAI Reg. No. 901' },
    ...{ policyNumber: 'MC/2026/004217', endsOn: addDays(beginsOn, 365), rate: 300 },
    claimsContact: 'claims@suraksha.example, 1800 000 901',
  })
}
