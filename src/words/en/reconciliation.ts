export default {
  title: 'Reconciliation',
  lead: 'Each night all payments and refunds of the last six days are compared with the ledger.',
  now: 'Compare now',
  none: 'Nothing has been compared yet.',
  found: '{count, plural, =0 {all agrees} one {one disagreement} other {# disagreements}}',
  compared:
    '{at}: {payments, plural, one {# payment} other {# payments}}, {credited}; {refunds, plural, one {# refund} other {# refunds}}, {refunded}.',
  recovered:
    '{count, plural, one {# of them nobody had told us of: it is in the ledger now.} other {# of them nobody had told us of: they are in the ledger now.}}',
  ours: 'ledger {amount}',
  theirs: 'provider {amount}',
  'finding.payment-not-in-ledger':
    'Payment at the provider does not match any order. Find out whose it is, or refund it in the provider’s dashboard.',
  'finding.payment-not-at-provider': 'In our ledger, unknown to the provider: look it up in its dashboard.',
  'finding.payment-order': 'At the provider this is another order’s payment than in our ledger: find out whose it is.',
  'finding.payment-currency': 'The provider took another currency than our ledger says.',
  'finding.payment-amount': 'The provider has another amount than our ledger.',
  'finding.refund-not-in-ledger': 'Returned at the provider from no payment of ours.',
  'finding.refund-not-at-provider': 'The provider no longer knows this refund: look it up in its dashboard.',
  'finding.refund-amount': 'The provider returned another amount than our ledger says.',
  'finding.refund-waits':
    'Waiting for the provider for more than a day: see its status page, and the balance of the account.',
  'finding.refund-on-hold':
    'Refund on hold: the keys of its payment gateway are not configured. Add the keys, or pay it by bank transfer and record it on the order.',
  'finding.refund-to-hand-back':
    'Did not come online and has to be handed back: open the order, and enter it there once done.',
  'finding.payment-refunded':
    'More or less of this payment went back at the provider than by our ledger: look it up in its dashboard.',
  'finding.dispute-not-in-ledger': 'The bank took this back by a dispute of no payment of ours.',
  'finding.dispute-amount': 'The disputed amount at the bank differs from our ledger.',
  'finding.settled-not-in-ledger': 'Settled with our bank, and not in our ledger: find out whose it is.',
  'finding.settled-amount': 'Settled with our bank with another amount than our ledger says.',
  'finding.settled-fee':
    'Settled with our bank with another sum than its amount and the provider’s fee make: ask the provider which is right.',
  'finding.settled-twice': 'Stands in two lines of what was settled with our bank: ask the provider which is right.',
  'finding.settlements-unreadable':
    'A line of what was settled on this day cannot be read: nothing of the day was kept anew. See the provider’s dashboard.',
  'finding.provider-uncompared':
    'Money that came through this payment gateway was not compared: its keys are not configured, or it refuses them. Configure the keys, or compare it in its dashboard.',
  'finding.disputes-refused':
    'Disputes could not be compared: the provider refuses to list them. Ask it to allow that to your account.',
  'finding.settlements-refused':
    'What was settled with our bank could not be compared: the provider refuses to list it. Ask it to allow that to your account.',
  'finding.refund-failed': 'Could not be paid out: open the order, ask for it again or pay by bank transfer.',
} as const
