import { isDeepStrictEqual } from 'node:util'
import { reject } from '#kernel/refusal.ts'
import { recordChange, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { isOfTheirs } from '#modules/access/rules/branches.ts'
import type { App } from '#platform/app.ts'
import { isDuplicate } from '#platform/database/database-error.ts'
import { json } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { getBusinessCustomer } from '../queries/get-business-customer.ts'
import { type BusinessCustomerTerms, businessCustomerErrors } from '../rules/business-customer.ts'

/**
 * Adds a business customer and returns its id. A GSTIN has one account. Rejects with 'forbidden' staff.right, 'invalid'
 * firm.invalid (by field) and 'conflict' firm.gstin-taken.
 */
export async function addBusinessCustomer(
  app: App,
  staff: Staff,
  { gstin, ...terms }: BusinessCustomerTerms & { gstin: string },
): Promise<number> {
  requireRight(staff, 'firms')
  rejectErrors(staff, { gstin, ...terms })
  try {
    return await inTransaction(app.db, async tx => {
      const { id } = await tx
        .insertInto('business_customers')
        .values({ ...rowOf(terms), gstin, created_at: app.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      await recordChange(app, tx, staff, { subject: 'firm', about: id, action: 'added', after: { gstin, ...terms } })
      return id
    })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw reject('conflict', 'firm.gstin-taken', { gstin: 'firm.gstin-taken' })
  }
}

/**
 * Saves a business customer. A lower credit limit does not affect orders that are already on account. `revision`: of
 * the version that staff edited. Rejects with 'forbidden' staff.right, 'invalid' firm.invalid (by field), 'unknown'
 * firm.unknown, 'conflict' firm.changed.
 */
export async function saveBusinessCustomer(
  app: App,
  staff: Staff,
  id: number,
  { revision, terms }: { revision: number; terms: BusinessCustomerTerms },
): Promise<void> {
  requireRight(staff, 'firms')
  await inTransaction(app.db, async tx => {
    const row = await tx
      .selectFrom('business_customers')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!row || !isOfTheirs(staff, row.branch_id)) throw reject('unknown', 'firm.unknown')
    if (row.revision !== revision) throw reject('conflict', 'firm.changed')
    const { id: _, gstin, revision: _seen, ...before } = getBusinessCustomer(row)
    rejectErrors(staff, { gstin, ...terms })
    if (isDeepStrictEqual(before, terms)) return
    await tx
      .updateTable('business_customers')
      .set({ ...rowOf(terms), revision: revision + 1 })
      .where('id', '=', id)
      .execute()
    await recordChange(app, tx, staff, { subject: 'firm', about: id, action: 'saved', before, after: terms })
  })
}

function rejectErrors(staff: Staff, firm: BusinessCustomerTerms & { gstin: string }) {
  const errors = {
    ...businessCustomerErrors(firm),
    ...(!isOfTheirs(staff, firm.branchId) && { branch: 'firm.branch' as const }),
  }
  if (Object.keys(errors).length > 0) throw reject('invalid', 'firm.invalid', errors)
}

const rowOf = ({
  branchId,
  wantsPo,
  creditDays,
  creditLimit,
  approvalFrom,
  contacts,
  ...same
}: BusinessCustomerTerms) => ({
  ...same,
  ...{ branch_id: branchId, requires_po: wantsPo, credit_days: creditDays, credit_limit: creditLimit },
  approval_from: approvalFrom,
  contacts: json(contacts),
})
