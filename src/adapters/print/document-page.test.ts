import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openWords } from '#i18n/open-words.ts'
import { paise, rupees, ZERO } from '#kernel/money.ts'
import type {
  AdjustmentFacts,
  DocumentFacts,
  InvoiceFacts,
  IssuedDocument,
  QuotationFacts,
  ReceiptFacts,
} from '#modules/documents/rules/document.ts'
import { type StandardRefundReason, standardRefundReasons } from '#modules/documents/rules/standard-refund-reasons.ts'
import { describeRescheduling } from '#modules/scheduling/rules/describe-rescheduling.ts'
import { sampleDocuments, sampleMove, sampleQuotation } from '#testing/sample-documents.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { buildDocumentPage } from './document-page.ts'
import type { InvoicePage, QuotationPage, VoucherPage } from './page.ts'

const words = openWords()
type Facts = { quotation: QuotationFacts; receipt: ReceiptFacts; invoice: InvoiceFacts } & Record<
  'refund' | 'credit-note' | 'debit-note',
  AdjustmentFacts
>
type PageOf<K extends keyof Facts> = K extends 'quotation'
  ? QuotationPage
  : K extends 'invoice'
    ? InvoicePage
    : VoucherPage

/** Builds the page of a sample with some other facts. */
function page<K extends keyof Facts>(kind: K, other: Partial<Facts[K]> = {}, said = words): PageOf<K> {
  const sample = sampleDocuments.find(({ facts }) => facts.kind === kind)!
  const facts = { ...sample.facts, ...other } as DocumentFacts
  return buildDocumentPage({ ...sample, facts } as IssuedDocument, said).data as PageOf<K>
}
const amountsOf = ({ amounts }: { amounts: { label: string; amount: string }[] }) =>
  amounts.map(({ label, amount }) => `${label}: ${amount}`)

describe('every page', () => {
  test('[LANE-02] states the distance by road of an intercity move, and that it is an estimate', () => {
    const move = { ...sampleMove, road: { km: 1_421, source: 'estimate' as const } }
    const fact = { cap: 'Road distance (estimate)', text: '1,421 km' }
    expect(page('quotation', { move }).label.facts).toContainEqual(expect.objectContaining(fact))
    expect(page('invoice', { move }).label.facts).toContainEqual(expect.objectContaining(fact))
    expect(page('invoice').label.facts).not.toContainEqual(expect.objectContaining({ cap: fact.cap }))
  })

  test('[CAP-07] has the dates of packing and delivery, if they are not on the move date', () => {
    const move = { ...sampleMove, packingDate: '2026-11-27', deliveryDate: '2026-11-30' }
    const [packing, delivery] = [
      { cap: 'Packing', text: 'Fri 27 Nov 2026', wide: 1 },
      { cap: 'Delivery', text: 'Mon 30 Nov 2026', wide: 1 },
    ]
    expect(page('quotation', { move }).label.days).toEqual([packing, delivery])
    expect(page('receipt', { move }).label.days).toEqual([packing, delivery])
    expect(page('quotation').label.days).toEqual([])
  })

  test('names its kind, number, day, and whose move it is', () => {
    expect(page('receipt')).toMatchObject({
      lang: 'en',
      title: 'Receipt voucher',
      number: 'RV/2627/0000413',
      issued: 'Issued Fri 20 Nov 2026',
      imprint:
        ', 4th Floor, Sunrise Business Park, Wagle Estate, Thane West 400604, Maharashtra. GSTIN 27AAAAA0000A1Z2. thikana.example',
      label: {
        customer: 'Neha Kulkarni',
        contact: '+91 98200 12345, neha@example.in',
        km: '8.30 km',
        from: { pincode: '400 053', place: 'Andheri West, Mumbai', floor: '3rd floor, by stairs, Maharashtra' },
        to: { floor: '14th floor, service lift, Maharashtra' },
        facts: [
          { cap: 'Move date', text: 'Sat 28 Nov 2026' },
          { cap: 'Arrival window', text: '10 AM - 12 PM' },
          { cap: 'Vehicle', text: 'Eicher 14 ft' },
          { cap: 'Volume', text: '451 cft, 45 items' },
        ],
      },
    })
  })

  test('says a registered company’s number, and that made-up data is', () => {
    const { supplier } = page('receipt') && sampleDocuments[1]!.facts
    const own = page('receipt', { supplier: { ...supplier, specimen: false, cin: 'U63030KA2014PTC073829' } })
    expect(own).toMatchObject({ specimen: '', imprint: expect.stringContaining(' CIN U63030KA2014PTC073829. ') })
    expect(page('receipt').specimen).toMatch(/^Specimen/)
  })

  test.each([
    [0, true, 'Ground floor'],
    [-2, true, 'Basement 2, service lift'],
    [1, false, '1st floor, by stairs'],
    [22, true, '22nd floor, service lift'],
    [113, false, '113th floor, by stairs'],
  ])('floor %i, lift %s: %s', (floor, lift, said) => {
    const from = { ...sampleMove.from, floor, lift }
    expect(page('receipt', { move: { ...sampleMove, from } }).label.from.floor).toBe(`${said}, Maharashtra`)
  })

  test('of a service has one address, and marks facts that are not agreed yet', () => {
    const move = { ...sampleMove, service: 'Deep cleaning', moveDate: null, slotHour: null, cft: 0 }
    expect(page('receipt', { move }).label).toMatchObject({
      to: null,
      from: { cap: 'Address' },
      facts: [
        { cap: 'Date', text: 'To be confirmed' },
        { cap: 'Arrival window', text: 'To be confirmed' },
        { cap: 'Service', text: 'Deep cleaning' },
      ],
    })
  })
})

describe('a quotation', () => {
  test('says how each amount came about, and what is to be paid when', () => {
    const { work, amounts, sum, after, things } = page('quotation')
    expect(work.rows.map(({ title, cells, amount }) => [title, ...cells, amount])).toEqual([
      ['Eicher 14 ft and driver', 'first 5 km', '₹3,000.00'],
      ['Distance', '4 km × ₹38', '₹152.00'],
      ['Loading, carrying, unloading', '150 cft × ₹14 + 250 cft × ₹11.50 + 51 cft × ₹10', '₹5,485.00'],
      ['Packing', '451 cft × ₹6.50', '₹2,932.00'],
      ['Stairs at Andheri West', '3 floors × ₹361, no service lift', '₹1,083.00'],
      ['Split AC, dismantled: special handling', '2 × ₹900', '₹1,800.00'],
      ['Saturday or Sunday', '5% more on peak dates', '₹723.00'],
    ])
    expect(amountsOf({ amounts })).toEqual([
      'Quotation amount, before GST: ₹15,175.00',
      'GST 18%: ₹2,732.00',
      'Transit insurance: ₹3,000.00',
    ])
    expect(sum).toEqual({ label: 'Total', amount: '₹20,907.00' })
    expect(amountsOf({ amounts: after })).toEqual(['Token amount: ₹2,276.00', 'Balance due: ₹18,631.00'])
    expect(things).toMatchObject({ head: 'Item list: 45 items, 451 cft' })
  })

  test.each([
    [{ slotHour: 10 }, /books the crew, the vehicle and the slot/, 8],
    [{ slotHour: null }, /is the same on any date/, 8],
    [{ service: 'Deep cleaning', slotHour: 10 }, /books the crew and the slot/, 6],
  ])('its terms: %o', (move, first, count) => {
    const { terms } = page('quotation', { move: { ...sampleMove, ...move } })
    expect(terms.each[0]).toMatch(first)
    expect(terms.each).toHaveLength(count)
    expect(terms.each).toContain(describeRescheduling(translateToEnglish, ZERO))
  })

  test('[TAX-07] does not mention insurance without a policy, and still asks for a report of damage', () => {
    const uninsured = { ...sampleQuotation, insurance: ZERO, rates: { gst: 1800, insurance: 0 } }
    const { terms, amounts } = page('quotation', { quotation: uninsured })
    expect(JSON.stringify([terms, amounts])).not.toMatch(/insur/i)
    expect(terms.each).toContain(translateToEnglish('documents.term-damage'))
  })
})

describe('a voucher', () => {
  test.each<[Partial<ReceiptFacts>, string, string]>([
    [{}, 'Token for moving household goods', 'Paid online, reference pay_QkVx81uTz0wLmA'],
    [
      { purpose: 'balance', mode: 'cash', reference: 'cash-1', receivedOn: '2026-11-19', handReceipt: '77' },
      'Balance for moving household goods',
      'Paid in cash on Thu 19 Nov 2026, receipt 77',
    ],
    [
      { mode: 'upi', reference: 'upi-4321', receivedOn: '2026-11-19' },
      'Token for moving household goods',
      'Paid by UPI on Thu 19 Nov 2026, reference 4321',
    ],
    [
      {
        mode: 'withdrawn',
        takesBack: { number: 'RFV/2627/0000021', date: '2026-11-20', amount: paise(1), tax: paise(0) },
      },
      'Advance for a move, reinstated',
      'Cancels refund voucher RFV/2627/0000021 dated Fri 20 Nov 2026, which was not paid',
    ],
    [
      { move: { ...sampleMove, service: 'Deep cleaning' } },
      'Token for Deep cleaning',
      'Paid online, reference pay_QkVx81uTz0wLmA',
    ],
  ])('of a payment %#: %s, %s', (other, title, how) => {
    expect(page('receipt', other).work.rows).toMatchObject([{ title, how, cells: ['996511'], amount: '₹1,928.76' }])
  })

  test.each<['refund' | 'credit-note', Partial<AdjustmentFacts>, string, string, string]>([
    [
      'refund',
      {},
      'Refund amount',
      'Advance for a move that was not supplied',
      'Refund to the original payment method, reference rfnd_QkYb31uTz0wLmA',
    ],
    [
      'refund',
      { how: 'cash', reference: 'r1' },
      'Refund amount',
      'Advance for a move that was not supplied',
      'Refund in cash, reference r1',
    ],
    [
      'refund',
      { how: 'reversal' },
      'Amount reversed',
      'Advance for a move, entered in error',
      'We did not receive this payment. No refund is due.',
    ],
    [
      'refund',
      { how: 'dispute' },
      'Amount reversed',
      'Advance for a move, reversed by the bank',
      'The bank reversed this payment in a dispute.',
    ],
    ['credit-note', {}, 'Amount credited', 'Price reduction for the move', ''],
    ['credit-note', { charge: 'cancellation' }, 'Amount credited', 'Reduction in cancellation charges', ''],
    [
      'credit-note',
      { kind: 'debit-note', charge: 'cancellation' },
      'Amount debited',
      'Increase in cancellation charges',
      '',
    ],
    ['credit-note', { kind: 'debit-note' }, 'Amount debited', 'Price increase for the move', ''],
  ])('%s %o: %s', (kind, other, sum, title, how) => {
    const { sum: said, work } = page(kind, other)
    expect([said.label, work.rows[0]]).toMatchObject([sum, { title, how }])
  })

  test('that came too late to reduce GST says so, and shows no tax', () => {
    const late = page('credit-note', { commercial: true, gst: { rate: 1800, kind: 'inter', igst: paise(0) } })
    expect(late.note).toMatch(/^Commercial credit note\. .*section 34\(2\)/)
    expect(amountsOf(late)).toEqual(['Amount: ₹1,000.00'])
    expect(late.work.columns).toEqual(['Work', 'SAC', 'Amount'])
    expect(page('credit-note').note).toBe('')
  })

  test.each([
    [{}, 'which was not paid'],
    [{ how: 'dispute' }, 'the bank reversed the dispute in our favour'],
  ] as const)('%o that takes back a refund voucher says why', (how, why) => {
    const takesBack = { number: 'RFV/2627/0000021', date: '2026-11-20', amount: rupees(1), tax: paise(0) } as const
    expect(page('receipt', { takesBack, ...how }).work.rows[0]!.how).toContain(why)
  })

  test('promises no invoice for a payment that may never be invoiced', () => {
    expect(page('receipt').note).toContain('the cancellation charges if the booking is cancelled')
  })

  test('of a refund names the document that it refers to, and the reason', () => {
    expect(page('refund').against).toEqual([
      { cap: 'Against receipt vouchers', lines: ['RV/2627/0000413 dated Fri 20 Nov 2026: ₹2,276.00'] },
      { cap: 'Reason', lines: ['The customer cancelled 72 hours before the slot'] },
    ])
  })

  test('splits its amount into taxes, and writes it in words', () => {
    const parts = { move: rupees(2000), insurance: rupees(200), excess: rupees(76) }
    const odd = page('receipt', { parts, roundOff: paise(2) })
    expect(amountsOf(odd)).toEqual([
      'Taxable value: ₹1,928.76',
      'CGST 9%: ₹173.62',
      'SGST 9%: ₹173.62',
      'Round-off: ₹0.02',
      'Transit insurance, passed on at cost: ₹200.00',
      'Excess payment, refundable: ₹76.00',
    ])
    expect(odd.inWords?.text).toBe('Rupees Two Thousand Two Hundred Seventy-Six Only')
    expect(page('receipt', { language: 'hi' }).inWords?.text).toBe('दो हज़ार दो सौ छिहत्तर रुपये मात्र')
    expect(page('receipt', { language: 'xx' }).inWords?.text).toBe(odd.inWords?.text)
    expect(amountsOf(page('credit-note'))).toEqual(['Taxable value: ₹1,000.00', 'IGST 18%: ₹180.00'])
  })
})

describe('a tax invoice', () => {
  test('holds what rule 46 asks for', () => {
    const { parties, work, advances, signatory, signed, label } = page('invoice')
    expect(parties).toMatchObject([
      { name: 'Thikana Relocations', bold: 'GSTIN 27AAAAA0000A1Z2', lines: [expect.any(String), 'Maharashtra (27)'] },
      {
        name: 'Neha Kulkarni',
        lines: [
          'B-304, Sai Darshan CHS, Four Bungalows, Andheri West, Mumbai 400053',
          'Maharashtra (27)',
          'Not registered under GST',
        ],
      },
      { name: 'Maharashtra (27)', lines: ['Tax payable on reverse charge: No', 'Booking TH-24118'] },
    ])
    expect(label.orderNo).toBe('TH-24118')
    expect(work.columns).toEqual(['Work', 'Basis', 'SAC', 'Taxable value'])
    expect(work.rows.map(({ cells }) => cells[1])).toEqual([
      ...['996511', '996511', '996719', '998540', '996719', '996719', '996511'],
    ])
    expect(advances.each[0]).toEqual({
      label: 'RV/2627/0000413',
      how: 'Fri 20 Nov 2026, GST included ₹347.24',
      amount: '₹2,276.00',
    })
    expect([signatory, signed]).toEqual(['For Thikana Relocations', 'Authorised signatory. Issued electronically.'])
  })

  test('prints the date of delivery of a move and the date of a service in place of the planned arrival', () => {
    const capsOf = (facts: Partial<InvoiceFacts>) => page('invoice', facts).label.facts.slice(0, 2)
    expect(capsOf({ deliveredOn: '2026-11-29' })[1]).toMatchObject({ cap: 'Delivery date', text: 'Sun 29 Nov 2026' })
    const service = capsOf({ deliveredOn: '2026-11-29', move: { ...sampleMove, service: 'Electrician' } })
    expect(service[1]).toMatchObject({ cap: 'Service date', text: 'Sun 29 Nov 2026' })
    expect(capsOf({})[1]).toMatchObject({ cap: 'Arrival window' })
  })

  test('is stamped when it is paid, and says what is still to pay where it is not', () => {
    expect(page('invoice')).toMatchObject({ paid: true, due: 'Paid in full. Nothing is due.' })
    expect(page('invoice', { advances: [] })).toMatchObject({ paid: false, due: 'Balance due ₹20,907.00' })
  })

  test('of a cancellation has one line with the charge and its basis', () => {
    const line = { code: 'cancellation', amount: rupees(1929), params: {} } as const
    const { work } = page('invoice', { charge: 'cancellation', lines: [{ sac: '996511', line }] })
    expect(work.rows).toEqual([
      {
        title: 'Cancellation charges',
        how: '',
        cells: ['Retained from the amount paid, as the booking was cancelled', '996511'],
        amount: '₹1,929.00',
      },
    ])
  })

  test.each([
    [-1_00, 'Adjustment to the agreed price: ₹1.00'],
    [1_00, 'Adjustment to the agreed price: − ₹1.00'],
    [500_00, 'Discount: − ₹500.00'],
  ])('whose lines are %i paise more than its value names that, and no round-off of nothing', (discount, line) => {
    expect(amountsOf(page('invoice', { discount: paise(discount) }))[0]).toBe(line)
    expect(amountsOf(page('invoice')).join()).not.toContain('Round-off')
  })

  test('takes a discount off below its lines', () => {
    const less = page('invoice', { discount: rupees(500) })
    expect(amountsOf(less).slice(0, 2)).toEqual(['Discount: − ₹500.00', 'Taxable value: ₹15,175.00'])
    expect(less.work.columns.at(-1)).toBe('Amount')
  })
})

test('a quotation, a receipt and a refund voucher are in their customer’s language, what else is issued for tax in English', () => {
  const folder = mkdtempSync(join(tmpdir(), 'words-'))
  mkdirSync(join(folder, 'hi'))
  writeFileSync(join(folder, 'hi', 'language.json'), JSON.stringify({ name: 'हिन्दी', tag: 'hi-IN', dir: 'ltr' }))
  writeFileSync(join(folder, 'hi', 'documents.json'), JSON.stringify({ issued: 'जारी: {day}' }))
  const titles = { 'kind.receipt': 'रसीद', 'kind.quotation': 'कोटेशन' }
  writeFileSync(join(folder, 'hi', 'documentList.json'), JSON.stringify(titles))
  const hindi = openWords(folder)
  expect(page('receipt', { language: 'hi' }, hindi)).toMatchObject({
    lang: 'hi',
    title: 'रसीद',
    issued: 'जारी: शुक्र 20 नवंबर 2026',
    number: 'RV/2627/0000413',
    sum: { amount: '₹2,276.00' },
  })
  expect(page('quotation', { language: 'hi' }, hindi).title).toBe('कोटेशन')
  expect(page('refund', { language: 'hi' }, hindi).lang).toBe('hi')
  expect(page('credit-note', { language: 'hi' }, hindi).lang).toBe('en')
  expect(page('invoice', { language: 'hi' } as never, hindi)).toMatchObject({ lang: 'en', title: 'Tax invoice' })
})

test.each(Object.entries(standardRefundReasons))(
  'what we give as the reason, %s, is in the language of the voucher',
  (code, reason) => {
    const said = words.t('hi')(`documents.reason-${code as StandardRefundReason}`)
    expect(page('refund', { language: 'hi', reason }).against[1]!.lines).toEqual([said])
    expect(said).toMatch(/^[^A-Za-z]+$/)
    expect(page('refund', { reason }).against[1]!.lines).toEqual([reason])
  },
)
