import { describe, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { calculatePayable } from './payable.ts'
import {
  canChangeStatus,
  getStatusBadge,
  getStatusLabel,
  isEndedStatus,
  type OrderStatus,
  orderStatuses,
  parseOrderStatus,
} from './status.ts'

test('a token that nobody paid is labelled on account', () => {
  expect(getStatusLabel({ status: 'Token', account: 'Sahyadri Software' })).toBe('OnAccount')
  expect(getStatusLabel({ status: 'Token', account: null })).toBe('Token')
  expect(getStatusLabel({ status: 'ready', account: 'Sahyadri Software' })).toBe('ready')
})

describe('the statuses of an order', () => {
  const allowed = new Set([
    'Quotation>Token by payment',
    'Quotation>Cancelled by staff',
    'Quotation>Cancelled by customer',
    'Token>Cancelled by customer',
    'Adminapproved>Cancelled by customer',
    'ready>Cancelled by customer',
    'Token>Adminapproved by staff',
    'Token>Cancelled by staff',
    'Adminapproved>ready by staff',
    'Adminapproved>Cancelled by staff',
    'ready>Completed by staff',
    'ready>Cancelled by staff',
  ])
  test('only these changes are possible', () => {
    const possible = orderStatuses.flatMap(from =>
      orderStatuses.flatMap(to =>
        (['payment', 'staff', 'customer'] as const)
          .filter(by => canChangeStatus(from, to, by))
          .map(by => `${from}>${to} by ${by}`),
      ),
    )
    expect(new Set(possible)).toEqual(allowed)
  })

  test.each(orderStatuses)('%s is an ended status exactly if no change leads out of it', from => {
    const movers = ['payment', 'reversal', 'staff', 'customer', 'new-date', 'hire-cancelled'] as const
    const goesOn = orderStatuses.some(to => movers.some(by => canChangeStatus(from, to, by)))
    expect(isEndedStatus(from)).toBe(!goesOn)
  })

  test.each([
    ['quotation', 'Quotation'],
    ['ADMINAPPROVED', 'Adminapproved'],
    ['Ready', 'ready'],
    ['nonsense', null],
  ])('[BOOK-02] %s reads as %s', (text, status) => expect(parseOrderStatus(text)).toBe(status))

  test.each<[OrderStatus, string]>([
    ['Completed', 'success'],
    ['ready', 'success'],
    ['Token', 'warning'],
    ['Adminapproved', 'warning'],
    ['Quotation', 'danger'],
    ['Cancelled', 'danger'],
  ])('[BOOK-02] the badge of %s is %s', (status, badge) => expect(getStatusBadge(status)).toBe(badge))
})

describe('[BOOK-03] the payment that can be made', () => {
  const order = {
    grandTotal: paise(12_480_00),
    gst: paise(2_246_40),
    insurance: paise(3_000_00),
    discount: paise(500_00),
    credits: paise(0),
    debits: paise(0),
    token: paise(1_872_00),
    validUntil: '2026-12-20',
    moveDate: '2026-11-28',
  }
  const paid = { ...order, credits: paise(1_872_00) }
  const today = '2026-11-20'
  test.each([
    ['a quotation', { ...order, status: 'Quotation' as const }, { can: true, purpose: 'token', amount: 1_872_00 }],
    [
      'a request not priced',
      { ...order, token: paise(0), status: 'Quotation' as const },
      { can: false, reason: 'not-priced' },
    ],
    [
      'an old quotation',
      { ...order, moveDate: null, validUntil: '2026-11-19', status: 'Quotation' as const },
      { can: false, reason: 'expired' },
    ],
    [
      'a date gone by',
      { ...order, moveDate: '2026-11-19', status: 'Quotation' as const },
      { can: false, reason: 'date-passed' },
    ],
    ['token paid', { ...paid, status: 'Token' as const }, { can: false, reason: 'awaiting-approval' }],
    ['approved', { ...paid, status: 'Adminapproved' as const }, { can: true, purpose: 'balance', amount: 15_354_40 }],
    ['ready', { ...paid, status: 'ready' as const }, { can: true, purpose: 'balance', amount: 15_354_40 }],
    [
      'refunded in part',
      { ...paid, debits: paise(72_00), status: 'ready' as const },
      { can: true, purpose: 'balance', amount: 15_426_40 },
    ],
    ['all paid', { ...order, credits: paise(17_226_40), status: 'ready' as const }, { can: false, reason: 'settled' }],
    [
      'completed',
      { ...order, credits: paise(17_226_40), status: 'Completed' as const },
      { can: false, reason: 'closed' },
    ],
    ['cancelled', { ...paid, status: 'Cancelled' as const }, { can: false, reason: 'closed' }],
  ])('%s', (_, given, expected) => expect(calculatePayable({ ...given, onAccount: false }, today)).toEqual(expected))
})
