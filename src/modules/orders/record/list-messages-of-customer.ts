import { sql } from 'kysely'
import { buildOrderBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { CustomerAccount } from '#modules/identity/index.server.ts'
import { type ListedMessage, listMessagesTo } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'

/** Lists the messages to a customer about orders of the member of staff's branches. */
export async function listMessagesOfCustomer(
  app: App,
  staff: Staff,
  { mobile, also }: Pick<CustomerAccount, 'mobile' | 'also'>,
): Promise<ListedMessage[]> {
  requirePermission(staff, 'orders')
  const mobiles = [mobile, ...also.map(one => one.mobile)]
  return listMessagesTo(app, mobiles, buildOrderBranchCondition(staff, sql`messages.order_id`))
}
