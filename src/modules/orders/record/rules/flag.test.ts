import { describe, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { type FlagCircumstances, type FlagKind, flagKinds, isFlagOver, isResolvableFlag } from './flag.ts'

const now = (over: Partial<FlagCircumstances> = {}): FlagCircumstances => ({
  paid: 0,
  ...{
    status: 'Token',
    due: paise(-1),
    booked: false,
    addressDetails: false,
    onAccount: false,
    refund: 'failed',
    dispute: 'open',
    printed: false,
  },
  ...over,
})

describe('a flag ends when its reason no longer applies', () => {
  const cases: [FlagKind, Partial<FlagCircumstances>, boolean][] = [
    ['slot-full', { status: 'Adminapproved' }, false],
    ['slot-full', { booked: true }, true],
    ['slot-full', { status: 'Cancelled' }, true],
    ['slot-full', { status: 'Completed' }, true],
    ['disputed', { dispute: 'under_review' }, false],
    ['disputed', { dispute: 'lost' }, true],
    ['disputed', { dispute: 'closed' }, true],
    ['dispute-lost', { dispute: 'lost', status: 'Cancelled' }, false],
    ['dispute-lost', { dispute: 'won' }, true],
    ['owed', { status: 'Completed', due: paise(1) }, false],
    ['owed', { status: 'Completed', due: paise(0) }, true],
    ['owed', { status: 'Completed', due: paise(-1) }, true],
    ['refund-failed', { due: paise(0), booked: true, status: 'Completed' }, false],
    ['refund-failed', { refund: 'requested' }, true],
    ['refund-failed', { refund: 'pending' }, true],
    ['refund-failed', { refund: 'processed' }, true],
    ['manual-refund-due', { refund: 'to-pay-out', status: 'Cancelled' }, false],
    ['manual-refund-due', { refund: 'processed' }, true],
    ['manual-refund-due', { refund: 'withdrawn' }, true],
    ['refund-failed', { refund: 'withdrawn' }, true],
    ['refunded-twice', { status: 'Cancelled' }, false],
    ['refunded-outside', { refund: 'processed', due: paise(0), status: 'Completed' }, false],
    ['overpaid', { status: 'ready', due: paise(-1) }, false],
    ['overpaid', { due: paise(0) }, true],
    ['overpaid', { status: 'Completed', due: paise(-1) }, false],
    ['overpaid', { status: 'Cancelled', due: paise(-1) }, true],
    ['business-customer-approved', { status: 'Quotation' }, false],
    ['business-customer-approved', { onAccount: true }, true],
    ['business-customer-approved', { status: 'Cancelled' }, true],
    ['business-customer-refused', { onAccount: true }, false],
    ['business-customer-refused', { status: 'Cancelled' }, true],
    ['tell-crew', { status: 'ready', due: paise(0), booked: true }, false],
    ['tell-crew', { status: 'Cancelled' }, false],
    ['address-incomplete', { status: 'ready', booked: true }, false],
    ['address-incomplete', { addressDetails: true }, true],
    ['address-incomplete', { status: 'Completed' }, true],
    ['document-unprinted', { status: 'Completed', due: paise(0) }, false],
    ['document-unprinted', { printed: true }, true],
  ]
  test.each(cases)('%s, %o: %s', (kind, circumstances, over) => {
    expect(isFlagOver(kind, now(circumstances))).toBe(over)
  })

  test('a note resolves a flag where that is allowed; a balance due ends by payment', () => {
    expect(flagKinds.filter(kind => !isResolvableFlag(kind))).toEqual([
      'owed',
      'refund-failed',
      'refund-on-hold',
      'manual-refund-due',
      'second-person',
      'late-arrival',
      'cash-to-review',
    ])
  })
})
