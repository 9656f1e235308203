import type { DocumentKind } from '#modules/documents/rules/document.ts'

/** The heading on the page; the list of an order's documents says the same. */
export const documentTitle: Record<DocumentKind, string> = {
  quotation: 'Quotation',
  receipt: 'Receipt voucher',
  invoice: 'Tax invoice',
  refund: 'Refund voucher',
  'credit-note': 'Credit note',
  'debit-note': 'Debit note',
}

export const documentList = {
  title: 'Documents',
  download: (title: string) => `Download ${title}`,
  line: (number: string, date: string, amount: string) => `${number}, ${date}, ${amount}`,
  invoiceLater: 'Comes when the work is completed',
  later: 'Later',
} as const

const paidWith: Record<string, string> = {
  razorpay: 'online',
  cash: 'in cash',
  upi: 'by UPI',
  bank: 'by bank transfer',
}

/** What stands on the printed page. */
export const printed = {
  from: 'From',
  to: 'To',
  km: 'straight line',
  at: 'At',
  date: 'Move date',
  day: 'Date',
  service: 'Service',
  arrives: 'Crew arrives',
  package: 'Package',
  vehicle: 'Vehicle',
  volume: 'Volume',
  toAgree: 'To be agreed',
  booking: (orderNo: string) => `Booking ${orderNo}`,
  issued: (day: string) => `Issued ${day}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  gstin: (gstin: string) => `GSTIN ${gstin}`,
  cin: (cin: string) => `CIN ${cin}`,
  state: (name: string, code: string) => `${name} (${code})`,
  specimen: 'Specimen: the company data is made up. Not valid for tax.',
  electronic: 'Issued electronically.',
  signatory: (legalName: string) => `For ${legalName}`,
  authorised: 'Authorised signatory',

  supplier: 'Supplier',
  recipient: 'Recipient',
  unregistered: 'Not registered under GST',
  placeOfSupply: 'Place of supply',
  reverseCharge: 'Tax payable on reverse charge',
  no: 'No',

  work: 'Work',
  sac: 'SAC',
  amount: 'Amount',
  taxableValue: 'Taxable value',
  beforeGst: 'Quotation amount, before GST',
  discount: 'Discount',
  gst: (rate: string) => `GST ${rate}`,
  cgst: (rate: string) => `CGST ${rate}`,
  sgst: (rate: string) => `SGST ${rate}`,
  igst: (rate: string) => `IGST ${rate}`,
  insurance: 'Transit insurance',
  insuranceAtCost: 'Transit insurance, passed on at cost',
  insuredFor: (value: string) => `Goods worth ${value}`,
  roundOff: 'Round-off',
  total: 'Total',
  inWords: 'In words',

  token: 'Token to book',
  balance: 'Balance after approval',
  validUntil: (day: string) => `Valid until ${day}`,
  scan: 'Scan to open the booking and pay the token',
  things: (pieces: string, cft: string) => `What we carry: ${pieces}, ${cft}`,
  terms: 'Terms',
  quotationTerms: (validUntil: string, token: string, dated: boolean) => [
    `This price is valid until ${validUntil}. ${
      dated
        ? `Paying the token of ${token} books the crew, the vehicle and the slot`
        : `It is the same on any day: with the token of ${token} paid we agree the day with you`
    }; the balance is due after we approve.`,
    'The price is for the things listed and the floors named. If more is to go on the day, we tell you the price before we load, and load only what you agree to.',
    'Cancel or change the date free of charge until 48 hours before the slot: the token comes back in full. Later we keep the token.',
    'We do not carry cash, jewellery, documents of value, liquor, filled gas cylinders or anything that burns or corrodes. Keep them with you.',
    'Insurance is your choice and covers the declared value. Claims within two days of delivery, with photographs.',
    'Cartons are 17 × 17 × 19 inch. Society permission, lift booking and parking at both ends are arranged by you.',
  ],
  serviceTerms: (validUntil: string, token: string) => [
    `This price is valid until ${validUntil}. Paying the token of ${token} books the crew and the slot; the balance is due after we approve.`,
    'The price is for the work named. If more turns out to be needed, we tell you the price before we begin, and do only what you agree to.',
    'Cancel or change the date free of charge until 48 hours before the slot: the token comes back in full. Later we keep the token.',
    'What is included and what is not, and for how long we vouch for the work, stands with the service on our site.',
    'Somebody who may decide is at home. Society permission, water and power are arranged by you.',
  ],

  towards: {
    token: (service: string | null) => `Token for ${service ?? 'moving household goods'}`,
    balance: (service: string | null) => `Balance for ${service ?? 'moving household goods'}`,
  },
  /** `day`: where the money came by hand, the day it came; `receipt`: the number of a receipt from the book. */
  paid: (mode: string, { day, receipt, reference }: { day: string; receipt: string; reference: string }) =>
    [
      `Paid ${paidWith[mode] ?? mode}${day && ` on ${day}`}`,
      ...(receipt ? [`receipt ${receipt}`] : []),
      ...(reference ? [`reference ${reference}`] : []),
    ].join(', '),
  amountReceived: 'Amount received',
  excess: 'Paid beyond the price, to be returned',
  receiptNote:
    'An advance against the supply of services. The tax in it is part of the GST on the tax invoice, which follows when the work is completed.',

  advances: 'Advances received, with the tax already accounted for',
  advance: (number: string, day: string) => `${number} of ${day}`,
  taxIn: (day: string, tax: string) => `${day}, GST in it ${tax}`,
  stillDue: 'Still to pay',
  nothingDue: 'Paid in full. Nothing is due.',

  heldAgain: (service: string | null) => `Advance for ${service ?? 'a move'}, held again`,
  takesBack: (number: string, day: string) => `Takes back refund voucher ${number} of ${day}, which was not paid out`,
  amountReturned: 'Amount that goes back',
  amountReversed: 'Amount taken back',
  reversed: (service: string | null) => `Advance for ${service ?? 'a move'}, entered by mistake`,
  reversedHow: 'This money was not received. No money goes back.',
  amountLowered: 'Amount taken off',
  amountRaised: 'Amount charged again',
  against: {
    refund: 'Against receipt vouchers',
    'credit-note': 'Against tax invoice',
    'debit-note': 'Against',
  },
  reason: 'Reason',
  /** How it goes back, as on the day of issue: it may not have gone yet. */
  returned: {
    online: (reference: string) => `Goes back the way it was paid, reference ${reference}`,
    cash: (reference: string) => `To be handed back in cash, reference ${reference}`,
    transfer: (reference: string) => `To be transferred back, reference ${reference}`,
  },
  returnOf: {
    refund: (service: string | null) => `Advance for ${service ?? 'a move'}, not supplied`,
    'credit-note': (service: string | null) => `Reduction of the price of ${service ?? 'the move'}`,
    'debit-note': (service: string | null) => `Price of ${service ?? 'the move'}, as it was before`,
  },
} as const
