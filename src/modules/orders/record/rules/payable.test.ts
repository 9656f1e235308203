import { expect, test } from 'vitest'
import { paise, ZERO } from '#kernel/money.ts'
import { calculatePayable, isTokenDue } from './payable.ts'
import type { OrderStatus } from './status.ts'

const sums = {
  grandTotal: paise(10_000),
  gst: paise(1_800),
  insurance: ZERO,
  discount: ZERO,
  credits: ZERO,
  debits: ZERO,
}
const order = {
  ...sums,
  status: 'Quotation' as OrderStatus,
  token: paise(1_500),
  validUntil: '2026-11-20',
  moveDate: '2026-12-08',
}
const token = { can: true, purpose: 'token', amount: 1_500 }

test.each<[string, Partial<typeof order> & { onAccount?: boolean }, string, object]>([
  ...(['Token', 'Adminapproved', 'ready', 'Completed'] as const).map(
    (status): [string, Partial<typeof order> & { onAccount: boolean }, string, object] => [
      `what is ${status} on account and not paid`,
      { status, onAccount: true },
      '2026-12-31',
      { can: false, reason: 'on-account' },
    ],
  ),
  [
    'what was on account and is paid',
    { status: 'ready', onAccount: true, credits: paise(11_800) },
    '2026-12-01',
    { can: false, reason: 'settled' },
  ],
  ['a quotation on its last day', {}, '2026-11-20', token],
  ['a quotation of which something came', { credits: paise(100) }, '2026-11-20', { ...token, amount: 1_400 }],
  ['one whose token became less than that', { credits: paise(1_600) }, '2026-11-20', { ...token, amount: 10_200 }],
  ['a quotation a day later', {}, '2026-11-21', { can: false, reason: 'expired' }],
  ['a move of today', { validUntil: '2026-12-31' }, '2026-12-08', token],
  ['a move of yesterday', { validUntil: '2026-12-31' }, '2026-12-09', { can: false, reason: 'date-passed' }],
  ['a request without a price', { token: ZERO }, '2026-11-20', { can: false, reason: 'not-priced' }],
  ['what is paid and not approved', { status: 'Token' }, '2026-11-20', { can: false, reason: 'awaiting-approval' }],
  [
    'what is approved',
    { status: 'Adminapproved', credits: paise(1_500) },
    '2026-12-31',
    { can: true, purpose: 'balance', amount: 10_300 },
  ],
  [
    'what is paid in full',
    { status: 'ready', credits: paise(11_800) },
    '2026-12-01',
    { can: false, reason: 'settled' },
  ],
  ['what is over', { status: 'Completed', credits: paise(11_800) }, '2026-12-09', { can: false, reason: 'closed' }],
  [
    'what is over and owed again, its money taken back',
    { status: 'Completed', credits: paise(11_800), debits: paise(800) },
    '2026-12-09',
    { can: true, purpose: 'balance', amount: 800 },
  ],
  ['what is cancelled', { status: 'Cancelled' }, '2026-11-20', { can: false, reason: 'closed' }],
])('[BOOK-02] %s', (_, change, today, payable) =>
  expect(calculatePayable({ ...order, onAccount: false, ...change }, today)).toEqual(payable),
)

test.each([
  [{ can: true, purpose: 'token', amount: paise(1_500) }, true],
  [{ can: true, purpose: 'balance', amount: paise(8_500) }, false],
  [{ can: false, reason: 'settled' }, false],
] as const)('of what is payable, %j is the token: %s', (payable, is) => {
  expect(isTokenDue(payable)).toBe(is)
})
