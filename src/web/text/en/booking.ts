import type { OrderStatus } from '#modules/orders/rules/status.ts'

/** The word on stamp and postmark (BOOK-02). */
export const stampWord: Record<OrderStatus, string> = {
  Quotation: 'Quotation',
  Token: 'Token paid',
  Adminapproved: 'Admin approved',
  ready: 'Ready',
  Completed: 'Completed',
  Cancelled: 'Cancelled',
}

/** How a payment was made, by the ledger's mode; another mode stands as it is written there. */
export const paidHow = (mode: string) => (mode === 'razorpay' ? 'online' : mode)

export const booking = {
  postmark: (word: string, day: string) => `Status: ${word}, ${day}`,
  list: {
    title: 'My bookings',
    newMove: 'New move',
    pages: 'Pages of bookings',
    pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
    newer: 'Page before',
    older: 'Next page',
    groups: { waiting: 'Waiting for you', withUs: 'With us', earlier: 'Earlier' },
    longDistance: (km: string) => `${km}: long distance, priced by our team`,
    outOfReach: 'Beyond our cities, priced by our team',
    noDay: ['Day', 'to be', 'agreed'],
    payToken: 'Pay token',
    payBalance: 'Pay balance',
    see: 'See booking',
    empty: 'No bookings yet',
    emptyText: 'Tell us where from, where to and what goes along. The price stands there at once, line by line.',
    start: 'Get a price',
  },

  order: {
    title: (orderNo: string) => `Booking ${orderNo}`,
    here: 'You are here',
    placed: (orderNo: string, day: string) => `Order ${orderNo}, placed ${day}`,
    from: 'From',
    to: 'To',
    service: 'Service',
    at: 'At',
    date: 'Date',
    arrives: 'Crew arrives',
    package: 'Package',
    vehicle: 'Vehicle',
    volume: 'Volume',
    partner: 'Partner',
    note: 'Your note',
    toAgree: 'To be agreed',
    asQuoted: 'As quoted',
    afterApproval: 'After approval',
    beingNamed: 'Being named',
    none: 'None',
  },

  crew: {
    heading: 'Who comes',
    headingDone: 'Who came',
    beingNamed: 'Your crew is being named',
    afterApproval: 'Named once we have approved',
    onMap: (place: string) => `${place} on the map`,
  },

  money: {
    name: 'Price and payment',
    heading: 'What it costs',
    headingDone: 'What it cost',
    unpriced: 'GST, insurance and discount stand here as soon as the price does.',
    grandTotal: 'Grand total',
    how: 'How we got this',
    gst: (rate: string) => `GST, ${rate}`,
    insurance: 'Insurance',
    insured: (rate: string, worth: string) => `${rate} of goods worth ${worth}`,
    notInsured: 'Not taken',
    discount: 'Discount',
    total: 'Total',
    paid: { token: 'Token paid', balance: 'Balance paid', other: 'Paid' },
    returned: 'Returned to you',
    coming: 'On its way back to you',
    disputed: 'Taken back by your bank',
    paidOn: (day: string, how: string) => `${day}, ${how}`,
    payToken: (amount: string) => `Pay ${amount} token`,
    payBalance: (amount: string) => `Pay ${amount} balance`,
    doorsFirst: 'Next: the doors',
    safe: 'UPI, card or net banking',
    order: (orderNo: string) => `Order ${orderNo}`,
    placedOn: (day: string) => `Placed ${day}`,
  },

  days: { heading: 'What happens when', headingDone: 'How it went', headingLapsed: 'What happened' },

  things: {
    heading: 'The agreed list',
    headingOpen: 'Your list',
    service: 'What you ordered. If more is wanted on the day, its price is agreed before it is done.',
    sum: (pieces: string, volume: string) => `${pieces}, ${volume}.`,
    priced:
      'The price is for this list. If something is to come along on top, call us before the day: no new price without your yes.',
    unpriced: 'The price is worked out from this list. If it changes, tell us before we send the price.',
    closed: 'What the price was made of.',
  },

  plan: {
    heading: 'Change of plan?',
    headingDone: 'Something not right?',
    headingCancelled: 'Still shifting?',
    open: (till: string) => `Nothing is booked until the token is paid. This price is valid until ${till}.`,
    unpriced: 'Nothing is booked yet. If the list or the day changes, tell us before we send the price.',
    over: 'Nothing was booked and nothing was charged. Call or write to us, or start again with a new move.',
    free: (till: string) =>
      `Another day, or no move after all: free until ${till}, 48 hours before the slot. After that we keep the token.`,
    freeNoSlot:
      'Another day, or no move after all: free until 48 hours before the crew comes. After that we keep the token.',
    late: 'The slot is less than 48 hours away, so a cancellation now keeps the token. Call us for anything that can still be changed.',
    claim: (till: string) => `Claims for damage are open till ${till}, two days after the move. Photos help.`,
    claimOver: 'Claims were open for two days after the move. Call or write to us all the same.',
    cancelled: 'Your next move starts with a fresh price. Or call us, if this should not have been cancelled.',
    call: (phone: string) => `Call ${phone}`,
    whatsapp: 'WhatsApp us',
    whatsappText: (orderNo: string) => `About my booking ${orderNo}: `,
    newMove: 'New move',
    newDate: 'Choose another day',
    firstDate: 'Choose the day',
    doors: 'Doors and gate rules',
    cancel: 'Cancel this booking',
  },

  failed: { title: 'Your booking could not be loaded', again: 'Try again', back: 'My bookings' },
} as const

/** The short address of an SMS, once it has ended. */
export const bookingLinkText = {
  title: 'This link has ended',
  ended: 'Links in our messages work for 30 days. Your booking is where it always is: log in with your mobile number.',
  open: 'Open My Booking',
} as const
