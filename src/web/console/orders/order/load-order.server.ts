import { awaitAll } from '#kernel/await-all.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { hasPermission } from '#modules/access/rules/permissions.ts'
import { listMoneyProposals, readLateCredit } from '#modules/billing/index.server.ts'
import { listBusinessCustomerChoices } from '#modules/business-customers/index.server.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { listComplaints } from '#modules/contact-messages/index.server.ts'
import { findConversation } from '#modules/conversations/index.server.ts'
import { readMargins } from '#modules/costs/index.server.ts'
import {
  findItemChecklist,
  findReportedVisit,
  listOrderReports,
  listOrderSignatures,
  type OrderLeg,
  readConsignment,
  readOrderLegs,
  suggestAssignment,
} from '#modules/dispatch/index.server.ts'
import { getLegState } from '#modules/dispatch/record/rules/leg.ts'
import { getStaffNames } from '#modules/identity/index.server.ts'
import { listMessages } from '#modules/messaging/index.server.ts'
import {
  canKeepSlot,
  findLatestApproval,
  listBusyCrews,
  listEndedOrderLinks,
  listLinkedOrders,
  listOrderChanges,
  listOrdersOfSameCrew,
  readOrder,
} from '#modules/orders/index.server.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import { findLeadOfOrder } from '#modules/sales/index.server.ts'
import type { App } from '#platform/app.ts'
import { type LegSuggestion, toLegSuggestion } from './leg-suggestion.ts'

/** Loads all data of the order page. Throws the same errors as `readOrder`. */
export async function loadOrder(app: App, staff: Staff, orderNo: string) {
  const order = await readOrder(app, staff, orderNo)
  const read = await awaitAll({
    late: readLateCredit(app, staff, order.id),
    proposals: listMoneyProposals(app, staff, order.id),
    messages: listMessages(app, order.id),
    conversation: findConversation(app, staff, order.customer.mobile),
    names: getStaffNames(app, staff),
    together: listLinkedOrders(app, staff, orderNo),
    sameCrew: listOrdersOfSameCrew(app, staff, orderNo),
    busyCrews: listBusyCrews(app, staff, orderNo),
    complaints: listComplaints(app, staff, orderNo),
    reports: listOrderReports(app, staff, order.id),
    list: findItemChecklist(app, staff, orderNo),
    visit: findReportedVisit(app, staff, orderNo),
    signatures: listOrderSignatures(app, staff, order.id),
    catalogue: readCatalogue(app.db),
    lead: hasPermission(staff, 'leads') ? findLeadOfOrder(app, staff, order.id) : undefined,
    kept: canKeepSlot(app, order.id),
    changes: listOrderChanges(app, staff, orderNo),
    firms: listBusinessCustomerChoices(app, staff),
    approval: order.businessCustomer ? findLatestApproval(app, staff, orderNo) : null,
    legs: readOrderLegs(app, staff, orderNo),
    consignment: order.service ? null : readConsignment(app, staff, orderNo),
    endedLinks: listEndedOrderLinks(app, staff, order),
    margin:
      hasPermission(staff, 'costs') && !order.service
        ? readMargins(app, staff, orderNo).then(({ current: own }) => ({ own }))
        : null,
  })
  return { order, ...read, suggestion: await findSuggestion(app, staff, order, read.legs) }
}

/** Finds what would be suggested for the first job without a crew, once the order may get one. */
async function findSuggestion(
  app: App,
  staff: Staff,
  { orderNo, status, slot }: OrderView,
  legs: readonly OrderLeg[],
): Promise<LegSuggestion | null> {
  const open = legs.find(({ leg }) => getLegState(leg) === 'open')
  if (!open || !slot || status !== 'Adminapproved' || !hasPermission(staff, 'jobs')) return null
  const { leg } = open.leg
  return toLegSuggestion(leg, await suggestAssignment(app, staff, orderNo, leg))
}
