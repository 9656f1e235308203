import { DomainError } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { approveOrder } from '../lifecycle/approve-order.ts'

/** The result for one of several orders. `refused` is the code of why it was not approved. */
export type BulkApprovalOutcome = { orderNo: string; refused: string | null }

/**
 * Approves each order in a transaction of its own, at the revision that was shown. A refused one does not affect the
 * others. Refuses 'forbidden' staff.right.
 */
export async function approveOrders(
  app: App,
  staff: Staff,
  selected: readonly { orderNo: string; seen: number }[],
): Promise<BulkApprovalOutcome[]> {
  requirePermission(staff, 'jobs')
  const outcomes: BulkApprovalOutcome[] = []
  for (const { orderNo, seen } of selected)
    outcomes.push({ orderNo, refused: await tryApproveOrder(app, staff, orderNo, seen) })
  return outcomes
}

async function tryApproveOrder(app: App, staff: Staff, orderNo: string, seen: number): Promise<string | null> {
  try {
    await approveOrder(app, staff, orderNo, seen)
    return null
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
}
