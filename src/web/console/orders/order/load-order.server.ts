import { allOf } from '#kernel/all-of.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { may } from '#modules/access/rules/permissions.ts'
import { listProposals, readLateCredit } from '#modules/billing/index.server.ts'
import { listBusinessCustomerChoices } from '#modules/business-customers/index.server.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { listComplaints } from '#modules/contact-messages/index.server.ts'
import { readMargins } from '#modules/costs/index.server.ts'
import {
  listReports,
  listSignatures,
  readListCheck,
  readOrderLegs,
  readVisitCheck,
} from '#modules/dispatch/index.server.ts'
import { staffNames } from '#modules/identity/index.server.ts'
import { listMessages } from '#modules/messaging/index.server.ts'
import {
  canHoldSlot,
  listBusyCrews,
  listChanges,
  listEndedLinks,
  listLinkedOrders,
  listSameCrew,
  readApproval,
  readOrder,
} from '#modules/orders/index.server.ts'
import type { App } from '#platform/app.ts'

/** Loads all data of the order page. Throws the same errors as `readOrder`. */
export async function loadOrder(app: App, staff: Staff, orderNo: string) {
  const order = await readOrder(app, staff, orderNo)
  const read = await allOf({
    late: readLateCredit(app, staff, order.id),
    proposals: listProposals(app, staff, order.id),
    messages: listMessages(app, order.id),
    names: staffNames(app, staff),
    together: listLinkedOrders(app, staff, orderNo),
    sameCrew: listSameCrew(app, staff, orderNo),
    busyCrews: listBusyCrews(app, staff, orderNo),
    complaints: listComplaints(app, staff, orderNo),
    reports: listReports(app, staff, order.id),
    list: readListCheck(app, staff, orderNo),
    visit: readVisitCheck(app, staff, orderNo),
    signatures: listSignatures(app, staff, order.id),
    packages: readCatalogue(app.db).then(({ packages }) => packages),
    kept: canHoldSlot(app, order.id),
    changes: listChanges(app, staff, orderNo),
    firms: listBusinessCustomerChoices(app, staff),
    approval: order.firm ? readApproval(app, staff, orderNo) : null,
    legs: readOrderLegs(app, staff, orderNo),
    endedLinks: listEndedLinks(app, staff, order),
    margin:
      may(staff, 'costs') && !order.service ? readMargins(app, staff, orderNo).then(({ own }) => ({ own })) : null,
  })
  return { order, ...read }
}
