import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { recordAuditEntry, requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { runCacheChange } from '#platform/cache/run-cache-change.ts'
import { TAX_RULES_TOPIC } from '../queries/load-tax-rules.ts'
import { planTreatment } from '../rules/plan-treatment.ts'
import type { NewMoveTreatment } from '../rules/tax-rule-schema.ts'
import { lockTaxRules, writeTaxRule } from './write-tax-rule.ts'

/**
 * Sets how moves are treated from a day on, as the accountant confirmed. New quotations follow; an order keeps the
 * treatment it was quoted with. Rejects with 'forbidden' staff.right and staff.all-branches, 'invalid' tax.gstin,
 * tax.past (a treatment never changes quotations that exist), tax.day and tax.from-taken.
 */
export async function setMoveTreatment(app: App, staff: Staff, chosen: NewMoveTreatment): Promise<void> {
  requirePermission(staff, 'money')
  requireAllBranches(staff)
  const today = toIndiaDate(app.now())
  if (chosen.from < today) throw reject('invalid', 'tax.past', { from: 'tax.past' })
  if (chosen.on > today) throw reject('invalid', 'tax.day', { on: 'tax.day' })
  await runCacheChange(app, TAX_RULES_TOPIC, async tx => {
    await lockTaxRules(tx)
    const { gstin, source, by, on } = chosen
    if (gstin !== null) {
      const branch = await tx.selectFrom('branches').select('id').where('gstin', '=', gstin).executeTakeFirst()
      if (!branch) throw reject('invalid', 'tax.gstin', { gstin: 'tax.gstin' })
    }
    for (const rule of planTreatment(chosen)) {
      const id = await writeTaxRule(tx, { ...rule, source, confirmedBy: by, confirmedOn: on })
      await recordAuditEntry(app, tx, staff, { subject: 'tax-rule', about: id, action: 'treatment', after: chosen })
    }
  })
}
