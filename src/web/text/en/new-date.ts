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
  total: 'Total',
  toPay: 'Still to pay',
  confirm: (day: string) => `Move to ${day}`,
  crew: 'A crew is named already. We name one for the new day and tell you.',
  done: (when: string) => `Your move is now on ${when}.`,
  together: 'Ordered together.',
  togetherText: 'These stay on their own day. Where they have to go along, choose a new day for each:',
  theMove: 'The move',
} as const

/** What staff are told in other words than the customer. */
export type NewDateWords = Record<'heading' | 'preview' | 'crew', string> &
  Record<'back' | 'now' | 'passed', (text: string) => string>

export const newDateOfStaff: NewDateWords = {
  back: orderNo => `Order ${orderNo}`,
  heading: 'Change the day',
  now: when => `The crew now comes ${when}. That place is kept until the order is moved.`,
  passed: when => `${when} has passed.`,
  preview: 'What changes',
  crew: 'A crew is named for the day as it is: one has to be named again for the new day. The customer is told day and price.',
}
