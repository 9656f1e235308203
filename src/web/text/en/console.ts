import type { LeadKind } from '#modules/content/rules/lead.ts'
import type { ChannelName, MessageState } from '#modules/messaging/index.server.ts'
import type { OrderStatus } from '#modules/orders/rules/status.ts'
import type { RefundState } from '#modules/payments/rules/refund-state.ts'

export const statusText: Record<OrderStatus, string> = {
  Quotation: 'Quotation',
  Token: 'Token paid',
  Adminapproved: 'Admin approved',
  ready: 'Ready',
  Completed: 'Completed',
  Cancelled: 'Cancelled',
}

export const attentionText: Record<string, string> = {
  'slot-full': 'Paid after its slot had filled: agree another slot.',
  overpaid: 'The customer has paid too much: refund the difference.',
  'new-date': 'The date changed after the crew was named: tell that crew, and name one for the new day.',
  'refund-failed': 'A refund could not be paid out: ask for it again, or pay it by bank transfer.',
  'refunded-outside': 'Money was returned in the dashboard of the payment provider: see whether that was meant.',
}

/** An entry of the ledger by its type. */
export const entryText: Record<string, string> = { token: 'Token', balance: 'Balance', refund: 'Refund' }

export const refundText: Record<RefundState, string> = {
  requested: 'not with the provider yet',
  pending: 'on its way',
  failed: 'could not be paid out',
  processed: 'paid out',
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
  customer: 'Customer',
  total: 'Total',
  paid: 'Paid',
  price: 'Price this request',
  priceHint: 'Before GST, in rupees. The token is worked out from it.',
  amount: 'Amount',
  moveDate: 'Move date (optional)',
  note: 'Note for the trail',
  sendPrice: 'Send the price',
  approve: 'Approve',
  approveHint: 'The balance becomes payable.',
  crew: 'Crew and vehicle',
  assign: 'Assign and mark ready',
  complete: 'Mark completed',
  completeHint: 'Possible once nothing is owed.',
  cancel: 'Cancel this order',
  cancelRefund: 'Refund in rupees, if not as the terms say',
  cancelTerms: (refund: string, fee: string) => `By the terms ${refund} goes back and ${fee} is kept.`,
  refund: 'Refund',
  refundAmount: 'Refund in rupees',
  refundMost: (paid: string) => `At most ${paid}. The order stays as it is.`,
  refundReason: 'Reason, as it stands on the voucher',
  retryRefund: 'Ask for it again',
  bankReference: 'Or the reference of your bank transfer',
  paidByHand: 'Paid by hand',
  balance: 'Balance',
  reason: 'Reason',
  things: 'Things',
  trail: 'Audit trail',
  messages: 'Messages',
  payments: 'Payments',
  leads: 'Messages to us',
  kind: 'Kind',
  noLeads: 'Nobody waits for an answer.',
  openFile: 'Open the file',
  answered: 'Answered',
  markAnswered: 'Mark as answered',
  applications: 'Partner applications',
  noApplications: 'No applications yet.',
  years: 'years',
  noteToApplicant: 'To the applicant (optional)',
  accept: 'Accept',
  decline: 'Decline',
  accepted: 'Accepted',
  declined: 'Declined',
  erasures: 'Erasure requests',
  erasuresLead:
    'To be carried out within 30 days. Invoices, payments and amounts stay; everything else about the person goes.',
  noErasures: 'Nobody has asked.',
  askedOn: 'Asked',
  erasedOn: 'Erased',
  erase: 'Erase for good',
  openBookings: (count: number) =>
    count === 1 ? 'One open booking has to end first.' : `${count} open bookings have to end first.`,
  done: 'Done',
} as const

export const pagerText = {
  pages: 'Pages',
  before: 'Page before',
  after: 'Next page',
  page: (page: number) => `Page ${page}`,
} as const
