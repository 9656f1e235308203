import type { LeadKind } from '#modules/content/rules/lead.ts'
import type { ChannelName, MessageState } from '#modules/messaging/index.server.ts'
import type { AttentionFact } from '#modules/orders/rules/attention.ts'
import type { CancellationCause } from '#modules/orders/rules/cancellation.ts'
import type { OrderStatus } from '#modules/orders/rules/status.ts'
import type { HandMode } from '#modules/payments/rules/hand-mode.ts'
import type { RefundState } from '#modules/payments/rules/refund-state.ts'

export const statusText: Record<OrderStatus, string> = {
  Quotation: 'Quotation',
  Token: 'Token paid',
  Adminapproved: 'Admin approved',
  ready: 'Ready',
  Completed: 'Completed',
  Cancelled: 'Cancelled',
}

export const attentionText: Record<AttentionFact, string> = {
  'slot-full': 'Paid after its slot had filled: agree another slot.',
  overpaid: 'The customer has paid too much: refund the difference.',
  'wrong-amount':
    'The provider took another amount than was asked for. It is in the books as it came: a token that falls short books nothing, so see with the customer about the rest.',
  'foreign-currency':
    'The provider took another currency than rupees. It stands in the books and pays nothing: return it in the provider’s dashboard, and ask the customer to pay in rupees.',
  'new-date': 'The date changed after the crew was named: tell that crew, and name one for the new day.',
  'door-missing': 'Door missing: ask. The crew has a place and no flat or building; enter them once you know.',
  'refund-failed': 'A refund could not be paid out: ask for it again, or pay it by bank transfer.',
  disputed: 'The customer disputes a payment with the bank: answer it in the dashboard of the payment provider.',
  'dispute-lost':
    'The bank gave a disputed payment back to the customer: it is owed again. Collect it, or lower the price by it.',
  'refunded-twice':
    'More was returned in the dashboard of the payment provider than this payment had left: find out who has it, and ask for it back.',
  'hand-back': 'Money that did not come online has to be handed back: do it, and enter it under Money.',
  'refunded-outside': 'Money was returned in the dashboard of the payment provider: see whether that was meant.',
}

/** An entry of the ledger by its type. */
export const entryText: Record<string, string> = {
  token: 'Token',
  balance: 'Balance',
  'payment-reversed': 'Entered by mistake, taken out',
  refund: 'Refund',
  'refund-withdrawn': 'Refund withdrawn',
  dispute: 'Taken back by the bank',
  'dispute-won': 'Given back by the bank',
}

/** How money came that did not come through the provider. */
export const handModeText: Record<HandMode, string> = { cash: 'Cash', upi: 'UPI to us', bank: 'Bank transfer' }

export const refundText: Record<RefundState, string> = {
  requested: 'not with the provider yet',
  pending: 'on its way',
  failed: 'could not be paid out',
  processed: 'paid out',
  'to-hand-back': 'to be handed back by us',
  withdrawn: 'withdrawn: not paid out',
}

/** A line of the audit trail that is not a change of status. */
export const eventText: Record<string, string> = {
  placed: 'Order placed',
  requested: 'Price asked for',
  priced: 'Price sent',
  payment: 'Payment',
  refund: 'Refund',
  attention: 'Asks for attention',
  settled: 'Seen to',
  rescheduled: 'Day changed',
  dated: 'Day agreed',
  doors: 'Doors told',
  lowered: 'Price lowered',
  raised: 'Price raised again',
  dispute: 'Dispute',
  crew: 'Crew replaced',
  reversed: 'Payment taken out again',
  done: 'Done on its day',
}

/** Who caused a cancellation. */
export const causeText: Record<CancellationCause, string> = {
  customer: 'The customer',
  company: 'We did',
  other: 'Nobody: weather, a strike, a closed road',
}

/** What the process did by itself, by what made it do so. */
export const systemText: Record<string, string> = {
  callback: 'payment provider',
  webhook: 'payment provider',
  poll: 'payment provider, when asked',
  job: 'payment provider, when asked',
  reconciliation: 'nightly comparison',
}

export const channelText: Record<ChannelName, string> = { whatsapp: 'WhatsApp', sms: 'SMS', email: 'E-mail' }

export const messageStateText: Record<MessageState, string> = {
  queued: 'waiting to be sent',
  unsure: 'may have been sent: call if it matters',
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  failed: 'could not be sent: call the customer',
}

export const leadKindText: Record<LeadKind, string> = {
  grievance: 'Complaint',
  contact: 'Message',
  'safety-inspection': 'Safety inspection',
  career: 'Application for work',
}

export const consoleText = {
  title: 'Console',
  login: 'Staff login',
  email: 'E-mail',
  password: 'Password',
  signIn: 'Sign in',
  orders: 'Orders',
  all: 'All',
  price: 'Price this request',
  priceAgain: 'Change the price',
  priceAgainHint: (total: string) => `${total} with GST was sent; the token is not paid yet.`,
  priceHint: 'In whole rupees, before GST. Leave out what does not apply: the customer reads each part.',
  priceInsured: (worth: string) => `Insurance of goods worth ${worth} is added.`,
  priceNotInsured: 'No insurance was asked for.',
  km: 'Km by road',
  note: 'Note for the trail (optional)',
  sendPrice: 'Send the price',
  overdue: (when: string) => `Overdue: ${when} is over`,
  overdueHint: 'No crew was named for it. Call the customer and agree another day, or say that it was done.',
  doneOnDay: 'It was done on its day',
  doneOnDayHint: 'Approval, crew and completion are entered with it, and the tax invoice goes out.',
  doneOnDayOwed: (amount: string) =>
    `Approval and crew are entered with it. ${amount} is still owed: it is completed once that is paid.`,
  doneOnDayButton: 'It was done',
  busyCrews: 'Named in this slot already:',
  crewNoDay: 'Agree the day, then name the crew',
  crewNoDayHint: 'The customer chooses it online, or you agree it on the phone.',
  agreeAnotherDay: 'Agree another day',
  approve: 'Check and approve',
  approveHint: 'List, day and money are right? Then the balance becomes payable, and the customer is told.',
  approveNoDay:
    'The token is received, no day is agreed: the customer chooses it online, or change the day below once you have called. List and money are right? Then the balance becomes payable, and the customer is told.',
  approveButton: 'Approve',
  crew: 'Name the crew',
  crewHint: 'The customer is told who comes.',
  crewField: 'Crew and vehicle',
  crewExample: 'Ramesh and 3 others, MH 02 AB 1234',
  assign: 'Assign and mark ready',
  collect: (amount: string) => `${amount} is still owed`,
  collectHint: 'The customer pays it under My Booking, or the crew takes it along. Then the move can be completed.',
  receive: 'Enter a payment',
  receiveHint: 'For money that did not come online. The customer is told, and gets a receipt voucher.',
  receiveAfterInvoice:
    'For money that did not come online. The customer is told. The invoice is out already, so there is no receipt voucher: it goes towards the invoice.',
  received: 'Received, in rupees',
  receivedHow: 'How it came',
  receivedOn: 'On which day it came',
  cameOn: (day: string) => `came ${day}`,
  receivedReference: 'Reference of the transfer, or number of the receipt',
  receiveButton: 'Enter it in the ledger',
  comes: (when: string) => `The crew comes: ${when}`,
  comesHint: 'Everything is paid and the crew is named. Once its slot begins, it is marked completed here.',
  doneEarly: 'It is done already',
  complete: 'Mark completed',
  completeHint: 'Everything is paid. The tax invoice goes out with it.',
  reschedule: 'Change the day',
  doors: 'Enter the doors',
  doorsButton: 'Keep the doors',
  doorMissing: 'Door missing: ask',
  agreeDay: 'Agree the day',
  replaceCrew: 'Replace the crew',
  replaceCrewHint: (crew: string) =>
    `${crew} is named. Day, place and price stay as they are, and the customer is told who comes instead.`,
  sameCrewTitle: 'One crew, two orders',
  sameCrew: 'This crew is named in the same slot for',
  sameCrewHint: 'If it cannot do both, replace it in one of them.',
  replaceCrewButton: 'Name this crew instead',
  asks: 'Asks for attention',
  until: (when: string) => `Answer by ${when}.`,
  seeTo: 'It is seen to',
  seeToDone: 'What was done, for the trail',
  seeToButton: 'Take it off the list',
  cancel: 'Cancel this order',
  cancelledFor: (who: string) => `Who caused it: ${who}`,
  cancelCause: 'Who caused it',
  cancelCausePick: 'Choose',
  cancelCompany: 'Where we caused it, nothing is kept.',
  cancelRefund: 'Refund in rupees, if not as the terms say',
  cancelTerms: (refund: string, fee: string) => `By the terms ${refund} goes back and ${fee} is kept.`,
  cancelUnpaid: 'Nothing was paid. The customer is told.',
  refund: 'Give money back',
  refundAmount: 'Refund in rupees',
  refundMost: (most: string) => `For what was paid too much, or twice. At most ${most}; the price stays as it is.`,
  refundFrom: 'Out of which payment',
  refundAsUsual: 'As usual: what came online first, the newest first',
  refundSource: (what: string, how: string, day: string, left: string) => `${what}, ${how}, ${day}: at most ${left}`,
  online: 'online',
  isReversed: 'entered by mistake',
  reverse: 'It was entered by mistake',
  reverseHint:
    'Takes it out of the books again, whole: no money goes anywhere. Its receipt voucher is taken back, and the customer is told. Then enter the right one.',
  reverseWhy: 'What was wrong, as it stands on the voucher',
  reverseButton: 'Take it out',
  refundReason: 'Reason, as it stands on the voucher',
  refundButton: 'Refund',
  lower: 'Lower the price',
  lowerHint: (most: string) =>
    `For goodwill, or what went wrong. At most ${most}. It lowers what is still owed; what is paid beyond the new price goes back.`,
  lowerAmount: 'Taken off, in rupees with GST',
  lowerReason: 'Reason, as it stands on the credit note',
  lowerButton: 'Lower it',
  lowered: 'Price lowered',
  raise: 'It was a mistake',
  raiseHint: 'The price is what it was, and the customer owes it again. A credit note is taken back by a debit note.',
  raiseButton: 'Take it back',
  why: 'Why, for the trail',
  handBackBy: 'Handed back by',
  handBackOn: 'On',
  handedBack: 'Handed back',
  transferReference: 'Reference of your transfer',
  withdraw: 'Withdraw this refund',
  withdrawHint: 'The money stays with you: the books, the voucher and a price that was lowered for it are put back.',
  withdrawButton: 'Withdraw it',
  retryRefund: 'Ask for it again',
  bankReference: 'Or the reference of your bank transfer',
  paidByHand: 'Paid by hand',
  work: 'Work',
  gst: 'GST',
  insurance: 'Insurance',
  discount: 'Discount',
  total: 'Total',
  cameIn: 'Came in',
  returned: 'Returned',
  kept: 'Kept',
  paid: 'Paid',
  balance: 'Still owed',
  reason: 'Reason',
  things: 'Things',
  at: 'At',
  from: 'From',
  to: 'To',
  floor: (floor: number) => (floor === 0 ? 'ground floor' : floor < 0 ? `basement ${-floor}` : `floor ${floor}`),
  gate: (rules: string) => `Society: ${rules}`,
  lift: 'service lift',
  noLift: 'no service lift',
  whatsapp: 'WhatsApp',
  trail: 'Audit trail',
  byCustomer: 'the customer',
  messages: 'Messages',
  payments: 'Money',
  leads: 'Messages to us',
  kind: 'Kind',
  noLeads: 'Nobody has written',
  noLeadsText: 'Messages, complaints, applications for work and inspections come here.',
  openFile: 'Open the file',
  answered: 'Answered',
  markAnswered: 'Mark as answered',
  applications: 'Partner applications',
  noApplications: 'No applications yet',
  noApplicationsText: 'Whoever wants to work with you applies under Register; it comes here.',
  years: 'years',
  noteToApplicant: 'To the applicant (optional)',
  accept: 'Accept',
  decline: 'Decline',
  accepted: 'Accepted',
  declined: 'Declined',
  erasures: 'Deletion requests',
  erasuresLead:
    'To be carried out within 30 days. Invoices, payments and amounts stay; everything else about the person goes.',
  noErasures: 'Nobody has asked',
  noErasuresText: 'Customers ask in their profile. What they ask comes here.',
  noReviewsText: 'Customers write one once their order is completed. It comes here before it is shown.',
  askedOn: 'Asked',
  erasedOn: 'Erased',
  erase: 'Erase for good',
  openBookings: (count: number) =>
    count === 1 ? 'One open booking has to end first.' : `${count} open bookings have to end first.`,
  refused: 'Nothing to see here',
  done: 'Done',
} as const

export const deskNav = {
  orders: 'Orders',
  leads: 'Messages',
  applications: 'Partners',
  reviews: 'Reviews',
  erasures: 'Deletions',
  reconciliation: 'Books',
  staff: 'Staff',
  account: 'Your login',
} as const

export const pagerText = {
  pages: 'Pages',
  before: 'Page before',
  after: 'Next page',
  page: (page: number) => `Page ${page}`,
} as const
