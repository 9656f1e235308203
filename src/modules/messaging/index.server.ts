import type { App } from '#platform/app.ts'
import { mailDocuments } from './commands/mail-documents.ts'
import { sendQueuedMessages } from './commands/send-queued-messages.ts'

export { createBookingLink, readBookingLink } from './commands/booking-link.ts'
export { formatMessage } from './commands/format-message.ts'
export {
  purgeErasureMails,
  purgeLinkMails,
  purgeMessages,
  purgeStaffMail,
  purgeTicketMails,
} from './commands/purge-messages.ts'
export { purgeOldMessages } from './commands/purge-old-messages.ts'
export { type NewMessage, queueMessages } from './commands/queue-messages.ts'
export { recordDeliveryReports } from './commands/record-delivery-reports.ts'
export { setConsent } from './commands/set-consent.ts'
export { withdrawQueuedMessages } from './commands/withdraw-queued-messages.ts'
export { withdrawQueuedOffers } from './commands/withdraw-queued-offers.ts'
export {
  type Attachment,
  type Channel,
  ChannelError,
  type DeliveryReport,
  type DeliveryReports,
  type OutgoingMessage,
  type SmsReports,
} from './ports.ts'
export { type ActiveText, MESSAGE_TEXTS_TOPIC, readApprovedTexts } from './queries/active-texts.ts'
export { type ListedMessage, listMessages, listMessagesTo } from './queries/list-messages.ts'
export { listSentMessages, type SentMessage } from './queries/list-sent-messages.ts'
export { countUnsent, listUnsent, type UnsentMessage } from './queries/list-unsent.ts'
export { type MessagePreview, previewMessage } from './queries/preview-message.ts'
export { type ChannelConsent, readConsents } from './queries/read-consents.ts'
export { listTemplateChannels, messageGroups, needsApproval } from './rules/message-text.ts'
export type { ChannelName, MessageState, TextState } from './tables.ts'

declare module '#platform/queue/queue.ts' {
  interface Queues {
    'mail-documents': Record<string, never>
    /** An email was sent without this document. The module that owns the order flags it. */
    'attachment-missing': { orderId: number; address: string }
  }
}

export function registerMessagingTasks(app: App) {
  app.jobs.on('mail-documents', { every: '* * * * *', retryLimit: 0 }, () => mailDocuments(app))
  app.jobs.repeat('messages with a secret', () => sendQueuedMessages(app, 'secret'))
  app.jobs.repeat('messages', () => sendQueuedMessages(app, 'plain'))
}
