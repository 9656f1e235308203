/**
 * What stands on a printed document. A quotation and a receipt voucher are said in their customer's language, all that is issued for
 * tax besides them in English.
 */
export default {
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
  'to-agree': 'To be agreed',
  cft: '{cft} cft',
  pieces: '{pieces, plural, one {# piece} other {# pieces}}',
  'ground-floor': 'Ground floor',
  floor: '{floor, selectordinal, one {#st floor} two {#nd floor} few {#rd floor} other {#th floor}}',
  basement: 'Basement {floor}',
  'by-lift': '{floor}, service lift',
  'by-stairs': '{floor}, by stairs',
  booking: 'Booking {orderNo}',
  issued: 'Issued {day}',
  page: 'Page {page} of {pages}',
  specimen: 'Specimen: the company data is made up. Not valid for tax.',
  signatory: 'For {company}',
  signed: 'Authorised signatory. Issued electronically.',

  supplier: 'Supplier',
  recipient: 'Recipient',
  unregistered: 'Not registered under GST',
  'place-of-supply': 'Place of supply',
  'reverse-charge': 'Tax payable on reverse charge: No',

  work: 'Work',
  how: 'Worked out',
  sac: 'SAC',
  amount: 'Amount',
  'taxable-value': 'Taxable value',
  'before-gst': 'Quotation amount, before GST',
  discount: 'Discount',
  insurance: 'Transit insurance',
  'insurance-at-cost': 'Transit insurance, passed on at cost',
  'insured-for': 'Goods worth {value}',
  'round-off': 'Round-off',
  total: 'Total',
  'in-words': 'In words',

  token: 'Token to book',
  balance: 'Balance after approval',
  'valid-until': 'Valid until {day}',
  scan: 'Scan to open the booking and pay the token',
  things: 'What we carry: {pieces}, {volume}',
  terms: 'Terms',
  'term-dated':
    'This price is valid until {validUntil}. Paying the token of {token} books the crew, the vehicle and the slot; the balance is due after we approve.',
  'term-any-day':
    'This price is valid until {validUntil}. It is the same on any day: with the token of {token} paid we agree the day with you; the balance is due after we approve.',
  'term-things':
    'The price is for the things listed and the floors named. If more is to go on the day, we tell you the price before we load, and load only what you agree to.',
  'term-cancel':
    'Until 48 hours before the slot you may change the date free of charge, or cancel, and the token comes back in full. Later we keep the token, and the date stays.',
  'term-not-carried':
    'We do not carry cash, jewellery, documents of value, liquor, filled gas cylinders or anything that burns or corrodes. Keep them with you.',
  'term-insurance':
    'Insurance is your choice and covers the declared value. Claims within two days of delivery, with photographs.',
  'term-society':
    'Cartons are 17 × 17 × 19 inch. Society permission, lift booking and parking at both ends are arranged by you.',
  'term-service-dated':
    'This price is valid until {validUntil}. Paying the token of {token} books the crew and the slot; the balance is due after we approve.',
  'term-service-work':
    'The price is for the work named. If more turns out to be needed, we tell you the price before we begin, and do only what you agree to.',
  'term-service-included':
    'What is included and what is not, and for how long we vouch for the work, stands with the service on our site.',
  'term-service-home': 'Somebody who may decide is at home. Society permission, water and power are arranged by you.',

  'token-for-move': 'Token for moving household goods',
  'token-for-service': 'Token for {service}',
  'balance-for-move': 'Balance for moving household goods',
  'balance-for-service': 'Balance for {service}',
  paid: '{mode, select, razorpay {Paid online} cash {Paid in cash} upi {Paid by UPI} bank {Paid by bank transfer} other {Paid}}',
  'paid-on':
    '{mode, select, razorpay {Paid online on {day}} cash {Paid in cash on {day}} upi {Paid by UPI on {day}} bank {Paid by bank transfer on {day}} other {Paid on {day}}}',
  'hand-receipt': 'receipt {number}',
  reference: 'reference {reference}',
  'amount-received': 'Amount received',
  excess: 'Paid beyond the price, to be returned',
  'receipt-note':
    'An advance against the supply of services. The tax in it is part of the GST on the tax invoice, which follows when the work is completed.',

  advances: 'Advances received, with the tax already accounted for',
  'dated-amount': '{number} of {day}: {amount}',
  'tax-in': '{day}, GST in it {tax}',
  'still-due': 'Still to pay {amount}',
  'nothing-due': 'Paid in full. Nothing is due.',

  'held-again-move': 'Advance for a move, held again',
  'held-again-service': 'Advance for {service}, held again',
  'takes-back': 'Takes back refund voucher {number} of {day}, which was not paid out',
  'reversed-move': 'Advance for a move, entered by mistake',
  'reversed-service': 'Advance for {service}, entered by mistake',
  'reversed-how': 'This money was not received. No money goes back.',
  'amount-reversed': 'Amount taken back',
  'amount-refund': 'Amount that goes back',
  'amount-credit-note': 'Amount taken off',
  'amount-debit-note': 'Amount charged again',
  'against-refund': 'Against receipt vouchers',
  'against-credit-note': 'Against tax invoice',
  'against-debit-note': 'Against',
  reason: 'Reason',
  'returned-online': 'Goes back the way it was paid, reference {reference}',
  'returned-cash': 'To be handed back in cash, reference {reference}',
  'returned-transfer': 'To be transferred back, reference {reference}',
  'refund-of-move': 'Advance for a move, not supplied',
  'refund-of-service': 'Advance for {service}, not supplied',
  'credit-note-of-move': 'Reduction of the price of the move',
  'credit-note-of-service': 'Reduction of the price of {service}',
  'debit-note-of-move': 'Price of the move, as it was before',
  'debit-note-of-service': 'Price of {service}, as it was before',
} as const
