import { isDeepStrictEqual } from 'node:util'
import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { isInOwnBranches } from '#modules/access/rules/branches.ts'
import type { App } from '#platform/app.ts'
import { isDuplicate } from '#platform/database/database-error.ts'
import { toJsonText } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { toBusinessCustomer } from '../queries/to-business-customer.ts'
import { type BusinessCustomerTerms, validateBusinessCustomer } from '../rules/business-customer.ts'

/**
 * Adds a business customer and returns its id. A GSTIN has one account. Rejects with 'forbidden' staff.right, 'invalid'
 * business-customer.invalid (by field) and 'conflict' business-customer.gstin-taken.
 */
export async function addBusinessCustomer(
  app: App,
  staff: Staff,
  { gstin, ...terms }: BusinessCustomerTerms & { gstin: string },
): Promise<number> {
  requirePermission(staff, 'business-customers')
  rejectErrors(staff, { gstin, ...terms })
  try {
    return await inTransaction(app.db, async tx => {
      const { id } = await tx
        .insertInto('business_customers')
        .values({ ...toBusinessCustomerRow(terms), gstin, created_at: app.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      await recordAuditEntry(app, tx, staff, {
        subject: 'firm',
        about: id,
        action: 'added',
        after: { gstin, ...terms },
      })
      return id
    })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw reject('conflict', 'business-customer.gstin-taken', { gstin: 'business-customer.gstin-taken' })
  }
}

/**
 * Saves a business customer. A lower credit limit does not affect orders that are already on account. `revision`: of
 * the version that staff edited. Rejects with 'forbidden' staff.right, 'invalid' business-customer.invalid (by field), 'unknown'
 * business-customer.unknown, 'conflict' business-customer.changed.
 */
export async function saveBusinessCustomer(
  app: App,
  staff: Staff,
  id: number,
  { revision, terms }: { revision: number; terms: BusinessCustomerTerms },
): Promise<void> {
  requirePermission(staff, 'business-customers')
  await inTransaction(app.db, async tx => {
    const row = await tx
      .selectFrom('business_customers')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!row || !isInOwnBranches(staff, row.branch_id)) throw reject('unknown', 'business-customer.unknown')
    if (row.revision !== revision) throw reject('conflict', 'business-customer.changed')
    const { id: _, gstin, revision: _revision, ...before } = toBusinessCustomer(row)
    rejectErrors(staff, { gstin, ...terms })
    if (isDeepStrictEqual(before, terms)) return
    await tx
      .updateTable('business_customers')
      .set({ ...toBusinessCustomerRow(terms), revision: revision + 1 })
      .where('id', '=', id)
      .execute()
    await recordAuditEntry(app, tx, staff, { subject: 'firm', about: id, action: 'saved', before, after: terms })
  })
}

function rejectErrors(staff: Staff, businessCustomer: BusinessCustomerTerms & { gstin: string }) {
  const errors = {
    ...validateBusinessCustomer(businessCustomer),
    ...(!isInOwnBranches(staff, businessCustomer.branchId) && { branch: 'business-customer.branch' as const }),
  }
  if (Object.keys(errors).length > 0) throw reject('invalid', 'business-customer.invalid', errors)
}

const toBusinessCustomerRow = ({
  branchId,
  wantsPo,
  creditDays,
  creditLimit,
  approvalFrom,
  contacts,
  ...unchanged
}: BusinessCustomerTerms) => ({
  ...unchanged,
  ...{ branch_id: branchId, requires_po: wantsPo, credit_days: creditDays, credit_limit: creditLimit },
  approval_from: approvalFrom,
  contacts: toJsonText(contacts),
})
