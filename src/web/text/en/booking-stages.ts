import type { IndiaDate } from '#kernel/india-time.ts'

/** What the head of a booking says: what is next, and one line more. */
export type Headline = { title: string; lead: string }
/** A day as it is spoken of: 'Saturday', 'Sat 28 Nov'; null while it is open. */
type Day = string | null

const by = (day: Day) => (day ? ` before ${day}` : '')
/** 'today', 'tomorrow', 'on Saturday' */
const onDay = (day: string) => (/^to(day|morrow)$/.test(day) ? day : `on ${day}`)
const seeYou = (day: Day) => (day ? ` See you ${onDay(day)}.` : '')

export const headline = {
  unpriced: () => ({
    title: 'We are pricing your move.',
    lead: 'Your list is with us. The price comes to you by message and waits here. Nothing to pay till then.',
  }),
  token: (hasSlot: boolean) => ({
    title: `Your price is ready. Pay the token to ${hasSlot ? 'book the slot' : 'go ahead'}.`,
    lead: `The token is part of the price, not on top of it.${hasSlot ? '' : ' The day is agreed with you, now or after it.'}`,
  }),
  expired: (till: string) => ({
    title: 'This quotation has run out.',
    lead: `Its price was valid until ${till}. Call or write to us for a fresh one: your list is kept.`,
  }),
  datePassed: (day: string) => ({
    title: 'The day has passed.',
    lead: `No token was paid before ${day}, so nothing was booked or charged.`,
  }),
  checking: () => ({
    title: 'Token paid. We are checking your booking.',
    lead: 'A person reads it and confirms the day. We send you a message, and the balance can be paid here.',
  }),
  checkingNoDay: (mayChoose: boolean) => ({
    title: 'Your token is received; we agree the day.',
    lead: mayChoose
      ? 'Choose the day here, whenever you know it, or we call you. Meanwhile a person reads your list.'
      : 'We call you to agree it. Meanwhile a person reads your list.',
  }),
  balance: (day: Day, urgent: boolean) => ({
    title: urgent ? 'Approved. Pay the balance today.' : `Approved. Pay the balance${by(day)}.`,
    lead: 'Your list and your day are confirmed. Next we name crew and vehicle.',
  }),
  balanceReady: (day: Day, urgent: boolean, crew: string) => ({
    title: urgent ? 'Crew named. Pay the balance today.' : `Crew named. Pay the balance${by(day)}.`,
    lead: `With you on the day: ${crew}.`,
  }),
  approved: (day: Day) => ({
    title: `Approved and paid.${seeYou(day)}`,
    lead: 'Nothing is left to pay. Next we name crew and vehicle.',
  }),
  ready: (day: Day, crew: string) => ({
    title: day ? `All set for ${day}.` : 'All set.',
    lead: `With you on the day: ${crew}. Nothing is left to pay.`,
  }),
  movingDay: (slot: string | null, crew: string) => ({
    title: slot ? `Moving day. The crew comes ${slot}.` : 'Moving day.',
    lead: `With you today: ${crew}. Nothing is left to pay.`,
  }),
  visitDay: (slot: string | null, crew: string) => ({
    title: slot ? `We come today, ${slot}.` : 'We come today.',
    lead: `With you today: ${crew}. Nothing is left to pay.`,
  }),
  serviceDone: (service: string) => ({
    title: `${service}: done.`,
    lead: 'The warranty runs from this day. Tell others how it was, below.',
  }),
  completed: (to: string, claimTill: string | null) => ({
    title: `Shifted. Welcome to ${to}.`,
    lead: claimTill ? `Claims for damage are open till ${claimTill}.` : 'We hope every box has found its place.',
  }),
  cancelled: (reason: string, money: string) => ({
    title: 'This booking is cancelled.',
    lead: [reason && `Reason: ${reason.replace(/\.$/, '')}.`, money].filter(Boolean).join(' '),
  }),
} satisfies Record<string, (...facts: never[]) => Headline>

/** What became of the money of a cancelled booking. */
export const afterCancellation = {
  nothing: 'Nothing was paid.',
  coming: (amount: string) => `${amount} comes back to you within 5 working days.`,
  returned: (amount: string) => `${amount} was returned to you.`,
  kept: (amount: string) => `We keep ${amount}, as the terms say.`,
} as const

/** 'today', 'tomorrow', 'Saturday' within the week, else 'Sat 28 Nov'. */
export function spokenDay(date: IndiaDate, daysAhead: number, short: string): string {
  if (daysAhead === 0) return 'today'
  if (daysAhead === 1) return 'tomorrow'
  return daysAhead > 1 && daysAhead < 7 ? weekdayName(date) : short
}

const long = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', weekday: 'long' })
const weekdayName = (date: IndiaDate) => long.format(new Date(`${date}T00:00:00Z`))

/** The stops of a booking's way, done and to come. */
export const stops = {
  quoted: {
    title: 'Quotation made',
    sum: (total: string) => `${total} in all`,
  },
  requested: { title: 'List received', text: 'Long distance: our team prices it' },
  priced: { title: 'Price worked out', text: (total: string) => `${total} with GST` },
  price: { title: 'Price', text: 'It comes to you by message and waits here', when: 'We are on it' },
  token: {
    title: (amount: string) => `Token, ${amount}`,
    text: (slot: string | null) => (slot ? `Books ${slot} for you` : 'Part of the price, not on top of it'),
    unpriced: 'Token',
  },
  rescheduled: { title: 'Moved to another day' },
  dated: { title: 'Day agreed' },
  paid: {
    token: (amount: string) => `Token paid, ${amount}`,
    balance: (amount: string) => `Balance paid, ${amount}`,
    other: (amount: string) => `Paid, ${amount}`,
    text: (how: string, reference: string) => `Paid ${how}, ${reference}`,
  },
  returned: {
    title: (amount: string) => `${amount} returned to you`,
    text: (reference: string) => `Your bank knows it as ${reference}`,
  },
  disputed: (amount: string) => ({
    title: `${amount} taken back by your bank`,
    text: 'You disputed this payment with your bank.',
  }),
  disputeWon: (amount: string) => ({ title: `${amount} came to us again`, text: 'Your bank has decided the dispute.' }),
  coming: {
    title: (amount: string) => `${amount} on its way back to you`,
    text: 'Within 5 working days, the way you paid',
  },
  approval: { title: 'Approved', text: 'We check the list, the lane and the society’s timings', when: 'We are on it' },
  approved: { title: 'Approved', text: 'List, day and truck are confirmed' },
  balance: {
    title: (amount: string | null) => (amount ? `Balance, ${amount}` : 'Balance'),
    text: 'Here, by UPI, card or net banking',
    when: 'Once we have approved',
  },
  crew: {
    title: 'Crew and vehicle named',
    text: 'Names, and the vehicle’s number for the gate',
    when: (day: string) => `Before ${day}`,
  },
  visit: {
    title: 'We come',
    text: 'Somebody should be at home to open and to check',
    approval: 'We check the work, the day and who comes',
    approved: 'Work and day are confirmed',
    crew: 'Crew named',
    crewText: 'Who comes, by name',
    completed: 'Look at the work with us before we go',
  },
  day: { title: 'Moving day', text: 'Keep lift and gate free for the crew', done: '', when: 'Day to be agreed' },
  completed: { title: 'Completed', text: 'Count the pieces with the crew before they go', done: '' },
  cancelled: { title: 'Cancelled' },
  yourTurn: 'Your turn',
} as const

/** The line under a slip's five stops. */
export const nextLine = {
  unpriced: 'Next: our price',
  token: 'Next: your token books the slot',
  tokenNoSlot: 'Next: your token',
  checking: 'Next: we approve',
  checkingNoDay: 'Next: the day',
  balance: 'Next: your balance, then the crew',
  'balance-ready': 'Next: your balance',
  approved: 'Next: crew and vehicle named',
  ready: (day: string | null) => (day ? `Next: the crew comes ${onDay(day)}` : 'Next: the crew comes'),
  completed: 'Done',
  expired: 'Quotation has run out',
  'date-passed': 'Its day has passed',
  cancelled: '',
} as const

/** What stands below the tear: the amount and what it means. */
export const due = {
  token: { cap: 'Token payable now', text: (rest: string) => `Then ${rest} after we approve.`, short: 'Token to pay' },
  balance: {
    cap: 'Balance due',
    by: (day: string) => `Pay by ${day}, a day before the truck comes.`,
    now: 'The move is closed once nothing is owed.',
    short: 'Balance due',
  },
  checking: { cap: 'Balance after approval', text: 'We check the booking first. Then it can be paid here.' },
  settled: { cap: 'Balance due', text: (name: string) => `Paid in full. Thank you, ${name}.` },
  overpaid: { cap: 'Coming back to you', text: 'More was paid than the move costs. We return the difference.' },
  unpriced: { cap: 'Price', word: 'We are on it', text: 'It comes to you by message. Nothing to pay till then.' },
  expired: { cap: 'To pay', text: 'The quotation has run out, so nothing can be paid. Call us for a fresh price.' },
  datePassed: { cap: 'To pay', text: 'The day has passed, so nothing can be paid. Start a new move, or call us.' },
  cancelled: { cap: 'To pay', text: 'Nothing was paid, nothing is owed.', kept: 'Nothing more is owed.' },
  refund: { cap: 'Coming back to you', text: 'Within 5 working days, the way you paid.' },
  refunded: { cap: 'Returned to you', text: 'It may take your bank a few days to show it.' },
} as const

/** The same in a slip, where there is room for two words. */
export const slipMoney = {
  token: 'Token to pay',
  balance: 'Balance due',
  paid: 'Paid',
  quoted: 'Quoted',
  price: 'Price',
  onIt: 'We are on it',
  byMessage: 'Comes to you by message',
  afterApproval: (amount: string) => `${amount} after approval`,
  inFull: 'In full',
  back: 'Refund',
  notPayable: 'No longer payable',
  nothing: 'Nothing was paid',
} as const
