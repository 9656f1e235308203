import { DomainError } from '#kernel/refusal.ts'
import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { approveOrder } from '../lifecycle/approve-order.ts'

/** The result for one of several orders. `refused` is the code of why it was not approved. */
export type Approval = { orderNo: string; refused: string | null }

/**
 * Approves each order in a transaction of its own, at the revision that was shown. A refused one does not affect the
 * others. Refuses 'forbidden' staff.right.
 */
export async function approveOrders(
  app: App,
  staff: Staff,
  wanted: readonly { orderNo: string; seen: number }[],
): Promise<Approval[]> {
  requireRight(staff, 'jobs')
  const outcomes: Approval[] = []
  for (const { orderNo, seen } of wanted)
    outcomes.push({ orderNo, refused: await domainErrorOf(app, staff, orderNo, seen) })
  return outcomes
}

async function domainErrorOf(app: App, staff: Staff, orderNo: string, seen: number): Promise<string | null> {
  try {
    await approveOrder(app, staff, orderNo, seen)
    return null
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
}
