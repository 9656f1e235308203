import { DomainError } from '#kernel/refusal.ts'
import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { approveOrder } from '../lifecycle/approve-order.ts'

/** What became of one of several: `refused` is the code of what kept it from being approved. */
export type Approval = { orderNo: string; refused: string | null }

/** Approves each in a transaction of its own, as it was seen: what one is refused changes nothing for the others. Refuses 'forbidden' staff.right. */
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
