import { paise, rupees, ZERO } from '#kernel/money.ts'
import type { MoveStop } from '#modules/orders/draft/rules/draft.ts'
import { emptyMoveAnswers } from '#modules/orders/draft/rules/move-answers.ts'
import type { EventFacts } from '#modules/orders/record/rules/event-facts.ts'
import type { OrderEventKind } from '#modules/orders/record/rules/event-kind.ts'
import type { OrderEvent, OrderPayment, OrderView } from '#modules/orders/record/rules/order-view.ts'
import type { OrderStatus } from '#modules/orders/record/rules/status.ts'
import type { RefundState } from '#modules/payments/rules/refund-state.ts'
import { defaultBookingTerms } from '#modules/scheduling/rules/booking-terms.ts'

/** Returns an instant of November 2026 in India: '20 10:46'. */
export const toNovemberInstant = (text: string) => new Date(`2026-11-${text.replace(' ', 'T')}:00+05:30`)

export const buildTestEvent = (
  kind: OrderEventKind,
  status: OrderStatus,
  when: string,
  note = '',
  facts: EventFacts | null = null,
): OrderEvent => ({
  kind,
  status,
  by: 'staff:7',
  note,
  at: toNovemberInstant(when),
  facts,
})

export const buildTestPayment = (
  type: string,
  amount: number,
  when: string,
  state: RefundState = 'processed',
): OrderPayment => ({
  currency: 'INR',
  type,
  mode: 'razorpay',
  reference: `pay_${type}`,
  credit: rupees(Math.max(0, amount)),
  debit: rupees(Math.max(0, -amount)),
  at: toNovemberInstant(when),
  manualEntry: null,
  left: rupees(Math.max(0, amount)),
  reversed: false,
  refund: amount < 0 ? { state, bankReference: null, reason: '', error: null, isManual: false, cash: false } : null,
})

const mumbai = { city: 'Mumbai', state: 'Maharashtra' }
const andheri: MoveStop = {
  address: 'B-304, Sai Darshan CHS, Andheri West',
  place: { id: 'a', name: 'Andheri West', ...mumbai, pincode: '400053', lat: 19.1364, lng: 72.8296 },
  floor: 3,
  lift: false,
}
const powai: MoveStop = {
  address: '1402, Lakeview Heights, Powai',
  place: { id: 'p', name: 'Powai', ...mumbai, pincode: '400076', lat: 19.1176, lng: 72.906 },
  floor: 14,
  lift: true,
}
const token: OrderView['payable'] = { can: true, purpose: 'token', amount: rupees(1_872) }

/**
 * Builds an order view for tests: a quotation from Andheri West to Powai on Saturday, 28 November 2026, with its token
 * payable.
 */
export function buildOrderView(over: Partial<OrderView> = {}): OrderView {
  return {
    id: 42,
    orderNo: 'TH-24118',
    status: 'Quotation',
    longDistance: false,
    service: null,
    from: { name: 'Andheri West', city: 'Mumbai' },
    to: { name: 'Powai', city: 'Mumbai' },
    totalKm: 8.3,
    moveDate: '2026-11-28',
    slot: 10,
    packageId: 2,
    preset: '2-bhk',
    placedAt: toNovemberInstant('20 10:46'),
    priced: true,
    total: rupees(17_226.4),
    paid: ZERO,
    returned: ZERO,
    payable: token,
    customer: { id: 7, name: 'Neha Kulkarni', mobile: '9811100001', email: 'neha@example.in' },
    fromStop: andheri,
    crewsHere: true,
    toStop: powai,
    lines: [],
    pieces: 45,
    totalCft: 451,
    days: { packing: 0, delivery: 0 },
    vehicle: 'Eicher 14 ft',
    quotation: null,
    validUntil: '2026-12-20',
    grandTotal: rupees(12_480),
    gst: rupees(2_246.4),
    insurance: rupees(3_000),
    insuredValue: rupees(1_00_000),
    declaredValue: null,
    insurer: null,
    preferredDate: null,
    answers: emptyMoveAnswers,
    discount: rupees(500),
    token: rupees(1_872),
    balanceDue: rupees(17_226.4),
    customerDue: rupees(17_226.4),
    businessCustomer: null,
    account: null,
    crewName: null,
    deliveredAt: null,
    lateCredits: [],
    lateRescheduleCharge: ZERO,
    cancellation: defaultBookingTerms.cancellation,
    cancelledFor: null,
    allowances: [],
    attention: [],
    events: [buildTestEvent('placed', 'Quotation', '20 10:46')],
    lastEvent: 1,
    documents: [],
    payments: [],
    ...over,
  }
}

const toToken = {
  paid: rupees(1_872),
  balanceDue: rupees(15_354.4),
  payments: [buildTestPayment('token', 1_872, '20 10:51')],
}
const tokenEvents = [
  buildTestEvent('placed', 'Quotation', '20 10:46'),
  buildTestEvent('status', 'Token', '20 10:51', 'token ₹1,872'),
  buildTestEvent('attention', 'Token', '20 10:51', 'slot-full'),
]
const approvedEvents = [...tokenEvents, buildTestEvent('status', 'Adminapproved', '21 11:20')]
const crew = 'Ramesh Jadhav and 3 others'
const inFull = {
  paid: rupees(17_226.4),
  balanceDue: ZERO,
  payments: [buildTestPayment('token', 1_872, '20 10:51'), buildTestPayment('balance', 15_354.4, '24 18:00')],
}
const readyEvents = [
  ...approvedEvents,
  buildTestEvent('payment', 'Adminapproved', '24 18:00', 'balance ₹15,354.40'),
  buildTestEvent('status', 'ready', '26 17:05', crew),
]
const closed = { payable: { can: false, reason: 'closed' } } as const
const settled = { payable: { can: false, reason: 'settled' } } as const
const owed = { payable: { can: true, purpose: 'balance', amount: rupees(15_354.4) } } as const

/** The same order in every status. */
export const testOrders = {
  token: buildOrderView(),
  expired: buildOrderView({ validUntil: '2026-11-20', payable: { can: false, reason: 'expired' } }),
  'date-passed': buildOrderView({ moveDate: '2026-11-20', payable: { can: false, reason: 'date-passed' } }),
  unpriced: buildOrderView({
    longDistance: true,
    totalKm: 433.1,
    ...{ moveDate: null, slot: null, packageId: null, validUntil: null },
    ...{
      priced: false,
      token: ZERO,
      total: ZERO,
      balanceDue: ZERO,
      grandTotal: ZERO,
      gst: ZERO,
      insurance: ZERO,
      discount: ZERO,
    },
    payable: { can: false, reason: 'not-priced' },
    events: [buildTestEvent('requested', 'Quotation', '20 10:46')],
  }),
  checking: buildOrderView({
    status: 'Token',
    ...toToken,
    events: tokenEvents,
    payable: { can: false, reason: 'awaiting-approval' },
  }),
  balance: buildOrderView({ status: 'Adminapproved', ...toToken, events: approvedEvents, ...owed }),
  'balance-ready': buildOrderView({
    status: 'ready',
    ...toToken,
    crewName: crew,
    events: [...approvedEvents, buildTestEvent('status', 'ready', '26 17:05', crew)],
    ...owed,
  }),
  approved: buildOrderView({ status: 'Adminapproved', ...inFull, events: approvedEvents, ...settled }),
  ready: buildOrderView({ status: 'ready', ...inFull, crewName: crew, events: readyEvents, ...settled }),
  completed: buildOrderView({
    status: 'Completed',
    ...inFull,
    crewName: crew,
    events: [...readyEvents, buildTestEvent('status', 'Completed', '28 15:48')],
    ...closed,
  }),
  cancelled: buildOrderView({
    status: 'Cancelled',
    ...toToken,
    ...{ paid: ZERO, returned: rupees(1_872) },
    payments: [...toToken.payments, buildTestPayment('refund', -1_872, '22 13:00', 'pending')],
    events: [...tokenEvents, buildTestEvent('status', 'Cancelled', '22 13:00', 'The flat is not ready.')],
    ...closed,
  }),
} as const satisfies Record<string, OrderView>

/** Converts a rupee text to paise, for readable tests: money('15,354.40'). */
export const parseTestMoney = (text: string) => paise(Math.round(Number(text.replaceAll(',', '')) * 100))
