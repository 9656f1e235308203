export const newDate = {
  title: (orderNo: string) => `Another day for ${orderNo}`,
  back: (orderNo: string) => `Booking ${orderNo}`,
  heading: 'Which day suits you better?',
  now: (when: string) => `The crew now comes ${when}. Your place stays yours until you choose another.`,
  passed: (when: string) => `${when} has passed. Choose a day, then pay the token.`,
  check: 'See what it costs',
  preview: 'Your move on the new day',
  from: 'Until now',
  to: 'New',
  same: 'The price stays the same.',
  more: (amount: string) => `${amount} more: the work costs more on this day (weekend or month-end).`,
  less: (amount: string) => `${amount} less: the work costs less on this day.`,
  ourCause: 'Because of us: the price does not rise.',
  slotFull: 'The slot was full when the token came: another costs no more.',
  total: 'Total',
  toPay: 'Still to pay',
  confirm: (day: string) => `Move to ${day}`,
  crew: 'A crew is named already. We name one for the new day and tell you.',
  /** The day of a move whose day was not agreed yet. */
  first: {
    heading: 'Which day suits you?',
    paid: 'Your token is received. The slot is yours as soon as you choose it here, and another day can be chosen later.',
    unpaid: 'The slot is yours once the token is paid; we keep it for 15 minutes while you pay.',
    preview: 'Your move on this day',
  },
  day: 'Day',
  anyDay: 'The price is the same on any day, weekends and month-ends too.',
  confirmFirst: (day: string) => `Take ${day}`,
  held: (when: string) => `${when}: pay the token within 15 minutes, and it is yours.`,
  done: (when: string) => `Your move is now on ${when}.`,
  together: 'Ordered together.',
  togetherText: 'These stay on their own day. Where they have to go along, choose a new day for each:',
  theMove: 'The move',
} as const

/** What staff are told in other words than the customer. */
export type NewDateWords = Record<'heading' | 'preview' | 'crew', string> &
  Record<'back' | 'now' | 'passed', (text: string) => string> & {
    first: Record<'heading' | 'paid' | 'unpaid' | 'preview', string>
    /** Only staff say whose cause it is. */
    ours?: string
    oursHint?: string
  }

export const newDateOfStaff: NewDateWords = {
  back: orderNo => `Order ${orderNo}`,
  ours: 'Our cause: the price stays',
  oursHint: 'On a day that costs more the customer pays no more, on one that costs less he pays less.',
  heading: 'Change the day',
  now: when => `The crew now comes ${when}. That place is kept until the order is moved.`,
  passed: when => `${when} has passed.`,
  first: {
    heading: 'Agree the day',
    paid: 'The token is paid; no day is agreed yet. The place is taken with it, and the customer is told.',
    unpaid: 'The token is not paid yet: the place is kept for 15 minutes, and booked once it is.',
    preview: 'What is agreed',
  },
  preview: 'What changes',
  crew: 'A crew is named for the day as it is: one has to be named again for the new day. The customer is told day and price.',
}
