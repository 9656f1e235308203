import { sql } from 'kysely'
import { buildOrderBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { hasPermission } from '#modules/access/rules/permissions.ts'
import { type ListedMessage, listMessagesTo } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'

/** Messages of the follow-up plan and about surveys, which belong to no order. */
const LEAD_TEMPLATES = ['follow-up', 'survey-visit', 'survey-call', 'survey-cancelled']
const DAY_MS = 86_400_000

/**
 * Lists the messages to a lead with their delivery status, newest first: those of the follow-up plan and of surveys, and
 * for staff who may see orders those about the orders of their branches. The messages of earlier leads are left out; a
 * quotation may be a little older than the lead that it becomes. The caller has read the lead, so it is theirs to see.
 */
export async function listLeadMessages(
  app: App,
  staff: Staff,
  { mobile, createdAt }: { mobile: string; createdAt: Date },
): Promise<ListedMessage[]> {
  requirePermission(staff, 'leads')
  const ofLead = sql<boolean>`(messages.order_id is null and messages.template in (${sql.join(LEAD_TEMPLATES)}))`
  const ofOrders = sql<boolean>`(messages.order_id is not null and ${buildOrderBranchCondition(staff, sql`messages.order_id`)})`
  const visible = hasPermission(staff, 'orders') ? sql<boolean>`(${ofLead} or ${ofOrders})` : ofLead
  const since = new Date(createdAt.getTime() - DAY_MS)
  return listMessagesTo(app, [mobile], sql`${visible} and messages.created_at > ${since}`)
}
