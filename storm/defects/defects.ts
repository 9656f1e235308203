/** One text of the source replaced by another. */
export type Edit = { file: string; from: string; to: string }

/** A known defect, put back, and the check that has to turn red with it. */
export type Defect = Edit & {
  found: string
  /** What holds the same a second time. */
  also?: Edit
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
    often: ['opensAndPays', 'paysInDollars', 'refundsInDashboard', 'refundEnds', 'withdrawsRefund'],
    found: 'what moves of a payment is in its currency',
  },
  'dispute-not-booked': {
    file: `${payments}/apply-dispute.ts`,
    from: 'if (amount !== 0) await enter',
    to: 'if (amount < 0) await enter',
    found: 'what the bank took by a dispute',
  },
  'dispute-in-its-first-sum': {
    file: `${payments}/apply-dispute.ts`,
    from: 'taken(paise(wanted - held), orders)',
    to: 'taken(paise(held > 0 ? 0 : wanted), orders)',
    found: 'what the bank took by a dispute',
    often: ['goesToHisBank', 'bankThinksAgain'],
  },
  'made-good-and-given-back': {
    file: `${settlement}/settle-disputes.ts`,
    from: 'await holdAgain(app, tx, { ...owner, amounts, source })',
    to: '',
    found: 'the advances before the invoice are what is held',
    often: ['goesToHisBank', 'bankDecides', 'bankThinksAgain'],
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
  'refund-made-and-denied': {
    file: `${payments}/look-up-refund.ts`,
    from: 'const ours = all.filter(isOurs)',
    to: "const ours = all.filter(({ receipt }) => refund.state === 'requested' && receipt === receiptOf(refund))",
    also: {
      file: `${payments}/pursue-refund.ts`,
      from: '(await lookUpRefund(app, refund)) ?? { refused',
      to: '{ refused',
    },
    found: 'no refund goes out twice',
    often: ['opensAndPays', 'givesBack', 'triesRefundAgain', 'paysRefundByHand'],
  },
  'refund-comes-back-unseen': {
    file: 'src/modules/payments/rules/refund-state.ts',
    from: "(asked && state === 'failed' && other === 'processed')",
    to: 'false',
    found: 'a refund is as far as at the provider',
    often: ['opensAndPays', 'givesBack', 'refundComesBack'],
  },
  'joint-refund-from-one': {
    file: `${payments}/apply-refund.ts`,
    from: 'takeFrom(news.amount, orders)',
    to: 'takeFrom(news.amount, [{ ...first, left: news.amount }])',
    found: 'no order gives back more than it has',
    often: ['placesPlan', 'opensAndPays', 'refundsInDashboard'],
  },
  'overpaid-forgotten': {
    file: 'src/modules/orders/rules/attention.ts',
    from: "overpaid: { when: ({ status, due }) => due >= 0 || status === 'Cancelled'",
    to: 'overpaid: { when: () => true',
    found: 'attention is raised: overpaid',
    often: ['opensAndPays', 'paysInOldDialog', 'receives'],
  },
  'slot-full-approved': {
    file: 'src/modules/orders/rules/attention.ts',
    from: "booked || status === 'Quotation' || isEnded(status), byWord: true }",
    to: "booked || status !== 'Token', byWord: true }",
    found: 'attention is raised: slot-full',
    often: ['places', 'opensAndPays', 'paysInOldDialog', 'approves'],
  },
  'two-paise-left-over': {
    file: 'src/modules/documents/rules/taxed-money.ts',
    from: 'if (parts.move === move) return { parts, taxable, gst, roundOff }',
    to: 'if (parts.move === move && move > 2) return { parts, taxable: paise(move - 2), gst: withTax(gst, paise(1)), roundOff: paise(0) }',
    found: 'GST of the vouchers nets out where all went back',
  },
  'transfer-twice': {
    file: `${payments}/enter-payment.ts`,
    from: 'null : transferOf(reference)',
    to: 'null : reference',
    found: 'one transfer is entered once',
    often: ['receives', 'approves'],
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
  'charge-lost-with-the-day': {
    file: 'src/modules/pricing/rules/requote-for-date.ts',
    from: ', ...quoted.lines.filter(isExtra)]',
    to: ']',
    found: 'each charge that was agreed',
  },
  'cover-agreed-and-not-charged': {
    file: `${orders}/apply-change.ts`,
    from: 'insurance: changed.insurance, token',
    to: 'token',
    found: 'a change costs what its customer was shown',
  },
  'price-without-its-lines': {
    file: 'src/modules/orders/queries/work-out-change.ts',
    from: 'grand_total: quotation.subtotal',
    to: 'grand_total: order.grand_total',
    found: 'the lines of a price',
  },
  'package-agreed-and-not-given': {
    file: `${orders}/apply-change.ts`,
    from: 'package_id: after.packageId, ',
    to: '',
    found: 'what was agreed of the work',
  },
  'dearer-unasked': {
    file: 'src/modules/orders/rules/order-change.ts',
    from: 'prices.after > prices.before || ',
    to: '',
    found: 'nothing becomes dearer',
  },
  'agreed-too-late': {
    file: 'src/modules/orders/queries/read-change.ts',
    from: 'ends_at <= app.now() || ',
    to: '',
    found: 'an answer is given in time',
  },
  'lapsed-without-a-word': {
    file: `${orders}/decide-change.ts`,
    from: '  await recordEvent(app, tx, order, `change-${',
    to: "  if (state !== 'lapsed') await recordEvent(app, tx, order, `change-${",
    found: 'each decision about a change',
  },
  'charged-without-a-debit-note': {
    file: `${orders}/apply-change.ts`,
    from: 'await issueDebit(app, tx, {',
    to: 'void ({',
    found: 'what is charged after the invoice',
  },
  'priced-over-what-was-accepted': {
    file: `${orders}/price-request.ts`,
    from: 'if (await hasAccepted(tx, order.id))',
    to: 'if (false)',
    found: 'an order costs what was agreed last',
    often: ['asksForQuote', 'makesVersion', 'acceptsVersion', 'prices'],
  },
  'placed-over-what-was-accepted': {
    file: `${orders}/write-draft.ts`,
    from: "v.order_id = orders.id and v.state = 'accepted')",
    to: "v.order_id = orders.id and v.state = 'agreed')",
    found: 'what was accepted is of the move',
    often: ['places', 'makesVersion', 'acceptsVersion', 'placesAgain'],
  },
  'placed-over-what-was-changed': {
    file: `${orders}/write-draft.ts`,
    from: "c.order_id = orders.id and c.state = 'agreed')`",
    to: "c.order_id = orders.id and c.state = 'booked')`",
    found: 'an order costs what was agreed last',
    often: ['placesAgain', 'reverses', 'receives', 'proposesChange', 'agreesToChange'],
  },
  'accepted-in-part': {
    file: `${orders}/accept-version.ts`,
    from: 'insurance: quotation.insurance, ',
    to: '',
    found: 'the price of an order is the version',
    often: ['makesVersion'],
  },
  'given-away-and-charged': {
    file: `${orders}/accept-version.ts`,
    from: ' discount: quotation.discount,',
    to: '',
    found: 'what is given away',
    often: ['makesVersion'],
  },
  'estimate-accepted': {
    file: 'src/modules/orders/rules/quote-version.ts',
    from: ' && isBinding(kind)',
    to: '',
    found: 'nobody accepts an estimate',
  },
  'offer-takes-back-what-was-agreed': {
    file: `${orders}/send-version.ts`,
    from: "['sent', 'seen']",
    to: "['sent', 'seen', 'accepted']",
    found: 'one version is offered and one is agreed',
    often: ['makesVersion'],
  },
  'exceeded-by-a-charge': {
    file: 'src/modules/orders/queries/work-out-change.ts',
    from: 'if (sameWork && ',
    to: 'if (!sameWork && ',
    found: 'what is not to be exceeded',
    often: ['makesVersion', 'acceptsVersion', 'proposesChange', 'agreesToChange'],
  },
  'limit-for-each-order': {
    file: 'src/modules/firms/commands/lock-credit.ts',
    from: 'if (order.due > left)',
    to: 'if (order.due > firm.creditLimit)',
    found: 'a firm owes no more than its limit',
    often: ['sellsToFirm', 'places'],
  },
  'done-beyond-the-limit': {
    file: `${orders}/complete-order.ts`,
    from: 'await requireCredit(tx, order.firm_id, { id: order.id, due })',
    to: 'await requireCredit(tx, order.firm_id, { id: order.id, due: 0 as never })',
    found: 'a firm owes no more than its limit',
    often: ['changesLimit', 'completes', 'namesCrew', 'approves'],
  },
  'dues-without-credit-notes': {
    file: 'src/modules/accounts/queries/owing-on.ts',
    from: "case kind when 'debit-note' then 1 else -1 end",
    to: '1',
    found: 'the dues of a firm',
    often: ['lowersPrice', 'completes', 'namesCrew', 'approves'],
  },
  'taken-beyond-and-owed-by-nobody': {
    file: 'src/modules/accounts/queries/read-debtors.ts',
    from: 'invoicedOn ?? takenOn',
    to: 'invoicedOn',
    found: 'who owes and whose money is held',
    often: ['goesToHisBank', 'bankDecides', 'givesBack'],
  },
  'limit-used-by-who-pays-at-once': {
    file: 'src/modules/firms/queries/read-credit.ts',
    from: 'o.on_account and ',
    to: '',
    found: 'what a firm has used',
  },
  'payer-changed-after-the-receipt': {
    file: `${orders}/set-firm.ts`,
    from: '(await hasTaxDocument(tx, order.id))',
    to: 'false',
    found: 'an invoice is made out to who pays',
    often: ['changesWhoPays'],
  },
  'taxed-where-it-begins': {
    file: 'src/modules/documents/rules/supply.ts',
    from: 'customer.gstin && !service',
    to: 'customer.gstin && service',
    found: 'the tax of a move is that of its payer',
  },
  'unpaid-without-a-day': {
    file: `${orders}/complete-order.ts`,
    from: 'set({ pay_by: payBy })',
    to: 'set({ pay_by: null })',
    found: 'what is done unpaid has a day',
  },
  'nobody-reminded': {
    file: 'src/modules/accounts/commands/remind-firms.ts',
    from: 'if (fresh.length === 0) return',
    to: "if (fresh.length > 0) throw new Error('no mail')",
    found: 'a firm is reminded',
    often: ['sellsToFirm', 'completes', 'namesCrew', 'approves'],
  },
  'late-news-believed': {
    file: `${payments}/apply-payment.ts`,
    from: 'where payments.rank < excluded.rank',
    to: 'where payments.rank <> excluded.rank',
    often: ['opensAndPays', 'paysInOldDialog', 'bankAnswers'],
    also: { file: `${settlement}/settle-payments.ts`, from: 'await isKnownNews(app, news)', to: 'false' },
    found: 'what is in the ledger stays captured', // the night's comparison heals it
  },
}
