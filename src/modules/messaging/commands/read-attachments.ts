import { DomainError } from '#kernel/domain-error.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type Attachment, ChannelError } from '../ports.ts'
import type { ChannelName } from '../tables.ts'
import type { QueuedMessage } from './queued-message.ts'

export type ReadAttachment = (address: string) => Promise<Attachment>
type AttachmentContext = { readFile: ReadAttachment; channel: ChannelName; attempts: number }

/** After this many attempts, about two minutes, an unreadable file no longer delays its email. */
const MAX_ATTEMPTS_FOR_FILES = 6
const HOLD_SECONDS = 60

/**
 * Reads the files of a message. An email is sent without a file that stays unreadable, and its order is flagged for
 * staff: an email with the booking's link helps the customer more than none. Throws while there are attempts left, and
 * on every other channel. A document that waits for its registration as an e-invoice holds its email for as long.
 */
export async function readAttachments(
  app: App,
  { id, order_id: orderId, attachments }: QueuedMessage,
  { readFile, channel, attempts }: AttachmentContext,
): Promise<Attachment[]> {
  const read = await Promise.all(
    (attachments ?? []).map(async address => {
      try {
        return await readFile(address)
      } catch (error) {
        if (error instanceof DomainError && error.code === 'document.unregistered')
          throw new ChannelError({ kind: 'hold', seconds: HOLD_SECONDS }, 'its document waits for the e-invoice portal')
        if (channel !== 'email' || attempts < MAX_ATTEMPTS_FOR_FILES) throw error
        app.log.error({ messageId: id, address, error: String(error) }, 'email sent without its document')
        return address
      }
    }),
  )
  const missing = read.filter(one => typeof one === 'string')
  if (missing.length > 0 && orderId !== null)
    await inTransaction(app.db, tx =>
      app.jobs.enqueue(
        tx,
        'attachment-missing',
        missing.map(address => ({ orderId, address })),
      ),
    )
  return read.filter(one => typeof one !== 'string')
}
