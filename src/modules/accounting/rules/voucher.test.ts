import { expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { formatLedgersXml, formatTallyHeader, formatVoucherXml, TALLY_FOOTER } from './tally-xml.ts'
import { buildLedgerEntryVoucher, buildSettlementVoucher, type Voucher } from './voucher.ts'

const entry = {
  ...{ id: 7, day: '2026-11-20', orderNo: 'TH-20001', name: 'Neha & Co <x>', type: 'token', mode: 'upi' },
  ...{ paymentId: 'upi_1', reference: 'UTR 1', currency: 'INR', credit: paise(2_360_00), debit: paise(0) },
  ...{ settlementId: null, utr: null, refund: null },
}

test('money received is a receipt, money refunded is a payment, and both lines balance', () => {
  expect(buildLedgerEntryVoucher(entry)).toMatchObject({
    type: 'Receipt',
    bill: 'TH-20001',
    lines: [
      { ledger: 'Bank', amount: 2_360_00 },
      { ledger: 'Customers', amount: -2_360_00 },
    ],
  })
  expect(buildLedgerEntryVoucher({ ...entry, mode: 'cash', credit: paise(0), debit: paise(100) })).toMatchObject({
    type: 'Payment',
    lines: [
      { ledger: 'Cash', amount: -100 },
      { ledger: 'Customers', amount: 100 },
    ],
  })
  expect(buildLedgerEntryVoucher({ ...entry, currency: 'USD' })).toBeNull()
})

test('a settlement has the bank amount, the charge, and its GST as input credit', () => {
  const settled = {
    id: 'setl_1',
    utr: 'UTIB1',
    day: '2026-11-22',
    amount: paise(976_40),
    fee: paise(23_60),
    tax: paise(3_60),
  }
  expect(buildSettlementVoucher(settled).lines).toEqual([
    { ledger: 'Bank', amount: 976_40 },
    { ledger: 'Payment gateway charges', amount: 20_00 },
    { ledger: 'Input GST on charges', amount: 3_60 },
    { ledger: 'Payment gateway', amount: -1_000_00 },
  ])
})

test('Tally XML has debits as negative and deemed positive, and escapes text of customers', () => {
  const xml = formatVoucherXml(buildLedgerEntryVoucher({ ...entry, name: 'Neha & Co <x>\u0000' }) as Voucher)
  expect(xml).toContain(
    '<LEDGERNAME>Bank</LEDGERNAME><ISDEEMEDPOSITIVE>Yes</ISDEEMEDPOSITIVE><AMOUNT>-2360.00</AMOUNT>',
  )
  expect(xml).toContain(
    '<LEDGERNAME>Customers</LEDGERNAME><ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE><AMOUNT>2360.00</AMOUNT>',
  )
  expect(xml).toContain('<NAME>TH-20001</NAME><BILLTYPE>Agst Ref</BILLTYPE>')
  expect(xml).toContain('<DATE>20261120</DATE>')
  expect(xml).toContain('Neha &amp; Co &lt;x&gt; token')
  const whole = formatTallyHeader('ledgers') + formatLedgersXml([1800]) + TALLY_FOOTER
  expect(whole.match(/<(\w+)[ >]/g)!.length).toBe(whole.match(/<\/(\w+)>/g)!.length)
  expect(whole).toContain('<LEDGER NAME="Services 18%"')
})
