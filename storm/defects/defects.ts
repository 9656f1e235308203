/** A known defect, put back: one text of the source replaced by another, and the check that has to turn red with it. */
export type Defect = {
  file: string
  from: string
  to: string
  found: string
  /** What chance brings too seldom to wait for. */
  often?: string[]
}

const orders = 'src/modules/orders/commands'
const settlement = 'src/modules/settlement/commands'
const payments = 'src/modules/payments/commands'

export const defects: Record<string, Defect> = {
  oversold: {
    file: 'src/modules/scheduling/commands/take-place.ts',
    from: 'and (s.capacity > (',
    to: 'and (s.capacity >= (',
    found: 'no slot is oversold',
  },
  'fleet-oversold': {
    file: 'src/modules/scheduling/rules/capacity.ts',
    from: 'needed.length <= drivers && needed.every(',
    to: 'needed.length <= drivers || needed.every(',
    found: 'no moment has more out than there is',
  },
  'crew-hours-oversold': {
    file: 'src/modules/scheduling/rules/capacity.ts',
    from: 'if (soldMinutes(taken, day) + minutes >',
    to: 'if (minutes >',
    found: 'no day has more crew-hours than there are',
  },
  'place-moved-without-its-jobs': {
    file: 'src/modules/scheduling/commands/take-of-fleet.ts',
    from: 'people, cft from wanted',
    to: 'people, cft from wanted where false',
    found: 'a place takes what its day asks for',
  },
  'jobs-booked-in-part': {
    file: 'src/modules/scheduling/commands/take-of-fleet.ts',
    from: 'from jobs join place using (order_id)',
    to: 'from jobs join place using (order_id) where position = 1',
    found: 'a booked place takes what its jobs take',
  },
  'booked-on-a-closed-day': {
    file: 'src/modules/scheduling/commands/take-place.ts',
    from: 'between first_day and last_day and (city_id is null',
    to: '< first_day and (city_id is null',
    found: 'nothing is booked on a closed day',
    often: ['closesDay'],
  },
  'place-kept-after-cancellation': {
    file: `${orders}/cancel-order.ts`,
    from: 'await releasePlace(tx, order.id)',
    to: '',
    found: 'a place belongs to an order that may have it',
  },
  'paid-after-cancellation': {
    file: `${settlement}/settle-payments.ts`,
    from: "if (order.status === 'Cancelled') return giveBack(app, tx, order, paid, how)",
    to: '',
    found: '', // several see it: money kept, a message, a document
  },
  'coupon-not-counted': {
    file: `${settlement}/settle-payments.ts`,
    from: 'if (first) await countCoupon(app, tx, order)',
    to: '',
    found: 'the uses of a coupon',
  },
  'refund-not-told': {
    file: `${settlement}/settle-refunds.ts`,
    from: "await tellCustomer(app, tx, order, { template: 'refunded', params })",
    to: 'void params',
    found: 'messages due are written once',
  },
  'refunded-again-from-the-same-payment': {
    file: 'src/modules/payments/queries/refundable.ts',
    from: 'e.reference_no = p.payment_id and',
    to: 'false and',
    found: '', // the database itself holds it: an error and a stuck order
  },
  'capture-of-another-currency': {
    file: `${settlement}/settle-payments.ts`,
    from: "if (paid.currency !== 'INR') return setAside(app, tx, order, paid, how)",
    to: '',
    found: 'no receipt without its rupees',
  },
  'booked-for-one-rupee': {
    file: `${settlement}/settle-payments.ts`,
    from: 'const tokenIsThere = ledger.credits - ledger.debits >= order.token',
    to: 'const tokenIsThere = true',
    found: 'a booked order was paid its token',
  },
  'withdrawn-in-rupees': {
    file: `${payments}/settle-failed-refund.ts`,
    from: 'debit: 0, currency, at',
    to: 'debit: 0, at',
    often: ['paysInOldDialog', 'refundsInDashboard', 'withdrawsRefund'],
    found: '', // money of another currency counts as a token, and the invoice does not tie
  },
  'dispute-not-booked': {
    file: `${payments}/apply-dispute.ts`,
    from: 'if (taken !== 0) await enter',
    to: 'if (taken < 0) await enter',
    found: 'what the bank took by a dispute',
  },
  'failed-refund-forgotten': {
    file: 'src/modules/orders/rules/attention.ts',
    from: "'refund-failed': { when: ({ refund }) => refund !== 'failed'",
    to: "'refund-failed': { when: () => true",
    found: 'attention is raised: refund-failed',
  },
  'dashboard-refund-paid-again': {
    file: `${payments}/pursue-refund.ts`,
    from: 'if (known)\n      return',
    to: 'if (known && asked_at)\n      return', // the first question about one that began at the provider is a new refund
    found: 'no refund that nobody decided',
  },
  'newest-asked-last': {
    file: 'src/modules/payments/queries/unpaid-payment-orders.ts',
    from: 'desc limit',
    to: 'limit',
    found: 'nobody waits behind strangers',
    often: ['strangersOpenDialogs'],
  },
  'coupon-used-up-and-used': {
    file: `${orders}/hold-coupon.ts`,
    from: "if (facts.used_up) throw refuse('conflict', 'coupon.used-up')",
    to: '',
    found: 'a coupon is used no more often',
    often: ['placesPlan', 'opensAndPays'],
  },
  'kept-and-not-charged': {
    file: `${orders}/invoice-kept.ts`,
    from: "order.status !== 'Cancelled'",
    to: "order.status !== 'Completed'",
    found: 'what a cancellation keeps is charged',
  },
  'lost-advance-stands': {
    file: `${settlement}/settle-disputes.ts`,
    from: "if (currency === 'INR') await issuePapers",
    to: "if (currency !== 'INR') await issuePapers",
    found: 'the advances before the invoice are what is held',
    often: ['goesToHisBank', 'bankDecides'],
  },
  'most-for-any-delay': {
    file: 'src/modules/scheduling/rules/late-credit.ts',
    from: 'promised.filter(credit => minutes >= credit.minutes).at(-1)',
    to: 'promised.at(-1)',
    found: 'a late crew owes what was promised',
    often: ['crewArrives', 'approves', 'namesCrew'],
  },
  'late-credit-of-a-cancelled-order': {
    file: `${settlement}/pay-late-credits.ts`,
    from: 'if (!mayLower(order.status) || amount <= 0)',
    to: 'if (amount <= 0)',
    found: 'what a late crew owes is decided in time',
    often: ['crewArrives', 'approves', 'namesCrew', 'cancelsForThem'],
  },
  'late-news-believed': {
    file: `${payments}/apply-payment.ts`,
    from: 'where payments.rank < excluded.rank',
    to: 'where payments.rank <> excluded.rank',
    often: ['opensAndPays', 'paysInOldDialog', 'bankAnswers'],
    found: '', // a capture that a late 'authorized' takes back
  },
}
