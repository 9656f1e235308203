export default {
  lead: 'Every night we reconcile the payments and refunds of the last six days at the payment gateway with the ledger. After a missed night, the next run goes back up to 30 days. A month is complete one week after its last day.',
  now: 'Reconcile now',
  none: 'No reconciliation yet.',
  found: '{count, plural, =0 {No mismatches} one {# mismatch} other {# mismatches}}',
  last: 'Last reconciled',
  earlier: 'Earlier reconciliations',
  comparedAt: 'Reconciled {at}',
  payments: 'Payments reconciled',
  refunds: 'Refunds reconciled',
  countPayments: '{count, plural, one {# payment} other {# payments}}',
  countRefunds: '{count, plural, one {# refund} other {# refunds}}',
  mismatch: 'Mismatch',
  mismatches: 'Mismatches',
  noMismatch: 'The ledger and the gateway match.',
  recovered:
    '{count, plural, one {# payment was missing from the ledger and has been added.} other {# payments were missing from the ledger and have been added.}}',
  ours: 'Ledger',
  theirs: 'Gateway',
  'finding.payment-not-in-ledger':
    'A payment at the gateway does not match any order. Find out whose it is, or refund it in the gateway’s dashboard.',
  'finding.payment-not-at-provider':
    'The ledger has this payment, but the gateway does not. Check the gateway’s dashboard.',
  'finding.payment-order':
    'The gateway and the ledger assign this payment to different orders. Find out which is correct.',
  'finding.payment-currency':
    'The payment currency at the gateway differs from the ledger. Check the gateway’s dashboard.',
  'finding.payment-amount': 'The payment amount at the gateway differs from the ledger. Check the gateway’s dashboard.',
  'finding.refund-not-in-ledger':
    'The gateway made a refund that does not match any payment in the ledger. Check the gateway’s dashboard.',
  'finding.refund-not-at-provider':
    'The ledger has this refund, but the gateway does not. Check the gateway’s dashboard.',
  'finding.refund-amount': 'The refund amount at the gateway differs from the ledger. Check the gateway’s dashboard.',
  'finding.refund-waits':
    'This refund has been pending for more than a day. Check the gateway’s status page and the balance of your account.',
  'finding.refund-on-hold':
    'Refund on hold: the keys of its payment gateway are not configured. Add the keys, or pay it by bank transfer and record it on the order.',
  'finding.refund-to-pay-out':
    'A manual refund is due, because the payment was not made online. Pay it, then record it on the order page.',
  'finding.payment-refunded':
    'The refunded amount of this payment at the gateway differs from the ledger. Check the gateway’s dashboard.',
  'finding.dispute-not-in-ledger':
    'The bank took back an amount for a dispute that does not match any payment in the ledger. Check the gateway’s dashboard.',
  'finding.dispute-amount': 'The disputed amount at the bank differs from the ledger. Check the gateway’s dashboard.',
  'finding.settled-not-in-ledger': 'A settled payment or refund is missing from the ledger. Find out whose it is.',
  'finding.settled-amount': 'The settled amount differs from the ledger. Check the gateway’s dashboard.',
  'finding.settled-fee':
    'The settled amount does not match the payment less the gateway fee. Ask the gateway which is correct.',
  'finding.settled-twice': 'This payment or refund appears twice in settlements. Ask the gateway which is correct.',
  'finding.settlements-unreadable':
    'A settlement line for this day cannot be read, so the settlements for this day were not updated. Check the gateway’s dashboard.',
  'finding.provider-uncompared':
    'Payments through this gateway were not reconciled, because its keys are missing or rejected. Set the keys, or check the payments in the gateway’s dashboard.',
  'finding.disputes-refused':
    'Disputes were not reconciled, because the gateway does not list them for your account. Ask the gateway to allow it.',
  'finding.settlements-refused':
    'Settlements were not reconciled, because the gateway does not list them for your account. Ask the gateway to allow it.',
  'finding.refund-failed': 'A refund failed. Open the order, then retry it or pay it by bank transfer.',
} as const
