import { describe, expect, test } from 'vitest'
import { findStateByCode } from '#kernel/gst-state.ts'
import { type Paise, paise, rupees } from '#kernel/money.ts'
import type { TaxAmounts } from '#modules/documents/rules/tax-amounts.ts'
import { type GstEntry, type ReceivedAdvance, toGstEntries } from './gst-entries.ts'
import { buildGstr1, gstr1Schema } from './gstr1.ts'
import type { RegisterRow, TaxKind } from './register-row.ts'

const [karnataka, tamilNadu] = [findStateByCode('29')!, findStateByCode('33')!]
const customer = '29AAACB9999C1Z7'
const zero = paise(0)
const intra = (taxable: number): TaxAmounts => ({
  ...{ taxable: rupees(taxable), cgst: rupees(taxable * 0.09), sgst: rupees(taxable * 0.09), igst: zero },
})
const inter = (taxable: number): TaxAmounts => ({
  ...{ taxable: rupees(taxable), cgst: zero, sgst: zero, igst: rupees(taxable * 0.18) },
})

function row(kind: TaxKind, number: string, day: string, amounts: TaxAmounts, more: Partial<RegisterRow> = {}) {
  const total = paise(amounts.taxable + amounts.cgst + amounts.sgst + amounts.igst)
  const isInter = amounts.igst > 0
  return {
    ...amounts,
    ...{ id: number, kind, number, day, issuedOn: day, orderNo: 'TH-1', recipient: 'Neha', gstin: null },
    ...{ pos: isInter ? tamilNadu : karnataka, inter: isInter, rate: 1800, bySac: [{ ...amounts, sac: '996511' }] },
    ...{ roundOff: zero, insurance: zero, other: zero, total, against: [], reversedVoucherNumber: null },
    ...{ invoiceTotal: null, commercial: false, charge: 'forward', ruleRate: 1800, sez: false },
    ...more,
  } as RegisterRow
}
const earlier: ReceivedAdvance = { ...intra(3_000), day: '2026-10-20', pos: karnataka, inter: false, rate: 1800 }
const advance = {
  ...{ number: 'RV/2627/0000009', date: '2026-10-20', amount: rupees(3_540), tax: rupees(540) as Paise },
  money: {
    ...{ parts: { move: rupees(3_540), insurance: zero, excess: zero }, taxable: rupees(3_000), roundOff: zero },
    gst: { rate: 1800, kind: 'intra' as const, cgst: rupees(270), sgst: rupees(270) },
  },
}
const entriesOf = (rows: RegisterRow[]): GstEntry[] =>
  rows.flatMap(one => toGstEntries(one, { from: '2026-11-01' }, () => earlier))
const build = (rows: RegisterRow[]) =>
  buildGstr1({ gstin: '29AAAAA0000A1ZY', month: '2026-11', entries: entriesOf(rows), series: [] })

/** The worked month of `docs/decisions/gstr1.md`: each section of the file has a row. */
const month = [
  row('invoice', 'INV/2627/0000101', '2026-11-05', intra(40_000), { gstin: customer }),
  row('invoice', 'INV/2627/0000102', '2026-11-08', inter(1_00_000)),
  row('invoice', 'INV/2627/0000103', '2026-11-09', intra(2_45_000), { against: [advance] }),
  row('invoice', 'INV/2627/0000104', '2026-11-10', inter(50_000)),
  row('credit-note', 'CN/2627/0000007', '2026-11-20', intra(2_000), { gstin: customer }),
  row('credit-note', 'CN/2627/0000008', '2026-11-21', inter(10_000), { invoiceTotal: rupees(1_18_000) }),
  row('receipt', 'RV/2627/0000021', '2026-11-25', intra(5_000)),
]

describe('GSTR-1', () => {
  test('[TAX-06] each section has the rows and names of the portal’s format', () => {
    const { b2b, b2cl, b2cs, cdnr, cdnur, at, txpd, hsn, ...head } = build(month)
    expect(head).toEqual({ gstin: '29AAAAA0000A1ZY', fp: '112026', version: 'GST3.2.4', hash: 'hash' })
    const items = (txval: number, tax: object) => [{ num: 1801, itm_det: { txval, rt: 18, ...tax, csamt: 0 } }]
    const registered = { pos: '29', rchrg: 'N', inv_typ: 'R' }
    expect(b2b).toEqual([
      {
        ctin: customer,
        inv: [
          {
            ...{ inum: 'INV/2627/0000101', idt: '05-11-2026', val: 47_200, ...registered },
            itms: items(40_000, { camt: 3_600, samt: 3_600 }),
          },
        ],
      },
    ])
    expect(b2cl).toEqual([
      {
        pos: '33',
        inv: [
          {
            ...{ inum: 'INV/2627/0000102', idt: '08-11-2026', val: 118_000 },
            itms: items(1_00_000, { iamt: 18_000 }),
          },
        ],
      },
    ])
    expect(b2cs).toEqual([
      { sply_ty: 'INTRA', rt: 18, typ: 'OE', pos: '29', txval: 245_000, camt: 22_050, samt: 22_050, csamt: 0 },
      { sply_ty: 'INTER', rt: 18, typ: 'OE', pos: '33', txval: 50_000, iamt: 9_000, csamt: 0 },
    ])
    expect(cdnr).toEqual([
      {
        ctin: customer,
        nt: [
          {
            ...{ ntty: 'C', nt_num: 'CN/2627/0000007', nt_dt: '20-11-2026', val: 2_360, ...registered },
            itms: items(2_000, { camt: 180, samt: 180 }),
          },
        ],
      },
    ])
    expect(cdnur).toEqual([
      {
        ...{ typ: 'B2CL', ntty: 'C', nt_num: 'CN/2627/0000008', nt_dt: '21-11-2026', val: 11_800, pos: '33' },
        itms: items(10_000, { iamt: 1_800 }),
      },
    ])
    expect(at).toEqual([
      { pos: '29', sply_ty: 'INTRA', itms: [{ rt: 18, ad_amt: 5_000, camt: 450, samt: 450, csamt: 0 }] },
    ])
    expect(txpd).toEqual([
      { pos: '29', sply_ty: 'INTRA', itms: [{ rt: 18, ad_amt: 3_000, camt: 270, samt: 270, csamt: 0 }] },
    ])
    const code = { num: 1, hsn_sc: '996511', uqc: 'NA', qty: 0, rt: 18, csamt: 0 }
    expect(hsn).toEqual({
      hsn_b2b: [{ ...code, txval: 38_000, iamt: 0, camt: 3_420, samt: 3_420 }],
      hsn_b2c: [{ ...code, txval: 385_000, iamt: 25_200, camt: 22_050, samt: 22_050 }],
    })
  })

  test('[TAX-06] a section without rows is absent, and a month without documents has only its head', () => {
    expect(Object.keys(build([month[3]!]))).toEqual(['gstin', 'fp', 'version', 'hash', 'b2cs', 'hsn'])
    expect(Object.keys(build([]))).toEqual(['gstin', 'fp', 'version', 'hash'])
  })

  test('[TAX-06] a debit note is of type D and stays positive', () => {
    const { cdnr } = build([row('debit-note', 'DN/2627/0000001', '2026-11-22', intra(500), { gstin: customer })])
    expect(cdnr![0]!.nt[0]).toMatchObject({ ntty: 'D', val: 590, itms: [{ itm_det: { txval: 500, camt: 45 } }] })
  })

  test('[TAX-06] small notes to consumers reduce table 7, which may become negative', () => {
    const { b2cs, cdnur } = build([row('credit-note', 'CN/2627/0000010', '2026-11-22', intra(500))])
    expect(cdnur).toBeUndefined()
    expect(b2cs).toEqual([
      { sply_ty: 'INTRA', rt: 18, typ: 'OE', pos: '29', txval: -500, camt: -45, samt: -45, csamt: 0 },
    ])
  })

  test('[TAX-06] an advance that is received and invoiced in the month is in neither section', () => {
    const receipt = row('receipt', 'RV/2627/0000030', '2026-11-25', intra(5_000))
    const back = entriesOf([receipt]).map(entry => ({
      ...entry,
      amounts: { taxable: rupees(-5_000), cgst: rupees(-450), sgst: rupees(-450), igst: zero },
    }))
    const entries = [...entriesOf([receipt]), ...back]
    const source = { gstin: '29AAAAA0000A1ZY', month: '2026-11', entries, series: [] }
    expect(buildGstr1(source).at).toBeUndefined()
  })

  test('[TAX-06] the issued documents are listed by series, missing numbers as cancelled', () => {
    const series = [
      { kind: 'invoice', first: 'INV/2627/0000101', last: 'INV/2627/0000160', count: 59, missing: 1 } as const,
      { kind: 'receipt', first: 'RV/2627/0000001', last: 'RV/2627/0000002', count: 2, missing: 0 } as const,
    ]
    expect(buildGstr1({ gstin: '29AAAAA0000A1ZY', month: '2026-11', entries: [], series }).doc_issue).toEqual({
      doc_det: [
        {
          doc_num: 1,
          docs: [{ num: 1, from: 'INV/2627/0000101', to: 'INV/2627/0000160', totnum: 60, cancel: 1, net_issue: 59 }],
        },
        {
          doc_num: 6,
          docs: [{ num: 1, from: 'RV/2627/0000001', to: 'RV/2627/0000002', totnum: 2, cancel: 0, net_issue: 2 }],
        },
      ],
    })
  })

  test.each([
    ['a State that the portal does not know', { b2cs: [{ ...build(month).b2cs![0]!, pos: '28' }] }],
    ['three decimals', { b2cs: [{ ...build(month).b2cs![0]!, txval: 1.005 }] }],
    ['an empty section', { b2cs: [] }],
    ['a number of seventeen characters', { cdnur: [{ ...build(month).cdnur![0]!, nt_num: 'CN/2627/000000789' }] }],
    ['a key that only downloads have', { chksum: 'x' }],
  ])('[TAX-06] the format refuses %s', (_, part) => {
    expect(gstr1Schema.safeParse(build(month)).success).toBe(true)
    expect(gstr1Schema.safeParse({ ...build(month), ...part }).success).toBe(false)
  })
})

describe('[TAX-04] supplies that are declared apart', () => {
  const month = { from: '2026-11-01', to: '2026-11-30', month: '2026-11' } as const
  const build = (rows: RegisterRow[]) =>
    buildGstr1({
      gstin: '29AAGCB7383J1Z4',
      month: month.month,
      entries: rows.flatMap(one => toGstEntries(one, month, () => undefined)),
      series: [],
    })
  const untaxed: TaxAmounts = { taxable: rupees(1_000), cgst: zero, sgst: zero, igst: zero }

  test('a special economic zone is in B2B as SEWP with its integrated tax, its notes likewise', () => {
    const sez = { gstin: customer, sez: true, pos: karnataka, inter: true }
    const found = build([
      row('invoice', 'INV/2627/0000001', '2026-11-10', inter(1_000), sez),
      row('credit-note', 'CN/2627/0000001', '2026-11-12', inter(100), { ...sez, invoiceTotal: rupees(1_180) }),
    ])
    expect(found.b2b?.[0]?.inv[0]).toMatchObject({ inv_typ: 'SEWP', rchrg: 'N', pos: '29' })
    expect(found.b2b?.[0]?.inv[0]?.itms[0]?.itm_det).toMatchObject({ txval: 1_000, iamt: 180 })
    expect(found.cdnr?.[0]?.nt[0]).toMatchObject({ inv_typ: 'SEWP', ntty: 'C' })
  })

  test('a supply whose tax the recipient pays is in B2B with Y and the tax that he pays', () => {
    const reverse = { gstin: customer, charge: 'reverse', rate: 0, ruleRate: 500 } as const
    const found = build([row('invoice', 'INV/2627/0000002', '2026-11-10', untaxed, reverse)])
    expect(found.b2b?.[0]?.inv[0]).toMatchObject({ rchrg: 'Y', inv_typ: 'R', val: 1_000 })
    expect(found.b2b?.[0]?.inv[0]?.itms[0]).toMatchObject({ num: 501, itm_det: { rt: 5, camt: 25, samt: 25 } })
  })

  test('an exempt supply is in table 8 by the kind of recipient, less its notes, and its advance nowhere', () => {
    const exempt = { charge: 'exempt', rate: 0, ruleRate: 0 } as const
    const found = build([
      row('receipt', 'RV/2627/0000001', '2026-11-02', untaxed, exempt),
      row('invoice', 'INV/2627/0000003', '2026-11-10', untaxed, exempt),
      row('credit-note', 'CN/2627/0000002', '2026-11-11', { ...untaxed, taxable: rupees(200) }, { ...exempt }),
      row('invoice', 'INV/2627/0000004', '2026-11-12', untaxed, {
        ...exempt,
        gstin: customer,
        pos: tamilNadu,
        inter: true,
      }),
    ])
    expect(found.nil?.inv).toEqual([
      { sply_ty: 'INTRAB2C', expt_amt: 800, nil_amt: 0, ngsup_amt: 0 },
      { sply_ty: 'INTRB2B', expt_amt: 1_000, nil_amt: 0, ngsup_amt: 0 },
    ])
    expect([found.b2b, found.b2cs, found.at]).toEqual([undefined, undefined, undefined])
  })
})
