import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { recordAuditEntry, requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { TaxRuleConfirmation } from '../rules/tax-rule-schema.ts'

/**
 * Records that the accountant has confirmed a rule. The audit log keeps every confirmation. Rejects with 'forbidden'
 * staff.right and staff.all-branches, 'unknown' tax.unknown, 'conflict' tax.changed, 'invalid' tax.day for a later date.
 */
export async function confirmTaxRule(
  app: App,
  staff: Staff,
  id: number,
  { revision, by, on, note }: TaxRuleConfirmation & { revision: number },
): Promise<void> {
  requirePermission(staff, 'money')
  requireAllBranches(staff)
  if (on > toIndiaDate(app.now())) throw reject('invalid', 'tax.day', { on: 'tax.day' })
  await inTransaction(app.db, async tx => {
    const rule = await tx
      .selectFrom('tax_rules')
      .select(['revision', 'confirmed_by', 'confirmed_on'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!rule) throw reject('unknown', 'tax.unknown')
    if (rule.revision !== revision) throw reject('conflict', 'tax.changed')
    await tx
      .updateTable('tax_rules')
      .set({ confirmed_by: by, confirmed_on: on, note, revision: revision + 1 })
      .where('id', '=', id)
      .execute()
    const before = { by: rule.confirmed_by, on: rule.confirmed_on }
    await recordAuditEntry(app, tx, staff, {
      ...{ subject: 'tax-rule', about: id, action: 'confirmed', before },
      after: { by, on, note },
    })
  })
}
