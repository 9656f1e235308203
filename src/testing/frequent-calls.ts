import { addDays, toIndiaDate } from '#kernel/india-time.ts'
import type { PagePosition } from '#kernel/list-page.ts'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import { readMoneyOfDay } from '#modules/accounting/index.server.ts'
import { sumCashInHand } from '#modules/billing/index.server.ts'
import { listComplaints, listContactMessages } from '#modules/contact-messages/index.server.ts'
import { listJobsOfDay, readBoard, readFleetDays } from '#modules/dispatch/index.server.ts'
import { readActor, readCustomer } from '#modules/identity/index.server.ts'
import {
  countCustomers,
  countPendingWork,
  countProblems,
  listAuditLog,
  listUnsentForStaff,
  listWorkQueues,
  readGauges,
  searchCustomers,
} from '#modules/operations/index.server.ts'
import {
  countOrderTasks,
  findNextWaitingOrder,
  findOrders,
  getCustomerMoney,
  listMessagesOfCustomer,
  listOrders,
  listServicesOrderedWith,
  readOrder,
  searchOrders,
  sumSearchResults,
} from '#modules/orders/index.server.ts'
import { allOrdersSearch, type OrderSearch } from '#modules/orders/lists/rules/order-search.ts'
import { claimUnpaidPaymentOrders } from '#modules/payments/internal.server.ts'
import { erasePerson, exportPerson, listErasures, listPossibleDuplicates } from '#modules/privacy/index.server.ts'
import { getLatestReviews, getServiceRatings, listReviews, readReviews } from '#modules/reviews/index.server.ts'
import { countLeads, listLeads } from '#modules/sales/index.server.ts'
import { readAvailability } from '#modules/scheduling/index.server.ts'
import type { App } from '#platform/app.ts'

/** The subject of the calls: a customer with a few orders, in the middle of all others. */
export type FrequentCallSubject = { staff: Staff; customer: Customer; orderNo: string; token: string; erasure: number }

/** Frequent calls, which must cost the same however many orders there are. */
export function buildFrequentCalls(app: App, { staff, customer, orderNo, token, erasure }: FrequentCallSubject) {
  const today = toIndiaDate(app.now())
  const found = (search: Partial<OrderSearch>) => () => searchOrders(app, staff, { ...allOrdersSearch, ...search })
  const summed = (search: Partial<OrderSearch>) => () => sumSearchResults(app, staff, { ...allOrdersSearch, ...search })
  const deep: PagePosition = { after: cursor('90000') }
  const audit = { staffId: null, subject: null, about: '', from: null, until: null }
  const calls: Record<string, () => Promise<unknown>> = {
    'who asks': () => readActor(app, token),
    'an order': () => readOrder(app, customer, orderNo),
    'orders of a customer': () => listOrders(app, customer),
    'order_read2 of staff by status': () => findOrders(app, staff, { status: 'Cancelled' }),
    'order_read2 of staff of a customer': () => findOrders(app, staff, { customerId: customer.id }),
    'free days of a city': () => readAvailability(app, 3, today, 8),
    'reviews of all': () => readReviews(app),
    'reviews of a city': () => readReviews(app, { cityId: 3, most: 6 }),
    'reviews of moves': () => readReviews(app, { serviceId: null, most: 100 }),
    'ratings of services': () => getServiceRatings(app),
    'newest reviews': () => getLatestReviews(app.db),
    'services ordered together': () => listServicesOrderedWith(app.db, [1]),
    'to do': found({ view: 'waiting' }),
    'all orders': found({}),
    'orders far behind': found({ place: deep }),
    'orders that owe': found({ owing: true, sort: { by: 'due', down: true } }),
    'jobs of a week': found({ from: addDays(today, -3), until: addDays(today, 4) }),
    'a name': found({ text: 'kulkarni' }),
    'a PIN that many have': found({ text: '400053' }),
    'a name without a hit': found({ text: 'zuckermandel' }),
    'two words, one without a hit': found({ text: 'kulkarni zuckermandel' }),
    'a payment': found({ text: 'pay_12345' }),
    'a package of a city that is not there': found({ cityId: 3, packageId: 9 }),
    'totals of the orders to do': summed({ view: 'waiting' }),
    'totals of all orders': summed({}),
    'totals of orders that owe': summed({ owing: true, sort: { by: 'due', down: true } }),
    'totals of a week': summed({ from: addDays(today, -3), until: addDays(today, 4) }),
    'totals of a name': summed({ text: 'kulkarni' }),
    'totals without a hit': summed({ text: 'kulkarni zuckermandel' }),
    'totals of a package of a city that is not there': summed({ cityId: 3, packageId: 9 }),
    'orders to approve': found({ task: 'approve' }),
    'orders of a branch': found({ branchId: 0 }),
    'jobs of today': () => listJobsOfDay(app, staff, today),
    'load of the week': () => readFleetDays(app, staff, today, { count: 7, branch: null }),
    'work queues': () => listWorkQueues(app, staff),
    'money of today': () => readMoneyOfDay(app, staff, today),
    'cash in hand': () => sumCashInHand(app, staff),
    'what waits of orders': () => countOrderTasks(app, staff),
    'the next that waits': () => findNextWaitingOrder(app, staff, orderNo),
    'what waits beside orders': () => countPendingWork(app, staff),
    'what is wrong': () => countProblems(app, staff),
    figures: () => readGauges(app),
    messages: () => listContactMessages(app, staff, null),
    'messages far behind': () =>
      listContactMessages(app, staff, null, { after: cursor('2026-01-01 00:00:00+00', '-5000') }),
    complaints: () => listComplaints(app, staff, orderNo),
    'unsent messages': () => listUnsentForStaff(app, staff, {}),
    'reviews that wait': () => listReviews(app, staff),
    'reviews far behind': () => listReviews(app, staff, { after: cursor('0', '3000') }),
    customers: () => searchCustomers(app, staff, { text: '', place: {} }),
    'how many customers': () => countCustomers(app, staff, ''),
    'how many customers by name': () => countCustomers(app, staff, 'asha'),
    'customers by name': () => searchCustomers(app, staff, { text: 'asha', place: {} }),
    'customers without a hit': () => searchCustomers(app, staff, { text: 'zuckermandel', place: {} }),
    'a customer': () => readCustomer(app, staff, customer.id),
    'accounts that are alike': () => listPossibleDuplicates(app, staff, customer.id),
    'messages to a customer': () => listMessagesOfCustomer(app, staff, { mobile: customer.mobile, also: [] }),
    'money of a customer': () => getCustomerMoney(app, staff, customer.id),
    audit: () => listAuditLog(app, staff, audit, {}),
    'audit of an order': () => listAuditLog(app, staff, { ...audit, about: orderNo }, {}),
    erasures: () => listErasures(app, staff),
    leads: () => listLeads(app, staff, { by: 'due', whose: 'all' }),
    'leads that were lost': () => listLeads(app, staff, { by: 'state', state: 'lost' }),
    'leads of a number': () => listLeads(app, staff, { by: 'mobile', digits: customer.mobile.slice(0, 8) }),
    'what the desk of leads counts': () => countLeads(app, staff),
    'the board of a day': () => readBoard(app, staff, today, null),
    'payment orders to ask about': () => claimUnpaidPaymentOrders(app),
    'what is held about somebody': () => exportPerson(app, customer),
    'an erasure': () => erasePerson(app, staff, erasure),
  }
  return calls
}

const cursor = (...keys: string[]) => Buffer.from(JSON.stringify(keys)).toString('base64url')
