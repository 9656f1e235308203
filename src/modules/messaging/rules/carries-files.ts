import type { ChannelName } from '../tables.ts'
import type { Template } from './templates.ts'

/**
 * Messages for the customer's records, which are needed weeks later: a new date, a new price, a cancellation, a refund.
 * They are emailed too, even without a document.
 */
const recordTemplates: ReadonlySet<Template> = new Set<Template>([
  ...(['rescheduled', 'change-made', 'late-credit', 'payment-reversed'] as const),
  ...(['cancelled', 'refund', 'refunded', 'refund-returned'] as const),
])
export const isEmailedForRecords = (template: Template): boolean => recordTemplates.has(template)

/**
 * True if a message's documents are sent on this channel: with every email, and with a quotation on WhatsApp, whose
 * template was approved for it. Receipt vouchers and invoices are for the customer's records and go by email. An SMS
 * carries none.
 */
export const canCarryFiles = (template: Template, channel: ChannelName): boolean =>
  channel === 'email' || (channel === 'whatsapp' && template === 'quotation')
