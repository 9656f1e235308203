import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Attachment } from '../ports.ts'
import type { ChannelName } from '../tables.ts'
import type { DueMessage } from './due-message.ts'

export type ReadFile = (address: string) => Promise<Attachment>
type Reading = { readFile: ReadFile; channel: ChannelName; attempts: number }

/** A file that could not be read in so many attempts, about two minutes, holds its email up no longer. */
const MAX_ATTEMPTS_FOR_FILES = 6

/**
 * The files that go with a message. An email goes without a file that stays unreadable, and staff get a flag on its order: a late email
 * with the booking's link helps its customer more than none. Throws while there are attempts left, and on every other channel.
 */
export async function readAttachments(
  app: App,
  { id, order_id: orderId, attachments }: DueMessage,
  { readFile, channel, attempts }: Reading,
): Promise<Attachment[]> {
  const read = await Promise.all(
    (attachments ?? []).map(async address => {
      try {
        return await readFile(address)
      } catch (error) {
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
