import type { AttentionFact } from '#modules/orders/rules/attention.ts'
import type { Task } from '#modules/orders/rules/desk.ts'

/** What asks for attention, in a few words. What to do about it stands in `attentionText`. */
export const attentionTitle: Record<AttentionFact, string> = {
  'slot-full': 'Paid, but its slot is full',
  overpaid: 'Paid too much',
  'wrong-amount': 'Another amount than was asked',
  'foreign-currency': 'Paid in another currency',
  'new-date': 'New date: tell the crew',
  'door-missing': 'Door missing: ask',
  'refund-failed': 'A refund failed',
  disputed: 'Disputed with the bank',
  'dispute-lost': 'Dispute lost',
  'refunded-twice': 'Refunded twice at the provider',
  'hand-back': 'Hand money back',
  'refunded-outside': 'Refunded at the provider',
}

export const taskText: Record<Exclude<Task, 'attention'>, string> = {
  price: 'Work out its price',
  overdue: 'Overdue: agree another day',
  approve: 'Approve it',
  crew: 'Name its crew',
  comes: 'Its crew comes today',
  complete: 'Mark it completed',
}

export const deskText = {
  find: 'Find an order',
  findHint: 'Number, mobile or name',
  status: 'Status',
  anyStatus: 'Any',
  asks: 'Asks for',
  anyAsks: 'Anything',
  day: 'Day of the move',
  findButton: 'Find',
  views: 'Orders to show',
  waiting: 'To do',
  today: 'Today',
  tomorrow: 'Tomorrow',
  all: 'All orders',
  found: (text: string) => `Found for “${text}”`,
  jobsOf: (day: string) => `Jobs of ${day}`,
  collect: (amount: string) => `Collect ${amount}`,
  farNoDay: 'Priced by hand, no day yet',
  noDay: 'No day yet',
  noPrice: 'No price yet',
  kept: (amount: string) => `${amount} kept`,
  tooMuch: (amount: string) => `${amount} too much`,
  allPaid: 'All paid',
  nothingPaid: 'Nothing paid',
  owed: (amount: string) => `${amount} owed`,
  nothingWaits: 'Nothing to do',
  nothingWaitsText: 'New requests, paid tokens and jobs to be staffed come here by themselves.',
  nothingFound: 'No order like this',
  nothingFoundText: 'Try fewer letters of the name, or the ten digits of the mobile number.',
  noJobs: 'No jobs on this day',
  noJobsText: 'A job is an order whose token is paid. Quotations of the day are found by their status.',
  seeAll: 'See all orders',
} as const

export const agreedText = {
  title: 'What was agreed',
  package: 'Package',
  noPackage: 'None: priced by a person',
  declared: 'Declared value',
  notInsured: 'Not insured',
  wish: 'Day',
  noWish: 'No day wished for',
  note: 'Customer’s note',
  together: 'Ordered together',
} as const

export const complaintText = {
  heading: 'Complaints',
  title: (ticket: string) => `Complaint ${ticket}`,
  answerBy: (when: string) => `First answer by ${when}`,
  answered: (when: string) => `First answered ${when}`,
  settleBy: (when: string) => `To be settled by ${when}`,
  settled: (when: string) => `Settled ${when}`,
  late: 'late',
  answer: 'Answer this complaint',
  answerHint: (email: string) => `Goes to ${email} as it stands here.`,
  words: 'Your answer',
  settles: 'With this it is settled',
  send: 'Send the answer',
} as const
