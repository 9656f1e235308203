import { findStateByCode } from '#kernel/gst-state.ts'
import { paise, rupees } from '#kernel/money.ts'
import type { IssuedDocument, MoveFacts, ReceiptFacts, Supplier } from '#modules/documents/rules/document.ts'
import type { RoadDocument } from '#modules/documents/rules/road-document.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'

const maharashtra = findStateByCode('27')!

const sampleSupplier: Supplier = {
  brand: 'Thikana',
  legalName: 'Thikana Relocations',
  address: '4th Floor, Sunrise Business Park, Wagle Estate, Thane West 400604, Maharashtra',
  gstin: '27AAAAA0000A1Z2',
  state: maharashtra,
  phone: '022 0000 0000',
  email: 'care@thikana.example',
  site: 'https://thikana.example',
  specimen: true,
}

export const sampleMove: MoveFacts = {
  orderNo: 'TH-24118',
  customer: { name: 'Neha Kulkarni', mobile: '9820012345', email: 'neha@example.in' },
  from: {
    address: 'B-304, Sai Darshan CHS, Four Bungalows',
    place: 'Andheri West',
    city: 'Mumbai',
    state: 'Maharashtra',
    pincode: '400053',
    floor: 3,
    lift: false,
  },
  to: {
    address: '1402, Lakeview Heights, Central Avenue',
    place: 'Powai',
    city: 'Mumbai',
    state: 'Maharashtra',
    pincode: '400076',
    floor: 14,
    lift: true,
  },
  km: 8.3,
  cft: 451,
  pieces: 45,
  vehicle: 'Eicher 14 ft',
  moveDate: '2026-11-28',
  slotHour: 10,
}

export const sampleQuotation: Quotation = {
  bookVersion: 1,
  packageId: 2,
  lines: [
    {
      code: 'transport',
      params: { vehicle: 'Eicher 14 ft', count: 1, includedKm: 5, each: rupees(3000) },
      amount: rupees(3000),
    },
    {
      code: 'distance',
      params: { vehicle: 'Eicher 14 ft', count: 1, parts: [{ quantity: 4, rate: rupees(38) }] },
      amount: rupees(152),
    },
    {
      code: 'handling',
      params: {
        cft: 451,
        parts: [
          { quantity: 150, rate: rupees(14) },
          { quantity: 250, rate: rupees(11.5) },
          { quantity: 51, rate: rupees(10) },
        ],
      },
      amount: rupees(5485),
    },
    { code: 'packing', params: { cft: 451, rate: rupees(6.5) }, amount: rupees(2932) },
    { code: 'stairs.from', params: { floors: 3, each: rupees(361) }, amount: rupees(1083) },
    {
      code: 'special',
      params: { articleId: 60, name: 'Split AC, dismantled', quantity: 2, each: rupees(900) },
      amount: rupees(1800),
    },
    { code: 'weekend', params: { rate: 500, of: rupees(14452) }, amount: rupees(723) },
  ],
  subtotal: rupees(15175),
  gst: rupees(2732),
  insurance: rupees(3000),
  discount: paise(0),
  total: rupees(20907),
  token: rupees(2276),
  balance: rupees(18631),
  rates: { gst: 1800, insurance: 300 },
}

const intra = (half: number) => ({ rate: 1800, kind: 'intra', cgst: paise(half), sgst: paise(half) }) as const
const common = { supplier: sampleSupplier, move: sampleMove, placeOfSupply: maharashtra }
const issuedAt = new Date('2026-11-20T05:21:00Z')

const receipt: ReceiptFacts = {
  ...common,
  kind: 'receipt',
  sac: '996511',
  purpose: 'token',
  mode: 'razorpay',
  reference: 'pay_QkVx81uTz0wLmA',
  amount: rupees(2276),
  parts: { move: rupees(2276), insurance: paise(0), excess: paise(0) },
  taxable: paise(1928_76),
  gst: intra(173_62),
}

const sac = { handling: '996719', special: '996719', 'stairs.from': '996719', packing: '998540' } as Record<
  string,
  string
>

/** Delivered in another State than the supplier's: IGST. */
const fromBengaluru: MoveFacts = {
  ...sampleMove,
  from: {
    ...sampleMove.from,
    address: '12, 4th Cross, 8th Main',
    place: 'Jayanagar 4th Block',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560011',
  },
  km: 842.6,
}

/** A service at the same home, before the move. */
const sampleService: MoveFacts = {
  ...sampleMove,
  orderNo: 'TH-24119',
  service: 'Home deep cleaning',
  serviceSac: '998531',
  to: sampleMove.from,
  km: null,
  cft: 0,
  pieces: 0,
  vehicle: '',
}

/** One document of each kind, for a two-bedroom home in Mumbai, and two for a service there. */
export const sampleDocuments: IssuedDocument[] = [
  {
    number: 'TH-24118',
    issuedAt,
    facts: {
      kind: 'quotation',
      supplier: sampleSupplier,
      move: sampleMove,
      quotation: sampleQuotation,
      packageName: 'Standard',
      insuredValue: rupees(1_00_000),
      validUntil: '2026-12-20',
      things: [
        ['Sofa, 3-seater', 1],
        ['Armchair', 2],
        ['Centre table', 1],
        ['TV, 50 to 55 inch', 1],
        ['TV unit', 1],
        ['Dining table for 4', 1],
        ['Dining chair', 4],
        ['Double bed, 4 × 6 ft', 2],
        ['Mattress, queen', 2],
        ['Wardrobe, 3-door', 1],
        ['Wardrobe, 2-door', 1],
        ['Bedside table', 2],
        ['Study table', 1],
        ['Fridge, double door', 1],
        ['Washing machine, front load', 1],
        ['Microwave', 1],
        ['Gas stove', 1],
        ['Water purifier', 1],
        ['Split AC, dismantled', 2],
        ['Carton 17 × 17 × 19 inch', 20],
      ].map(([name, quantity]) => ({ name: String(name), quantity: Number(quantity) })),
    },
  },
  { number: 'RV/2627/0000413', issuedAt, facts: receipt },
  {
    number: 'INV/2627/0000388',
    issuedAt: new Date('2026-11-28T11:02:00Z'),
    facts: {
      ...common,
      kind: 'invoice',
      lines: sampleQuotation.lines.map(line => ({ sac: sac[line.code] ?? '996511', line })),
      discount: paise(0),
      taxable: rupees(15175),
      gst: intra(1366_00),
      insurance: rupees(3000),
      roundOff: paise(0),
      total: rupees(20907),
      advances: [
        { number: 'RV/2627/0000413', date: '2026-11-20', amount: rupees(2276), tax: paise(347_24) },
        { number: 'RV/2627/0000466', date: '2026-11-27', amount: rupees(18631), tax: paise(2384_76) },
      ],
    },
  },
  {
    number: 'RFV/2627/0000021',
    issuedAt,
    facts: {
      ...common,
      kind: 'refund',
      sac: '996511',
      against: [{ number: 'RV/2627/0000413', date: '2026-11-20', amount: rupees(2276), tax: paise(347_24) }],
      reason: 'The customer cancelled 72 hours before the slot',
      reference: 'rfnd_QkYb31uTz0wLmA',
      amount: rupees(2276),
      parts: receipt.parts,
      taxable: receipt.taxable,
      gst: receipt.gst,
    },
  },
  {
    number: 'CN/2627/0000004',
    issuedAt: new Date('2026-12-01T06:00:00Z'),
    facts: {
      ...common,
      kind: 'credit-note',
      move: fromBengaluru,
      placeOfSupply: findStateByCode('29')!,
      sac: '996511',
      against: [{ number: 'INV/2627/0000388', date: '2026-11-28', amount: rupees(20907), tax: rupees(2732) }],
      reason: 'A shelf was scratched: concession agreed',
      reference: 'rfnd_QkYb31uTz0wLmB',
      amount: rupees(1180),
      parts: { move: rupees(1180), insurance: paise(0), excess: paise(0) },
      taxable: rupees(1000),
      gst: { rate: 1800, kind: 'inter', igst: rupees(180) },
    },
  },
  {
    number: 'TH-24119',
    issuedAt,
    facts: {
      kind: 'quotation',
      supplier: sampleSupplier,
      move: sampleService,
      quotation: {
        ...sampleQuotation,
        packageId: null,
        lines: [
          {
            code: 'service',
            params: {
              optionId: 1,
              service: 'Home deep cleaning',
              option: '2 BHK, furnished',
              quantity: 1,
              each: rupees(3799),
              sac: '998531',
            },
            amount: rupees(3799),
          },
        ],
        subtotal: rupees(3799),
        gst: rupees(684),
        insurance: paise(0),
        total: rupees(4483),
        token: rupees(570),
        balance: rupees(3913),
      },
      packageName: null,
      insuredValue: paise(0),
      validUntil: '2026-12-20',
      things: [],
    },
  },
  { number: 'RV/2627/0000414', issuedAt, facts: { ...receipt, move: sampleService, sac: '998531' } },
]

const things = [
  { name: 'Sofa, 3-seater', quantity: 1 },
  { name: 'Double bed, 4 × 6 ft', quantity: 2 },
  { name: 'Fridge, double door', quantity: 1 },
  { name: 'Split AC, dismantled', quantity: 2 },
  { name: 'Carton 17 × 17 × 19 inch', quantity: 24 },
]
const carried = { supplier: sampleSupplier, move: { ...fromBengaluru, to: sampleMove.to }, things }

/** The transport documents of a move from Bengaluru to Mumbai. */
export const sampleRoadPapers: RoadDocument[] = [
  { number: 'TH-24118', issuedAt, facts: { kind: 'forwarding-note', ...carried, declaredValue: null } },
  {
    number: 'GR/2627/0000031',
    issuedAt: new Date('2026-11-28T09:40:00Z'),
    facts: {
      kind: 'goods-receipt',
      ...carried,
      declaredValue: rupees(4_00_000),
      trucks: ['MH12AB1234'],
      drivers: [{ name: 'Ramesh Yadav', licence: 'MH12 20110012345' }],
      counted: true,
      packages: 30,
      boxes: 26,
      freight: rupees(38_500),
      due: rupees(18_631),
      liability: rupees(3_85_000),
      bookedOn: '2026-11-20',
    },
  },
  {
    number: 'DC/2627/0000004',
    issuedAt: new Date('2026-11-28T08:30:00Z'),
    facts: {
      kind: 'delivery-challan',
      ...carried,
      declaredValue: rupees(2_00_000),
      goods: { kind: 'office', description: 'Desks, chairs and computers', hsn: '9403' },
      value: rupees(2_00_000),
      trucks: ['MH 12 AB 1234'],
      ewayBills: ['181012345678'],
    },
  },
]
