import type { FindingKind } from '#modules/payments/rules/compare-books.ts'

export const reconciliation = {
  title: 'Books and provider',
  lead: 'Each night all payments and refunds of the last six days are compared with the ledger.',
  now: 'Compare now',
  none: 'Nothing has been compared yet.',
  found: (count: number) => (count === 0 ? 'all agrees' : count === 1 ? 'one disagreement' : `${count} disagreements`),
  compared: (at: string, payments: number, credited: string, refunds: number, refunded: string) =>
    `${at}: ${payments} ${payments === 1 ? 'payment' : 'payments'}, ${credited}; ${refunds} ${refunds === 1 ? 'refund' : 'refunds'}, ${refunded}.`,
  recovered: (count: number) => `${count} of them nobody had told us of: they are in the ledger now.`,
  ours: 'ledger',
  theirs: 'provider',
} as const

/** What is wrong, and what to do about it. */
export const findingText: Record<FindingKind, string> = {
  'payment-not-in-ledger': 'Paid at the provider for no order of ours: find out whose it is, or return it there.',
  'payment-not-at-provider': 'In our ledger, unknown to the provider: look it up in its dashboard.',
  'payment-amount': 'The provider has another amount than our ledger.',
  'refund-not-in-ledger': 'Returned at the provider from no payment of ours.',
  'refund-not-at-provider': 'The provider no longer knows this refund: look it up in its dashboard.',
  'refund-amount': 'The provider returned another amount than our ledger says.',
  'refund-waits': 'Waiting for the provider for more than a day: see its status page, and the balance of the account.',
  'refund-to-hand-back': 'Did not come online and has to be handed back: open the order, and enter it there once done.',
  'payment-refunded':
    'More or less of this payment went back at the provider than by our ledger: look it up in its dashboard.',
  'dispute-not-in-ledger': 'The bank took this back by a dispute of no payment of ours.',
  'dispute-amount': 'The bank has another amount by this dispute than our ledger says.',
  'settled-not-in-ledger': 'Settled with our bank, and not in our ledger: find out whose it is.',
  'settled-amount': 'Settled with our bank with another amount than our ledger says.',
  'disputes-refused':
    'Disputes could not be compared: the provider refuses to list them. Ask it to allow that to your account.',
  'settlements-refused':
    'What was settled with our bank could not be compared: the provider refuses to list it. Ask it to allow that to your account.',
  'refund-failed': 'Could not be paid out: open the order, ask for it again or pay by bank transfer.',
}
